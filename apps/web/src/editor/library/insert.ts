/** From the library onto the page. */
import type { ShapeDefinition } from '@limn/engine';
import type { Editor } from '@limn/engine';
import { replaceShape } from '@limn/engine/edit/replace.ts';
import { dropShape } from '@limn/engine/tools/install.ts';

/** Distance between shapes inserted one after the other without a place, page units. */
const STEP = 20;

/** Inserts at a point of the window when it lies over the canvas; without a point, in the middle of the view beside what is there. */
export function insertKind(editor: Editor, definition: ShapeDefinition, at?: { x: number; y: number }): void {
  const canvas = document.getElementById('main')?.getBoundingClientRect();
  if (at) {
    if (!canvas || at.x < canvas.left || at.x > canvas.right || at.y < canvas.top || at.y > canvas.bottom) return;
    dropShape(editor, definition.id, editor.viewport.toPage({ x: at.x - canvas.left, y: at.y - canvas.top }));
    return;
  }
  const { center } = editor.viewport;
  let place = center;
  for (let i = 0; i < 20 && editor.scene.itemsAt(place, 1).length > 0; i++) place = { x: place.x + STEP, y: place.y + STEP };
  dropShape(editor, definition.id, place);
}

/** The selected shapes become shapes of this kind; text, style and connectors stay. */
export function replaceSelection(editor: Editor, definition: ShapeDefinition): void {
  replaceShape(editor, definition.id);
}
