/** The tools that an editor begins with; `chart.ts` adds what is rarely the first thing anybody reaches for. */
import { StateNode } from '@limn/canvas/core/state-node.ts';
import { viewTools } from '@limn/canvas/tools/view-tools.ts';
import type { Editor } from '../editor/editor.ts';
import { ConnectorTool } from './connector-tool.ts';
import { EraserTool, InkTool } from './ink-tools.ts';
import { SelectTool } from './select/select-tool.ts';
import { ShapeTool, TextTool } from './shape-tool.ts';
import { DiagramState } from './state.ts';

class Root extends DiagramState<unknown> {
  readonly id = 'root';
  override initial = 'select';
}

/** Builds the tool chart and starts with selecting. */
export function startFirstTools(editor: Editor): void {
  const root: StateNode<never> = new Root(editor);
  root.add(...viewTools(editor, root));
  addFirstTools(editor, root);
  editor.tools = root;
  root.enter(undefined as never);
}

/** Adds the first tools but those of the view to a chart that may be in use. */
export function addFirstTools(editor: Editor, root: StateNode<never>): void {
  root.add(
    new SelectTool(editor, root),
    new ShapeTool(editor, root),
    new TextTool(editor, root),
    new ConnectorTool(editor, root),
    new InkTool(editor, root),
    new EraserTool(editor, root),
  );
}
