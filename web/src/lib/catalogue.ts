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

/** How many types of each family are on a menu. */
export const WANTED = {
  "nigiri": 1,
  "roll": 1,
  "appetizer": 3,
  "special": 2,
  "dessert": 1,
} as const;

export type Family = keyof typeof WANTED;

/** The rolls drawn on each card. */
export const ICONS: readonly number[] = [0, 0, 0, 1, 2, 3, 0, 3, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/** The order number of each card, 0 without. */
export const ORDER_NUMBERS: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 0, 0, 0, 0, 0, 0, 0];

/** Every card as it is said in English. */
export const CARD_WORDS: Record<CardName, string> = {
  "egg_nigiri": "egg nigiri",
  "salmon_nigiri": "salmon nigiri",
  "squid_nigiri": "squid nigiri",
  "maki_1": "maki 1",
  "maki_2": "maki 2",
  "maki_3": "maki 3",
  "temaki": "temaki",
  "uramaki_3": "uramaki 3",
  "uramaki_4": "uramaki 4",
  "uramaki_5": "uramaki 5",
  "tempura": "tempura",
  "sashimi": "sashimi",
  "dumpling": "dumpling",
  "eel": "eel",
  "tofu": "tofu",
  "onigiri_circle": "circle onigiri",
  "onigiri_triangle": "triangle onigiri",
  "onigiri_square": "square onigiri",
  "onigiri_rectangle": "rectangle onigiri",
  "edamame": "edamame",
  "miso_soup": "miso soup",
  "soy_sauce": "soy sauce",
  "tea": "tea",
  "wasabi": "wasabi",
  "special_order": "special order",
  "chopsticks": "chopsticks",
  "chopsticks_1": "chopsticks 1",
  "chopsticks_2": "chopsticks 2",
  "chopsticks_3": "chopsticks 3",
  "spoon_4": "spoon 4",
  "spoon_5": "spoon 5",
  "spoon_6": "spoon 6",
  "menu_7": "menu 7",
  "menu_8": "menu 8",
  "menu_9": "menu 9",
  "takeout_box_10": "takeout box 10",
  "takeout_box_11": "takeout box 11",
  "takeout_box_12": "takeout box 12",
  "pudding": "pudding",
  "green_tea_ice_cream": "green tea ice cream",
  "fruit_watermelon_watermelon": "double watermelon",
  "fruit_watermelon_orange": "watermelon and orange",
  "fruit_watermelon_pineapple": "watermelon and pineapple",
  "fruit_orange_orange": "double orange",
  "fruit_orange_pineapple": "orange and pineapple",
  "fruit_pineapple_pineapple": "double pineapple",
};

/** What is said of every type in English: its name, its rule in a line, and what stands on the card. */
export const TYPE_WORDS: Record<TypeName, { name: string; rule: string; classicRule?: string; worth: string }> = {
  "nigiri": {
    "name": "nigiri",
    "rule": "Egg 1, salmon 2, squid 3; on wasabi three times that.",
    "worth": "",
  },
  "maki": {
    "name": "maki",
    "rule": "Most icons 6, second most 3; with 6 or more players 6, 4 and 2. Ties in full.",
    "classicRule": "Most icons 6, second most 3; ties share and leave the remainder.",
    "worth": "most 6, then 3",
  },
  "temaki": {
    "name": "temaki",
    "rule": "Most 4, fewest −4 (nobody loses with 2 players). Ties in full.",
    "worth": "most 4, fewest −4",
  },
  "uramaki": {
    "name": "uramaki",
    "rule": "First to ten icons 8, then 5, then 2, at once; the rest compare at the end of the round.",
    "worth": "ten: 8, 5, 2",
  },
  "tempura": {
    "name": "tempura",
    "rule": "Each pair 5.",
    "worth": "two: 5",
  },
  "sashimi": {
    "name": "sashimi",
    "rule": "Each set of three 10.",
    "worth": "three: 10",
  },
  "dumpling": {
    "name": "dumpling",
    "rule": "1, 2, 3, 4, 5 or more: 1, 3, 6, 10, 15.",
    "worth": "1 3 6 10 15",
  },
  "eel": {
    "name": "eel",
    "rule": "One costs 3, two or more are worth 7.",
    "worth": "one −3, two 7",
  },
  "tofu": {
    "name": "tofu",
    "rule": "One 2, two 6, three or more nothing.",
    "worth": "2, two 6, more 0",
  },
  "onigiri": {
    "name": "onigiri",
    "rule": "Different shapes 1, 2, 3, 4: worth 1, 4, 9, 16 a set.",
    "worth": "shapes 1 4 9 16",
  },
  "edamame": {
    "name": "edamame",
    "rule": "Each worth 1 per opponent who has any, at most 4.",
    "worth": "1 per rival with it",
  },
  "miso_soup": {
    "name": "miso soup",
    "rule": "3 each, but all played in the same turn are discarded if there are several.",
    "worth": "3 if alone",
  },
  "soy_sauce": {
    "name": "soy sauce",
    "rule": "4 each if you have the most colours in front.",
    "worth": "most colours: 4",
  },
  "tea": {
    "name": "tea",
    "rule": "1 per card of your largest colour, each.",
    "worth": "largest colour",
  },
  "wasabi": {
    "name": "wasabi",
    "rule": "Your next nigiri goes on it and counts three times.",
    "worth": "next nigiri ×3",
  },
  "special_order": {
    "name": "special order",
    "rule": "Copies a card you have in front.",
    "worth": "copies a card",
  },
  "chopsticks": {
    "name": "chopsticks",
    "rule": "In a later turn, play a second card from your hand.",
    "classicRule": "In a later turn, take two cards at once.",
    "worth": "later: one more",
  },
  "spoon": {
    "name": "spoon",
    "rule": "In a later turn, ask for a card; the first player to the left who has it gives it to you.",
    "worth": "later: ask for one",
  },
  "menu": {
    "name": "menu",
    "rule": "Draw four cards, play one, put the others back.",
    "worth": "play 1 of 4",
  },
  "takeout_box": {
    "name": "takeout box",
    "rule": "Flip any of your earlier cards; each is then worth 2.",
    "worth": "flip: 2 each",
  },
  "pudding": {
    "name": "pudding",
    "rule": "At the end: most 6, fewest −6 (nobody loses with 2 players). Ties in full.",
    "classicRule": "At the end: most 6, fewest −6 (nobody loses with 2 players); ties share.",
    "worth": "most 6, fewest −6",
  },
  "green_tea_ice_cream": {
    "name": "green tea ice cream",
    "rule": "At the end: each set of four 12.",
    "worth": "end: four 12",
  },
  "fruit": {
    "name": "fruit",
    "rule": "At the end, for each fruit: 0 icons −2, then 0, 1, 3, 6, and 10 for five or more.",
    "worth": "end: −2 0 1 3 6 10",
  },
};

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

/** What the places of the uramaki race are worth. */
export const PLACE_POINTS: readonly number[] = [8, 5, 2];

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
