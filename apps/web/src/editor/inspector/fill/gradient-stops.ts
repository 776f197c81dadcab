/** Stops of a gradient as the panel edits them: always in order, two at least. What is given is never changed. */
import type { GradientStop } from '@limn/document';
import { formatColor, parseColor } from '@limn/drawing/paint/color.ts';

/** As many as Visio keeps. */
export const MOST_STOPS = 10;

export interface Stops {
  stops: GradientStop[];
  /** The stop that was added or moved. */
  index: number;
}

const clamped = (at: number): number => Math.round(Math.min(1, Math.max(0, at)) * 1000) / 1000;

/** In order; of stops at one place the one that came first stays first. */
export const inOrder = (stops: readonly GradientStop[]): GradientStop[] => stops.toSorted((a, b) => a.at - b.at);

/** A stop at a place, in the colour the gradient has there. `resolve` gives the hex colour of a theme's slot. */
export function addStop(stops: readonly GradientStop[], at: number, resolve: (colour: string) => string): Stops {
  const place = clamped(at),
    after = stops.findIndex((stop) => stop.at > place),
    index = after < 0 ? stops.length : after;
  return { stops: stops.toSpliced(index, 0, { at: place, color: colourAt(stops, place, resolve) }), index };
}

/** The stop at another place, past others where it has to. */
export function moveStop(stops: readonly GradientStop[], index: number, at: number): Stops {
  const moved = { ...stops[index]!, at: clamped(at) },
    others = stops.toSpliced(index, 1);
  // Of stops at its place it stays on the side it came from, so that it does not jump over the one it touches.
  const after = others.findIndex((stop, i) => stop.at > moved.at || (stop.at === moved.at && i >= index)),
    place = after < 0 ? others.length : after;
  return { stops: others.toSpliced(place, 0, moved), index: place };
}

/** Without a stop; two always stay. */
export const removeStop = (stops: readonly GradientStop[], index: number): GradientStop[] =>
  stops.length > 2 ? stops.toSpliced(index, 1) : [...stops];

/** The same gradient, run through from its end. */
export const reversed = (stops: readonly GradientStop[]): GradientStop[] =>
  stops.map(({ at, color }) => ({ at: clamped(1 - at), color })).toReversed();

/** The widest gap's middle: where a stop is put that nobody has said a place for. */
export function roomiest(stops: readonly GradientStop[]): number {
  let best = 0.5,
    width = -1;
  for (let i = 1; i < stops.length; i++) {
    const gap = stops[i]!.at - stops[i - 1]!.at;
    if (gap > width) [width, best] = [gap, (stops[i]!.at + stops[i - 1]!.at) / 2];
  }
  return best;
}

function colourAt(stops: readonly GradientStop[], at: number, resolve: (colour: string) => string): string {
  const right = stops.find((stop) => stop.at >= at) ?? stops.at(-1)!,
    left = stops.findLast((stop) => stop.at <= at) ?? stops[0]!;
  const a = parseColor(resolve(left.color)),
    b = parseColor(resolve(right.color)),
    span = right.at - left.at;
  if (!a || !b || span <= 0) return left.color;
  const t = (at - left.at) / span,
    mix = (x: number, y: number): number => x + (y - x) * t;
  return formatColor({ r: mix(a.r, b.r), g: mix(a.g, b.g), b: mix(a.b, b.b), a: mix(a.a, b.a) });
}
