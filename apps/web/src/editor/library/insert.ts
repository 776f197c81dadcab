/** From the library onto the page. */
import type { Point } from '@limn/document';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import type { ShapeDefinition } from '@limn/drawing/shape/definition.ts';
import { replaceShape } from '@limn/diagram/edit/create/replace.ts';
import { isFree } from '@limn/diagram/edit/create/quick-create.ts';
import { dropShape } from '@limn/diagram/tools/placing/placing.ts';
import { freeView } from '../view/free-view.ts';

/** Room between a shape inserted without a place and what is there, page units. */
const GAP = 40;
/** How many rings of places around the middle are looked at. */
const RINGS = 8;

/** The middle of a free place for something of a size, as near as may be to the middle of what is in sight. */
export function freePlace(editor: Editor, size: { w: number; h: number }): Point {
  const { x, y, w, h } = freeView(editor),
    middle = editor.viewport.toPage({ x: x + w / 2, y: y + h / 2 });
  return placeNear(editor, middle, size) ?? middle;
}

/** Inserts as near as may be to the middle of what is in sight, beside what is there. */
export function insertKind(editor: Editor, definition: ShapeDefinition): void {
  dropShape(editor, definition.id, freePlace(editor, definition));
}

/** The middle of the nearest free place for a shape, those beside and below before those above. */
function placeNear(editor: Editor, middle: Point, { w, h }: { w: number; h: number }): Point | null {
  for (let ring = 0; ring <= RINGS; ring++)
    for (const [dx, dy] of around(ring)) {
      const at = { x: middle.x + dx * (w + GAP), y: middle.y + dy * (h + GAP) };
      if (isFree(editor, { x: at.x - w / 2, y: at.y - h / 2, w, h })) return at;
    }
  return null;
}

/** Steps to the places of a ring, the nearest first. */
function around(ring: number): [number, number][] {
  const out: [number, number][] = [];
  for (let dx = -ring; dx <= ring; dx++)
    for (let dy = -ring; dy <= ring; dy++) if (Math.max(Math.abs(dx), Math.abs(dy)) === ring) out.push([dx, dy]);
  return out.sort(([ax, ay], [bx, by]) => ax * ax + ay * ay - bx * bx - by * by || by - ay || bx - ax);
}

/** The selected shapes become shapes of this kind; text, style and connectors stay. */
export function replaceSelection(editor: Editor, definition: ShapeDefinition): void {
  replaceShape(editor, definition.id);
}
