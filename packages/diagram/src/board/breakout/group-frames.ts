/** Frames to which the people of a room are sent in groups. */
import { type Box, fromPlain, type RecordId, type ShapeRecord } from '@limn/document';
import { shapeRecord } from '../../edit/create/create.ts';
import { mayAdd } from '../../edit/structure/layers.ts';
import type { Editor } from '../../editor/editor.ts';
import { framesOf } from '../../items/frames.ts';
import { keysOnTop } from '../../items/targets.ts';

/** Size of a frame where there is none beside it yet, and the gap between two, page units. */
const SIZE = { w: 1200, h: 800 },
  GAP = 120;

/** Frames of the page that is shown, as one reads them. */
export const groupFrames = (editor: Editor): ShapeRecord[] => framesOf(editor, editor.page).frames;

/**
 * Makes further frames of the given names, in a row beside all that lies on the page, each as large as the last frame
 * there. One step of undo. @returns their ids; none where nothing may be added
 */
export function addGroupFrames(editor: Editor, names: readonly string[]): RecordId[] {
  const kind = editor.registry.defaultFor('container');
  if (kind === undefined || names.length === 0 || !mayAdd(editor)) return [];
  const last = groupFrames(editor).at(-1),
    { w, h } = last?.box ?? SIZE,
    content = editor.scene.contentBounds(),
    x = content ? content.x + content.w + GAP : 0,
    y = last?.box.y ?? content?.y ?? 0,
    parent = editor.layer,
    keys = keysOnTop(editor, parent, names.length);
  const records = names.map((name, i) => ({
    ...shapeRecord(editor, { kind, box: { x: x + i * (w + GAP), y, w, h }, text: fromPlain(name) }),
    at: { parent, key: keys[i]! },
  }));
  editor.run(() => editor.store.create(...records));
  return records.map(({ id }) => id);
}

/** As many in each group as in any other, or one more; in the order given, one group after another in turn. */
export function spread<T>(people: readonly T[], groups: number): T[][] {
  return Array.from({ length: groups }, (_, group) => people.filter((_one, i) => i % groups === group));
}

/** Whether what somebody sees is about a frame: the middle of it lies there. */
export function looksAt(view: Box, { x, y, w, h }: Box): boolean {
  const mx = view.x + view.w / 2,
    my = view.y + view.h / 2;
  return mx >= x && mx <= x + w && my >= y && my <= y + h;
}
