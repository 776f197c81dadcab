import type { Editor } from '../../editor/editor.ts';
import { StateNode } from '../state-node.ts';
import { Brushing } from './brushing.ts';
import { Cropping } from './cropping.ts';
import { DraggingControl, DraggingEnd, DraggingLabel, DraggingSegment, DraggingWaypoint } from './dragging.ts';
import { Idle } from './idle.ts';
import { Panning } from './panning.ts';
import { PointingCanvas, PointingHandle, PointingItem, PointingSelection } from './pointing.ts';
import { Resizing } from './resizing.ts';
import { Rotating } from './rotating.ts';
import { Translating } from './translating.ts';

export class SelectTool extends StateNode<unknown> {
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
      DraggingLabel,
      Cropping,
      Panning,
    ])
      this.add(new State(editor, this as StateNode<never>));
  }

  override onExit(): void {
    this.editor.overlay.set({ hover: null, quick: null, handle: null });
  }
}
