/** Says with which step of a slide the selected items appear. */
import { MAX_APPEARS, type RecordId } from '@limn/document';
import { inReadingOrder } from '@limn/drawing/geometry/reading-order.ts';
import type { Editor } from '../editor/editor.ts';
import { omit } from '../items/omit.ts';
import { editable } from '../items/targets.ts';
import { buildingOf } from './building.ts';
import { slideFrameOf } from './slides-of.ts';

/** The step of all that is selected: 0 is with the slide, null where they differ. */
export function selectedStep(editor: Editor): number | null {
  let step: number | null = null;
  for (const item of editor.items(editor.selection.ids)) {
    const own = item.type === 'label' ? 0 : (item.data.appears ?? 0);
    if (step !== null && own !== step) return null;
    step = own;
  }
  return step;
}

/** The last step of the slide in which the selection stands; 0 where none of it is built. */
export function lastStep(editor: Editor): number {
  const [first] = editor.selection.ids;
  return buildingOf(editor, { page: editor.page, frame: first && slideFrameOf(editor, first) }).steps.at(-1) ?? 0;
}

/** Lets what is selected appear with a step of its slide; 0 with the slide itself. */
export function appearWith(editor: Editor, step: number): void {
  const items = editable(editor);
  editor.run(() => {
    for (const item of items) if (item.type !== 'label') write(editor, item.id, step);
  });
}

/** Lets the selected items appear one after another as one reads them, after what appears before. */
export function appearInTurn(editor: Editor): void {
  const items = new Map(editable(editor).flatMap((item) => (item.type === 'label' ? [] : [[item.id, item] as const])));
  // Lines come with what they join.
  const placed = [...items.values()].flatMap(({ id, type }) => {
    const bounds = type === 'connector' ? undefined : editor.scene.bounds(id);
    return bounds ? [{ id, box: bounds }] : [];
  });
  editor.run(() => {
    for (const { id } of placed) write(editor, id, 0);
    let step = lastStep(editor);
    for (const { id } of inReadingOrder(placed)) write(editor, id, (step += 1));
  });
}

function write(editor: Editor, id: RecordId, step: number): void {
  const record = editor.store.get(id);
  if (record?.type !== 'shape' && record?.type !== 'connector' && record?.type !== 'group') return;
  if ((record.data.appears ?? 0) === step) return;
  const data = omit(record.data, 'appears');
  editor.store.update(id, { data: step > 0 ? { ...data, appears: Math.min(step, MAX_APPEARS) } : data });
}
