import type { GestureEntry } from '@limn/canvas/tools/gesture.ts';
import { GestureState } from '@limn/canvas/tools/gesture.ts';
import { StateNode } from '@limn/canvas/core/state-node.ts';
import type { Editor } from '../editor/editor.ts';

/** A state of a diagram's tools. */
export abstract class DiagramState<Entry = unknown> extends StateNode<Entry, Editor> {}

/** A drag on a diagram. */
export abstract class DiagramGesture<Entry extends GestureEntry = GestureEntry> extends GestureState<Entry, Editor> {}
