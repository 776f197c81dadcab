import type { Editor } from '../../editor/editor.ts';
import { StateNode } from '@limn/canvas/core/state-node.ts';
import { Brushing } from '@limn/canvas/tools/brushing.ts';
import { DraggingControl, DraggingEnd, DraggingLabel, DraggingSegment, DraggingWaypoint } from './dragging/dragging.ts';
import { DraggingOffset } from './dragging/dragging-offset.ts';
import { DraggingGuide } from './dragging/dragging-guide.ts';
import { Idle } from './idle.ts';
import { Panning } from '@limn/canvas/tools/panning.ts';
import { PointingCanvas, PointingHandle, PointingItem, PointingSelection } from './pointing.ts';
import { Resizing } from './resizing.ts';
import { Rotating } from './rotating.ts';
import { Translating } from './translating.ts';
import { DiagramState } from '../state.ts';

export class SelectTool extends DiagramState<unknown> {
  readonly id = 'select';
  override initial = 'idle';

  constructor(editor: Editor, parent: StateNode<never>) {
    super(editor, parent);
    for (const State of [
      Idle,
      PointingCanvas,
      PointingItem,
      PointingSelection,
      PointingHandle,
      Brushing,
      Translating,
      Resizing,
      Rotating,
      DraggingControl,
      DraggingEnd,
      DraggingSegment,
      DraggingWaypoint,
      DraggingOffset,
      DraggingLabel,
      DraggingGuide,
      Panning,
    ])
      this.add(new State(editor, this as StateNode<never>));
  }

  override onExit(): void {
    this.editor.overlay.set({ hover: null, quick: null, handle: null });
  }
}
