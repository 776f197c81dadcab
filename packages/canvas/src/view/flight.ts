/**
 * The way of the view from one part of a page to another, as in "Smooth and efficient zooming and panning" (van Wijk
 * and Nuij, 2003): over a long way it goes up and comes down again, so that what passes by never races.
 */

/** What a view shows: its middle, page units, and how wide that is, page units. */
export interface View {
  x: number;
  y: number;
  w: number;
}

export interface Flight {
  /** How long it takes, ms. */
  readonly duration: number;
  /** @param share of the time, 0 to 1 */
  at(share: number): View;
}

/** How much the way goes up rather than along: what the authors found people to like best. */
const RHO = Math.SQRT2;
const SHORTEST = 250,
  LONGEST = 1400,
  /** Time of a unit of the way, ms. */
  PACE = 420;

const smooth = (t: number): number => t * t * (3 - 2 * t);

export function flight(from: View, to: View): Flight {
  const dx = to.x - from.x,
    dy = to.y - from.y,
    way = Math.hypot(dx, dy);
  const [length, at] = way < 1e-6 * from.w ? onTheSpot(from, to) : over(from, to, way);
  const duration = length === 0 ? 0 : Math.min(LONGEST, Math.max(SHORTEST, length * PACE));
  return { duration, at: (share) => (share >= 1 ? to : at(smooth(Math.max(0, share)) * length)) };
}

function onTheSpot(from: View, to: View): [number, (s: number) => View] {
  const length = Math.abs(Math.log(to.w / from.w)) / RHO,
    sign = to.w < from.w ? -1 : 1;
  return [length, (s) => ({ x: from.x, y: from.y, w: from.w * Math.exp(sign * RHO * s) })];
}

function over(from: View, to: View, way: number): [number, (s: number) => View] {
  const rise = RHO ** 4 * way ** 2,
    b0 = (to.w ** 2 - from.w ** 2 + rise) / (2 * from.w * RHO ** 2 * way),
    b1 = (to.w ** 2 - from.w ** 2 - rise) / (2 * to.w * RHO ** 2 * way),
    r0 = Math.log(Math.sqrt(b0 ** 2 + 1) - b0),
    r1 = Math.log(Math.sqrt(b1 ** 2 + 1) - b1);
  const at = (s: number): View => {
    const r = RHO * s + r0,
      u = (from.w / (RHO ** 2 * way)) * (Math.cosh(r0) * Math.tanh(r) - Math.sinh(r0));
    return {
      x: from.x + u * (to.x - from.x),
      y: from.y + u * (to.y - from.y),
      w: (from.w * Math.cosh(r0)) / Math.cosh(r),
    };
  };
  return [(r1 - r0) / RHO, at];
}
