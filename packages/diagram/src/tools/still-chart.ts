import { viewTools } from '@limn/canvas/tools/view-tools.ts';
import type { Editor } from '../editor/editor.ts';
import { DiagramState } from './state.ts';

class StillRoot extends DiagramState<unknown> {
  readonly id = 'root';
  override initial = 'hand';

  /** A tool that is not there yet is not gone to. */
  override transition(path: string, entry?: unknown): void {
    if (this.children.has(path.split('.', 1)[0]!)) super.transition(path, entry);
  }
}

/** Builds a chart of the view's tools alone, and starts with the hand. */
export function startViewTools(editor: Editor): void {
  const root = new StillRoot(editor);
  root.add(...viewTools(editor, root));
  editor.tools = root;
  root.enter(undefined);
}
