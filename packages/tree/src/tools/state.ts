import type { PointerInfo } from '@limn/canvas/core/state-node.ts';
import { StateNode } from '@limn/canvas/core/state-node.ts';
import type { GestureEntry } from '@limn/canvas/tools/gesture.ts';
import { GestureState } from '@limn/canvas/tools/gesture.ts';
import type { RecordId } from '@limn/document';
import type { TreeEditor } from '../editor/tree-editor.ts';
import { foldPlace } from '../layout/fold-place.ts';

/** A state of a tree's tools. */
export abstract class TreeState<Entry = unknown> extends StateNode<Entry, TreeEditor> {}

/** A drag on a tree. */
export abstract class TreeGesture<Entry extends GestureEntry = GestureEntry> extends GestureState<Entry, TreeEditor> {}

/** How near a pointer must come to a line to hit it, CSS px. */
const tolerance = (info: PointerInfo): number => (info.type === 'mouse' ? 5 : 12);
/** How far a pressed pointer may tremble, CSS px. */
export const dragThreshold = (info: PointerInfo): number => (info.type === 'mouse' ? 4 : 8);

export interface Hit {
  /** The record of the tree. */
  id: RecordId;
  /** What of it is drawn there. */
  part: RecordId;
}

/** What stands under a pointer: a topic in all of its box, before what is drawn about topics. Lines let it through. */
export function hitAt(editor: TreeEditor, info: PointerInfo): Hit | undefined {
  let other: Hit | undefined;
  for (const { id } of editor.scene.itemsAt(info.page, tolerance(info) / editor.viewport.zoom)) {
    if (/~(line|spine|row)$/.test(id)) continue;
    const hit = { id: editor.clickTarget(id), part: id };
    if (editor.topic(hit.id)) return hit;
    other ??= hit;
  }
  const id = topicAround(editor, info.page);
  return id === undefined ? other : { id, part: id };
}

function topicAround({ forest: f }: TreeEditor, { x, y }: { x: number; y: number }): RecordId | undefined {
  for (const [id, i] of f.slots)
    if (Math.abs(f.x[i]! - x) <= f.boxW[i]! / 2 && Math.abs(f.y[i]! - y) <= f.boxH[i]! / 2) return id;
  return undefined;
}

/** Reach of the place where a branch is folded, CSS px. */
const FOLD_REACH: Readonly<Record<PointerInfo['type'], number>> = { mouse: 11, pen: 14, touch: 20 };

/** The topic whose fold sign a pointer is on: signs of open branches are there for who comes near. */
export function foldAt(editor: TreeEditor, info: PointerInfo, candidates: Iterable<RecordId>): RecordId | undefined {
  const f = editor.forest;
  for (const id of candidates) {
    const i = f.slots.get(id);
    if (i === undefined || f.children[i]!.length === 0 || f.parent[i] === -1) continue;
    const at = editor.viewport.toScreen(foldPlace(f, i));
    if (Math.hypot(at.x - info.screen.x, at.y - info.screen.y) <= FOLD_REACH[info.type]) return id;
  }
  return undefined;
}
