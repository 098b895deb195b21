import type { menus as Menus, score as Score } from "../en/tools";

function span(players: number[]): string {
  return `${players[0]} bis ${players.at(-1)}`;
}

export const menus: typeof Menus = {
  pitch: "Such aus, was heute auf den Tisch kommt, und sieh, was du aus der Schachtel nimmst.",
  how: "Wie die Speisekarte gewählt wird",
  modes: { eight: "Die acht", own: "Eigene", chance: "Zufall" },
  families: { nigiri: "Nigiri", roll: "Rolle", appetizer: "Vorspeisen", special: "Extras", dessert: "Nachtisch" },
  forPlayers: (players) => `für ${span(players)} Personen`,
  chosen: (count, wanted) => `${count} von ${wanted}`,
  notWith: (players) => `Nicht zu ${players}.`,
  chanceHelp: "Tipp eine Speise einmal an, wenn sie dabei sein muss, zweimal, wenn sie fehlen soll.",
  demands: { may: "Darf kommen", lock: "Muss kommen", ban: "Bleibt weg" },
  draw: "Ziehen",
  noSuch: "Zu diesen Wünschen gibt es keine Speisekarte. Gib eine Speise frei.",
  unfinished: (players) =>
    `Zu ${players} gehören eine Rolle, drei Vorspeisen, zwei Extras und ein Nachtisch auf die Speisekarte.`,
  pull: (title, players) => `${title}, ${players} Personen`,
  ownTitle: "Eigene Speisekarte",
  intoDeck: (count) => `In den Stapel mischen: ${count} Karten`,
  intoPile: (count) => `In den Nachtischstapel mischen: ${count} Karten`,
  dessertsBefore: (round) => `Nachtische kommen vor Runde ${round} dazu`,
  cardsEach: "Karten für jede Person, in jeder Runde",
  unused: (count) => (count ? `${count} Nachtische bleiben ungenutzt.` : "Alle Nachtische werden gebraucht."),
  stays: (count, names) => `Die anderen ${count} Karten bleiben in der Schachtel: ${names}.`,
};

export const score: typeof Score = {
  pitch: "Tipp an, was vor allen liegt; Punkte und Gründe werden für euch gezählt. Geht auch ohne Netz.",
  names: "Namen in der Reihenfolge der Plätze",
  player: (number) => `Person ${number}`,
  menu: "Speisekarte",
  begin: "Losrechnen",
  anew: "Neuer Tisch",
  anewTitle: "Einen neuen Tisch anfangen?",
  anewAsk: "Alles, was für diesen Tisch notiert ist, wird gelöscht.",
  which: "Runde",
  round: (number) => `Runde ${number}`,
  end: "Ende",
  add: (name, count) => `${name} dazu, bisher ${count}`,
  remove: (name) => `${name} wegnehmen`,
  race: "In dieser Runde erreichte Plätze beim Wettlauf um Uramaki",
  place: (place, points) => `${place}. Platz: ${points}`,
  orderHelp: "Schreib einen Extrawunsch als die Karte auf, die er geworden ist.",
  trayOf: (name) => `Vor ${name}`,
  onWasabi: "auf Wasabi",
  dipped: (name) => `${name} kommt aufs Wasabi.`,
  dipHelp: "Liegt es nicht auf dem Wasabi? Tipp es an.",
  nothing: "Noch nichts.",
  full: {
    hand: "Das ist schon eine ganze Runde: Mehr Karten kann niemand haben.",
    box: "Davon sind keine mehr in der Schachtel.",
  },
  thisRound: (name) => `${name}, diese Runde`,
  inAll: (points) => `${points} gesamt`,
  next: (name) => `Weiter: ${name}`,
  nextRound: "Nächste Runde",
  toEnd: "Zum Ende",
  who: "Name",
  dessert: "Nachtisch",
  total: "Summe",
  why: "Warum",
  wins: (names, count) => (count > 1 ? `${names} gewinnen gemeinsam.` : `${names} gewinnt.`),
  sharedWin: "Gleiche Punkte und Nachtische: Sie teilen sich den Platz.",
  tieBreak: "Bei gleichen Punkten liegt vorn, wer mehr Nachtische hat.",
};
