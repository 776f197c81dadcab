/** Putting a drawing that was made of source text on the page that is open. */
import { pastePayload } from '@limn/diagram/clipboard/write-payload.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import type { DiagramRecord, RecordId } from '@limn/document';
import { notationOf } from '@limn/shapes/libraries/catalogue.ts';
import { loadLibrary } from '../library/libraries.ts';

/** Inserts it in one step of undo, selects it and shows it whole; answers how many things stand by themselves. */
export async function insertDrawing(editor: Editor, records: readonly DiagramRecord[]): Promise<number> {
  const layers = new Set(records.flatMap((record) => (record.type === 'layer' ? [record.id] : []))),
    items = records.filter(({ type }) => ['shape', 'connector', 'label', 'group', 'asset'].includes(type)),
    roots = items.flatMap((record) => ('at' in record && layers.has(record.at.parent) ? [record.id] : []));
  const wanted = new Set(items.flatMap((record) => (record.type === 'shape' ? [notationOf(record.kind) ?? ''] : [])));
  wanted.delete('');
  await Promise.all([...wanted].map(loadLibrary));
  const boxes = items.flatMap((record) => (record.type === 'shape' && roots.includes(record.id) ? [record.box] : []));
  if (boxes.length === 0) return 0;
  const x = Math.min(...boxes.map((box) => box.x)),
    y = Math.min(...boxes.map((box) => box.y)),
    w = Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h = Math.max(...boxes.map((box) => box.y + box.h)) - y;
  const made: readonly RecordId[] = pastePayload(
    editor,
    { records: [...items], roots, bounds: { x, y, w, h } },
    'pointer',
  );
  if (made.length > 0) editor.commands.run('view.zoomToSelection', editor);
  return boxes.length;
}
