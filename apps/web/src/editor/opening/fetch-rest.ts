/** What completes an editor once it is seen, fetched until it has come. */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { type OnItsWay, untilThere } from '../../app/routing/until-there.ts';

export interface RestOptions<Rest> {
  load: () => Promise<Rest>;
  /** Keys of the `editor` catalogue: what is said when it could not be fetched, and when it came after all. */
  missing: string;
  completed: string;
  /** Told each time that it could not be fetched. */
  onMissing?: () => void;
}

/** Until it is there the editor does without, and says so when the connection was lost meanwhile. */
export function fetchRest<Rest>(
  editor: EditorCore,
  { load, missing, completed, onMissing }: RestOptions<Rest>,
): OnItsWay<Rest> {
  let wasMissing = false;
  const rest = untilThere<Rest>(load, () => {
    wasMissing = true;
    onMissing?.();
    editor.emit('notice', { key: missing, choice: { key: 'notice.tryAgain', run: () => rest.again() } });
  });
  rest.there.then(
    () => wasMissing && editor.emit('notice', { key: completed }),
    () => undefined,
  );
  return rest;
}
