/** Arrows beside a shape, by which another one is made there and connected with it. */
import { plainText, type RecordId } from '@limn/document';
import type { Direction } from '@limn/drawing/geometry/direction.ts';
import { textBoundsOnPage } from '@limn/drawing/display/text-display.ts';
import { type Rect, rectsMeet } from '@limn/drawing/geometry/rect.ts';
import { behaviourOf } from '../behaviours/table.ts';
import type { Editor } from '../editor/editor.ts';
import { goesTo } from '../edit/create/quick-create.ts';
import { isConnectable } from '../items/containers.ts';
import type { ScreenPoint } from '@limn/canvas/view/viewport.ts';

export interface QuickHandle {
  kind: 'quick';
  id: string;
  shape: RecordId;
  direction: Direction;
  at: ScreenPoint;
  cursor: string;
  radius: number;
}

/** How far outside the frame the arrows stand, CSS px. */
export const QUICK_OFFSET = 24;
/** Reach of an arrow, which is also how large it is painted. */
export const QUICK_RADIUS = 9;

/** The shape whose quick-create arrows are shown: the one the pointer rests on, or the only one selected. */
export function quickShape(editor: Editor): RecordId | null {
  const { ids } = editor.selection,
    only = ids.length === 1 ? editor.store.get(ids[0]!) : undefined;
  const id = editor.overlay.data.quick ?? (only?.type === 'shape' ? only.id : null);
  const record = id === null ? undefined : editor.store.get(id);
  if (!isConnectable(editor, record) || editor.scene.isLocked(record.id)) return null;
  // They would stand on the cells beside it.
  return behaviourOf(editor.registry, record.kind).isFixed ? null : record.id;
}

/** Arrows outside those sides of a shape's bounds where they cover nothing that is to be read or taken. */
export function quickHandles(editor: Editor, shape: RecordId, radius: number): QuickHandle[] {
  const b = editor.scene.bounds(shape),
    record = editor.store.find(shape, 'shape');
  if (!b || !record) return [];
  const { viewport } = editor,
    a = viewport.toScreen(b),
    w = b.w * viewport.zoom,
    h = b.h * viewport.zoom,
    o = QUICK_OFFSET;
  const places: [Direction, ScreenPoint][] = [
    ['up', { x: a.x + w / 2, y: a.y - o }],
    ['right', { x: a.x + w + o, y: a.y + h / 2 }],
    ['down', { x: a.x + w / 2, y: a.y + h + o }],
    ['left', { x: a.x - o, y: a.y + h / 2 }],
  ];
  return places
    .map(([to, at]) => [to, clearOfBar(editor, beyondCaption(editor, shape, to, at), to, b)] as const)
    .filter(([to]) => goesTo(record, to))
    .filter(([to, at]) => editor.branches?.grows(shape, to) !== false && !coversOther(editor, shape, at))
    .map(([direction, at]) => ({
      kind: 'quick',
      id: `quick-${direction}`,
      shape,
      direction,
      at,
      cursor: 'pointer',
      radius: Math.max(radius, QUICK_RADIUS),
    }));
}

/** Room around an arrow: to a caption, and to the bar at the canvas's lower edge, CSS px. */
const APART = 3;

/** Where an arrow stands that would lie on the shape's own words: behind them, as seen from the shape. */
function beyondCaption(editor: Editor, id: RecordId, to: Direction, at: ScreenPoint): ScreenPoint {
  const words = captionOf(editor, id);
  if (!words) return at;
  const { viewport } = editor,
    { x, y } = viewport.toScreen(words),
    reach = QUICK_RADIUS + APART,
    right = x + words.w * viewport.zoom,
    bottom = y + words.h * viewport.zoom;
  if (at.x + reach < x || at.x - reach > right || at.y + reach < y || at.y - reach > bottom) return at;
  switch (to) {
    case 'up':
      return { ...at, y: y - reach };
    case 'down':
      return { ...at, y: bottom + reach };
    case 'left':
      return { ...at, x: x - reach };
    case 'right':
      return { ...at, x: right + reach };
  }
}

/** Where the words of a shape stand that has them outside of itself, page units; undefined for any other. */
function captionOf(editor: Editor, id: RecordId): Rect | undefined {
  const shape = editor.store.find(id, 'shape'),
    room = editor.scene.textBox(id),
    b = editor.scene.bounds(id);
  if (!shape || !room || !b || room.r || plainText(shape.text).trim() === '') return undefined;
  const isWithin =
    room.x >= b.x - 1 && room.y >= b.y - 1 && room.x + room.w <= b.x + b.w + 1 && room.y + room.h <= b.y + b.h + 1;
  const words = isWithin ? null : editor.scene.display.text(shape);
  return words ? textBoundsOnPage(words, shape.box) : undefined;
}

/** Below this width on screen a sign beside the middle of a side would lie on its corners, CSS px. */
const NARROW = 80;

/**
 * Where a sign below something stands that would lie under the bar at the canvas's lower edge: above the bar, aside of
 * the handle in the middle of the edge. What is itself under the bar for the most part keeps it where it is.
 * @param bounds of what it belongs to, page units
 */
export function clearOfBar(editor: Editor, at: ScreenPoint, to: Direction, bounds: Rect): ScreenPoint {
  const { viewport } = editor,
    lowest = viewport.height - viewport.coveredBelow - QUICK_RADIUS - APART;
  if (to !== 'down' || viewport.coveredBelow === 0 || at.y <= lowest) return at;
  const { y } = viewport.toScreen(bounds),
    w = bounds.w * viewport.zoom,
    h = bounds.h * viewport.zoom,
    isNarrow = w < NARROW;
  if (lowest < y + 2 * QUICK_RADIUS || y + h - lowest > viewport.coveredBelow) return at;
  // Beside something narrow that is itself half under the bar stands the arrow of that side.
  const isAside = lowest - 2 * QUICK_RADIUS <= y + h && !(isNarrow && lowest < y + 0.8 * h);
  return isAside ? { x: at.x + (isNarrow ? w / 2 : 0) + QUICK_OFFSET, y: lowest } : { x: at.x, y: lowest };
}

/**
 * Whether an arrow at a point of the canvas would lie on another shape or on its words beside it; what shapes stand in
 * does not count, nor room where words could be written.
 */
function coversOther(editor: Editor, shape: RecordId, at: ScreenPoint): boolean {
  const { x, y } = editor.viewport.toPage(at),
    reach = QUICK_RADIUS / editor.viewport.zoom,
    place = { x: x - reach, y: y - reach, w: 2 * reach, h: 2 * reach };
  return editor.scene.shapesOver(place).some(({ id, kind }) => {
    const { holds, arranges } = behaviourOf(editor.registry, kind);
    if (id === shape || holds || arranges) return false;
    return [editor.scene.bounds(id), captionOf(editor, id)].some((taken) => taken && rectsMeet(taken, place));
  });
}
