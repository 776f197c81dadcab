/** The view that an editor opens with: found again while nobody has touched it and bars still come over the canvas. */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';

const untouched = new WeakMap<EditorCore, { x: number; y: number; zoom: number }>();

/** Shows what one begins with. @param host what presses on the canvas reach */
export function showBeginning(editor: EditorCore, host: EventTarget): void {
  show(editor);
  const touched = (): void => void untouched.delete(editor);
  for (const type of ['pointerdown', 'wheel', 'keydown'])
    host.addEventListener(type, touched, { once: true, passive: true, capture: true });
}

function show(editor: EditorCore): void {
  editor.showBeginning();
  const { x, y, zoom } = editor.viewport;
  untouched.set(editor, { x, y, zoom });
}

/** To be called when something came over the canvas: what one begins with is shown clear of it, if nobody moved yet. */
export function showBeginningClear(editor: EditorCore): void {
  const view = untouched.get(editor),
    { x, y, zoom } = editor.viewport;
  if (view && view.x === x && view.y === y && view.zoom === zoom) show(editor);
  else untouched.delete(editor);
}
