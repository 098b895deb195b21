// Palabras para una velada entre amigos: gestos, cuántas veces ha ganado cada cual y cómo fue la partida.
import { written } from "../../lib/minus";
import type { Gesture } from "../../lib/gestures";
import type { Line } from "../../lib/story";
import type { TypeName } from "../../lib/catalogue";
import type { evening as English, gestures as Gestures } from "../en/evening";
import { cards } from "./cards";

export const gestures: typeof Gestures = {
  title: "Hacer un gesto",
  names: { cheers: "¡Salud!", yum: "¡Qué rico!", wow: "¡Hala!", laugh: "¡Ja, ja!", oops: "¡Uy!", bow: "¡Gracias!", nudge: "¡La campana!" } as Record<Gesture, string>,
  made: (name, what) => `${name}: ${what}`,
  ringFor: (names) => `Tocar para ${names}`,
  nudged: (name) => `${name} toca la campana: te toca a ti.`,
  show: "Gestos de los demás",
};

const list = (names: string[]) => new Intl.ListFormat("es", { type: "conjunction" }).format(names);
const points = (count: number) => `${written(count)} ${count === 1 ? "punto" : "puntos"}`;

/** Una línea de la historia; a quien le toca se le habla de tú. */
export function story(line: Line, names: string[], me: number | null): string {
  const you = (seats: readonly number[]) => seats.length === 1 && seats[0] === me;
  const called = (seats: readonly number[], form: string) => list(seats.map((seat) => (seat === me ? form : names[seat]!)));
  /** Quién y qué hizo: "Ana fue", "Ana y Ben fueron", y a solas "Fuiste", sin pronombre. */
  const did = (seats: readonly number[], one: string, second: string, many: string) =>
    you(seats) ? second : `${called(seats, "tú").replace(/^tú/, "Tú")} ${seats.length > 1 ? many : one}`;
  const also = (seats: readonly number[], one: string, second: string, many: string) => (you(seats) ? second : seats.length > 1 ? many : one);
  switch (line.is) {
    case "led":
      return `${did(line.seats, "fue", "Fuiste", "fueron")} por delante de la primera ronda a la última.`;
    case "behind":
      return `${did(line.seats, "iba", "Ibas", "iban")} ${points(line.points)} por detrás de ${called(line.leaders, "ti")} tras la ronda ${line.round}, y aun así ${also(line.seats, "ganó", "ganaste", "ganaron")}.`;
    case "ahead":
      return `${did(line.seats, "se adelantó", "Te adelantaste", "se adelantaron")} en la ronda ${line.round} y ya no ${also(line.seats, "cedió", "cediste", "cedieron")}.`;
    case "dish": {
      const what = line.kind === "face_down" ? cards.faceDown : cards.type[line.kind as TypeName];
      const whose = line.seat === me ? `tu ${what}` : `${what} de ${names[line.seat]!}`;
      return `El mejor plato: ${whose} ${line.round ? `en la ronda ${line.round}` : "en el postre"}, ${points(line.points)}.`;
    }
    case "turned":
      return `El postre le dio la vuelta: antes ${you(line.leaders) ? "ibas" : `${line.leaders.length > 1 ? "iban" : "iba"} ${called(line.leaders, "tú")}`} por delante.`;
    case "broken":
      return `Los mismos puntos que ${called(line.rivals, "tú")}: decidió el postre.`;
    case "shared":
      return `Empate total: ${points(line.points)} por cabeza y los mismos postres.`;
    case "won":
      return line.points <= 3 ? `Por muy poco: solo ${points(line.points)} por delante de ${called(line.rivals, "ti")}.` : `Al final, ${points(line.points)} por delante de ${called(line.rivals, "ti")}.`;
  }
}

export const evening: typeof English = {
  invited: (name) => `${name} te invita`,
  invitedByNobody: "Tienes una invitación",
  tookSeat: (bot) => `Sigues jugando por ${bot}. Lo que ${bot} ya ha elegido, aún puedes cambiarlo.`,
  takeFrom: (bot) => `Seguir en lugar de ${bot}`,
  wins: (count) => (count === 1 ? "1 victoria" : `${count} victorias`),
  onTable: "Lo que hay en la mesa",
  story: "Cómo fue la partida",
  share: "Compartir",
  shared: "Copiado.",
  result: (game) => `${game}: así terminó`,
  haptics: "Vibración",
};
