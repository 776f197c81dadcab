/** From the library onto the page. */
import type { Editor } from '@limn/diagram/editor/editor.ts';
import type { ShapeDefinition } from '@limn/drawing/shape/definition.ts';
import { replaceShape } from '@limn/diagram/edit/create/replace.ts';
import { dropShape } from '@limn/diagram/tools/placing.ts';

/** Distance between shapes inserted one after the other without a place, page units. */
const STEP = 20;

/** Inserts in the middle of the view, beside what is there. */
export function insertKind(editor: Editor, definition: ShapeDefinition): void {
  const { center } = editor.viewport;
  let place = center;
  for (let i = 0; i < 20 && editor.scene.itemsAt(place, 1).length > 0; i++)
    place = { x: place.x + STEP, y: place.y + STEP };
  dropShape(editor, definition.id, place);
}

/** The selected shapes become shapes of this kind; text, style and connectors stay. */
export function replaceSelection(editor: Editor, definition: ShapeDefinition): void {
  replaceShape(editor, definition.id);
}
