// Words for an evening with friends: gestures, how often everybody has won, and the story of a game.
import { written } from "../../lib/minus";
import type { Gesture } from "../../lib/gestures";
import type { Line } from "../../lib/story";
import { cards } from "./cards";
import type { TypeName } from "../../lib/catalogue";

export const gestures = {
  title: "Make a gesture",
  names: { cheers: "Cheers!", yum: "Yum!", wow: "Wow!", laugh: "Ha ha!", oops: "Oops!", bow: "Thank you!", nudge: "The bell!" } as Record<Gesture, string>,
  made: (name: string, what: string) => `${name}: ${what}`,
  ringFor: (names: string) => `Ring for ${names}`,
  nudged: (name: string) => `${name} rings the bell: it is your turn.`,
  show: "Gestures of others",
};

const list = (names: string[]) => new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
const points = (count: number) => `${written(count)} ${count === 1 ? "point" : "points"}`;

/** One line of the story; to whoever it is about in the second person. */
export function story(line: Line, names: string[], me: number | null): string {
  const called = (seats: readonly number[]) => list(seats.map((seat) => (seat === me ? "you" : names[seat]!)));
  const Called = (seats: readonly number[]) => called(seats).replace(/^you/, "You");
  const was = (seats: readonly number[]) => (seats.length > 1 || seats[0] === me ? "were" : "was");
  switch (line.is) {
    case "led":
      return `${Called(line.seats)} led from the first round to the last.`;
    case "behind":
      return `${Called(line.seats)} ${was(line.seats)} ${points(line.points)} behind ${called(line.leaders)} after round ${line.round}, and still won.`;
    case "ahead":
      return `${Called(line.seats)} went ahead in round ${line.round} and stayed there.`;
    case "dish": {
      const what = line.kind === "face_down" ? cards.faceDown : cards.type[line.kind as TypeName];
      const whose = line.seat === me ? "your" : `${names[line.seat]!}'s`;
      return `The best dish: ${whose} ${what} ${line.round ? `in round ${line.round}` : "for dessert"}, ${points(line.points)}.`;
    }
    case "turned":
      return `Dessert turned it: before that ${called(line.leaders)} ${was(line.leaders)} ahead.`;
    case "broken":
      return `Level on points with ${called(line.rivals)}: desserts decided.`;
    case "shared":
      return `Nothing told them apart: ${points(line.points)} each, and as many desserts.`;
    case "won":
      return line.points <= 3 ? `It was close: only ${points(line.points)} ahead of ${called(line.rivals)}.` : `In the end ${points(line.points)} ahead of ${called(line.rivals)}.`;
  }
}

export const evening = {
  invited: (name: string) => `${name} invites you`,
  invitedByNobody: "You are invited",
  takeFrom: (bot: string) => `Play on for ${bot}`,
  tookSeat: (bot: string) => `You play on for ${bot}. What ${bot} has chosen already, you can still change.`,
  wins: (count: number) => (count === 1 ? "1 win" : `${count} wins`),
  onTable: "What lies on the table",
  story: "The story of the game",
  share: "Share",
  shared: "Copied.",
  result: (game: string) => `${game}: how it ended`,
  haptics: "Vibration",
};
