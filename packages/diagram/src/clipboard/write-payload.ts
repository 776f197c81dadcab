/** Writing a payload's records on the page. */
import { newId, type Point, type RecordId } from '@limn/document';
import { writeCopies } from '../edit/create/copy.ts';
import type { Editor } from '../editor/editor.ts';
import { parentAt } from '../items/targets.ts';
import type { PasteMode } from './content.ts';
import type { Payload } from './sanitize-payload.ts';

/** Pasted at the same place again, copies stand aside by this much, page units. */
export const CASCADE = 20;
const cascade = new WeakMap<Editor, { at: Point; n: number }>();

/** Where a paste goes: the pointer while it is over the canvas, else the middle of the view. */
export function pastePoint(editor: Editor): Point {
  const { pointer, viewport } = editor;
  return pointer?.inside ? viewport.toPage(pointer.screen) : viewport.center;
}

/** Writes a payload's records under new ids, one step of undo; selects and answers with the copies. */
export function pastePayload(editor: Editor, payload: Payload, mode: PasteMode): RecordId[] {
  const { bounds } = payload;
  let dx = 0,
    dy = 0;
  if (mode !== 'inPlace') {
    const at = pastePoint(editor),
      before = cascade.get(editor),
      again = before !== undefined && before.at.x === at.x && before.at.y === at.y;
    const n = again ? before.n + 1 : 0,
      grid = editor.settings.snapToGrid ? editor.settings.gridSize : 1;
    cascade.set(editor, { at, n });
    // Whole grid steps: what was on the grid stays on it.
    dx = Math.round((at.x - bounds.x - bounds.w / 2) / grid) * grid + n * CASCADE;
    dy = Math.round((at.y - bounds.y - bounds.h / 2) / grid) * grid + n * CASCADE;
  }
  const copies = writePayload(editor, payload, dx, dy);
  if (copies.length > 0) editor.emit('announce', { key: 'announce.pasted', params: { count: copies.length } });
  return copies;
}

/** Writes a payload's records under new ids, moved by so much, one step of undo; selects and answers with the copies. */
export function writePayload(editor: Editor, payload: Payload, dx: number, dy: number): RecordId[] {
  const { bounds } = payload;
  const parent = parentAt(editor, { x: bounds.x + bounds.w / 2 + dx, y: bounds.y + bounds.h / 2 + dy });
  const assets = new Map<RecordId, RecordId>(),
    known = new Map<string, RecordId>();
  for (const record of editor.store.records.values())
    if (record.type === 'asset') known.set(record.data.src, record.id);
  const copies =
    editor.run(() => {
      for (const record of payload.records) {
        if (record.type !== 'asset') continue;
        const there = known.get(record.data.src) ?? newId();
        if (!known.has(record.data.src)) editor.store.create({ ...record, id: there });
        assets.set(record.id, there);
      }
      return writeCopies(
        editor,
        payload.records.filter((r) => r.type !== 'asset'),
        payload.roots,
        { dx, dy, parent, assets },
      );
    }) ?? [];
  if (copies.length > 0) editor.selection.replace(copies);
  return copies;
}
