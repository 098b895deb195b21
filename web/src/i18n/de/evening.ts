// Worte für einen Abend unter Freunden: Gesten, wie oft wer gewonnen hat, und wie das Spiel verlief.
import { written } from "../../lib/minus";
import type { Gesture } from "../../lib/gestures";
import type { Line } from "../../lib/story";
import { cards } from "./cards";
import type { TypeName } from "../../lib/catalogue";

export const gestures = {
  title: "Eine Geste machen",
  names: { cheers: "Zum Wohl!", yum: "Lecker!", wow: "Wow!", laugh: "Haha!", oops: "Hoppla!", bow: "Danke!", nudge: "Die Glocke!" } as Record<Gesture, string>,
  made: (name: string, what: string) => `${name}: ${what}`,
  ringFor: (names: string) => `Nach ${names} läuten`,
  nudged: (name: string) => `${name} läutet: Du bist an der Reihe.`,
  show: "Gesten der anderen",
};

const list = (names: string[]) => new Intl.ListFormat("de", { type: "conjunction" }).format(names);
const points = (count: number) => `${written(count)} ${count === 1 ? "Punkt" : "Punkte"}`;
const bySoMuch = (count: number) => `${written(count)} ${count === 1 ? "Punkt" : "Punkten"}`;

export function story(line: Line, names: string[], me: number | null): string {
  const you = (seats: readonly number[]) => seats.length === 1 && seats[0] === me;
  const called = (seats: readonly number[], form: string) => list(seats.map((seat) => (seat === me ? form : names[seat]!)));
  const verb = (seats: readonly number[], one: string, second: string, many: string) => (you(seats) ? second : seats.length > 1 ? many : one);
  const Who = (seats: readonly number[]) => called(seats, "du").replace(/^du/, "Du");
  switch (line.is) {
    case "led":
      return `${Who(line.seats)} ${verb(line.seats, "führte", "führtest", "führten")} von der ersten Runde bis zur letzten.`;
    case "behind":
      return `${Who(line.seats)} ${verb(line.seats, "lag", "lagst", "lagen")} nach Runde ${line.round} noch ${points(line.points)} hinter ${called(line.leaders, "dir")} und ${verb(line.seats, "gewann", "gewannst", "gewannen")} doch.`;
    case "ahead":
      return `${Who(line.seats)} ${verb(line.seats, "ging", "gingst", "gingen")} in Runde ${line.round} in Führung und ${verb(line.seats, "blieb", "bliebst", "blieben")} dort.`;
    case "dish": {
      const what = line.kind === "face_down" ? cards.faceDown : cards.type[line.kind as TypeName];
      const who = line.seat === me ? "bei dir" : `bei ${names[line.seat]!}`;
      return `Das beste Gericht: ${what} ${who}, ${line.round ? `in Runde ${line.round}` : "zum Nachtisch"}, ${points(line.points)}.`;
    }
    case "turned":
      return `Der Nachtisch gab den Ausschlag: Davor ${verb(line.leaders, "lag", "lagst", "lagen")} ${called(line.leaders, "du")} vorn.`;
    case "broken":
      return `Gleich viele Punkte wie ${called(line.rivals, "du")}: Der Nachtisch entschied.`;
    case "shared":
      return `Nicht zu trennen: je ${points(line.points)}, und gleich viel Nachtisch.`;
    case "won":
      return line.points <= 3 ? `Es war knapp: nur ${points(line.points)} vor ${called(line.rivals, "dir")}.` : `Am Ende mit ${bySoMuch(line.points)} vor ${called(line.rivals, "dir")}.`;
  }
}

export const evening = {
  invited: (name: string) => `${name} lädt dich ein`,
  invitedByNobody: "Du bist eingeladen",
  takeFrom: (bot: string) => `Für ${bot} weiterspielen`,
  tookSeat: (bot: string) => `Du spielst für ${bot} weiter. Was ${bot} schon gewählt hat, kannst du noch ändern.`,
  wins: (count: number) => (count === 1 ? "1 Sieg" : `${count} Siege`),
  onTable: "Was auf dem Tisch liegt",
  story: "Wie das Spiel verlief",
  share: "Teilen",
  shared: "Kopiert.",
  result: (game: string) => `${game}: so ging es aus`,
  haptics: "Vibration",
};
