import type { RecordId } from '@limn/document';
import type { GestureEntry } from '@limn/canvas/tools/gesture.ts';
import { GestureState } from '@limn/canvas/tools/gesture.ts';
import { StateNode } from '@limn/canvas/core/state-node.ts';
import type { Editor } from '../editor/editor.ts';

/** A state of a diagram's tools. */
export abstract class DiagramState<Entry = unknown> extends StateNode<Entry, Editor> {}

/** A state in which one works at one shape. It ends when that is removed by somebody else. */
export abstract class ShapeState extends DiagramState<{ shape: RecordId }> {
  protected shape: RecordId = '';

  override onRemoved(ids: ReadonlySet<RecordId>): void {
    if (ids.has(this.shape)) this.onCancel();
  }

  override onCancel(): void {
    this.parent!.transition('idle');
  }
}

/** A drag on a diagram. */
export abstract class DiagramGesture<Entry extends GestureEntry = GestureEntry> extends GestureState<Entry, Editor> {}
