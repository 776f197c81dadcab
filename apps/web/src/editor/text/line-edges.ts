/**
 * Makes the browser break a text that is edited where the drawing breaks it: between two floats whose shapes leave each
 * line exactly the room it has in the layout. The text itself stays what it is, so that selection, keys, drags, handles
 * and input methods are the browser's own.
 */
import type { LayoutBox, TextLayout, TextLine } from '@limn/drawing/text/placed.ts';

/** One of the floats: its size along and across the lines, and the outline that lines keep off, CSS px. */
interface Edge {
  along: number;
  shape: string;
}

export interface LineEdges {
  /** By which the text's room is larger at both ends of a line than in the layout. */
  slack: number;
  /** Of all lines together, across them. */
  across: number;
  start: Edge;
  end: Edge;
  /** Whether a line may break after any character, as the edges say where; not where lines are spread out. */
  breaksAnywhere: boolean;
}

/** How much wider than its text a line may be: more than browsers differ from the layout, less than a letter. */
const LOOSE = 1.2;
/** Lines keep off the edges of their neighbours by this much, where heights differ a little. */
const CLEAR = 1.5;
const LEAST_SLACK = 2;

interface Room {
  /** Free at the start and the end of the line within the box; less than 0 where it stands out. */
  start: number;
  end: number;
  across: number;
  isBroken: boolean;
  align: TextLine['align'];
}

/**
 * @param inner where the lines stand, without padding, in the layout's space
 * @param strut least height of a line in a browser, in the layout's space
 */
export function lineEdges(layout: TextLayout, inner: LayoutBox, isVertical: boolean, strut: number): LineEdges {
  const { lines, scale } = layout;
  const rooms = lines.map((line, i): Room => {
    const [start, end, across] = isVertical
      ? [line.y - inner.y, inner.y + inner.h - line.y - line.h, line.w]
      : [line.x - inner.x, inner.x + inner.w - line.x - line.w, line.h];
    return {
      start: start / scale,
      end: end / scale,
      across: Math.max(across, strut) / scale,
      isBroken: lines[i + 1]?.from === line.to,
      align: line.align,
    };
  });
  const slack = LEAST_SLACK + Math.max(0, ...rooms.map((r) => Math.max(-r.start, -r.end)));
  const cuts = rooms.map((room) => cut(room, slack));
  const startAlong = Math.max(0, ...cuts.map((c) => c.start)),
    endAlong = Math.max(0, ...cuts.map((c) => c.end)),
    across = rooms.reduce((sum, r) => sum + r.across, 0);
  const at = (along: number, t: number): string =>
    isVertical ? `${px(across - t)} ${px(along)}` : `${px(along)} ${px(t)}`;
  const heights = rooms.map((r) => r.across);
  return {
    slack,
    across,
    start: {
      along: startAlong,
      shape: outline(
        cuts.map((c) => c.start),
        heights,
        at,
      ),
    },
    end: {
      along: endAlong,
      shape: outline(
        cuts.map((c) => c.end),
        heights,
        (a, t) => at(endAlong - a, t),
      ),
    },
    breaksAnywhere: !rooms.some((r) => r.align === 'justify' && r.isBroken),
  };
}

/** How far the edges reach into a line's room. */
function cut({ start, end, isBroken, align }: Room, slack: number): { start: number; end: number } {
  const loose = isBroken ? LOOSE : Infinity,
    reach = (size: number, by: number): number => Math.max(0, slack + size - by);
  switch (align) {
    case 'center':
      return { start: reach(start, loose / 2), end: reach(end, loose / 2) };
    case 'right':
      return { start: reach(start, loose), end: reach(end, 0) };
    case 'justify':
      return { start: reach(start, 0), end: reach(end, 0) };
    default:
      return { start: reach(start, 0), end: reach(end, loose) };
  }
}

const px = (value: number): string => `${Math.round(value * 1000) / 1000}px`;

/** A polygon that reaches into each line as far as its cut, and between two lines no farther than into either. */
function outline(
  cuts: readonly number[],
  heights: readonly number[],
  at: (along: number, t: number) => string,
): string {
  const points: string[] = [];
  let t = 0;
  cuts.forEach((along, i) => {
    const from = t + Math.min(CLEAR, heights[i]! / 4),
      to = t + heights[i]! - Math.min(CLEAR, heights[i]! / 4),
      before = Math.min(along, cuts[i - 1] ?? 0),
      after = Math.min(along, cuts[i + 1] ?? 0);
    points.push(at(before, from), at(along, from), at(along, to), at(after, to));
    t += heights[i]!;
  });
  return `polygon(${[at(0, 0), ...points, at(0, t)].join(', ')})`;
}
