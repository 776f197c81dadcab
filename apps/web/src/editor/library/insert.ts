/** From the library onto the page. */
import type { Point } from '@limn/document';
import { showWhole } from '@limn/canvas/view/reveal.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import type { ShapeDefinition } from '@limn/drawing/shape/definition.ts';
import { placeInSight } from '@limn/diagram/edit/create/place-in-sight.ts';
import { replaceShape } from '@limn/diagram/edit/create/replace.ts';
import { dropShape } from '@limn/diagram/tools/placing/placing.ts';
import { freeView } from '../view/free-view.ts';

/** The middle of a free place for something of a size, as near as may be to the middle of what is in sight. */
export function freePlace(editor: Editor, size: { w: number; h: number }): Point {
  const { x, y, w, h } = freeView(editor),
    { viewport } = editor;
  return placeInSight(editor, { ...viewport.toPage({ x, y }), w: w / viewport.zoom, h: h / viewport.zoom }, size);
}

/** Inserts as near as may be to the middle of what is in sight, beside what is there, and shows all of it. */
export function insertKind(editor: Editor, definition: ShapeDefinition): void {
  const id = dropShape(editor, definition.id, freePlace(editor, definition)),
    bounds = id === undefined ? undefined : editor.scene.bounds(id);
  if (bounds) showWhole(editor, bounds, freeView(editor));
}

/** The selected shapes become shapes of this kind; text, style and connectors stay. */
export function replaceSelection(editor: Editor, definition: ShapeDefinition): void {
  replaceShape(editor, definition.id);
}
