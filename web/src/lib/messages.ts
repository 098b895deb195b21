// Written by scripts/page_types.py. Do not edit: change the Python it comes from, and write it anew.

/** The host breaks off the game: it ends without a result, and a new one can be dealt. */
export type Abandon = {
  type: "abandon";
  id?: number | null;
};

/** A card that acts, or waits for its turn to act. */
export type Acting = {
  seat: number;
  card: number;
  copied: boolean;
};

/** The answer to `hint`: what the search thinks of each option, best first. */
export type Advice = {
  type: "advice";
  question: number;
  thoughts: Array<ThoughtTold>;
};

/** An answer to the question of the sender's seat. */
export type Answer = {
  type: "answer";
  id?: number | null;
  question: number;
  answer: number | string;
  game?: number | null;
};

/** Something that can be answered; its number is its place in the catalogue. The cards come first. */
export type AnswerFacts = {
  name: string;
  said: string;
};

/** A bot that can be had. */
export type BotFacts = {
  name: string;
  about: string;
  usual: boolean;
};

/** A card; its number is its place in the catalogue. */
export type CardFacts = {
  name: string;
  said: string;
  type: number;
  party_copies: number;
  classic_copies: number;
};

/** GET /api/catalogue: what all the numbers mean. */
export type Catalogue = {
  rules: number;
  types: Array<TypeFacts>;
  cards: Array<CardFacts>;
  answers: Array<AnswerFacts>;
  questions: Array<string>;
  classic_menu: Array<number>;
  menus: Array<MenuFacts>;
  players: Array<PlayersFacts>;
  bots: Array<BotFacts>;
};

/** The host changes what is played and allowed, between two games. */
export type Change = {
  type: "change";
  id?: number | null;
  settings: Settings;
  seats?: number | null;
};

/** Who has the most, and who the fewest. */
export type ComparedFacts = {
  is: "compared";
  rank: "all" | "between" | "fewest" | "most";
  count: number;
  tied: number;
  split: boolean;
  two: boolean;
};

/** The number of cards says it all. */
export type CountFacts = {
  is: "count";
  count: number;
};

/** POST /api/tables: make a table. */
export type CreateTable = {
  seats: Array<SeatPlan>;
  settings?: Settings;
  name?: string;
  start?: boolean;
};

/** The table that was made. The token is told only here: it makes its owner the host and gives them their seat. */
export type CreatedTable = {
  code: string;
  token: string;
  seat: number | null;
};

/** What was said with this id has been done, and stored for good. */
export type Done = {
  type: "done";
  id: number;
};

/** How many opponents have edamame too. */
export type EdamameFacts = {
  is: "edamame";
  count: number;
  opponents: number;
};

/** What was said could not be done; nothing has changed. */
export type Error = {
  type: "error";
  error: string;
  code: RefusalCode;
  facts?: Record<string, string | number>;
  id?: number | null;
};

/** Something that happened: as a sentence, and as facts for those who tell or show it in their own way. */
export type Event = {
  number: number;
  kind: EventKind;
  text: string;
  seat?: number | null;
  other?: number | null;
  card?: string | null;
  points?: number | null;
  audience?: number | null;
  answer?: number | null;
  count?: number | null;
  round_no?: number | null;
  place?: number | null;
  step?: number | null;
  second?: boolean;
  copied?: boolean;
  cards?: Array<number> | null;
};

/** What went wrong, over HTTP. */
export type Fault = {
  error: string;
  code: RefusalCode;
  facts?: Record<string, string | number>;
};

/** GET /api/records/{code}/{game}: a game that was played to its end, all hands open. */
export type FinishedGame = {
  code: string;
  game: number;
  record: GameRecord;
  secret: string;
  commitment: string;
  standing: Standing;
  scores: Array<RoundScore>;
  began: number;
  ended: number;
};

/** Icons of each fruit: watermelons, oranges, pineapples. */
export type FruitFacts = {
  is: "fruit";
  counts: [number, number, number];
};

/** The game has gone on. Fields that have nothing to say are left out. */
export type GameNews = {
  type: "game";
  game: number;
  anew?: boolean;
  commitment?: string | null;
  events?: Array<Event>;
  heard: number;
  waiting_for: Array<number>;
  seconds_left?: number | null;
  view?: View | null;
  may_take_back?: boolean;
  scores?: Array<RoundScore> | null;
  standing?: Standing | null;
  secret?: string | null;
};

/** A game's record; `Match.replay` plays it again. */
export type GameRecord = {
  edition: string;
  menu: string | null;
  seats: Array<string>;
  shuffles: Array<string | Array<string>>;
  answers: Array<[number, string]>;
  both_ways?: boolean;
  start?: string | null;
  rules?: number;
  format?: number;
  points?: Array<number> | null;
  players?: Array<string> | null;
};

/** The first thing said, within ten seconds: who this is. */
export type Hello = {
  type: "hello";
  id?: number | null;
  token?: string | null;
  game?: number;
  heard?: number;
};

/** Ask what the search would answer to one's own question, where hints are allowed. */
export type Hint = {
  type: "hint";
  id?: number | null;
  question: number;
};

/** Uramaki that lie there when the round ends. */
export type IconsLeft = {
  count: number;
  most: boolean;
  tied: number;
  points: number;
};

/** POST /api/tables/{code}/seats: sit down on an open seat. */
export type JoinTable = {
  name: string;
  seat?: number | null;
  token?: string | null;
};

/** The seat that was taken. Its token is told only here; only with it can anybody answer for the seat. */
export type JoinedTable = {
  seat: number;
  token: string;
};

/** A card in front of a player. */
export type LaidCard = {
  card: number;
  turn: number;
  copied?: boolean;
  flipped?: boolean;
  mate?: number | null;
};

/** The host lends the seat of a person who is away to a bot, or somebody lends their own. */
export type Lend = {
  type: "lend";
  id?: number | null;
  seat: number;
  bot?: string;
};

/** The host makes the person on a seat the host; one's own seat takes over from a host who has been away a while. */
export type MakeHost = {
  type: "host";
  id?: number | null;
  seat: number;
};

/** A menu, and what to pull from a real box for it. */
export type MenuFacts = {
  name: string;
  title: string;
  types: Array<number>;
  players: Array<number>;
  cards: Record<string, number>;
};

/** So many equal nigiri, on wasabi or not. */
export type NigiriCount = {
  nigiri: number;
  count: number;
  dipped: boolean;
};

/** Nigiri of each kind. */
export type NigiriFacts = {
  is: "nigiri";
  parts: Array<NigiriCount>;
};

/** Something to show for a moment: a bot fails or has to warm up, time ran out, the game is broken off. */
export type Notice = {
  type: "notice";
  text: string;
  code: NoticeCode;
  facts?: Record<string, string | number>;
};

/** Sets of different shapes. */
export type OnigiriFacts = {
  is: "onigiri";
  sets: Array<number>;
};

/** Ask whether the connection is alive; answered by a `pong`. */
export type Ping = {
  type: "ping";
  id?: number | null;
};

/** Who has the most icons, the second and the third most. */
export type PlaceFacts = {
  is: "place";
  place: number;
  count: number;
  tied: number;
  split: boolean;
};

/** The host gives a seat that is nobody's to a bot, or opens it; in a game the bot there plays on meanwhile. */
export type Plan = {
  type: "plan";
  id?: number | null;
  seat: number;
  bot?: string;
};

/** What a number of players means. */
export type PlayersFacts = {
  players: number;
  barred: Array<number>;
  cards_each: number;
  classic_cards_each: number | null;
  desserts: [number, number, number];
};

/** The connection is alive. */
export type Pong = {
  type: "pong";
  id?: number | null;
};

/** A question to a seat, with every legal answer. */
export type Question = {
  id: number;
  seat: number;
  kind: string;
  options: Array<number>;
};

/** POST /api/menus/random: a menu by chance. */
export type RandomMenu = {
  players: number;
  locked?: Array<string>;
  banned?: Array<string>;
};

/** Some points and why: by card type, or `face_down` for flipped cards. */
export type Reason = {
  kind: string;
  points: number;
  text: string;
  why: NigiriFacts | CountFacts | PlaceFacts | ComparedFacts | UramakiFacts | OnigiriFacts | EdamameFacts | SoyFacts | TeaFacts | UnusedWasabiFacts | FruitFacts;
};

/** The host asks a person to leave their seat for good. */
export type Remove = {
  type: "remove";
  id?: number | null;
  seat: number;
};

/** GET /api/records/{code}/{game}/steps: a finished game step by step, all hands open. */
export type Replay = {
  code: string;
  game: number;
  names: Array<string>;
  steps: Array<ReplayStep>;
};

/** A finished game's table after one answer, or when points are counted. */
export type ReplayStep = {
  seat?: number | null;
  question?: string | null;
  answer?: number | null;
  events?: Array<Event>;
  view: View;
  chosen: Array<Array<number>>;
  score?: RoundScore | null;
  standing?: Standing | null;
};

/** Take one's seat back from the bot it was lent to. */
export type Return = {
  type: "return";
  id?: number | null;
};

/** A scored round, or the desserts at the end of the game (round 0). */
export type RoundScore = {
  round_no: number;
  reasons: Array<Array<Reason>>;
  trays: Array<Array<LaidCard>>;
};

/** Who is to sit on a seat when a table is made. */
export type SeatPlan = {
  kind: "bot" | "mine" | "open";
  bot?: string;
};

/** A seat as everybody sees it. */
export type SeatState = {
  name: string;
  kind: "bot" | "open" | "person";
  bot?: string;
  open?: boolean;
  lent?: boolean;
  here?: boolean;
  host?: boolean;
};

/** What is played at a table, and what is allowed there. */
export type Settings = {
  edition?: "classic" | "party";
  menu?: string | null;
  both_ways?: boolean;
  turn_seconds?: number;
  spectators?: boolean;
  hints?: boolean;
  memory?: boolean;
};

/** Whether nobody has more colours. */
export type SoyFacts = {
  is: "soy";
  count: number;
  most: boolean;
  colours: number;
};

/** Leave one's seat for good; in a game the default bot plays on until somebody sits down. */
export type Stand = {
  type: "stand";
  id?: number | null;
};

/** The result, or how things stand. */
export type Standing = {
  points: Array<number>;
  desserts: Array<number>;
  ranking: Array<Array<number>>;
};

/** Deal: the first game if the host says so, a rematch if anybody with a seat does. */
export type Start = {
  type: "start";
  id?: number | null;
  fill?: string;
};

/** The table has changed: somebody came, left, sat down, or a game began or ended. */
export type TableNews = {
  type: "table";
  table: TableState;
  seat: number | null;
  host: boolean;
};

/** A table as everybody sees it, the game itself aside. */
export type TableState = {
  code: string;
  settings: Settings;
  menu: Array<number>;
  seats: Array<SeatState>;
  game?: number;
  playing?: boolean;
  finished?: Array<number>;
  spectators?: number;
  host_here?: boolean;
  closed?: boolean;
};

/** Think again about this turn's choice, as long as it is face down. */
export type TakeBack = {
  type: "take_back";
  id?: number | null;
};

/** The largest group of one colour. */
export type TeaFacts = {
  is: "tea";
  count: number;
  largest: number;
};

/** An answer the search considered. */
export type ThoughtTold = {
  answer: number;
  value: number;
};

/** A card type; its number is its place in the catalogue. */
export type TypeFacts = {
  name: string;
  said: string;
  family: string;
  colour: number;
  rule: string;
  classic_rule: string | null;
};

/** Wasabi without a nigiri. */
export type UnusedWasabiFacts = {
  is: "unused_wasabi";
  count: number;
};

/** The race during the round, and what is left at its end. */
export type UramakiFacts = {
  is: "uramaki";
  race: number;
  left: IconsLeft | null;
};

/** A table as one seat sees it; as a spectator does if `seat` is None. */
export type View = {
  seat: number | null;
  classic: boolean;
  menu: Array<number>;
  players: number;
  both_ways: boolean;
  cards_each: number;
  round_no: number;
  turn_no: number;
  over: boolean;
  hand_sizes: Array<number>;
  hands: Array<Array<number> | null>;
  surely_holds: Array<Array<number>>;
  surely_lacks: Array<Array<number>>;
  trays: Array<Array<LaidCard>>;
  desserts: Array<Array<number>>;
  points: Array<number>;
  race_points: Array<number>;
  next_place: number;
  discard: Array<number>;
  deck_size: number;
  dessert_pile_size: number;
  unseen: Array<number>;
  in_deck: Array<number>;
  waiting_for: Array<number>;
  queue: Array<Acting>;
  miso_played: number;
  request: [number, number] | null;
  giver: number | null;
  drawn: Array<number>;
  picked: number | null;
  seconded: number | null;
  copying: number | null;
  dipping: boolean;
  called: number | null;
  question?: Question | null;
};

/** The answer to `hello`; a `table` and, where one was dealt, a `game` follow. */
export type Welcome = {
  type: "welcome";
  protocol?: number;
  version: string;
  seat: number | null;
  host: boolean;
};

export type FromPage = Hello | Answer | TakeBack | Start | Plan | Lend | Return | Stand | Remove | Change | Abandon | MakeHost | Hint | Ping;

export type FromService = Welcome | TableNews | GameNews | Advice | Notice | Done | Error | Pong;

/** Every `code` of an error, with its sentence; braces stand for the facts. */
export const REFUSALS = {
  "no_such_table": "There is no such table.",
  "no_finished_game": "There is no finished game here.",
  "table_closed": "This table has been closed.",
  "token_opens_no_seat": "This token opens no seat at this table any more.",
  "no_spectators": "Nobody may watch at this table.",
  "hello_first": "Please say hello first.",
  "no_seat": "You have no seat here.",
  "name_missing": "Please say what you are called.",
  "name_too_long": "A name has at most {most} letters here.",
  "name_taken": "Somebody here is called {name} already.",
  "turn_seconds": "Time per turn is {least} to {most} seconds, or 0 for no limit.",
  "classic_menu": "The classic game has no menus.",
  "classic_players": "The classic game is for 2 to 5 players, not {players}.",
  "party_players": "Party is for 2 to 8 players, not {players}.",
  "menu": "{problem}",
  "one_own_seat": "One seat at most can be your own.",
  "bot_without_seat": "Only a bot's seat names a bot.",
  "unknown_bot": "{problem}",
  "bot_not_here": "That bot cannot be had here; a program takes a seat by itself, with the seat's token.",
  "bot_too_slow": "A bot thinks for at most {seconds} seconds here.",
  "bot_too_thorough": "A bot makes at most {simulations} simulations here.",
  "no_such_seat": "There is no seat {seat} at this table.",
  "all_seats_taken": "All seats are taken.",
  "seat_taken": "That seat is taken.",
  "too_late_for_seat": "Somebody took the seat at the same moment; please try again.",
  "host_starts": "Only the host can start.",
  "host_plans": "Only the host can say who sits where.",
  "host_lends": "Only the host can lend another's seat.",
  "host_removes": "Only the host can ask somebody to leave.",
  "host_changes": "Only the host can change what is played.",
  "host_abandons": "Only the host can break off the game.",
  "host_passes": "Only the host can make somebody else the host.",
  "host_is_here": "The host is here, or was a moment ago.",
  "host_already": "That is the host already.",
  "seated_start": "Only those who sit here can start.",
  "game_is_on": "The game is on already.",
  "seat_open": "A seat is still open: wait for somebody, or let a bot play there.",
  "seats_open": "{count} seats are still open: wait for somebody, or let a bot play there.",
  "too_many_people": "{people} people sit here: so few seats are not enough.",
  "seat_is_somebodys": "That seat is {name}'s.",
  "nobody_sits_there": "Nobody sits there.",
  "bot_plays_there": "A bot plays there already.",
  "person_is_here": "{name} is here; only an empty chair can be lent.",
  "only_others_leave": "Only another person can be asked to leave.",
  "seat_not_lent": "You are sitting on your seat already.",
  "seat_is_lent": "A bot plays for you; take your seat back first.",
  "no_game": "No game is going on.",
  "game_over": "The game is over.",
  "stale_game": "That game is over.",
  "stale_question": "That question is over.",
  "nothing_asked": "You are not asked anything now; the table waits for {names}.",
  "illegal_answer": "You cannot answer {answer} now.",
  "not_chosen": "You have not chosen yet.",
  "too_late": "The cards are revealed; it is too late.",
  "nothing_to_choose": "You have nothing to choose in this turn.",
  "person_plays": "A person plays here again.",
  "bot_left": "That bot plays here no more.",
  "no_hints": "There are no hints at this table.",
  "hints_for_players": "Only those who play can ask for a hint.",
  "hint_coming": "Your hint is on its way.",
  "bot_failed": "{problem}",
  "unreadable": "This cannot be read: {problem}.",
  "not_json": "This is not JSON.",
  "wrong_type": "What is sent here must be JSON.",
  "too_long": "That is too long.",
  "foreign_page": "This page is not ours, so it cannot do that here.",
  "nothing_here": "There is nothing here.",
  "wrong_method": "This cannot be done at this address.",
  "too_many": "That was a lot at once; please wait a minute.",
  "flood": "That was too much at once; please connect again.",
  "not_possible": "{problem}",
  "closing": "The service is going down; please try again in a moment.",
  "not_stored": "This could not be stored ({problem}); please try again.",
  "store_silent": "The store does not answer; please try again in a moment.",
  "crowded": "Too many want something at this table at once; please try again.",
  "broken": "Something went wrong here; it was written down.",
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Every `code` of a notice, likewise. */
export const NOTICES = {
  "bot_replaced": "The bot {failed} failed. From now on {bot} plays for {name}.",
  "warming_up": "{name} warms up: the first answer can take a minute.",
  "time_is_up": "Time is up for {name}: a bot has answered.",
  "abandoned": "The host has broken off the game.",
  "changed": "The host has changed what is played here.",
  "new_host": "{name} is the host now.",
} as const;

export type NoticeCode = keyof typeof NOTICES;

/** Every kind of event. */
export const EVENT_KINDS = [
  "revealed",
  "played",
  "copied",
  "dipped",
  "discarded",
  "miso_clash",
  "uramaki_place",
  "called",
  "requested",
  "has_none",
  "gave",
  "into_hand",
  "drew",
  "put_back",
  "flipped",
  "passed",
  "round_scored",
  "set_aside",
  "dealt",
  "game_over",
  "acts",
  "no_target",
  "hand",
  "chosen",
  "reconsiders",
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];
