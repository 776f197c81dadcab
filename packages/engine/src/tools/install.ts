import { installCommands } from '../commands/install.ts';
import { fitWhileTyping } from '../edit/autosize.ts';
import type { Editor } from '../editor/editor.ts';
import { ConnectorTool } from './connector-tool.ts';
import { EraserTool, InkTool } from './ink-tools.ts';
import { KeyboardConnect } from './keyboard-connect.ts';
import { LassoTool } from './lasso-tool.ts';
import { PainterTool } from './painter-tool.ts';
import { SelectTool } from './select/select-tool.ts';
import { ShapeTool, TextTool } from './shape-tool.ts';
import { StateNode } from './state-node.ts';
import { viewTools } from './view-tools.ts';

export { InputController, type WheelInfo } from './input-controller.ts';
export { attachInput } from './input.ts';
export type { Carrying } from './carrying.ts';
export { dropShape, Placing } from './placing.ts';
export { insertConnector, PlacingConnector } from './placing-connector.ts';
export type { ShapeToolEntry } from './shape-tool.ts';
export type { ConnectorToolEntry } from './connector-tool.ts';

class Root extends StateNode<unknown> {
  readonly id = 'root';
  override initial = 'select';
}

/** Builds the tool chart, registers the commands and starts with selecting. */
export function installTools(editor: Editor): void {
  const root: StateNode<never> = new Root(editor);
  root.add(
    new SelectTool(editor, root),
    new ShapeTool(editor, root),
    new TextTool(editor, root),
    new ConnectorTool(editor, root),
    new InkTool(editor, root),
    new EraserTool(editor, root),
    new LassoTool(editor, root),
    new PainterTool(editor, root),
    new KeyboardConnect(editor, root),
    ...viewTools(editor, root),
  );
  editor.tools = root;
  root.enter(undefined as never);
  installCommands(editor);
  fitWhileTyping(editor);
}

/** The chosen tool: `select`, `shape`, `connector` … */
export const currentTool = (editor: Editor): string => editor.tools.active?.id ?? 'select';
