// Written by scripts/page_types.py. Do not edit: change the Python it comes from, and write it anew.

/** Every card by its number. */
export const CARD_NAMES = [
  "egg_nigiri",
  "salmon_nigiri",
  "squid_nigiri",
  "maki_1",
  "maki_2",
  "maki_3",
  "temaki",
  "uramaki_3",
  "uramaki_4",
  "uramaki_5",
  "tempura",
  "sashimi",
  "dumpling",
  "eel",
  "tofu",
  "onigiri_circle",
  "onigiri_triangle",
  "onigiri_square",
  "onigiri_rectangle",
  "edamame",
  "miso_soup",
  "soy_sauce",
  "tea",
  "wasabi",
  "special_order",
  "chopsticks",
  "chopsticks_1",
  "chopsticks_2",
  "chopsticks_3",
  "spoon_4",
  "spoon_5",
  "spoon_6",
  "menu_7",
  "menu_8",
  "menu_9",
  "takeout_box_10",
  "takeout_box_11",
  "takeout_box_12",
  "pudding",
  "green_tea_ice_cream",
  "fruit_watermelon_watermelon",
  "fruit_watermelon_orange",
  "fruit_watermelon_pineapple",
  "fruit_orange_orange",
  "fruit_orange_pineapple",
  "fruit_pineapple_pineapple",
] as const;

export type CardName = (typeof CARD_NAMES)[number];

/** Every card type by its number. */
export const TYPE_NAMES = [
  "nigiri",
  "maki",
  "temaki",
  "uramaki",
  "tempura",
  "sashimi",
  "dumpling",
  "eel",
  "tofu",
  "onigiri",
  "edamame",
  "miso_soup",
  "soy_sauce",
  "tea",
  "wasabi",
  "special_order",
  "chopsticks",
  "spoon",
  "menu",
  "takeout_box",
  "pudding",
  "green_tea_ice_cream",
  "fruit",
] as const;

export type TypeName = (typeof TYPE_NAMES)[number];

/** Every card of 0.1 by its number. */
export const CARDS_0_1: readonly string[] = [
  "egg_nigiri",
  "salmon_nigiri",
  "squid_nigiri",
  "maki_1",
  "maki_2",
  "maki_3",
  "temaki",
  "uramaki_3",
  "uramaki_4",
  "uramaki_5",
  "tempura",
  "sashimi",
  "dumpling",
  "eel",
  "tofu",
  "onigiri_circle",
  "onigiri_triangle",
  "onigiri_square",
  "onigiri_rectangle",
  "edamame",
  "miso_soup",
  "soy_sauce",
  "tea",
  "wasabi",
  "special_order",
  "chopsticks",
  "chopsticks_1",
  "chopsticks_2",
  "chopsticks_3",
  "spoon_4",
  "spoon_5",
  "spoon_6",
  "menu_7",
  "menu_8",
  "menu_9",
  "takeout_box_10",
  "takeout_box_11",
  "takeout_box_12",
  "pudding",
  "green_tea_ice_cream",
  "fruit_watermelon_watermelon",
  "fruit_watermelon_orange",
  "fruit_watermelon_pineapple",
  "fruit_orange_orange",
  "fruit_orange_pineapple",
  "fruit_pineapple_pineapple",
];

/** Every card type of 0.1 by its number. */
export const TYPES_0_1: readonly string[] = [
  "nigiri",
  "maki",
  "temaki",
  "uramaki",
  "tempura",
  "sashimi",
  "dumpling",
  "eel",
  "tofu",
  "onigiri",
  "edamame",
  "miso_soup",
  "soy_sauce",
  "tea",
  "wasabi",
  "special_order",
  "chopsticks",
  "spoon",
  "menu",
  "takeout_box",
  "pudding",
  "green_tea_ice_cream",
  "fruit",
];

/** The type of each card. */
export const TYPE_OF: readonly number[] = [0, 0, 0, 1, 1, 1, 2, 3, 3, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9, 10, 11, 12, 13, 14, 15, 16, 16, 16, 16, 17, 17, 17, 18, 18, 18, 19, 19, 19, 20, 21, 22, 22, 22, 22, 22, 22];

/** The types of each family, in a menu's order. */
export const FAMILIES: Record<Family, readonly number[]> = {
  "nigiri": [0],
  "roll": [1, 2, 3],
  "appetizer": [4, 5, 6, 7, 8, 9, 10, 11],
  "special": [16, 12, 13, 18, 17, 15, 19, 14],
  "dessert": [20, 21, 22],
};

export type Family = "nigiri" | "roll" | "appetizer" | "special" | "dessert";

/** Copies of each card in the classic game. */
export const CLASSIC_COPIES: readonly number[] = [5, 10, 5, 6, 12, 8, 0, 0, 0, 0, 14, 14, 14, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0];

/** Copies of each card in Party's box. */
export const PARTY_COPIES: readonly number[] = [4, 5, 3, 4, 5, 3, 12, 4, 4, 4, 8, 8, 8, 8, 8, 2, 2, 2, 2, 8, 8, 3, 3, 3, 3, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 15, 15, 2, 3, 3, 2, 3, 2];

/** The types of the classic game. */
export const CLASSIC_MENU: readonly number[] = [0, 1, 4, 5, 6, 16, 14, 20];

/** The eight menus. */
export const PRESETS: Record<PresetName, readonly number[]> = {
  "my-first-meal": [0, 1, 4, 5, 11, 13, 14, 21],
  "sushi-go": [0, 1, 4, 5, 6, 16, 14, 20],
  "party-sampler": [0, 2, 4, 6, 8, 18, 14, 21],
  "master-menu": [0, 2, 5, 8, 9, 17, 19, 22],
  "points-platter": [0, 3, 6, 9, 10, 13, 15, 21],
  "cutthroat-combo": [0, 2, 7, 8, 11, 12, 17, 20],
  "big-banquet": [0, 1, 4, 6, 7, 16, 17, 21],
  "dinner-for-two": [0, 3, 8, 9, 11, 18, 15, 22],
};

export type PresetName = keyof typeof PRESET_TITLES;

/** What the eight menus are called. */
export const PRESET_TITLES = {
  "my-first-meal": "My First Meal",
  "sushi-go": "Sushi Go!",
  "party-sampler": "Party Sampler",
  "master-menu": "Master Menu",
  "points-platter": "Points Platter",
  "cutthroat-combo": "Cutthroat Combo",
  "big-banquet": "Big Banquet",
  "dinner-for-two": "Dinner for Two",
} as const;

/** Cards of a hand by the number of players, classic. */
export const CLASSIC_CARDS_EACH: Record<number, number> = {
  "2": 10,
  "3": 9,
  "4": 8,
  "5": 7,
};

/** Cards of a hand by the number of players, Party. */
export const PARTY_CARDS_EACH: Record<number, number> = {
  "2": 10,
  "3": 10,
  "4": 9,
  "5": 9,
  "6": 8,
  "7": 8,
  "8": 7,
};

/** Desserts that join the deck before each round, by the number of players. */
export const DESSERT_GROUPS: Record<number, readonly number[]> = {
  "2": [5, 3, 2],
  "3": [5, 3, 2],
  "4": [5, 3, 2],
  "5": [5, 3, 2],
  "6": [7, 5, 3],
  "7": [7, 5, 3],
  "8": [7, 5, 3],
};

/** Types that so many players may not use. */
export const BARRED: Record<number, readonly number[]> = {
  "2": [17, 10],
  "3": [],
  "4": [],
  "5": [],
  "6": [],
  "7": [18, 15],
  "8": [18, 15],
};

/** Every answer by its number; the cards come first. */
export const ANSWER_NAMES: readonly string[] = [
  "egg_nigiri",
  "salmon_nigiri",
  "squid_nigiri",
  "maki_1",
  "maki_2",
  "maki_3",
  "temaki",
  "uramaki_3",
  "uramaki_4",
  "uramaki_5",
  "tempura",
  "sashimi",
  "dumpling",
  "eel",
  "tofu",
  "onigiri_circle",
  "onigiri_triangle",
  "onigiri_square",
  "onigiri_rectangle",
  "edamame",
  "miso_soup",
  "soy_sauce",
  "tea",
  "wasabi",
  "special_order",
  "chopsticks",
  "chopsticks_1",
  "chopsticks_2",
  "chopsticks_3",
  "spoon_4",
  "spoon_5",
  "spoon_6",
  "menu_7",
  "menu_8",
  "menu_9",
  "takeout_box_10",
  "takeout_box_11",
  "takeout_box_12",
  "pudding",
  "green_tea_ice_cream",
  "fruit_watermelon_watermelon",
  "fruit_watermelon_orange",
  "fruit_watermelon_pineapple",
  "fruit_orange_orange",
  "fruit_orange_pineapple",
  "fruit_pineapple_pineapple",
  "egg_nigiri_on_wasabi",
  "salmon_nigiri_on_wasabi",
  "squid_nigiri_on_wasabi",
  "wasabi_under_egg_nigiri",
  "wasabi_under_salmon_nigiri",
  "wasabi_under_squid_nigiri",
  "face_down",
  "copied_chopsticks_1",
  "copied_chopsticks_2",
  "copied_chopsticks_3",
  "copied_spoon_4",
  "copied_spoon_5",
  "copied_spoon_6",
  "copied_pudding",
  "copied_green_tea_ice_cream",
  "copied_fruit_watermelon_watermelon",
  "copied_fruit_watermelon_orange",
  "copied_fruit_watermelon_pineapple",
  "copied_fruit_orange_orange",
  "copied_fruit_orange_pineapple",
  "copied_fruit_pineapple_pineapple",
  "any_nigiri",
  "any_maki",
  "any_temaki",
  "any_uramaki",
  "any_tempura",
  "any_sashimi",
  "any_dumpling",
  "any_eel",
  "any_tofu",
  "any_onigiri",
  "any_edamame",
  "any_miso_soup",
  "any_soy_sauce",
  "any_tea",
  "any_wasabi",
  "any_special_order",
  "any_chopsticks",
  "any_spoon",
  "any_menu",
  "any_takeout_box",
  "any_pudding",
  "any_green_tea_ice_cream",
  "any_fruit",
  "pass",
];

/** Where each kind of answer begins. */
export const ANSWER = {
  "onWasabi": 46,
  "wasabiUnder": 49,
  "faceDown": 52,
  "copiedBonus": 53,
  "copiedDessert": 59,
  "any": 67,
  "pass": 90,
} as const;

/** Every question that can be asked. */
export const QUESTION_NAMES = ["pick", "copy", "dip", "call", "second", "ask", "give", "menu", "flip"] as const;

export type QuestionName = (typeof QUESTION_NAMES)[number];
