/**
 * Makes an editor one in which links are drawn from what is pressed to the screen it leads to, and notes are numbered.
 */
import type { StateNode } from '@limn/canvas/core/state-node.ts';
import type { Editor } from '../editor/editor.ts';
import { ANNOTATIONS } from '../overlay/annotation-marks.ts';
import { adorn, adornmentsOf } from '../overlay/handles.ts';
import { LINKS } from '../overlay/link-arrows.ts';
import { DraggingLink } from '../tools/select/dragging/dragging-link.ts';

/** Does so once, however often it is asked to. */
export function setUpLinks(editor: Editor): void {
  if ([...adornmentsOf(editor)].includes(LINKS)) return;
  const select = editor.tools.children.get('select');
  if (!select) return;
  select.add(new DraggingLink(editor, select as StateNode<never>));
  adorn(editor, LINKS);
  adorn(editor, ANNOTATIONS);
}
