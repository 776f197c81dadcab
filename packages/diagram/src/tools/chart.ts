import type { StateNode } from '@limn/canvas/core/state-node.ts';
import { LassoTool } from '@limn/canvas/tools/lasso-tool.ts';
import type { Editor } from '../editor/editor.ts';
import { KeyboardConnect } from './keyboard-connect.ts';
import { PainterTool } from './painter-tool.ts';
import { PenTool } from './pen-tool.ts';
import { Cropping } from './select/cropping.ts';
import { EditingPath } from './select/editing-path.ts';
import { EditingPorts } from './select/editing-ports.ts';
import { SpaceTool } from './space-tool.ts';

/** Adds the tools, and the states of selecting, that the first ones are without, to a chart that may be in use. */
export function addLateTools(editor: Editor, root: StateNode<never>): void {
  const select = root.children.get('select')!;
  select.add(new Cropping(editor, select), new EditingPath(editor, select), new EditingPorts(editor, select));
  root.add(
    new PenTool(editor, root),
    new LassoTool(editor, root),
    new PainterTool(editor, root),
    new SpaceTool(editor, root),
    new KeyboardConnect(editor, root),
  );
}
