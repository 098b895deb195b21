// The belt as a curve: two straight lanes and two half circles. A place on it is a share of the way around, from the
// middle of the near lane clockwise as seen from above: to the left, away, to the right and back.

export interface Place {
  x: number;
  y: number;
}

/** Where on a belt of this size something is that has gone this share of the way around. */
export function placeOn(width: number, height: number, share: number): Place {
  const radius = Math.min(width, height) / 2;
  const lane = Math.max(0, width - 2 * radius);
  const curve = Math.PI * radius;
  let left = (share - Math.floor(share)) * 2 * (lane + curve);
  if (left <= lane / 2) return { x: width / 2 - left, y: height / 2 + radius };
  left -= lane / 2;
  if (left <= curve) return around(radius, height / 2, left / radius, radius, -1);
  left -= curve;
  if (left <= lane) return { x: radius + left, y: height / 2 - radius };
  left -= lane;
  if (left <= curve) return around(width - radius, height / 2, left / radius, radius, 1);
  left -= curve;
  return { x: width - radius - left, y: height / 2 + radius };
}

/** On the half circle at one end: the left one goes from near to far, the right one back. */
function around(x: number, y: number, angle: number, radius: number, side: 1 | -1): Place {
  return { x: x + side * radius * Math.sin(angle), y: y - side * radius * Math.cos(angle) };
}

/** The way from one place to another as so many places in between, the shorter way around. */
export function way(width: number, height: number, from: number, to: number, steps: number): Place[] {
  return Array.from({ length: steps + 1 }, (_, step) => placeOn(width, height, from + ((to - from) * step) / steps));
}
