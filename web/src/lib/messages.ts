// Written by scripts/page_types.py. Do not edit: change the Python it comes from, and write it anew.

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

/** The own seat's answer to a question. */
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

/** POST /api/tables: make a table. */
export type CreateTable = {
  seats: Array<SeatPlan>;
  settings?: Settings;
  name?: string;
  start?: boolean;
};

/** The table that was made. The token is told only here: it makes its owner the host and gives the own seat. */
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

/** What was said could not be done; nothing has changed. */
export type Error = {
  type: "error";
  error: string;
  id?: number | null;
};

/** Something that happened. */
export type Event = {
  number: number;
  kind: string;
  text: string;
  seat?: number | null;
  other?: number | null;
  card?: string | null;
  points?: number | null;
  audience?: number | null;
};

/** What went wrong, over HTTP. */
export type Fault = {
  error: string;
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

/** Ask what the search would answer to the own seat's question, where hints are allowed. */
export type Hint = {
  type: "hint";
  id?: number | null;
  question: number;
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

/** A menu, and what to pull from a real box for it. */
export type MenuFacts = {
  name: string;
  title: string;
  types: Array<number>;
  players: Array<number>;
  cards: Record<string, number>;
};

/** Something to show for a moment: a bot failed and another took over, or time ran out for somebody. */
export type Notice = {
  type: "notice";
  text: string;
};

/** Ask whether the connection is alive; answered by a `pong`. */
export type Ping = {
  type: "ping";
  id?: number | null;
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
};

/** The host asks a person to leave their seat for good. */
export type Remove = {
  type: "remove";
  id?: number | null;
  seat: number;
};

/** Take the own seat back from the bot it was lent to. */
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

/** Leave the own seat for good; in a game the usual bot plays on until somebody sits down. */
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
  closed?: boolean;
};

/** Think again about this turn's choice, as long as it is face down. */
export type TakeBack = {
  type: "take_back";
  id?: number | null;
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

export type FromPage = Hello | Answer | TakeBack | Start | Plan | Lend | Return | Stand | Remove | Hint | Ping;

export type FromService = Welcome | TableNews | GameNews | Advice | Notice | Done | Error | Pong;
