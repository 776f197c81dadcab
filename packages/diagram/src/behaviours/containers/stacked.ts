/**
 * Containers that lay out what they hold after every edit: one below another, one beside another, or in a grid. The
 * order is read from where things stand, so that what is dragged between two comes to stand there.
 */
import type { Box, RecordId, ShapeRecord } from '@limn/document';
import { resolveControls } from '@limn/drawing/shape/controls.ts';
import type { BehaviourContext, MemberPlaces, Row, ShapePatch } from '../behaviour.ts';
import { carry } from './carry.ts';

/** Columns of a grid by the option that is chosen. */
const COLUMNS = [1, 2, 3, 4, 5, 6, 8, 12];
const VERTICAL = 0,
  HORIZONTAL = 1;
const CENTER = 1,
  END = 2,
  STRETCH = 3;
/** Two whose upper edges are nearer than this are in one row of a grid, as a part of the height of the smaller. */
const SAME_ROW = 0.5;
/** Least size of one that holds nothing, page units. */
const EMPTY = 24;

interface Setting {
  direction: number;
  align: number;
  columns: number;
  gap: number;
  padding: number;
}

function settingOf({ kind, data }: ShapeRecord, { registry }: BehaviourContext): Setting {
  const {
    direction = 0,
    align = 0,
    columns = 1,
    gap = 0,
    padding = 0,
  } = resolveControls(registry.get(kind), data.controls);
  return { direction, align, columns: COLUMNS[columns] ?? 1, gap, padding };
}

/** New values of the container and of what it holds, with what stands in that; what stays is left out. */
export function placeStacked(holder: ShapeRecord, context: BehaviourContext): MemberPlaces {
  const out: MemberPlaces = new Map<RecordId, ShapePatch>();
  if (holder.box.r || holder.data.collapsed) return out;
  const setting = settingOf(holder, context),
    children = shownIn(holder, context);
  const { boxes, w, h } =
    setting.direction > HORIZONTAL ? grid(holder, children, setting) : line(holder, children, setting);
  for (const [child, box] of boxes) carry(child, box, context, out);
  if (children.length > 0 && (Math.abs(w - holder.box.w) > 0.01 || Math.abs(h - holder.box.h) > 0.01))
    out.set(holder.id, { box: { ...holder.box, w, h } });
  return out;
}

const isShown = ({ data }: ShapeRecord): boolean => !data.hidden;

const shownIn = ({ id }: ShapeRecord, { store }: BehaviourContext): ShapeRecord[] =>
  store
    .children(id)
    .flatMap((child) => store.find(child, 'shape') ?? [])
    .filter(isShown);

/** The row in which it puts what it holds; null for a grid. */
export function stackedRow(holder: ShapeRecord, context: BehaviourContext): Row | null {
  const { direction, gap } = settingOf(holder, context);
  if (direction > HORIZONTAL || holder.box.r || holder.data.collapsed) return null;
  const axis = direction === VERTICAL ? 'y' : 'x';
  return { parts: along(shownIn(holder, context), axis), axis, gap, isPart: isShown };
}

interface Laid {
  boxes: [ShapeRecord, Box][];
  w: number;
  h: number;
}

/** One after another; the container is as long as they are together, and no narrower than the widest. */
function line(
  { box }: ShapeRecord,
  children: readonly ShapeRecord[],
  { direction, align, gap, padding }: Setting,
): Laid {
  const isDown = direction === VERTICAL,
    across = (b: Box): number => (isDown ? b.w : b.h);
  const ordered = along(children, isDown ? 'y' : 'x'),
    widest = align === STRETCH ? EMPTY : Math.max(EMPTY, ...ordered.map((child) => across(child.box))),
    room = Math.max(across(box) - 2 * padding, widest);
  let at = padding;
  const boxes = ordered.map((child): [ShapeRecord, Box] => {
    const long = isDown ? child.box.h : child.box.w,
      wide = align === STRETCH ? room : across(child.box),
      aside = padding + (room - wide) * aligned(align),
      now = isDown
        ? { ...child.box, x: box.x + aside, y: box.y + at, w: wide }
        : { ...child.box, x: box.x + at, y: box.y + aside, h: wide };
    at += long + gap;
    return [child, now];
  });
  const length = Math.max(EMPTY, at - (ordered.length > 0 ? gap : 0) + padding);
  return { boxes, ...(isDown ? { w: room + 2 * padding, h: length } : { w: length, h: room + 2 * padding }) };
}

/** Columns of one width, rows as high as their highest; stretched ones fill their place. */
function grid({ box }: ShapeRecord, children: readonly ShapeRecord[], { align, columns, gap, padding }: Setting): Laid {
  const ordered = reading(children),
    widest = align === STRETCH ? EMPTY : Math.max(EMPTY, ...ordered.map((child) => child.box.w)),
    column = Math.max(widest, (box.w - 2 * padding - (columns - 1) * gap) / columns),
    boxes: [ShapeRecord, Box][] = [];
  let y = padding;
  for (let i = 0; i < ordered.length; i += columns) {
    const row = ordered.slice(i, i + columns),
      high = Math.max(...row.map((child) => child.box.h));
    row.forEach((child, c) => {
      const w = align === STRETCH ? column : child.box.w,
        x = padding + c * (column + gap) + (column - w) * aligned(align);
      boxes.push([child, { ...child.box, x: box.x + x, y: box.y + y, w }]);
    });
    y += high + gap;
  }
  return {
    boxes,
    w: columns * column + (columns - 1) * gap + 2 * padding,
    h: Math.max(EMPTY, y - (ordered.length > 0 ? gap : 0) + padding),
  };
}

const aligned = (align: number): number => {
  if (align === CENTER) return 0.5;
  return align === END ? 1 : 0;
};

/** In the order of their middles along an axis. */
function along(children: readonly ShapeRecord[], axis: 'x' | 'y'): ShapeRecord[] {
  const middle = ({ box }: ShapeRecord): number => (axis === 'y' ? box.y + box.h / 2 : box.x + box.w / 2);
  return sorted(children, (a, b) => middle(a) - middle(b));
}

/** In order, and those that are equal as they were. */
const sorted = (list: readonly ShapeRecord[], compare: (a: ShapeRecord, b: ShapeRecord) => number): ShapeRecord[] =>
  list
    .map((one, i) => ({ one, i }))
    .sort((a, b) => compare(a.one, b.one) || a.i - b.i)
    .map(({ one }) => one);

/** Rows from above, in each from the left. */
function reading(children: readonly ShapeRecord[]): ShapeRecord[] {
  const rows: ShapeRecord[][] = [],
    top = ({ box }: ShapeRecord): number => box.y;
  for (const child of sorted(children, (a, b) => top(a) - top(b))) {
    const row = rows.at(-1),
      first = row?.[0];
    if (row && first && top(child) - top(first) < SAME_ROW * Math.min(first.box.h, child.box.h)) row.push(child);
    else rows.push([child]);
  }
  return rows.flatMap((row) => sorted(row, (a, b) => a.box.x + a.box.w / 2 - b.box.x - b.box.w / 2));
}
