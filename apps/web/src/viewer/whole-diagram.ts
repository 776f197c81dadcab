/** Opens a diagram with all that one can do in it. */
import { DIAGRAM_SURROUNDINGS } from '../editor/surroundings/diagram-surroundings.ts';
import { openDrawing } from '../editor/opening/open-editor.ts';
import type { OpenOnPage } from '../editor/context/kind.ts';

export const openWhole: OpenOnPage = async (ydoc, options) => {
  const open = await openDrawing(ydoc, options);
  open.complete?.();
  return { ...open, ...DIAGRAM_SURROUNDINGS };
};
