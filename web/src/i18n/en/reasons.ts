import type { TypeName } from "../../lib/catalogue";
import { withMinus } from "../../lib/minus";
import type { Reason } from "../../lib/told";
import { card, cards } from "./cards";

function tie(tied: number, split: boolean): string {
  if (tied === 1) return "";
  return split ? `, shared by ${tied}` : `, ${tied} tied`;
}

/** Why some cards have their points: "2 tempura: 5". */
export function reason(given: Reason): string {
  return withMinus(said(given));
}

function said({ kind, points, why }: Reason): string {
  const name = kind === "face_down" ? "face-down" : cards.type[kind as TypeName];
  switch (why.is) {
    case "nigiri": {
      const parts = why.parts.map(({ nigiri, count, dipped }) => {
        const short = card(nigiri).replace(" nigiri", "") + (dipped ? " on wasabi" : "");
        return count > 1 ? `${count} ${short}` : short;
      });
      return `${parts.join(", ")}: ${points}`;
    }
    case "count":
      return `${why.count} ${name}: ${points}`;
    case "place": {
      if (why.place === 0) return `${why.count} ${name}: 0`;
      const place = ["most", "second most", "third most"][why.place - 1];
      return `${place} ${name} (${why.count})${tie(why.tied, why.split)}: ${points}`;
    }
    case "compared": {
      if (why.rank === "all") return `all have ${why.count} ${name}: ${points}`;
      if (why.rank === "between") return `${why.count} ${name}: 0`;
      const nobody = why.rank === "fewest" && why.two ? ", nobody loses with 2 players" : "";
      return `${why.rank} ${name} (${why.count})${tie(why.tied, why.split)}${nobody}: ${points}`;
    }
    case "uramaki": {
      const parts = why.race ? [`uramaki race: ${why.race}`] : [];
      if (why.left?.points === 0) parts.push(`${why.left.count} uramaki icons left: 0`);
      else if (why.left) {
        parts.push(`most uramaki icons left (${why.left.count})${tie(why.left.tied, false)}: ${why.left.points}`);
      }
      return parts.join(", ");
    }
    case "onigiri":
      return why.sets.length > 1
        ? `onigiri sets of ${why.sets.join(" and ")} shapes: ${points}`
        : `${why.sets[0]} onigiri shape${why.sets[0]! > 1 ? "s" : ""}: ${points}`;
    case "edamame":
      return `${why.count} edamame, ${why.opponents} opponents with edamame: ${points}`;
    case "soy":
      return `${why.count} soy sauce, ${why.most ? "" : "not the "}most colours (${why.colours}): ${points}`;
    case "tea":
      return `${why.count} tea, largest colour of ${why.largest}: ${points}`;
    case "unused_wasabi":
      return `${why.count} unused wasabi: 0`;
    case "fruit":
      return `${why.counts[0]} watermelon, ${why.counts[1]} orange, ${why.counts[2]} pineapple: ${points}`;
  }
}
