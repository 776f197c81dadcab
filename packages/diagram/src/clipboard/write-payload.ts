/** Writing a payload's records on the page. */
import { type DiagramRecord, newId, type Point, type RecordId } from '@limn/document';
import { behaviourOf } from '../behaviours/table.ts';
import { writeCopies } from '../edit/create/copy.ts';
import type { Editor } from '../editor/editor.ts';
import { kindsAmong, parentAt } from '../items/containers.ts';
import type { PasteMode } from './content.ts';
import { pastedId } from './cut.ts';
import type { Payload } from './sanitize-payload.ts';

/** Pasted at the same place again, copies stand aside by this much, page units. */
export const CASCADE = 20;
const cascade = new WeakMap<Editor, { at: Point; n: number }>();

/** Kinds of what stands by itself in a payload. */
export function kindsIn({ records, roots }: Payload): string[] {
  const byId = new Map(records.map((record) => [record.id, record])),
    below = new Map<RecordId, DiagramRecord[]>();
  for (const record of records) {
    if (!('at' in record)) continue;
    const list = below.get(record.at.parent);
    if (list) list.push(record);
    else below.set(record.at.parent, [record]);
  }
  return kindsAmong(
    roots.map((id) => byId.get(id)),
    (id) => below.get(id) ?? [],
  );
}

/**
 * Where a paste goes: the cell that is selected, the pointer while it is over the canvas, else the middle of the view.
 */
export function pastePoint(editor: Editor): Point {
  const { pointer, viewport } = editor,
    cell = editor.tables?.selectedPlace();
  if (cell) return cell;
  return pointer?.inside ? viewport.toPage(pointer.screen) : viewport.center;
}

/** Whether what a payload holds may stand in a cell of a table. */
export function goesIntoCells(editor: Editor, payload: Payload): boolean {
  const kinds = kindsIn(payload),
    cell = { ...behaviourOf(editor.registry, ''), isCell: true };
  return kinds.length > 0 && kinds.every((kind) => behaviourOf(editor.registry, kind).goesInto(cell));
}

/** Writes a payload's records, what was cut here under its own ids; selects and answers with the copies. */
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

/**
 * Writes a payload's records, moved by so much, in one step of undo; selects and answers with the copies.
 */
export function writePayload(editor: Editor, payload: Payload, dx: number, dy: number): RecordId[] {
  const { bounds } = payload,
    middle = { x: bounds.x + bounds.w / 2 + dx, y: bounds.y + bounds.h / 2 + dy },
    parent = parentAt(editor, middle, undefined, kindsIn(payload));
  const copies =
    editor.run(() => {
      const assets = writeAssets(editor, payload);
      return writeCopies(
        editor,
        payload.records.filter((r) => r.type !== 'asset'),
        payload.roots,
        { dx, dy, parent, assets, named: (id) => pastedId(editor, id) },
      );
    }) ?? [];
  if (copies.length > 0) editor.selection.replace(copies);
  return copies;
}

/** Writes the pictures of a payload that are not here yet into the edit under way; answers with what each is here. */
export function writeAssets(editor: Editor, { records }: Payload): Map<RecordId, RecordId> {
  const assets = new Map<RecordId, RecordId>(),
    known = new Map<string, RecordId>();
  for (const record of editor.store.records.values())
    if (record.type === 'asset') known.set(record.data.src, record.id);
  for (const record of records) {
    if (record.type !== 'asset') continue;
    const there = known.get(record.data.src) ?? newId();
    if (!known.has(record.data.src)) editor.store.create({ ...record, id: there });
    assets.set(record.id, there);
  }
  return assets;
}

/** The payload with its pictures made this document's own; as it is where that fails, its frames then stay empty. */
export async function adopted(editor: Editor, payload: Payload): Promise<Payload> {
  const known = new Set<string>();
  for (const record of editor.store.records.values()) if (record.type === 'asset') known.add(record.data.src);
  const strange = payload.records.flatMap((r) => (r.type === 'asset' && !known.has(r.data.src) ? [r.data.src] : []));
  if (strange.length === 0 || !editor.host.adoptPictures) return payload;
  try {
    const addresses = await editor.host.adoptPictures(strange),
      to = new Map(strange.map((src, i) => [src, addresses[i] ?? src]));
    // Pictures that stand in the payload itself are this file's once they are stored with it.
    for (const src of strange)
      if (src.startsWith('data:') && editor.host.importPicture)
        to.set(src, (await editor.host.importPicture(await (await fetch(src)).blob())).src);
    return {
      ...payload,
      records: payload.records.map((r) =>
        r.type === 'asset' ? { ...r, data: { ...r.data, src: to.get(r.data.src) ?? r.data.src } } : r,
      ),
    };
  } catch {
    editor.emit('notice', { key: 'notice.pictureRefused' });
    return payload;
  }
}
