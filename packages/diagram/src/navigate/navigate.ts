/** Going through the drawing without a pointer: reading order, along connectors, selecting by kind. */
import type { Item, RecordId } from '@limn/document';
import { itemName } from '../items/names.ts';
import type { Editor } from '../editor/editor.ts';
import type { ViewRect } from '@limn/canvas/view/viewport.ts';
import { rectCenter } from '@limn/drawing/geometry/rect.ts';
import type { Direction } from '@limn/drawing/geometry/direction.ts';
import { reveal } from '@limn/canvas/view/reveal.ts';
import { isSetApart } from '../items/targets.ts';

/**
 * Top items of what may be selected now: of the entered group, or of the page's visible, unlocked layers. Bottom first.
 */
export function selectable(editor: Editor): Item[] {
  const parents = editor.entered !== null ? [editor.entered] : editor.store.children(editor.page);
  const out: Item[] = [];
  for (const parent of parents) {
    if (editor.scene.isHidden(parent) || editor.scene.isLocked(parent)) continue;
    for (const item of editor.items(editor.store.children(parent)))
      if (!isSetApart(item, 'hidden') && !isSetApart(item, 'locked')) out.push(item);
  }
  return out;
}

/** Where an item comes in reading: a connector right after the shape it leaves. */
function boxOf(editor: Editor, item: Item): ViewRect | undefined {
  const from = item.type === 'connector' ? item.start.shape : undefined,
    b = from === undefined ? undefined : editor.scene.bounds(from);
  return b ? { ...b, x: b.x + b.w } : editor.scene.bounds(item.id);
}

/** The item with where it comes in reading; undefined for one that is nowhere. */
export function placeOf(editor: Editor, item: Item): PlacedItem | undefined {
  const b = boxOf(editor, item);
  return b && { item, b };
}

/** Items whose tops differ by less than this part of their height are in one row. */
const ROW = 0.5;

/** How far below the top of a row's first item the tops of the others may be, page units. */
const rowHeight = (first: ViewRect): number => Math.max(8, first.h * ROW);

/** An item and its box as reading goes, in page units. */
export interface PlacedItem {
  item: Item;
  b: ViewRect;
}

/** Those that can be among the first in reading: nothing of a row they begin is missing. */
function uppermost(placed: readonly PlacedItem[], first: number): PlacedItem[] {
  if (placed.length <= first) return [...placed];
  const tops = Float64Array.from(placed, ({ b }) => b.y).sort(),
    last = tops[first - 1]!;
  let end = last;
  for (const { b } of placed) if (b.y <= last) end = Math.max(end, b.y + rowHeight(b));
  return placed.filter(({ b }) => b.y <= end);
}

/**
 * Items as one reads: rows from the top, in each from the left.
 * @param first as many are wanted: of thousands not all are put in order for those that are shown
 */
export function readingOrder(editor: Editor, items: readonly Item[], first = Number.POSITIVE_INFINITY): Item[] {
  return inReadingOrder(
    items.flatMap((item) => placeOf(editor, item) ?? []),
    first,
  );
}

/** As `readingOrder`, of items whose places are known. */
export function inReadingOrder(all: readonly PlacedItem[], first = Number.POSITIVE_INFINITY): Item[] {
  const placed = uppermost(all, first);
  placed.sort((p, q) => p.b.y - q.b.y || p.b.x - q.b.x);
  const rows: { limit: number; items: typeof placed }[] = [];
  for (const p of placed) {
    const row = rows[rows.length - 1];
    if (row && p.b.y < row.limit) row.items.push(p);
    else rows.push({ limit: p.b.y + rowHeight(p.b), items: [p] });
  }
  const order = rows.flatMap((row) => row.items.sort((p, q) => p.b.x - q.b.x).map((p) => p.item));
  return order.length > first ? order.slice(0, first) : order;
}

/** The item after or before the selected one in reading order; none at the ends, where the focus goes on. */
export function nextItem(editor: Editor, step: 1 | -1): RecordId | undefined {
  const order = readingOrder(editor, selectable(editor)),
    at = order.findIndex((item) => item.id === editor.selection.ids[editor.selection.size - 1]);
  let next: number;
  if (at < 0) next = step > 0 ? 0 : order.length - 1;
  else next = at + step;
  return order[next]?.id;
}

export function selectNext(editor: Editor, step: 1 | -1): RecordId | undefined {
  const next = nextItem(editor, step);
  return next === undefined ? undefined : show(editor, next);
}

function show(editor: Editor, id: RecordId): RecordId {
  editor.selection.replace([id]);
  const b = editor.scene.bounds(id);
  if (b) reveal(editor, b);
  editor.emit('announce', { key: 'announce.focus', params: { name: itemName(editor, id) } });
  return id;
}

const VECTOR: Record<Direction, { x: number; y: number }> = {
  up: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
};

/** Shapes that a connector joins to this one. */
export function neighbours(editor: Editor, shape: RecordId): RecordId[] {
  const out = new Set<RecordId>();
  for (const id of editor.store.connectorsOf(shape)) {
    const c = editor.store.find(id, 'connector');
    for (const end of [c?.start.shape, c?.end.shape])
      if (end !== undefined && end !== shape && editor.store.get(end)) out.add(end);
  }
  return [...out];
}

/** Goes to the neighbour that lies most in a direction: along connectors, or, where none leads there, over the page. */
export function walk(editor: Editor, direction: Direction): RecordId | undefined {
  const from = editor.selection.ids[editor.selection.size - 1];
  if (from === undefined) return selectNext(editor, 1);
  const linked = inDirection(editor, from, neighbours(editor, from), direction, 1.2);
  const next =
    linked ??
    inDirection(
      editor,
      from,
      selectable(editor)
        .filter((item) => item.type !== 'connector')
        .map((item) => item.id),
      direction,
      1,
    );
  return next === undefined ? undefined : show(editor, next);
}

/** Of the candidates within the quadrant of a direction (`wide`: slope that still counts) the nearest. */
function inDirection(
  editor: Editor,
  from: RecordId,
  ids: readonly RecordId[],
  direction: Direction,
  wide: number,
): RecordId | undefined {
  const here = editor.scene.bounds(from),
    v = VECTOR[direction];
  if (!here) return undefined;
  const c = rectCenter(here);
  let best: RecordId | undefined,
    bestD = Infinity;
  for (const id of ids) {
    const b = id === from ? undefined : editor.scene.bounds(id);
    if (!b) continue;
    const p = rectCenter(b),
      ahead = (p.x - c.x) * v.x + (p.y - c.y) * v.y,
      aside = Math.abs((p.x - c.x) * v.y - (p.y - c.y) * v.x);
    if (ahead <= 0 || aside > ahead * wide * 2) continue;
    const d = ahead + aside * 2;
    if (d < bestD) {
      bestD = d;
      best = id;
    }
  }
  return best;
}

export function selectAll(editor: Editor): void {
  editor.selection.replace(selectable(editor).map((item) => item.id));
}

export function invertSelection(editor: Editor): void {
  editor.selection.replace(
    selectable(editor)
      .filter((item) => !editor.selection.has(item.id))
      .map((item) => item.id),
  );
}

export function selectType(editor: Editor, type: 'shape' | 'connector'): void {
  editor.selection.replace(
    selectable(editor)
      .filter((item) => item.type === type || (type === 'shape' && item.type === 'group'))
      .map((item) => item.id),
  );
}

/** Everything of the same kind as what is selected: the same shapes, the same lines. */
export function selectSame(editor: Editor): void {
  const kinds = new Set(
    editor.items(editor.selection.ids).flatMap((item) => ('kind' in item ? [`${item.type} ${item.kind}`] : [])),
  );
  editor.selection.replace(
    selectable(editor)
      .filter((item) => 'kind' in item && kinds.has(`${item.type} ${item.kind}`))
      .map((item) => item.id),
  );
}
