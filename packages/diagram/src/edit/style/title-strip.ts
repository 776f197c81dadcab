import type { Editor } from '../../editor/editor.ts';
import { ofSelection } from '../../items/of-selection.ts';

/** Of a shape that is asked what it is made of, page units. */
const SIDE = 200;

/** Whether something selected has a title in a strip of its own, which `titleFill` fills. */
export const hasTitleStrip: (editor: Editor) => boolean = ofSelection((editor) => {
  const kinds = new Set(editor.selection.ids.map((id) => editor.store.find(id, 'shape')?.kind));
  return [...kinds].some(
    (kind) =>
      kind !== undefined && editor.registry.geometryOf(kind, SIDE, SIDE).parts.some(({ fill }) => fill === 'title'),
  );
});
