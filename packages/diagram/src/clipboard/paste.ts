/** Putting what the clipboard holds on the page. */
import { fromPlain, newId, type Point, type RecordId } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import { fittedBox } from '../behaviours/fitted-box.ts';
import { behaviourOf } from '../behaviours/table.ts';
import { writeCopies } from '../edit/create/copy.ts';
import { shapeRecord } from '../edit/create/create.ts';
import { insertPicture } from '../edit/create/insert.ts';
import { mayAdd } from '../edit/structure/layers.ts';
import { isSafeAddress } from '../navigate/links.ts';
import { parentAt } from '../items/targets.ts';
import { decodePayload, type Payload } from './payload.ts';

/** Where to: at the pointer (or in the middle), where it was copied from, or the texts alone. */
export type PasteMode = 'pointer' | 'inPlace' | 'text';

/** What was on the clipboard, in the forms that are understood. */
export interface ClipboardContent {
  html?: string;
  text?: string;
  pictures: readonly Blob[];
}

const MAX_TEXT = 100_000,
  TEXT_WIDTH = 400;
/** Pasted at the same place again, copies stand aside by this much, page units. */
const CASCADE = 20;
const cascade = new WeakMap<Editor, { at: Point; n: number }>();

/** Pastes the first of the forms that says something; false where none does. Pictures go to the host first. */
export async function pasteContent(editor: Editor, content: ClipboardContent, mode: PasteMode): Promise<boolean> {
  if (editor.settings.readOnly) return false;
  if (!mayAdd(editor)) return true;
  const payload = mode === 'text' || content.html === undefined ? null : decodePayload(content.html);
  if (payload) return pastePayload(editor, await adopted(editor, payload), mode).length > 0;
  const svg =
    mode !== 'text' &&
    content.text !== undefined &&
    /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(content.text)
      ? new Blob([content.text], { type: 'image/svg+xml' })
      : null;
  // Spreadsheets and word processors put a picture beside their text; a picture copied by itself has no text in words.
  const written = (content.html ?? '') !== '' && (content.text ?? '').trim() !== '';
  const pictures = mode === 'text' ? [] : svg ? [svg] : written ? [] : content.pictures;
  if (pictures.length > 0 && editor.host.importPicture) {
    let offset = 0;
    for (const picture of pictures) {
      try {
        const asset = await editor.host.importPicture(picture),
          at = pastePoint(editor);
        insertPicture(editor, asset, { x: at.x + offset, y: at.y + offset });
        offset += CASCADE;
      } catch {
        editor.emit('notice', { key: 'notice.pictureRefused' });
      }
    }
    return true;
  }
  return content.text !== undefined && content.text.trim() !== '' && pasteText(editor, content.text) !== undefined;
}

/** The payload with its pictures made this document's own; as it is where that fails, its frames then stay empty. */
async function adopted(editor: Editor, payload: Payload): Promise<Payload> {
  const known = new Set<string>();
  for (const record of editor.store.records.values()) if (record.type === 'asset') known.add(record.data.src);
  const strange = payload.records.flatMap((r) => (r.type === 'asset' && !known.has(r.data.src) ? [r.data.src] : []));
  if (strange.length === 0 || !editor.host.adoptPictures) return payload;
  try {
    const addresses = await editor.host.adoptPictures(strange),
      to = new Map(strange.map((src, i) => [src, addresses[i] ?? src]));
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

/** Where a paste goes: the pointer while it is over the canvas, else the middle of the view. */
function pastePoint(editor: Editor): Point {
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
  if (copies.length > 0) {
    editor.selection.replace(copies);
    editor.emit('announce', { key: 'announce.pasted', params: { count: copies.length } });
  }
  return copies;
}

/** Makes a text of it; a web address becomes a link. */
export function pasteText(editor: Editor, text: string): RecordId | undefined {
  const kind = editor.registry.defaultFor('text'),
    plain = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').slice(0, MAX_TEXT);
  if (kind === undefined || plain.trim() === '') return undefined;
  const address = plain.trim(),
    link = /^https?:\/\/\S+$/i.test(address) && isSafeAddress(address) ? address : undefined;
  const at = pastePoint(editor),
    long = plain.split('\n').some((line) => line.length > 50),
    { w, h } = editor.registry.get(kind);
  const base = shapeRecord(editor, {
    kind,
    box: { x: at.x - w / 2, y: at.y - h / 2, w: long ? TEXT_WIDTH : w, h },
    style: long ? { wrap: true, align: 'left' } : {},
    text: fromPlain(link ?? plain, link === undefined ? undefined : { link }),
    data: link === undefined ? {} : { link: { type: 'url', url: link } },
  });
  const fitted = fittedBox(editor, base, 'both', behaviourOf(editor.registry, kind).isUnbroken(base)),
    box = { ...fitted, x: at.x - fitted.w / 2, y: at.y - fitted.h / 2 };
  editor.run(() => editor.store.create({ ...base, box }));
  editor.selection.replace([base.id]);
  return base.id;
}
