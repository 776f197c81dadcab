/**
 * Opens a diagram that is only looked at. Its first picture, and the view, need neither tools nor commands nor what
 * edits: those come once it is seen, so that one can select, copy and follow links as in any editor, and so that
 * programs find `window.limn`.
 */
import type { PaintOverlay } from '@limn/canvas/overlay/overlay-renderer.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { setUpStill } from '@limn/diagram/setup/set-up-still.ts';
import type * as Y from 'yjs';
import { onceShown } from '../canvas/shown.ts';
import { fetchRest } from './fetch-rest.ts';
import type { OpenEditorOptions } from '../context/kind.ts';
import { openDiagram, type OpenDiagram, storeOf } from './open-diagram.ts';
import { loadSettings } from '../view/stored-settings.ts';

const NOTHING: readonly never[] = [];

/** The rest of an editor; it comes by a script of its own. */
type Rest = typeof import('./rest-of-editor.ts');

export async function openStill(ydoc: Y.Doc, options: OpenEditorOptions): Promise<OpenDiagram> {
  const base = openDiagram(await storeOf(ydoc), options, loadSettings()),
    { editor } = base;
  setUpStill(editor);
  let isGone = false,
    paint: PaintOverlay<Editor> = () => undefined;
  let forgo = (): void => undefined;
  const rest = new Promise<Rest>((resolve, reject) => {
    forgo = onceShown(editor, () => {
      const fetched = fetchRest<Rest>(editor, {
        load: () => import('./rest-of-editor.ts'),
        missing: 'notice.onlyPicture',
        completed: 'notice.completed',
      });
      ({ forgo } = fetched);
      fetched.there.then(resolve, reject);
    });
  });
  rest.then(
    (loaded) => {
      if (isGone) return;
      loaded.completeStill(editor);
      paint = loaded.paintOverlay;
      editor.emit('overlay', undefined);
    },
    // Where it does not run, it stays a picture that one can move about in.
    () => undefined,
  );
  return {
    ...base,
    paintOverlay: ((...args) => paint(...args)) as PaintOverlay<Editor>,
    useFound: () => NOTHING,
    automation: async (extras) => (await rest).createAutomation(editor, extras),
    destroy: () => {
      isGone = true;
      forgo();
      base.destroy();
    },
  };
}
