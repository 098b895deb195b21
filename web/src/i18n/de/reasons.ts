import type { TypeName } from "../../lib/catalogue";
import { withMinus } from "../../lib/minus";
import type { Reason } from "../../lib/told";
import { card, cards } from "./cards";

function tie(tied: number, split: boolean): string {
  if (tied === 1) return "";
  return split ? `, zu ${tied} geteilt` : `, ${tied} gleichauf`;
}

/** Warum Karten ihre Punkte bringen: "2 Tempura: 5". */
export function reason(given: Reason): string {
  return withMinus(said(given));
}

function said({ kind, points, why }: Reason): string {
  const name = kind === "face_down" ? "verdeckt" : cards.type[kind as TypeName];
  switch (why.is) {
    case "nigiri": {
      const parts = why.parts.map(({ nigiri, count, dipped }) => {
        const short = card(nigiri).replace("-Nigiri", "") + (dipped ? " auf Wasabi" : "");
        return count > 1 ? `${count}× ${short}` : short;
      });
      return `${parts.join(", ")}: ${points}`;
    }
    case "count":
      return `${why.count}× ${name}: ${points}`;
    case "place": {
      if (why.place === 0) return `${why.count}× ${name}: 0`;
      const place = ["Meiste", "Zweitmeiste", "Drittmeiste"][why.place - 1];
      return `${place} ${name} (${why.count})${tie(why.tied, why.split)}: ${points}`;
    }
    case "compared": {
      if (why.rank === "all") return `Alle haben ${why.count}× ${name}: ${points}`;
      if (why.rank === "between") return `${why.count}× ${name}: 0`;
      const nobody = why.rank === "fewest" && why.two ? ", zu zweit verliert niemand" : "";
      const rank = why.rank === "most" ? "Meiste" : "Wenigste";
      return `${rank} ${name} (${why.count})${tie(why.tied, why.split)}${nobody}: ${points}`;
    }
    case "uramaki": {
      const parts = why.race ? [`Wettlauf um Uramaki: ${why.race}`] : [];
      if (why.left?.points === 0) parts.push(`${why.left.count} Uramaki übrig: 0`);
      else if (why.left) parts.push(`meiste Uramaki übrig (${why.left.count})${tie(why.left.tied, false)}: ${why.left.points}`);
      return parts.join(", ");
    }
    case "onigiri":
      return why.sets.length > 1
        ? `Onigiri in Sätzen von ${why.sets.join(" und ")} Formen: ${points}`
        : `Onigiri, ${why.sets[0]} ${why.sets[0] === 1 ? "Form" : "Formen"}: ${points}`;
    case "edamame":
      return `${why.count}× Edamame, ${why.opponents} andere haben welche: ${points}`;
    case "soy":
      return `${why.count}× Sojasoße, ${why.most ? "" : "nicht "}die meisten Farben (${why.colours}): ${points}`;
    case "tea":
      return `${why.count}× Tee, größte Farbe ${why.largest}: ${points}`;
    case "unused_wasabi":
      return `${why.count}× Wasabi ungenutzt: 0`;
    case "fruit":
      return `${why.counts[0]} Melonen, ${why.counts[1]} Orangen, ${why.counts[2]} Ananas: ${points}`;
  }
}
