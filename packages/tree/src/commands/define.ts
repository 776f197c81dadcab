import { definer } from '@limn/canvas/commands/define.ts';
import type { TreeEditor } from '../editor/tree-editor.ts';

export const define = definer<
  TreeEditor,
  'topic' | 'edit' | 'fold' | 'focus' | 'view' | 'move' | 'go' | 'select' | 'mark' | 'look' | 'text' | 'tool' | 'sheet'
>();

/** Some topic is selected. */
export const any = (editor: TreeEditor): boolean => editor.current !== undefined;
/** Some topic is selected that hangs on another. */
export const hanging = (editor: TreeEditor): boolean =>
  editor.topics.some(({ at }) => editor.topic(at.parent) !== undefined);
