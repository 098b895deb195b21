// Written by scripts/page_layout.py. Do not edit: change the Python it comes from, and write it anew.

/** Raised whenever the same answers could give another game. */
export const RULES_VERSION = 1;

/** Stands for nothing. */
export const NO_CARD = -1;

/** The seat of somebody who watches. */
export const SPECTATOR = -1;

/** No question has more answers. */
export const MOST_ANSWERS = 40;

/** How long a row of facts is. */
export const REASON_LENGTH = 20;

/** No seat has more reasons for its points. */
export const MOST_REASONS = 9;

/** How long a row about a fault of a real table is. */
export const TABLE_FAULT_LENGTH = 6;

/** Where a real table counts face-down cards, after all open ones. */
export const FACE_DOWN_COLUMN = 46;

/** Kinds of notes: what happened. */
export const NOTE = {
  REVEALED: 1,
  PLAYED: 2,
  TOOK_IDENTITY: 3,
  DIPPED: 4,
  DISCARDED: 5,
  MISO_CLASH: 6,
  URAMAKI_PLACE: 7,
  CALLED: 8,
  REQUESTED: 9,
  HAS_NONE: 10,
  GAVE: 11,
  INTO_HAND: 12,
  DREW: 13,
  PUT_BACK: 14,
  FLIPPED_CARD: 15,
  PASSED: 16,
  ROUND_SCORED: 17,
  SET_ASIDE: 18,
  DEALT: 19,
  GAME_SCORED: 20,
  ACTS: 21,
  NO_TARGET: 22,
  CLEARED: 23,
} as const;

/** Stages of a game. */
export const STAGE = {
  CHOOSING: 0,
  ACTING: 1,
  OVER: 2,
} as const;

/** What chance can be asked for. */
export const CHANCE = {
  nothing: 0,
  desserts: 1,
  deal: 2,
  draw: 3,
} as const;

/** What a seat can be asked. */
export const QUESTION = {
  nothing: 0,
  pick: 1,
  copy: 2,
  dip: 3,
  call: 4,
  second: 5,
  ask: 6,
  give: 7,
  menu: 8,
  flip: 9,
} as const;

/** Kinds of facts behind some points. */
export const FACTS = {
  nothing: 0,
  nigiri: 1,
  count: 2,
  place: 3,
  compared: 4,
  uramaki: 5,
  onigiri: 6,
  edamame: 7,
  soy: 8,
  tea: 9,
  unused_wasabi: 10,
  fruit: 11,
} as const;

/** Ranks among those who are compared. */
export const RANK = {
  all: 0,
  most: 1,
  fewest: 2,
  between: 3,
} as const;

/** What can be wrong with a game that somebody wants to begin. */
export const FAULT = {
  legal: 0,
  wrong_players: 1,
  unknown_type: 2,
  twice: 3,
  no_nigiri: 4,
  wrong_number: 5,
  barred: 6,
  wrong_classic_players: 7,
  classic_printing: 8,
} as const;

/** What can be wrong with a real table. */
export const TABLE_FAULT = {
  nothing: 0,
  not_on_menu: 1,
  full: 2,
  no_takeout_box: 3,
  too_many: 4,
  too_many_in_all: 5,
  too_many_desserts: 6,
  too_many_orders: 7,
  no_race: 8,
  too_few_icons: 9,
  place_open: 10,
} as const;

/** Why a choice cannot be taken back. */
export const TAKE_BACK = {
  MAY_TAKE_BACK: 0,
  REVEALED_ALREADY: 1,
  NOT_CHOSEN_YET: 2,
  NO_CHOICE_TO_MAKE: 3,
} as const;

/** Why cards laid out beforehand do not do. */
export const DRAW = {
  DRAWN: 0,
  TOO_FEW: 1,
  NONE_LEFT_OF: 2,
} as const;

/** How a card lies in front, as bits. */
export const TRAY = {
  COPIED: 1,
  FLIPPED: 2,
} as const;

/** Bots that judge. */
export const POLICY = {
  greedy: 1,
  regular: 2,
} as const;

/** How large a search's tree is, and how it is cut into portions. */
export const SEARCH = {
  LEAST_TREE: 4096,
  LARGEST_TREE: 1048576,
  ENTRIES_EACH: 6,
  PORTION: 10000,
} as const;

/** How a finished game is reviewed. */
export const REVIEW = {
  DEPTH: 2400,
  BLOCKS: 12,
  WARM_UP: 2,
  WARM_UP_OF_TWO: 4,
  SEARCHED: 2,
  TAUGHT: 1,
  MEASURED: 2,
  FIFTHS: 5,
  FEWEST: 4,
  VISITS: 60000,
  SURE: 2.0,
  NOISE_CLOSELY: 2.3283064365386963e-10,
  PLAYOUTS: 600,
  FIRST_PLAYOUTS: 60,
  LEAST_LOSS: 0.005,
  FINE: 0.015,
  MOMENTS: 3,
  LAST_ROUND: 3,
} as const;

/** How the rest of a round is solved, and what a lead is worth after it. */
export const SOLVER = {
  MEMORY: 1048576,
  PORTION: 1000,
  MOST_MOVES: 96,
  DEEPEST: 48,
  ENDLESS: 1000000000.0,
  GRID: 4294967296.0,
  MOST_POINTS: 80,
  MOST_PUDDINGS: 10,
  ANSWER_BITS: 10,
  SALTS: 4096,
  SALT: 641916673008799999n,
  ADDS: 1442695040888963407n,
  TIMES: 1752450205419405101n,
  SWINGS: [9.799999999999999, 7.0],
  PUDDINGS: [[2.76, 4.61, 5.57, 5.92, 6.0, 6.0], [3.58, 5.28, 5.95, 6.0, 6.0, 6.0]],
} as const;

/** Why an answer may be good. */
export const REASON = {
  nothing: 0,
  on_wasabi: 1,
  brings: 2,
  race: 3,
  desserts: 4,
  towards: 5,
  waits: 6,
  bonus: 7,
  denies: 8,
  acts: 9,
  least: 10,
} as const;

/** Where a row about that says what. */
export const REASON_ROW = {
  REASON: 0,
  ABOUT: 1,
  FACT: 2,
  OTHER_FACT: 3,
  COMES_BACK: 4,
  ROW_LENGTH: 5,
} as const;

/** The engine's file: its hash, the version of its interface, and its entry points with what they take. */
export const ENGINE = {
  sha256: "eca5f5be2b30cf3b535b8bbffb7329f962d1429d54963497afdeec5a62a62908",
  interface: 2,
} as const;

export const ENTRIES = {
  answer_each: "(work: record of 2526 bytes[1], space: float64[2], games: record of 2526 bytes[1], random: int64[1], policies: int64[1], weights: float64[2], answers: int64[2], first: int, last: int) -> nothing",
  audience_of: "(what: int, seat: int) -> int",
  begin_game: "(games: record of 2526 bytes[1], menu: int8[1], classic: int, seats: int, both_ways: int, first_printing: int) -> int",
  begin_search: "(sights: record of 1688 bytes[1], games: record of 2526 bytes[1], workspaces: record of 7542 bytes[1], edges: record of 32 bytes[1], size: int, seed: int) -> nothing",
  cannot_take_back: "(games: record of 2526 bytes[1], seat: int) -> int",
  check_each: "(games: record of 2526 bytes[1], answers: int64[2], where: bool[1], misfits: int8[1], first: int, last: int) -> nothing",
  choose_at_random: "(number: int, seed: int) -> int",
  count_trays: "(games: record of 2526 bytes[1]) -> nothing",
  explain_desserts: "(games: record of 2526 bytes[1], seat: int, reasons: int16[2]) -> int",
  explain_round: "(games: record of 2526 bytes[1], seat: int, reasons: int16[2]) -> int",
  find_table_faults: "(tables: record of 7124 bytes[1]) -> int",
  give_answer: "(games: record of 2526 bytes[1], heards: record of 742 bytes[1], seat: int, reply: int) -> nothing",
  hope_for: "(games: record of 2526 bytes[1], workspaces: record of 7542 bytes[1], edges: record of 32 bytes[1], size: int, seat: int, hopes: float64[2]) -> nothing",
  imagine_game: "(sights: record of 1688 bytes[1], games: record of 2526 bytes[1], seed: int) -> int",
  judge_answers: "(sights: record of 1688 bytes[1], games: record of 2526 bytes[1], workspaces: record of 7542 bytes[1], policy: int) -> int",
  lay_out: "(sights: record of 1688 bytes[1], games: record of 2526 bytes[1]) -> nothing",
  lay_out_task: "(sights: record of 1688 bytes[1], games: record of 2526 bytes[1]) -> int",
  list_answers: "(games: record of 2526 bytes[1], seat: int, answers: int8[1]) -> int",
  mask_each: "(games: record of 2526 bytes[1], masks: int8[3], from_seat: int, blank: int, first: int, last: int) -> nothing",
  menu_fault_of: "(menu: int8[1], seats: int) -> int",
  network_answers: "(sights: record of 1688 bytes[1], games: record of 2526 bytes[1], rows: int16[2], scales: float32[1], weights: float32[1], space: float32[1]) -> int",
  observe_each: "(games: record of 2526 bytes[1], rows: int16[3], from_seat: int, blank: int, first: int, last: int) -> nothing",
  observe_seat: "(games: record of 2526 bytes[1], seat: int, rows: int16[2]) -> nothing",
  play_many: "(games: record of 2526 bytes[1], work: record of 2526 bytes[1], times: int, seed: int) -> int",
  play_new_at_random: "(work: record of 2526 bytes[1], space: float64[2], start: record of 2526 bytes[1], seeds: int64[1], points: int16[2], desserts: int16[2], first: int, last: int) -> nothing",
  play_new_by_policy: "(work: record of 2526 bytes[1], space: float64[2], start: record of 2526 bytes[1], seeds: int64[1], points: int16[2], desserts: int16[2], policies: int64[1], weights: float64[2], first: int, last: int) -> nothing",
  play_out_each: "(work: record of 2526 bytes[1], space: float64[2], games: record of 2526 bytes[1], random: int64[1], policies: int64[1], weights: float64[2], first: int, last: int) -> nothing",
  play_out_often: "(base: record of 2526 bytes[1], work: record of 2526 bytes[1], workspaces: record of 7542 bytes[1], times: int, seed: int, sums: float64[2]) -> nothing",
  rank_seats: "(points: int64[1], desserts: int64[1], ranks: int64[1]) -> nothing",
  reason_for_answer: "(sights: record of 1688 bytes[1], games: record of 2526 bytes[1], workspaces: record of 7542 bytes[1], reply: int, row: int64[1]) -> int",
  report_each: "(games: record of 2526 bytes[1], questions: int16[2], over: bool[1], points: int16[2], desserts: int16[2], first: int, last: int) -> nothing",
  search_results: "(games: record of 2526 bytes[1], workspaces: record of 7542 bytes[1], edges: record of 32 bytes[1], size: int, seat: int) -> int",
  see: "(games: record of 2526 bytes[1], heards: record of 742 bytes[1], sights: record of 1688 bytes[1], seat: int) -> nothing",
  settle_by_seed: "(games: record of 2526 bytes[1], heards: record of 742 bytes[1], seed: int) -> nothing",
  settle_with_cards: "(games: record of 2526 bytes[1], heards: record of 742 bytes[1], cards: int8[1]) -> int",
  simulate: "(base: record of 2526 bytes[1], work: record of 2526 bytes[1], workspaces: record of 7542 bytes[1], edges: record of 32 bytes[1], size: int, times: int) -> nothing",
  solve_on: "(games: record of 2526 bytes[1], frames: record of 152192 bytes[1], tasks: record of 77904 bytes[1], memories: record of 24 bytes[1], size: int, salt: int64[1], worth: float64[2], steps: int) -> int",
  take_back_choice: "(games: record of 2526 bytes[1], seat: int) -> nothing",
  update_each: "(games: record of 2526 bytes[1], random: int64[1], start: record of 2526 bytes[1], kinds: int64[1], seeds: int64[1], answers: int64[2], where: bool[1], task: int, first: int, last: int) -> nothing",
  weigh_answers: "(base: record of 2526 bytes[1], work: record of 2526 bytes[1], workspaces: record of 7542 bytes[1], edges: record of 32 bytes[1], size: int, times: int, sums: float64[2]) -> int",
} as const;
export type Entry = keyof typeof ENTRIES;

export type NumberKind = "i8" | "i16" | "i64" | "f64";

export interface Field {
  at: number;
  kind: NumberKind;
  shape: readonly number[];
}

/** How records lie in memory. */
export const LAYOUTS = {
  game: {
    size: 2526,
    fields: {
      classic: { at: 0, kind: "i16", shape: [] },
      seats: { at: 2, kind: "i16", shape: [] },
      both_ways: { at: 4, kind: "i16", shape: [] },
      cards_each: { at: 6, kind: "i16", shape: [] },
      colourful: { at: 8, kind: "i16", shape: [] },
      round_no: { at: 10, kind: "i16", shape: [] },
      turn_no: { at: 12, kind: "i16", shape: [] },
      stage: { at: 14, kind: "i16", shape: [] },
      chance: { at: 16, kind: "i16", shape: [] },
      awaited: { at: 18, kind: "i16", shape: [] },
      deck_left: { at: 20, kind: "i16", shape: [] },
      pile_left: { at: 22, kind: "i16", shape: [] },
      belt: { at: 24, kind: "i16", shape: [] },
      queue: { at: 26, kind: "i16", shape: [16] },
      queued: { at: 58, kind: "i16", shape: [] },
      acting: { at: 60, kind: "i16", shape: [] },
      request_first: { at: 62, kind: "i16", shape: [] },
      request_after: { at: 64, kind: "i16", shape: [] },
      giver: { at: 66, kind: "i16", shape: [] },
      drawn_left: { at: 68, kind: "i16", shape: [] },
      menus_used: { at: 70, kind: "i16", shape: [] },
      miso_played: { at: 72, kind: "i16", shape: [] },
      next_place: { at: 74, kind: "i16", shape: [] },
      race_points: { at: 76, kind: "i16", shape: [8] },
      points: { at: 92, kind: "i16", shape: [8] },
      menu: { at: 108, kind: "i8", shape: [8] },
      first_card: { at: 116, kind: "i8", shape: [8] },
      after_card: { at: 124, kind: "i8", shape: [8] },
      colour: { at: 132, kind: "i8", shape: [46] },
      dessert_group: { at: 178, kind: "i8", shape: [3] },
      asked: { at: 181, kind: "i8", shape: [8] },
      pool: { at: 189, kind: "i8", shape: [46] },
      deck: { at: 235, kind: "i8", shape: [124] },
      pile: { at: 359, kind: "i8", shape: [15] },
      discard: { at: 374, kind: "i8", shape: [46] },
      held: { at: 420, kind: "i8", shape: [8] },
      hand: { at: 428, kind: "i8", shape: [8, 10] },
      laid: { at: 508, kind: "i8", shape: [8] },
      tray: { at: 516, kind: "i8", shape: [8, 14] },
      tray_turn: { at: 628, kind: "i8", shape: [8, 14] },
      tray_state: { at: 740, kind: "i8", shape: [8, 14] },
      tray_mate: { at: 852, kind: "i8", shape: [8, 14] },
      bonus: { at: 964, kind: "i8", shape: [8] },
      wasabi: { at: 972, kind: "i8", shape: [8] },
      icons: { at: 980, kind: "i8", shape: [8] },
      picked: { at: 988, kind: "i8", shape: [8] },
      picked_at: { at: 996, kind: "i8", shape: [8] },
      seconded: { at: 1004, kind: "i8", shape: [8] },
      copying: { at: 1012, kind: "i8", shape: [8] },
      dipping: { at: 1020, kind: "i8", shape: [8] },
      drawn: { at: 1028, kind: "i8", shape: [4] },
      peeked: { at: 1032, kind: "i8", shape: [9] },
      peeker: { at: 1041, kind: "i8", shape: [9] },
      dessert: { at: 1050, kind: "i8", shape: [8, 8] },
      first_printing: { at: 1114, kind: "i16", shape: [] },
      called: { at: 1116, kind: "i16", shape: [8] },
      tally: { at: 1132, kind: "i8", shape: [8, 66] },
      option: { at: 1660, kind: "i8", shape: [40] },
      taking_notes: { at: 1700, kind: "i16", shape: [] },
      notes: { at: 1702, kind: "i16", shape: [96, 4] },
      noted: { at: 2470, kind: "i16", shape: [] },
      worth: { at: 2472, kind: "i8", shape: [50] },
      rounds: { at: 2522, kind: "i16", shape: [] },
      unofficial: { at: 2524, kind: "i16", shape: [] },
    },
  },
  heard: {
    size: 742,
    fields: {
      belt: { at: 0, kind: "i16", shape: [] },
      acting: { at: 2, kind: "i16", shape: [] },
      anything: { at: 4, kind: "i16", shape: [] },
      holds: { at: 6, kind: "i8", shape: [8, 46] },
      lacks: { at: 374, kind: "i8", shape: [8, 46] },
    },
  },
  sight: {
    size: 1688,
    fields: {
      seat: { at: 0, kind: "i16", shape: [] },
      classic: { at: 2, kind: "i16", shape: [] },
      first_printing: { at: 4, kind: "i16", shape: [] },
      players: { at: 6, kind: "i16", shape: [] },
      both_ways: { at: 8, kind: "i16", shape: [] },
      cards_each: { at: 10, kind: "i16", shape: [] },
      round_no: { at: 12, kind: "i16", shape: [] },
      turn_no: { at: 14, kind: "i16", shape: [] },
      over: { at: 16, kind: "i16", shape: [] },
      next_place: { at: 18, kind: "i16", shape: [] },
      deck_size: { at: 20, kind: "i16", shape: [] },
      dessert_pile_size: { at: 22, kind: "i16", shape: [] },
      miso_played: { at: 24, kind: "i16", shape: [] },
      queued: { at: 26, kind: "i16", shape: [] },
      drawn_left: { at: 28, kind: "i16", shape: [] },
      in_deck_left: { at: 30, kind: "i16", shape: [] },
      request_first: { at: 32, kind: "i16", shape: [] },
      request_after: { at: 34, kind: "i16", shape: [] },
      giver: { at: 36, kind: "i16", shape: [] },
      picked: { at: 38, kind: "i16", shape: [] },
      seconded: { at: 40, kind: "i16", shape: [] },
      copying: { at: 42, kind: "i16", shape: [] },
      dipping: { at: 44, kind: "i16", shape: [] },
      called: { at: 46, kind: "i16", shape: [] },
      question: { at: 48, kind: "i16", shape: [] },
      options: { at: 50, kind: "i16", shape: [] },
      unofficial: { at: 52, kind: "i16", shape: [] },
      rounds: { at: 54, kind: "i16", shape: [] },
      points: { at: 56, kind: "i16", shape: [8] },
      race_points: { at: 72, kind: "i16", shape: [8] },
      queue: { at: 88, kind: "i16", shape: [17] },
      menu: { at: 122, kind: "i8", shape: [8] },
      hand_size: { at: 130, kind: "i8", shape: [8] },
      known: { at: 138, kind: "i8", shape: [8] },
      hand: { at: 146, kind: "i8", shape: [8, 10] },
      holds: { at: 226, kind: "i8", shape: [8, 46] },
      lacks: { at: 594, kind: "i8", shape: [8, 46] },
      laid: { at: 962, kind: "i8", shape: [8] },
      tray: { at: 970, kind: "i8", shape: [8, 14] },
      tray_turn: { at: 1082, kind: "i8", shape: [8, 14] },
      tray_state: { at: 1194, kind: "i8", shape: [8, 14] },
      tray_mate: { at: 1306, kind: "i8", shape: [8, 14] },
      dessert: { at: 1418, kind: "i8", shape: [8, 8] },
      discard: { at: 1482, kind: "i8", shape: [46] },
      unseen: { at: 1528, kind: "i8", shape: [46] },
      in_deck: { at: 1574, kind: "i8", shape: [9] },
      waiting: { at: 1583, kind: "i8", shape: [8] },
      drawn: { at: 1591, kind: "i8", shape: [4] },
      option: { at: 1595, kind: "i8", shape: [40] },
      dessert_group: { at: 1635, kind: "i8", shape: [3] },
      worth: { at: 1638, kind: "i8", shape: [50] },
    },
  },
  real_table: {
    size: 7124,
    fields: {
      classic: { at: 0, kind: "i16", shape: [] },
      seats: { at: 2, kind: "i16", shape: [] },
      told: { at: 4, kind: "i16", shape: [] },
      first_round: { at: 6, kind: "i16", shape: [] },
      rounds: { at: 8, kind: "i16", shape: [] },
      laid: { at: 10, kind: "i16", shape: [24, 141] },
      race: { at: 6778, kind: "i16", shape: [24] },
      faults: { at: 6826, kind: "i16", shape: [24, 6] },
      found: { at: 7114, kind: "i16", shape: [] },
      menu: { at: 7116, kind: "i8", shape: [8] },
    },
  },
  workspace: {
    size: 7542,
    fields: {
      random: { at: 0, kind: "i64", shape: [] },
      noise: { at: 8, kind: "f64", shape: [] },
      me: { at: 16, kind: "i64", shape: [] },
      careful: { at: 24, kind: "i64", shape: [] },
      as_regular: { at: 32, kind: "i64", shape: [] },
      explore: { at: 40, kind: "f64", shape: [] },
      explore_others: { at: 48, kind: "f64", shape: [] },
      first_try: { at: 56, kind: "f64", shape: [] },
      trust_others: { at: 64, kind: "f64", shape: [] },
      blend: { at: 72, kind: "f64", shape: [] },
      swing: { at: 80, kind: "f64", shape: [] },
      solved_leads: { at: 88, kind: "i64", shape: [] },
      scaled: { at: 96, kind: "i64", shape: [] },
      spread: { at: 104, kind: "f64", shape: [] },
      runs: { at: 112, kind: "i64", shape: [] },
      gained: { at: 120, kind: "f64", shape: [] },
      gained_squares: { at: 128, kind: "f64", shape: [] },
      full: { at: 136, kind: "i64", shape: [] },
      forced: { at: 144, kind: "i64", shape: [] },
      loose: { at: 152, kind: "i16", shape: [124] },
      loose_cards: { at: 400, kind: "i64", shape: [] },
      deal_deck: { at: 408, kind: "i64", shape: [] },
      deck_from: { at: 416, kind: "i64", shape: [] },
      pile: { at: 424, kind: "i16", shape: [15] },
      pile_cards: { at: 454, kind: "i64", shape: [] },
      slots: { at: 462, kind: "i64", shape: [] },
      slot_row: { at: 470, kind: "i16", shape: [80] },
      slot_place: { at: 630, kind: "i16", shape: [80] },
      slot_lacks: { at: 790, kind: "i64", shape: [80] },
      picky: { at: 1430, kind: "i64", shape: [] },
      more: { at: 1438, kind: "f64", shape: [46] },
      share: { at: 1806, kind: "f64", shape: [46] },
      value: { at: 2174, kind: "f64", shape: [40] },
      weights: { at: 2494, kind: "f64", shape: [30] },
      entry: { at: 2734, kind: "i64", shape: [40] },
      place: { at: 3054, kind: "i64", shape: [8] },
      inside: { at: 3118, kind: "i64", shape: [8] },
      steps: { at: 3182, kind: "i64", shape: [] },
      path: { at: 3190, kind: "i64", shape: [256] },
      path_seat: { at: 5238, kind: "i64", shape: [256] },
      standing: { at: 7286, kind: "f64", shape: [8] },
      win: { at: 7350, kind: "f64", shape: [8] },
      ahead: { at: 7414, kind: "f64", shape: [8] },
      reward: { at: 7478, kind: "f64", shape: [8] },
    },
  },
  edge: {
    size: 32,
    fields: {
      key: { at: 0, kind: "i64", shape: [] },
      tried: { at: 8, kind: "i64", shape: [] },
      total: { at: 16, kind: "f64", shape: [] },
      promise: { at: 24, kind: "f64", shape: [] },
    },
  },
  frame: {
    size: 152192,
    fields: {
      key: { at: 0, kind: "i64", shape: [] },
      step: { at: 8, kind: "i64", shape: [] },
      moves: { at: 16, kind: "i64", shape: [2] },
      move: { at: 32, kind: "i64", shape: [2, 96] },
      considered: { at: 1568, kind: "i64", shape: [2] },
      consider: { at: 1584, kind: "i64", shape: [2, 96] },
      share: { at: 3120, kind: "f64", shape: [2, 96] },
      value: { at: 4656, kind: "f64", shape: [] },
      above: { at: 4664, kind: "f64", shape: [] },
      below: { at: 4672, kind: "f64", shape: [] },
      settles: { at: 4680, kind: "i64", shape: [] },
      looker: { at: 4688, kind: "i64", shape: [] },
      looking_at: { at: 4696, kind: "i64", shape: [] },
      best: { at: 4704, kind: "i64", shape: [] },
      best_value: { at: 4712, kind: "f64", shape: [] },
      bound: { at: 4720, kind: "f64", shape: [] },
      waits_for: { at: 4728, kind: "i64", shape: [] },
      least: { at: 4736, kind: "f64", shape: [9216] },
      most: { at: 78464, kind: "f64", shape: [9216] },
    },
  },
  task: {
    size: 77904,
    fields: {
      by_points: { at: 0, kind: "i64", shape: [] },
      whole: { at: 8, kind: "i64", shape: [] },
      depth: { at: 16, kind: "i64", shape: [] },
      full: { at: 24, kind: "i64", shape: [] },
      visits: { at: 32, kind: "i64", shape: [] },
      failed: { at: 40, kind: "i64", shape: [] },
      weights: { at: 48, kind: "f64", shape: [30] },
      guess: { at: 288, kind: "i64", shape: [48, 2] },
      lifted: { at: 1056, kind: "f64", shape: [] },
      rows: { at: 1064, kind: "i64", shape: [] },
      columns: { at: 1072, kind: "i64", shape: [] },
      beside: { at: 1080, kind: "i64", shape: [97] },
      above: { at: 1856, kind: "i64", shape: [97] },
      table: { at: 2632, kind: "f64", shape: [97, 97] },
    },
  },
  solved: {
    size: 24,
    fields: {
      key: { at: 0, kind: "i64", shape: [] },
      least: { at: 8, kind: "f64", shape: [] },
      most: { at: 16, kind: "f64", shape: [] },
    },
  },
} as const;
export type RecordName = keyof typeof LAYOUTS;
