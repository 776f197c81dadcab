import type { Editor } from '../editor/editor.ts';
import { ConnectorTool } from './connector-tool.ts';
import { EraserTool, InkTool } from './ink-tools.ts';
import { KeyboardConnect } from './keyboard-connect.ts';
import { LassoTool } from '@limn/canvas/tools/lasso-tool.ts';
import { PainterTool } from './painter-tool.ts';
import { PenTool } from './pen-tool.ts';
import { SelectTool } from './select/select-tool.ts';
import { ShapeTool, TextTool } from './shape-tool.ts';
import { SpaceTool } from './space-tool.ts';
import { StateNode } from '@limn/canvas/core/state-node.ts';
import { viewTools } from '@limn/canvas/tools/view-tools.ts';
import { DiagramState } from './state.ts';

class Root extends DiagramState<unknown> {
  readonly id = 'root';
  override initial = 'select';
}

/** Builds the tool chart and starts with selecting. */
export function startTools(editor: Editor): void {
  const root: StateNode<never> = new Root(editor);
  root.add(...viewTools(editor, root));
  addTools(editor, root);
  editor.tools = root;
  root.enter(undefined as never);
}

/** Adds all tools but those of the view to a chart that may be in use. */
export function addTools(editor: Editor, root: StateNode<never>): void {
  root.add(
    new SelectTool(editor, root),
    new ShapeTool(editor, root),
    new TextTool(editor, root),
    new ConnectorTool(editor, root),
    new PenTool(editor, root),
    new InkTool(editor, root),
    new EraserTool(editor, root),
    new LassoTool(editor, root),
    new PainterTool(editor, root),
    new SpaceTool(editor, root),
    new KeyboardConnect(editor, root),
  );
}

/** The chosen tool: `select`, `shape`, `connector` … */
export const currentTool = (editor: Editor): string => editor.tools.active?.id ?? 'select';
