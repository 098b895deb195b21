// What cannot be on a real table.
import type { TableFault, TableFaultKind } from "../../engine/rules";
import { cards } from "./cards";

const sentences: Record<TableFaultKind, (fault: TableFault, who: string) => string> = {
  not_on_menu: ({ about }) => `${cards.title(about)} steht nicht auf der Speisekarte.`,
  full: ({ count, limit }, who) => `${who} kann keine ${count} Karten haben: Eine Runde hat ${limit} Züge.`,
  no_takeout_box: (_, who) => `${who} hat eine umgedrehte Karte, aber auf der Speisekarte steht keine Mitnehmbox.`,
  too_many: ({ about, count, limit }) => `${cards.card(about, false)} gibt es in diesem Spiel nur ${limit}-mal, nicht ${count}-mal.`,
  too_many_in_all: ({ about, count, limit }) =>
    `${cards.card(about, false)} gibt es in allen Runden des klassischen Spiels zusammen nur ${limit}-mal, nicht ${count}-mal.`,
  too_many_desserts: ({ round, about, count, limit }) =>
    `In ein Spiel mit ${about} Personen kommen${round < 3 ? ` bis Runde ${round}` : ""} nur ${limit} Nachtische, nicht ${count}.`,
  too_many_orders: ({ count, limit }) =>
    `Es gibt nur ${limit} Extrawünsche in diesem Spiel, aber ${count} dieser Karten müssten welche sein.`,
  no_race: () =>
    "Kein Wettlauf um Uramaki bringt diese Punkte: Die Plätze zählen 8, 5 und 2, und wer sich einen teilt, verbraucht einen für jede Person.",
  too_few_icons: ({ about, count, limit }) =>
    `Wenn noch ${count} Uramaki-Rollen ausliegen, kann Platz ${about} nicht vergeben sein: Jeder Platz nimmt zehn vom Tisch, und im Spiel sind ${limit}.`,
  place_open: ({ about, count }, who) => `${who} hat ${count} Uramaki-Rollen vor sich liegen: Mit zehn wäre Platz ${about} sofort vergeben gewesen.`,
};

export function tableFault(fault: TableFault, who: string): string {
  return sentences[fault.kind](fault, who);
}
