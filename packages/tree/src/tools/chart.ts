import { StateNode } from '@limn/canvas/core/state-node.ts';
import { TopicBrushing } from './dragging/brushing.ts';
import { LassoTool } from '@limn/canvas/tools/lasso-tool.ts';
import { Panning } from '@limn/canvas/tools/panning.ts';
import { viewTools } from '@limn/canvas/tools/view-tools.ts';
import type { TreeEditor } from '../editor/tree-editor.ts';
import { Bending } from './dragging/bending.ts';
import { Dragging } from './dragging/dragging.ts';
import { Idle } from './idle.ts';
import { PointingCanvas, PointingTopic } from './pointing.ts';
import { PainterTool } from './painter-tool.ts';
import { ReadingHand } from './reading-hand.ts';
import { RelateTool, ReportTool } from './relate-tool.ts';
import { TreeState } from './state.ts';
import { Widening } from './dragging/widening.ts';

class Root extends TreeState {
  readonly id = 'root';
  override initial = 'select';
}

class SelectTool extends TreeState {
  readonly id = 'select';
  override initial = 'idle';

  constructor(editor: TreeEditor, parent: StateNode<never>) {
    super(editor, parent);
    for (const State of [Idle, PointingCanvas, PointingTopic, TopicBrushing, Dragging, Bending, Widening, Panning])
      this.add(new State(editor, this as StateNode<never>));
  }
}

/** Builds the tool chart and starts with selecting. */
export function startTools(editor: TreeEditor): void {
  const root: StateNode<never> = new Root(editor);
  root.add(
    new SelectTool(editor, root),
    new RelateTool(editor, root),
    new ReportTool(editor, root),
    new PainterTool(editor, root),
    new LassoTool(editor, root),
    ...viewTools(editor, root).filter(({ id }) => id !== 'hand'),
    new ReadingHand(editor, root),
  );
  editor.tools = root;
  root.enter(undefined as never);
}
