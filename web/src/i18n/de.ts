// Alles, was die Seite sagt, auf Deutsch.
import { cards } from "./de/cards";
import { coach } from "./de/coach";
import { event } from "./de/events";
import { tableFault } from "./de/faults";
import { here } from "./de/here";
import { reason } from "./de/reasons";
import { notice, refusal } from "./de/refusals";
import { evening, gestures, story } from "./de/evening";
import { learn } from "./de/learn";
import { lessons } from "./de/lessons";
import { practice } from "./de/practice";
import { review } from "./de/review";
import { you } from "./de/you";
import { lobby, make, replay, table } from "./de/table";
import { menus, score } from "./de/tools";
import type { Texts } from "./en";

function list(names: string[]): string {
  return new Intl.ListFormat("de", { type: "conjunction" }).format(names);
}

function when(time: number): string {
  return new Intl.DateTimeFormat("de", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }).format(time);
}

export const de: Texts = {
  name: "Sushibelt",
  skip: "Zum Tisch springen",
  toHome: "Zum Anfang",
  close: "Schließen",
  cancel: "Abbrechen",
  noService: "Der Dienst ist nicht zu erreichen. Prüf die Verbindung und versuch es noch einmal.",
  edition: "Ausgabe",
  editions: { classic: "Klassisch", party: "Party" },
  titles: {
    new: "Einen Tisch aufmachen",
    score: "Einen echten Tisch werten",
    menus: "Speisekarte für einen echten Tisch",
    table: "Tisch",
    replay: "Aufzeichnung",
    review: "Analyse",
    solo: "Ein Spiel auf diesem Gerät",
    soloReplay: "Aufzeichnung",
    soloReview: "Analyse",
    daily: "Das Spiel des Tages",
    deal: "Dieselben Karten",
    learn: "In drei Minuten gelernt",
    lesson: "Lektion",
    you: "Deine Spiele",
    puzzles: "Rätsel",
    puzzle: "Rätsel",
    lost: "Nicht gefunden",
  },
  preferences: {
    title: "Einstellungen",
    language: "Sprache",
    noLanguage: "Diese Sprache ließ sich nicht laden. Lade die Seite mit Verbindung neu und wähl sie noch einmal.",
    light: "Licht",
    themes: { auto: "Wie das Gerät", light: "Tag", dark: "Nacht" },
    sound: "Ton",
    on: "An",
    off: "Aus",
    needsHttps: "Um diese Seite auf dem Gerät zu behalten und zu installieren, braucht sie eine Adresse mit https.",
  },
  site: {
    pitch: "Sushi Go! und Sushi Go Party! gegen Bots, mit einem Gerät für alle, und am echten Tisch. Mit und ohne Verbindung.",
    friends: "Tische mit Freunden brauchen einen Sushibelt-Dienst. Jemand startet einen, allen anderen genügt dann der Link.",
    how: "So startet man ihn:",
    noEngine: "Die Spielmaschine läuft in diesem Browser nicht.",
    needsService: "Dafür braucht es einen Sushibelt-Dienst",
  },
  home: {
    title: "Nimm eine Speise, gib den Rest weiter",
    pitch: "Sushi Go! und Sushi Go Party! mit Freunden und Bots. Ohne Konto: Ein Link genügt.",
    name: "Dein Name",
    players: "Personen",
    strength: "Bots",
    gameOn: "das Spiel läuft",
    gameOver: "zu Ende gespielt",
    gathering: "noch nicht ausgeteilt",
    playersCount: (count) => `zu ${count}`,
    playNow: "Gegen Bots spielen",
    friends: "Mit Freunden",
    make: "Einen Tisch aufmachen",
    code: "Code oder Link eines Tisches",
    join: "Mitspielen oder zusehen",
    continue: "Deine Tische",
    forget: (code) => `Tisch ${code} vergessen`,
    real: "Für einen echten Tisch",
    scorePitch: "Zählt jede Karte und sagt, warum.",
    menuPitch: "Acht Speisekarten, eine eigene oder eine zufällige.",
  },
  lost: { title: "Auf diesem Teller liegt nichts", what: "Diese Adresse gehört nicht zu uns. Vielleicht fehlt ein Buchstabe." },
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
