// Written by scripts/page_types.py. Do not edit: change the Python it comes from, and write it anew.

/** Host only: abandons the game. It ends without a result, and a new one can be dealt. */
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

/** The reply to `hint`: what the search thinks of each option, best first. */
export type Advice = {
  type: "advice";
  question: number;
  thoughts: Array<ConsideredAnswer>;
};

/** Answers the question put to the sender's seat. */
export type Answer = {
  type: "answer";
  id?: number | null;
  question: number;
  answer: number | string;
  game?: number | null;
};

/** A possible answer; its number is its index in the catalogue. The cards come first. */
export type AnswerFacts = {
  name: string;
  said: string;
};

/** An available bot. */
export type BotFacts = {
  name: string;
  about: string;
  usual: boolean;
};

/** A card; its number is its index in the catalogue. */
export type CardFacts = {
  name: string;
  said: string;
  type: number;
  party_copies: number;
  classic_copies: number;
};

/** GET /api/catalogue: what the numbers in messages mean. */
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

/** Host only: changes the settings between two games. */
export type Change = {
  type: "change";
  id?: number | null;
  settings: Settings;
  seats?: number | null;
};

/** Takes part in shuffling: the SHA-256 of "seat 0: " (one's own seat) and a value that nobody can guess. */
export type Commit = {
  type: "commit";
  id?: number | null;
  game: number;
  commitment: string;
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

/** An answer that the search considered. */
export type ConsideredAnswer = {
  answer: number;
  value: number;
};

/** What a person's browser added to the secret behind the shuffles. */
export type Contribution = {
  seat: number;
  commitment?: string | null;
  value?: string | null;
};

/** The number of cards says it all. */
export type CountFacts = {
  is: "count";
  count: number;
};

/** POST /api/tables: create a table. */
export type CreateTable = {
  seats: Array<SeatPlan>;
  settings?: Settings;
  name?: string;
  start?: boolean;
};

/** The new table. The token is sent only this once: its owner is the host, and holds the seat marked `mine`. */
export type CreatedTable = {
  code: string;
  token: string;
  seat: number | null;
};

/** The message with this id has been carried out and stored durably. */
export type Done = {
  type: "done";
  id: number;
};

/** Cards are being shuffled: the browsers of these seats are asked to take part. */
export type DrawState = {
  game: number;
  promise: string;
  seats: Array<number>;
  commitments?: Array<[number, string]> | null;
};

/** How many opponents have edamame too. */
export type EdamameFacts = {
  is: "edamame";
  count: number;
  opponents: number;
};

/** The message was refused; nothing has changed. Only with the code `store_silent` that is not known. */
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

/** An error, over HTTP. */
export type Fault = {
  error: string;
  code: RefusalCode;
  facts?: Record<string, string | number>;
};

/** GET /api/records/{code}/{game}: a finished game, with all hands open. */
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
  printing?: string;
  players?: Array<string> | null;
  contributions?: Array<Contribution> | null;
  variant?: Variant | null;
};

/** Something happened in the game. Fields with their default value are left out. */
export type GameUpdate = {
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

/** Somebody has made a gesture. */
export type Gestured = {
  type: "gestured";
  seat: number;
  gesture: "bow" | "cheers" | "laugh" | "nudge" | "oops" | "wow" | "yum";
};

/** Makes a gesture from one's seat, which everybody sees and nobody keeps. */
export type Gesturing = {
  type: "gesture";
  id?: number | null;
  gesture: "bow" | "cheers" | "laugh" | "nudge" | "oops" | "wow" | "yum";
};

/** Says who this is. It must be the first message, within ten seconds. */
export type Hello = {
  type: "hello";
  id?: number | null;
  token?: string | null;
  game?: number;
  heard?: number;
  contributes?: boolean;
};

/** Asks what the search would answer to one's own question, if hints are allowed. */
export type Hint = {
  type: "hint";
  id?: number | null;
  question: number;
};

/** The numbers of a variant, as everybody at its table knows them. */
export type House = {
  rounds: number;
  dessert_group: Array<number>;
  worth: Array<number>;
};

/** Uramaki that lie there when the round ends. */
export type IconsLeft = {
  count: number;
  most: boolean;
  tied: number;
  points: number;
};

/** POST /api/tables/{code}/seats: take an open seat. */
export type JoinTable = {
  name: string;
  seat?: number | null;
  token?: string | null;
};

/** The seat that was taken. Its token is sent only this once, and is needed to answer for the seat. */
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

/** Lends a seat to a bot: one's own, or for the host, that of a person who is away. */
export type Lend = {
  type: "lend";
  id?: number | null;
  seat: number;
  bot?: string;
};

/** Makes the person on this seat the host. When the host has been away for a while, anybody may name their own. */
export type MakeHost = {
  type: "host";
  id?: number | null;
  seat: number;
};

/** A menu, and the cards to take out of a real box for it. */
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

/** Something to show for a moment: a bot failed, time ran out, the game was abandoned. */
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

/** Checks that the connection is alive; answered by a `pong`. */
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

/** Host only: gives an unoccupied seat to a bot, or opens it. During a game, an opened seat's bot keeps playing. */
export type Plan = {
  type: "plan";
  id?: number | null;
  seat: number;
  bot?: string;
};

/** What changes with the number of players. */
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

/** POST /api/menus/random: draw a random menu. */
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

/** Host only: removes a person from their seat for good, and from any other until the host opens one. During a game a bot plays there, and nobody can take the seat until the host opens it. */
export type Remove = {
  type: "remove";
  id?: number | null;
  seat: number;
};

/** GET /api/records/{code}/{game}/steps: a finished game step by step, with all hands open. */
export type Replay = {
  code: string;
  game: number;
  names: Array<string>;
  steps: Array<ReplayStep>;
};

/** The table of a finished game after one answer, or when points are counted. */
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

/** Takes one's seat back from the bot it was lent to. */
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

/** Who is to have a seat when a table is created. */
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
  late?: boolean;
  host?: boolean;
  wins?: number;
};

/** What is played at a table, and what is allowed there. */
export type Settings = {
  edition?: "classic" | "party";
  menu?: string | null;
  both_ways?: boolean;
  printing?: "first" | "revised";
  turn_seconds?: number;
  spectators?: boolean;
  hints?: boolean;
  memory?: boolean;
};

/** Shows the value, once the table's `draw` has everybody's hashes. */
export type Show = {
  type: "show";
  id?: number | null;
  game: number;
  value: string;
};

/** Whether nobody has more colours. */
export type SoyFacts = {
  is: "soy";
  count: number;
  most: boolean;
  colours: number;
};

/** Leaves one's seat for good. During a game, the default bot plays there until somebody takes the seat. */
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

/** Deals the cards. Only the host can start the first game; anybody with a seat can start a rematch. */
export type Start = {
  type: "start";
  id?: number | null;
  fill?: string;
};

/** A table as everybody sees it, without the game itself. */
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
  host_away_in?: number | null;
  draw?: DrawState | null;
  closed?: boolean;
};

/** The table has changed: somebody connected, left or sat down, or a game began or ended. */
export type TableUpdate = {
  type: "table";
  table: TableState;
  seat: number | null;
  host: boolean;
};

/** Takes back this turn's choice, as long as it is still face down. */
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

/** A card type; its number is its index in the catalogue. */
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

/** What a game changes; everything that it does not name is official. */
export type Variant = {
  name: string;
  edition?: string;
  menu?: string | null;
  rounds?: number;
  copies?: Record<string, number>;
  hands?: Record<string, number>;
  desserts?: Record<string, Array<number>>;
  points?: Record<string, Array<number>>;
  hash?: string;
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
  calls: Array<number>;
  question?: Question | null;
  first_printing?: boolean;
  house?: House | null;
};

/** The reply to `hello`, followed by a `table` and, once a game has been dealt, a `game`. */
export type Welcome = {
  type: "welcome";
  protocol?: number;
  version: string;
  seat: number | null;
  host: boolean;
};

export type FromPage = Hello | Answer | TakeBack | Start | Commit | Show | Plan | Lend | Return | Stand | Remove | Change | Abandon | MakeHost | Gesturing | Hint | Ping;

export type FromService = Welcome | TableUpdate | GameUpdate | Advice | Notice | Gestured | Done | Error | Pong;

/** Every `code` of an error, with its sentence; braces stand for the facts. */
export const REFUSALS = {
  "no_such_table": "There is no such table.",
  "no_finished_game": "There is no finished game here.",
  "table_closed": "This table has been closed.",
  "token_opens_no_seat": "This token is no longer valid at this table.",
  "no_spectators": "This table does not allow spectators.",
  "hello_first": "Please say hello first.",
  "no_seat": "You have no seat here.",
  "name_missing": "Please enter your name.",
  "name_too_long": "A name can have at most {most} characters here.",
  "name_taken": "Somebody here is already called {name}.",
  "turn_seconds": "Time per turn is {least} to {most} seconds, or 0 for no limit.",
  "classic_menu": "The classic game has no menus.",
  "classic_printing": "Only Party has a first printing with rules of its own; the classic game has none.",
  "classic_players": "The classic game is for 2 to 5 players, not {players}.",
  "party_players": "Party is for 2 to 8 players, not {players}.",
  "menu": "{problem}",
  "one_own_seat": "At most one seat can be your own.",
  "bot_without_seat": "Only a seat for a bot can name a bot.",
  "unknown_bot": "{problem}",
  "bot_not_here": "That bot is not available here; a program can take a seat itself, with the seat's token.",
  "bot_too_slow": "A bot may think for at most {seconds} seconds here.",
  "bot_too_thorough": "A bot may run at most {simulations} simulations here.",
  "no_such_seat": "There is no seat {seat} at this table.",
  "seated_already": "You already have a seat at this table.",
  "removed": "The host has asked you to leave your seat; only the host can open one for you again.",
  "all_seats_taken": "All seats are taken.",
  "seat_taken": "That seat is taken.",
  "too_late_for_seat": "Somebody took the seat at the same moment; please try again.",
  "host_starts": "Only the host can start.",
  "host_plans": "Only the host can decide who sits where.",
  "host_lends": "Only the host can lend somebody else's seat.",
  "host_removes": "Only the host can ask somebody to leave.",
  "host_changes": "Only the host can change what is played.",
  "host_abandons": "Only the host can abandon the game.",
  "host_passes": "Only the host can make somebody else the host.",
  "host_is_here": "The host is here, or was a moment ago.",
  "host_already": "That person is already the host.",
  "seated_start": "Only people with a seat can start.",
  "game_is_on": "The game has already started.",
  "seat_open": "A seat is still open: wait for somebody, or let a bot play there.",
  "seats_open": "{count} seats are still open: wait for somebody, or let a bot play there.",
  "too_many_people": "{people} people sit here: that is not enough seats.",
  "seat_is_somebodys": "That seat is {name}'s.",
  "nobody_sits_there": "Nobody sits there.",
  "bot_plays_there": "A bot is already playing there.",
  "person_is_here": "{name} is here; only the seat of somebody who is away can be lent.",
  "only_others_leave": "Only another person can be asked to leave.",
  "seat_not_lent": "You are already in your seat.",
  "seat_is_lent": "A bot is playing for you; take your seat back first.",
  "drawing": "The cards are being shuffled.",
  "no_draw": "Nobody is waiting for this part of the shuffling.",
  "wrong_value": "This value does not have the hash that was told before.",
  "no_game": "No game is going on.",
  "game_over": "The game is over.",
  "stale_game": "That game is over.",
  "stale_question": "That is not the current question.",
  "nothing_asked": "It is not your turn to answer; the table is waiting for {names}.",
  "illegal_answer": "You cannot answer {answer} now.",
  "not_chosen": "You have not chosen yet.",
  "too_late": "It is too late: the cards have been revealed.",
  "nothing_to_choose": "You have nothing to choose in this turn.",
  "person_plays": "A person is playing here again.",
  "bot_left": "That bot no longer plays here.",
  "no_hints": "This table does not allow hints.",
  "hints_for_players": "Only players can ask for a hint.",
  "gestures_for_players": "Only players can make gestures.",
  "too_many_gestures": "That is enough for the moment; please wait a little.",
  "nobody_to_nudge": "The table waits for nobody else.",
  "hint_coming": "Your hint is on its way.",
  "bot_failed": "{problem}",
  "unreadable": "This cannot be read: {problem}.",
  "variant": "Only the published games are played here, no variants of them.",
  "not_json": "This is not JSON.",
  "wrong_type": "The body of this request must be JSON.",
  "too_long": "That is too long.",
  "foreign_page": "This page is not ours, so it cannot do that here.",
  "foreign_host": "This service is not called {host}; its setting `hosts` lists the names that it has.",
  "metrics_token": "Metrics need the token that the service was started with.",
  "nothing_here": "There is nothing here.",
  "wrong_method": "This address does not support that method.",
  "too_many": "Too many requests; please wait a minute.",
  "flood": "Too many messages at once; please connect again.",
  "not_possible": "{problem}",
  "closing": "The service is shutting down; please try again in a moment.",
  "not_stored": "This could not be stored ({problem}); please try again.",
  "store_silent": "The database does not respond, so it is not known whether this was stored; please look again in a moment.",
  "table_damaged": "What is stored of this table cannot be read; it has been logged.",
  "busy": "Too much is going on here at the moment; please try again in a minute.",
  "log_full": "This table has seen as much as it can hold; please open a new one.",
  "crowded": "Too many requests at this table at once; please try again.",
  "broken": "Something went wrong on the server; it has been logged.",
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Every `code` of a notice, likewise. */
export const NOTICES = {
  "bot_replaced": "The bot {failed} failed. From now on {bot} plays for {name}.",
  "time_is_up": "Time is up for {name}: a bot has answered.",
  "abandoned": "The host has abandoned the game.",
  "changed": "The host has changed what is played here.",
  "took_seat": "{name} has sat down in the middle of the game, in the seat of {before}, and sees that hand.",
  "removed": "The host has asked {name} to leave.",
  "you_are_removed": "The host has asked you to leave your seat; only the host can open one for you again.",
  "left_out": "The cards were shuffled without the part of {names}, which did not come in time.",
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
