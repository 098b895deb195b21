import type { TypeName } from "../../lib/catalogue";
import { withMinus } from "../../lib/minus";
import type { Reason } from "../../lib/told";
import { card, cards } from "./cards";

function tie(tied: number, split: boolean): string {
  if (tied === 1) return "";
  return split ? `, a repartir entre ${tied}` : `, empate de ${tied}`;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Por qué unas cartas dan sus puntos: "2× tempura: 5". */
export function reason(given: Reason): string {
  return withMinus(said(given));
}

function said({ kind, points, why }: Reason): string {
  const name = kind === "face_down" ? "boca abajo" : cards.type[kind as TypeName];
  switch (why.is) {
    case "nigiri": {
      const parts = why.parts.map(({ nigiri, count, dipped }) => {
        const short = card(nigiri).replace("nigiri de ", "") + (dipped ? " sobre wasabi" : "");
        return count > 1 ? `${count}× ${short}` : short;
      });
      return `${parts.join(", ")}: ${points}`;
    }
    case "count":
      return `${why.count}× ${name}: ${points}`;
    case "place": {
      if (why.place === 0) return `${why.count}× ${name}: 0`;
      const place = ["mayoría", "segundo puesto", "tercer puesto"][why.place - 1];
      return `${place} de ${name} (${why.count})${tie(why.tied, why.split)}: ${points}`;
    }
    case "compared": {
      if (why.rank === "all") return `todos tienen ${why.count}× ${name}: ${points}`;
      if (why.rank === "between") return `${why.count}× ${name}: 0`;
      const nobody = why.rank === "fewest" && why.two ? ", entre dos nadie pierde" : "";
      const rank = why.rank === "most" ? "mayoría" : "minoría";
      return `${rank} de ${name} (${why.count})${tie(why.tied, why.split)}${nobody}: ${points}`;
    }
    case "uramaki": {
      const parts = why.race ? [`carrera de uramaki: ${why.race}`] : [];
      if (why.left?.points === 0) parts.push(`${counted(why.left.count, "rollo", "rollos")} de uramaki de resto: 0`);
      else if (why.left) parts.push(`mayoría en el resto de uramaki (${why.left.count})${tie(why.left.tied, false)}: ${why.left.points}`);
      return parts.join(", ");
    }
    case "onigiri":
      return why.sets.length > 1
        ? `onigiri en juegos de ${why.sets.join(" y ")} formas: ${points}`
        : `onigiri, ${counted(why.sets[0]!, "forma", "formas")}: ${points}`;
    case "edamame":
      return `${why.count}× edamame, ${counted(why.opponents, "rival", "rivales")} con edamame: ${points}`;
    case "soy":
      return `${why.count}× salsa de soja, ${why.most ? "más colores que nadie" : "otros tienen más colores"} (${why.colours}): ${points}`;
    case "tea":
      return `${why.count}× té, color más repetido ${why.largest}: ${points}`;
    case "unused_wasabi":
      return `${why.count}× wasabi sin usar: 0`;
    case "fruit":
      return `${counted(why.counts[0]!, "sandía", "sandías")}, ${counted(why.counts[1]!, "naranja", "naranjas")}, ${counted(why.counts[2]!, "piña", "piñas")}: ${points}`;
  }
}
