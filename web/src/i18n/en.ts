// Everything the page says, in English. The other languages have the same shape.
import { cards } from "./en/cards";
import { coach } from "./en/coach";
import { event } from "./en/events";
import { tableFault } from "./en/faults";
import { here } from "./en/here";
import { reason } from "./en/reasons";
import { notice, refusal } from "./en/refusals";
import { evening, gestures, story } from "./en/evening";
import { learn } from "./en/learn";
import { lessons } from "./en/lessons";
import { practice } from "./en/practice";
import { review } from "./en/review";
import { you } from "./en/you";
import { lobby, make, replay, table } from "./en/table";
import { menus, score } from "./en/tools";

/** Names in a row as they are said: "Ana, Ben and Cem". */
function list(names: string[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
}

function when(time: number): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }).format(time);
}

export const en = {
  name: "Sushibelt",
  skip: "Skip to the table",
  toHome: "To the start",
  close: "Close",
  cancel: "Cancel",
  noService: "The table service cannot be reached. Check the connection and try again.",
  edition: "Edition",
  editions: { classic: "Classic", party: "Party" },
  titles: {
    new: "Make a table",
    score: "Score a real table",
    menus: "Menu for a real table",
    table: "Table",
    replay: "Replay",
    review: "Review",
    solo: "A game on this device",
    soloReplay: "Replay",
    soloReview: "Review",
    daily: "The deal of the day",
    deal: "The same cards",
    learn: "Learn in three minutes",
    lesson: "Lesson",
    you: "Your play",
    puzzles: "Puzzles",
    puzzle: "Puzzle",
    lost: "Not found",
  },
  preferences: {
    title: "Settings",
    language: "Language",
    noLanguage: "This language could not be loaded. Reload the page with a connection and choose it again.",
    light: "Light",
    themes: { auto: "As the device", light: "Day", dark: "Night" },
    sound: "Sound",
    on: "On",
    off: "Off",
    needsHttps: "Keeping this page on the device and installing it need an address with https.",
  },
  site: {
    pitch: "Sushi Go! and Sushi Go Party! against bots, with one device for all, and at a real table. With or without a connection.",
    friends: "Tables with friends need a Sushibelt service. Somebody starts one, and their link is enough for all others.",
    how: "To start one:",
    noEngine: "The game's engine does not run in this browser.",
    needsService: "This needs a Sushibelt service",
  },
  home: {
    title: "Pick a dish, pass the rest",
    pitch: "Sushi Go! and Sushi Go Party! with friends and bots. No account: a link is enough.",
    name: "Your name",
    players: "Players",
    strength: "Bots",
    gameOn: "the game is on",
    gameOver: "played to the end",
    gathering: "waiting for the first deal",
    playersCount: (count: number) => `${count} players`,
    playNow: "Play against bots",
    friends: "With friends",
    make: "Make a table",
    code: "Code or link of a table",
    join: "Join or watch",
    continue: "Your tables",
    forget: (code: string) => `Forget table ${code}`,
    real: "For a real table",
    scorePitch: "Counts every card and says why.",
    menuPitch: "Eight menus, your own, or one by chance.",
  },
  lost: { title: "There is nothing on this plate", what: "The address is not one of ours. Perhaps a letter is missing." },
  list,
  when,
  cards,
  reason,
  tableFault,
  event,
  refusal,
  notice,
  menus,
  score,
  make,
  lobby,
  table,
  replay,
  here,
  practice,
  review,
  coach,
  learn,
  evening,
  gestures,
  story,
  you,
  lessons,
};

export type Texts = typeof en;
