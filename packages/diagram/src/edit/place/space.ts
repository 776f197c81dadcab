/**
 * Room made or taken at a line across the page: what lies beyond it moves, and what holds things and lies across it
 * grows or shrinks.
 *
 *       A   │   B          A   │ · · ·   B
 *     ┌─────│──────┐  →  ┌─────│────────────┐
 *     │  C  │  D   │     │  C  │ · · ·  D   │
 *     └─────│──────┘     └─────│────────────┘
 */
import type { Box, Point, RecordId } from '@limn/document';
import type { ItemPreview } from '@limn/canvas/scene/scene-api.ts';
import { boxBounds, translateBox } from '@limn/drawing/geometry/box.ts';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Editor } from '../../editor/editor.ts';
import { shiftedItems } from './follow/follow.ts';
import { movedSet } from './move.ts';
import { mapConnector } from './resize.ts';

export interface SpaceLine {
  /** Along which room is made. */
  axis: 'x' | 'y';
  /** Where, page units. */
  at: number;
  /** Which side moves: 1 what is to the right or below. */
  side: 1 | -1;
}

export interface Space extends SpaceLine {
  /** All that moves, by `movedSet`. */
  moved: ReadonlySet<RecordId>;
  grown: readonly RecordId[];
  /** Connectors that stay and have points or loose ends of their own on the side that moves. */
  bent: readonly RecordId[];
  /** How much room there is to be taken, page units. */
  free: number;
}

/** Containers are left this much at least. */
const LEAST = 20;

interface Span {
  from: number;
  to: number;
  /** Across the axis. */
  low: number;
  high: number;
}

/** What the line parts, on the page that is shown. Locked and hidden items stay as they are. */
export function spaceAt(editor: Editor, line: SpaceLine): Space {
  const { store, scene } = editor,
    { at, side } = line,
    roots: RecordId[] = [],
    grown: RecordId[] = [],
    lines: RecordId[] = [],
    going: Span[] = [],
    staying: Span[] = [];
  let free = Infinity;
  const visit = (id: RecordId): void => {
    const record = store.get(id);
    if (!record || scene.isLocked(id) || scene.isHidden(id)) return;
    if (record.type === 'connector') lines.push(id);
    if (record.type !== 'shape') {
      for (const child of store.children(id)) visit(child);
      return;
    }
    const span = spanOf(record.box, line.axis),
      holds = behaviourOf(editor.registry, record.kind).holds && !record.box.r && !record.data.collapsed;
    if (isBeyond(span, line) || (!holds && (span.from + span.to) / 2 > at === side > 0 && isAcross(span, at))) {
      roots.push(id);
      going.push(span);
      return;
    }
    if (holds && isAcross(span, at)) {
      grown.push(id);
      free = Math.min(free, Math.max(0, side > 0 ? span.to - at : at - span.from), span.to - span.from - LEAST);
    } else staying.push(span);
    if (holds) for (const child of store.children(id)) visit(child);
  };
  for (const layer of store.children(editor.page)) visit(layer);
  const moved = movedSet(editor, roots),
    bent = lines.filter((id) => !moved.has(id) && hasBeyond(editor, id, line));
  for (const one of going)
    for (const other of staying)
      if (one.low < other.high && other.low < one.high)
        free = Math.min(free, Math.max(0, side > 0 ? one.from - other.to : other.from - one.to));
  return { ...line, moved, grown, bent, free: Math.max(0, free) };
}

/** How far what lies beyond goes for a wish: no further back than there is room. */
export const roomFor = ({ side, free }: Space, by: number): number =>
  side > 0 ? Math.max(-free, by) : Math.min(free, by);

/** Everything as it is with room of `by` page units along the axis. */
export function spacedItems(editor: Editor, space: Space, by: number): Map<RecordId, ItemPreview> {
  const { axis, side, moved, grown, bent } = space,
    move = axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by },
    items = shiftedItems(editor, moved, move.x, move.y);
  for (const id of grown) {
    const box = editor.store.find(id, 'shape')?.box;
    if (!box) continue;
    const size = axis === 'x' ? { ...box, w: box.w + side * by } : { ...box, h: box.h + side * by };
    items.set(id, { type: 'box', box: side > 0 ? size : translateBox(size, move.x, move.y) });
  }
  for (const id of bent)
    if (editor.store.find(id, 'connector'))
      items.set(
        id,
        mapConnector(editor, id, (p) => (isPast(p, space) ? { x: p.x + move.x, y: p.y + move.y } : p)),
      );
  return items;
}

function spanOf(box: Box, axis: 'x' | 'y'): Span {
  const { x, y, w, h } = box.r ? boxBounds(box) : box;
  return axis === 'x' ? { from: x, to: x + w, low: y, high: y + h } : { from: y, to: y + h, low: x, high: x + w };
}

const isBeyond = ({ from, to }: Span, { at, side }: SpaceLine): boolean => (side > 0 ? from >= at : to <= at);
const isAcross = ({ from, to }: Span, at: number): boolean => from < at && to > at;
const isPast = (p: Point, { axis, at, side }: SpaceLine): boolean => (side > 0 ? p[axis] >= at : p[axis] <= at);

function hasBeyond(editor: Editor, id: RecordId, line: SpaceLine): boolean {
  const record = editor.store.find(id, 'connector');
  if (!record) return false;
  const loose = [record.start, record.end].filter(({ shape }) => shape === undefined || !editor.store.get(shape));
  return [...record.points, ...loose].some((p) => isPast(p, line));
}
