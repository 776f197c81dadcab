/** Where words of a shape stand on the page. */
import type { Box, Point, ShapeRecord } from '@limn/document';
import type { Display } from '@limn/drawing/display/display.ts';
import { textOfShape } from '@limn/drawing/display/text-display.ts';
import { boxToPage } from '@limn/drawing/geometry/box.ts';
import { transformPoint } from '@limn/drawing/geometry/matrix.ts';
import { type Rect, rectCorners, rectOfPoints, rectUnionAll } from '@limn/drawing/geometry/rect.ts';
import type { PlacedRun, TextLine } from '@limn/drawing/text/placed.ts';

/** Where words stand, page units: the rectangle around them, and they as they lie in it. */
export interface WordsPlace extends Rect {
  /** Turned about its middle as the words are. */
  lying: Box;
  /** They run from the top down. */
  isColumn: boolean;
}

/**
 * The part of a shape that the first line of its words takes up, between two offsets of its text: in page units, and
 * around what is turned. Undefined where they are not to be seen, as behind the mark of a text that is cut.
 *
 * @param box where the shape stands, which may be lifted from its record's place
 */
export function wordsOnPage(
  display: Display,
  record: ShapeRecord,
  box: ShapeRecord['box'],
  from: number,
  to: number,
): WordsPlace | undefined {
  const text = display.writtenText(record);
  // What is read in place of what is written has other offsets, and words in slots are laid out slot by slot.
  if (!text || textOfShape(record) !== record.text || display.registry.get(record.kind).slots) return undefined;
  const { runs, lines } = text.layout,
    line = lines.find((one) => one.to > from && one.from < to);
  if (!line) return undefined;
  const parts = runs
    .slice(line.firstRun, line.endRun)
    .flatMap((run) => partOf(display, run, line, from, Math.min(to, line.to)) ?? []);
  const place = rectUnionAll(parts);
  if (!place) return undefined;
  const onPage = (point: Point): Point =>
    // Text is never mirrored; its place in the box is already.
    boxToPage({ ...box, fx: false, fy: false }, text.turn ? transformPoint(text.turn, point) : point);
  const around = rectOfPoints(rectCorners(place).map(onPage)),
    { w, h } = place,
    middle = onPage({ x: place.x + w / 2, y: place.y + h / 2 }),
    r = (box.r ?? 0) + (text.turn ? Math.atan2(text.turn[1], text.turn[0]) : 0);
  return (
    around && {
      ...around,
      lying: { x: middle.x - w / 2, y: middle.y - h / 2, w, h, r },
      isColumn: runs[line.firstRun]?.column !== undefined,
    }
  );
}

/** What of a run stands between two offsets, in the height of its line; in a column, in its width. */
function partOf({ measurer }: Display, run: PlacedRun, line: TextLine, from: number, to: number): Rect | undefined {
  const begin = Math.max(from, run.from),
    end = Math.min(to, run.from + run.length);
  if (run.from < 0 || begin >= end) return undefined;
  const until = (offset: number): number =>
    offset - run.from >= run.text.length ? 1 : measurer.width(run.text.slice(0, offset - run.from), run.font) / whole;
  const whole = Math.max(1e-6, measurer.width(run.text, run.font)),
    [a, b] = [until(begin), until(end)];
  if (run.column) {
    const { start, advance } = run.column;
    return { x: line.x, y: start + a * advance, w: line.w, h: (b - a) * advance };
  }
  const left = run.rtl ? 1 - b : a;
  return { x: run.x + left * run.width, y: line.y, w: (b - a) * run.width, h: line.h };
}
