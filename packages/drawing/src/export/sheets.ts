/** A page over several sheets of paper: which part of it each shows, and what is painted of one. */
import { MAX_ACROSS, type PrintSetup } from '@limn/document';
import type { Display } from '../display/display.ts';
import { paintItem } from '../display/paint-item.ts';
import { Path } from '../geometry/path.ts';
import { rectInflate, rectsMeet, type Rect } from '../geometry/rect.ts';
import type { Painter } from '../paint/painter.ts';
import type { OrderedItem } from '../source/paint-order.ts';
import { paintedBounds } from './page-items.ts';

export interface Sheet {
  /** The part of the page, page units. */
  area: Rect;
  column: number;
  row: number;
}
export interface SheetGrid {
  across: number;
  down: number;
  /** On paper, of one page unit. */
  scale: number;
  /** Row by row. */
  sheets: readonly Sheet[];
}

/** Rounding must not make a sheet for nothing. */
const HAIR = 1e-6;
/** Marks are so long, and lie in the margin at this distance from what is printed. Page units. */
const MARK = 14,
  MARK_GAP = 3,
  NUMBER_SIZE = 9;
const INK = '#6b7280';

/** The sheets that what is within `bounds` takes, which stands in their middle. */
export function sheetsOf(bounds: Rect, { paper, margin, fit, scale: wanted }: PrintSetup): SheetGrid {
  const w = paper.w - 2 * margin,
    h = paper.h - 2 * margin,
    width = Math.max(1, bounds.w),
    height = Math.max(1, bounds.h);
  const most = fit ?? { across: MAX_ACROSS, down: MAX_ACROSS },
    filling = Math.min((most.across * w) / width, (most.down * h) / height),
    // A drawing that takes more sheets than there may be is made smaller.
    scale = fit ? filling : Math.min(wanted, filling),
    across = Math.max(1, Math.ceil((width * scale) / w - HAIR)),
    down = Math.max(1, Math.ceil((height * scale) / h - HAIR)),
    area = { w: w / scale, h: h / scale },
    x = bounds.x - (across * area.w - bounds.w) / 2,
    y = bounds.y - (down * area.h - bounds.h) / 2;
  const sheets = Array.from({ length: across * down }, (_, i): Sheet => {
    const column = i % across,
      row = Math.floor(i / across);
    return { column, row, area: { x: x + column * area.w, y: y + row * area.h, ...area } };
  });
  return { across, down, scale, sheets };
}

export interface PrintedPage {
  display: Display;
  items: readonly OrderedItem['record'][];
  /** What of the page is printed, page units. */
  bounds: Rect;
  /** Of that; `none` leaves the paper as it is. */
  background: string;
}

/** Paints one sheet; the painter's space is the paper, its origin the upper left corner. */
export function paintSheet(
  painter: Painter,
  { display, items, bounds, background }: PrintedPage,
  grid: SheetGrid,
  sheet: Sheet,
  setup: PrintSetup,
): void {
  const { scale } = grid,
    { area } = sheet,
    { paper, margin } = setup;
  painter.save();
  painter.clip(new Path().rect(margin, margin, paper.w - 2 * margin, paper.h - 2 * margin));
  painter.transform([scale, 0, 0, scale, margin - area.x * scale, margin - area.y * scale]);
  if (background !== 'none')
    painter.fill(new Path().rect(bounds.x, bounds.y, bounds.w, bounds.h), { color: background });
  const seen = rectInflate(area, 2);
  for (const item of items) {
    const touched = paintedBounds(display, item);
    if (touched && rectsMeet(touched, seen)) paintItem(display, painter, item);
  }
  painter.restore();
  if (setup.marks && grid.sheets.length > 1) paintMarks(painter, setup);
  if (setup.numbers) paintNumber(painter, display, grid, sheet, setup);
}

/** At the corners of what is printed: where the sheets are cut. */
function paintMarks(painter: Painter, { paper, margin }: PrintSetup): void {
  const length = Math.min(MARK, margin - MARK_GAP);
  if (length <= 1) return;
  const path = new Path();
  for (const [x, outX] of [
    [margin, -1],
    [paper.w - margin, 1],
  ] as const)
    for (const [y, outY] of [
      [margin, -1],
      [paper.h - margin, 1],
    ] as const) {
      path.M(x + outX * MARK_GAP, y).L(x + outX * (MARK_GAP + length), y);
      path.M(x, y + outY * MARK_GAP).L(x, y + outY * (MARK_GAP + length));
    }
  painter.stroke(path, { color: INK, width: 0.5 });
}

/** `B2 · 5/6`: column and row as on a map, and which of how many. */
function paintNumber(painter: Painter, display: Display, grid: SheetGrid, sheet: Sheet, setup: PrintSetup): void {
  const { paper, margin } = setup;
  if (margin < NUMBER_SIZE + 4) return;
  const font = { family: 'sans', size: NUMBER_SIZE, bold: false, italic: false },
    place = `${String.fromCharCode(65 + sheet.column)}${sheet.row + 1}`,
    text = `${place} · ${sheet.row * grid.across + sheet.column + 1}/${grid.sheets.length}`,
    width = display.measurer.width(text, font);
  painter.text({
    text,
    font,
    color: INK,
    x: (paper.w - width) / 2,
    y: paper.h - margin / 2 + NUMBER_SIZE * 0.35,
    width,
  });
}
