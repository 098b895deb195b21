// Lo que no puede haber en una mesa real.
import type { TableFault, TableFaultKind } from "../../engine/rules";
import { cards } from "./cards";

const sentences: Record<TableFaultKind, (fault: TableFault, who: string) => string> = {
  not_on_menu: ({ about }) => `${cards.title(about)}: no está en el menú.`,
  full: ({ count, limit }, who) => `${who} no puede tener ${count} cartas: una ronda tiene ${limit} turnos.`,
  no_takeout_box: (_, who) => `${who} tiene una carta boca abajo, pero en el menú no hay caja para llevar.`,
  too_many: ({ about, count, limit }) => `De ${cards.card(about, false)} solo hay ${limit} en el juego, no ${count}.`,
  too_many_in_all: ({ about, count, limit }) =>
    `De ${cards.card(about, false)} solo hay ${limit} para todas las rondas del juego clásico, no ${count}.`,
  too_many_desserts: ({ round, about, count, limit }) =>
    `En una partida de ${about} jugadores solo entran ${limit} postres${round < 3 ? ` hasta la ronda ${round}` : ""}, no ${count}.`,
  too_many_orders: ({ count, limit }) => `Solo hay ${limit} pedidos especiales en el juego, pero ${count} de estas cartas tendrían que serlo.`,
  no_race: () =>
    "Ninguna carrera de uramaki da estos puntos: los puestos valen 8, 5 y 2, y quienes empatan gastan un puesto cada uno.",
  too_few_icons: ({ about, count, limit }) =>
    `Con ${count} rollos de uramaki en la mesa, el puesto ${about} no puede estar dado: cada puesto retira diez, y el juego tiene ${limit}.`,
  place_open: ({ about, count }, who) => `${who} tiene delante ${count} rollos de uramaki: con diez habría logrado al momento el puesto ${about}.`,
};

export function tableFault(fault: TableFault, who: string): string {
  return sentences[fault.kind](fault, who);
}
