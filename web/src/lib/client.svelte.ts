// A table as this browser sees it: keeps the socket open, comes back after a lost connection, and holds the last news.
import type {
  Advice,
  DrawState,
  Error,
  FromPage,
  FromService,
  GameUpdate,
  Gestured,
  RefusalCode,
  Standing,
  TableState,
  View,
} from "./messages";
import type { Shown } from "./gestures";
import type { Playing, Told } from "./playing";
import { called } from "./names";
import { hearPromise, takePart } from "./promises";
import { dropSeat, heldSeat, holdSeat, loseSeat } from "./seats";
import { Stage } from "./stage.svelte";
import type { Event, RoundScore } from "./told";

type Status = "connecting" | "open" | "lost" | "none";
type Unsent<Message> = Message extends FromPage ? Omit<Message, "id"> : never;

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const HEARTBEAT = 25_000;
/** How long a heartbeat may go unanswered before the connection counts as lost. */
const PATIENCE = 8000;
/** How long a gesture is shown. */
const GESTURE = 3200;

/** Answers and wishes that came too late: what happened meanwhile can be seen, and nobody needs to be told. */
const HARMLESS: RefusalCode[] = ["stale_question", "stale_game", "nothing_asked", "hint_coming", "no_draw", "game_is_on"];

export class Client implements Playing {
  readonly shared = false;
  status = $state<Status>("connecting");
  table = $state.raw<TableState | null>(null);
  seat = $state<number | null>(null);
  host = $state(false);
  view = $state.raw<View | null>(null);
  /** The same as it is shown, with what happens on the way. */
  readonly stage = new Stage();
  waitingFor = $state.raw<number[]>([]);
  mayTakeBack = $state(false);
  events = $state.raw<Event[]>([]);
  /** The events of the last news: what has just happened. */
  latest = $state.raw<Event[]>([]);
  scores = $state.raw<RoundScore[]>([]);
  standing = $state.raw<Standing | null>(null);
  secret = $state<string | null>(null);
  advice = $state.raw<Advice | null>(null);
  told = $state.raw<Told | null>(null);
  /** Gestures that have just been made. */
  gestures = $state.raw<Shown[]>([]);
  /** Whether the host has asked this browser's person to leave their seat. */
  removed = $state(false);
  /** When time is up, in milliseconds since 1970; null without a limit. */
  deadline = $state<number | null>(null);
  /** Whether an answer is on its way. */
  sending = $state(false);

  private socket: WebSocket | null = null;
  private game = 0;
  private heard = 0;
  private pause = FIRST_PAUSE;
  private nextId = 1;
  private nextGesture = 1;
  private pending = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private closed = false;

  constructor(readonly code: string) {
    this.removed = heldSeat(code)?.removed ?? false;
    this.connect();
    addEventListener("online", this.hurry);
    addEventListener("offline", this.lose);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Whether nothing can be said now: an answer is on its way, or the connection is lost. */
  get busy(): boolean {
    return this.sending || this.status !== "open";
  }

  get names(): string[] {
    return called(this.table?.seats.map((seat) => seat.name) ?? []);
  }

  /** Say something; answers are marked, so that the page knows when they have arrived. */
  say(message: Unsent<FromPage>): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const id = this.nextId++;
    if (message.type === "answer" || message.type === "take_back") {
      this.sending = true;
      this.pending = id;
    }
    this.socket.send(JSON.stringify({ ...message, id }));
  }

  answer(answer: number): void {
    const question = this.view?.question;
    if (question && !this.sending) this.say({ type: "answer", question: question.id, answer, game: this.game });
  }

  get online(): Client {
    return this;
  }

  get replayPath(): string {
    return `/replay/${this.code}/${this.table?.game}`;
  }

  hint(question: number): void {
    this.say({ type: "hint", question });
  }

  rematch(): void {
    this.say({ type: "start" });
  }

  takeBack(): void {
    if (!this.sending) this.say({ type: "take_back" });
  }

  /** Come with a token that was just given: the connection starts anew. */
  sitDown(token: string, name: string): void {
    holdSeat(this.code, token, name);
    this.removed = false;
    this.socket?.close();
  }

  leave(): void {
    this.closed = true;
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.lose);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.retry);
    clearTimeout(this.patience);
    clearInterval(this.heartbeat);
    this.stage.stop();
    this.socket?.close();
  }

  // --- the connection ------------------------------------------------------------------------------

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.code)}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      const token = this.removed ? null : (heldSeat(this.code)?.token ?? null);
      socket.send(JSON.stringify({ type: "hello", token, game: this.game, heard: this.heard, contributes: true }));
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data as string) as FromService);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private lost(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.patience);
    this.sending = false;
    if (this.closed || this.status === "none") return;
    if (this.status === "open") this.status = "lost";
    // Not all pages in the same moment: after a restart there may be thousands of them.
    this.retry = setTimeout(() => this.connect(), this.pause * (0.5 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  /** The phone woke up or the network is back: look at once whether the connection is alive. */
  private hurry = (): void => {
    if (document.visibilityState === "hidden" || this.closed) return;
    if (this.status === "open") this.ping();
    else this.again();
  };

  /** The network is gone: do not wait until a heartbeat fails. */
  private lose = (): void => this.socket?.close();

  /** Try to come back now, instead of waiting longer and longer. */
  again(): void {
    if (this.status === "open" || this.status === "none" || this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.retry);
    this.pause = FIRST_PAUSE;
    this.connect();
  }

  private ping(): void {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ type: "ping" }));
    clearTimeout(this.patience);
    this.patience = setTimeout(() => socket.close(), PATIENCE);
  }

  // --- what is told --------------------------------------------------------------------------------

  private hear(message: FromService): void {
    switch (message.type) {
      case "welcome":
        this.status = "open";
        this.pause = FIRST_PAUSE;
        this.seat = message.seat;
        this.host = message.host;
        this.heartbeat = setInterval(() => this.ping(), HEARTBEAT);
        break;
      case "table":
        this.table = message.table;
        this.seat = message.seat;
        this.host = message.host;
        if (!this.stillOn(message.table)) this.clear();
        if (message.table.draw) this.shuffle(message.table.draw);
        break;
      case "game":
        this.hearGame(message);
        break;
      case "advice":
        this.advice = message;
        break;
      case "notice":
        this.told = { is: "notice", code: message.code, facts: message.facts };
        if (message.code === "you_are_removed") this.loseSeat();
        break;
      case "gestured":
        this.see(message);
        break;
      case "pong":
        clearTimeout(this.patience);
        break;
      case "done":
        if (message.id === this.pending) this.sending = false;
        break;
      case "error":
        this.hearError(message);
        break;
    }
  }

  private see({ seat, gesture }: Gestured): void {
    const shown = { key: this.nextGesture++, seat, gesture };
    this.gestures = [...this.gestures, shown];
    setTimeout(() => (this.gestures = this.gestures.filter((one) => one !== shown)), GESTURE);
  }

  private hearError(problem: Error): void {
    this.sending = false;
    if (!HARMLESS.includes(problem.code)) this.told = { is: "error", code: problem.code, facts: problem.facts };
    if (problem.code === "no_such_table" || problem.code === "no_spectators") {
      if (this.status === "connecting" || this.removed) this.status = "none";
      if (problem.code === "no_such_table") dropSeat(this.code);
    } else if (problem.code === "token_opens_no_seat") {
      // Whoever has left may still watch, or sit down again.
      dropSeat(this.code);
      this.socket?.close();
    } else if (problem.code === "removed") {
      this.loseSeat();
      this.socket?.close();
    }
  }

  /** The host has asked us to leave: from now on we watch, if that is allowed. */
  private loseSeat(): void {
    loseSeat(this.code);
    this.removed = true;
  }

  /** Do our part while the cards are being shuffled. */
  private shuffle(draw: DrawState): void {
    const part = takePart(this.code, draw, this.seat);
    if (part) this.say(part);
  }

  /** Whether what is shown of the last game still belongs to the table: not if it was broken off, or seats changed. */
  private stillOn(table: TableState): boolean {
    if (table.game !== this.game) return true;
    const ended = table.playing || (table.finished ?? []).includes(table.game ?? 0);
    return ended && (this.view === null || this.view.players === table.seats.length);
  }

  private clear(): void {
    this.view = null;
    this.stage.clear();
    this.scores = [];
    this.standing = null;
  }

  private hearGame(news: GameUpdate): void {
    const another = news.game !== this.game;
    if (another || news.anew) {
      this.game = news.game;
      this.heard = 0;
      this.events = [];
    }
    if (another) {
      this.scores = [];
      this.standing = null;
      this.secret = null;
    }
    // A repeated piece of news must not be told twice.
    const fresh = (news.events ?? []).filter((event) => event.number >= this.heard);
    this.heard = news.heard;
    this.events = [...this.events, ...fresh];
    // Somebody who comes back is told all that happened, but only what is new just happened.
    this.latest = news.anew ? [] : fresh;
    this.waitingFor = news.waiting_for;
    this.deadline = news.seconds_left == null ? null : Date.now() + 1000 * news.seconds_left;
    hearPromise(this.code, news);
    if (news.scores) this.scores = news.scores;
    if (news.standing) this.standing = news.standing;
    if (news.secret) this.secret = news.secret;
    if (news.view) {
      if (news.view.question?.id !== this.view?.question?.id) this.advice = null;
      this.view = news.view;
      if (another || news.anew) this.stage.jump(news.view);
      else this.stage.show(news.view, fresh, this.scores);
      this.mayTakeBack = news.may_take_back ?? false;
      this.sending = false;
    } else {
      this.stage.hear(fresh);
    }
  }
}
