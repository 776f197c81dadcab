/** Putting what the clipboard holds on the page. */
import { fromPlain, newId, plainText, type Point, type RecordId, type RichText, type ShapeData } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import { fittedBox } from '../behaviours/fitted-box.ts';
import { behaviourOf } from '../behaviours/table.ts';
import { writeCopies } from '../edit/create/copy.ts';
import { shapeRecord } from '../edit/create/create.ts';
import { insertPicture } from '../edit/create/insert.ts';
import { mayAdd } from '../edit/structure/layers.ts';
import { isSafeAddress } from '../items/safe-address.ts';
import { parentAt } from '../items/targets.ts';
import { foreignPayload, isSvg, looksForeign, svgPicture } from './foreign.ts';
import { decodePayload } from './payload.ts';
import { checkText, type Payload } from './sanitize-payload.ts';
import { removeItems } from '../edit/structure/remove.ts';
import type { ForeignContent } from '@limn/canvas/core/host.ts';

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
  if (editor.tables?.paste(content.text)) return true;
  const payload = mode === 'text' || content.html === undefined ? null : decodePayload(content.html);
  if (payload) return pastePayload(editor, await adopted(editor, payload), mode).length > 0;
  if (mode === 'pointer' && editor.pasteCards?.(content.text)) return true;
  if (mode === 'pointer' && (await pasteAsLines(editor, content))) return true;
  const foreign = mode === 'text' ? null : await readForeign(editor, content);
  if (foreign) return pasteForeign(editor, foreign, content, mode);
  const svg = mode !== 'text' && content.text !== undefined && isSvg(content.text) ? svgPicture(content.text) : null;
  // Spreadsheets and word processors put a picture beside their text; a picture copied by itself has no text in words.
  const written = (content.html ?? '') !== '' && (content.text ?? '').trim() !== '';
  let pictures: readonly Blob[];
  if (mode === 'text') pictures = [];
  else if (svg) pictures = [svg];
  else if (written) pictures = [];
  else pictures = content.pictures;
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

/** Lets what is built on the editor make something of lines of words, and offers to have them as a text instead. */
async function pasteAsLines(editor: Editor, content: ClipboardContent): Promise<boolean> {
  const { text } = content;
  if (!editor.pasteLines || text === undefined || isSvg(text) || looksForeign({ text })) return false;
  const pasted = await editor.pasteLines(text.slice(0, MAX_TEXT));
  if (pasted === null || pasted.made.length === 0) return false;
  offerWords(editor, pasted.made, pasted.key, content);
  return true;
}

async function readForeign(editor: Editor, content: ClipboardContent): Promise<ForeignContent | null> {
  if (!editor.host.readForeign || !looksForeign(content)) return null;
  try {
    return await editor.host.readForeign(content);
  } catch {
    // It is pasted as what else it is.
    return null;
  }
}

/** Puts on the page what another program copied, one step of undo, and offers to have its words or picture instead. */
function pasteForeign(editor: Editor, foreign: ForeignContent, content: ClipboardContent, mode: PasteMode): boolean {
  if (foreign.type === 'text') {
    const id = pasteRich(editor, foreign.text);
    if (id === undefined) return false;
    offerWords(editor, [id], 'notice.pastedRich', content);
    return true;
  }
  const payload = foreignPayload(foreign.records),
    copies = payload ? pastePayload(editor, payload, mode === 'inPlace' ? 'pointer' : mode) : [];
  if (copies.length === 0) return content.text !== undefined && pasteText(editor, content.text) !== undefined;
  const { text } = content,
    key = foreign.format === 'table' ? 'notice.pastedTable' : 'notice.pastedShapes';
  if (text !== undefined && isSvg(text) && editor.host.importPicture) offerPicture(editor, copies, text);
  else offerWords(editor, copies, key, content);
  return true;
}

/** Whether what was pasted is still all there, and may be replaced. */
const isThere = (editor: Editor, ids: readonly RecordId[]): boolean =>
  !editor.settings.readOnly && ids.every((id) => editor.store.get(id) !== undefined);

function offerWords(editor: Editor, ids: readonly RecordId[], key: string, { text }: ClipboardContent): void {
  if (text === undefined || text.trim() === '') return;
  const run = (): void => {
    if (!isThere(editor, ids)) return;
    editor.run(() => {
      removeItems(editor, ids);
      pasteText(editor, text);
    });
  };
  editor.emit('notice', { key, choice: { key: 'notice.pasteAsText', run } });
}

function offerPicture(editor: Editor, ids: readonly RecordId[], svg: string): void {
  const at = editor.scene.boundsOf(ids);
  const run = async (): Promise<void> => {
    const asset = await editor.host.importPicture!(svgPicture(svg));
    if (!isThere(editor, ids)) return;
    const middle = at ? { x: at.x + at.w / 2, y: at.y + at.h / 2 } : pastePoint(editor);
    editor.run(() => {
      removeItems(editor, ids);
      insertPicture(editor, asset, middle);
    });
  };
  const start = (): void => {
    run().catch(() => editor.emit('notice', { key: 'notice.pictureRefused' }));
  };
  editor.emit('notice', { key: 'notice.pastedShapes', choice: { key: 'notice.pasteAsPicture', run: start } });
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

/** Makes a text of words with formats; undefined where there are none. */
export function pasteRich(editor: Editor, text: RichText): RecordId | undefined {
  const kind = editor.registry.defaultFor('text'),
    sound = checkText(text);
  if (kind === undefined || plainText(sound).trim() === '') return undefined;
  return putText(editor, kind, sound, {});
}

/** Makes a text of it; a web address becomes a link. */
export function pasteText(editor: Editor, text: string): RecordId | undefined {
  const kind = editor.registry.defaultFor('text'),
    plain = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').slice(0, MAX_TEXT);
  if (kind === undefined || plain.trim() === '') return undefined;
  const address = plain.trim(),
    link = /^https?:\/\/\S+$/i.test(address) && isSafeAddress(address) ? address : undefined;
  return putText(
    editor,
    kind,
    fromPlain(link ?? plain, link === undefined ? undefined : { link }),
    link === undefined ? {} : { link: { type: 'url', url: link } },
  );
}

function putText(editor: Editor, kind: string, text: RichText, data: ShapeData): RecordId {
  const at = pastePoint(editor),
    lines = plainText(text).split('\n'),
    isList = text.some(({ attributes }) => attributes?.list !== undefined),
    long = isList || lines.some((line) => line.length > 50),
    { w, h } = editor.registry.get(kind);
  const base = shapeRecord(editor, {
    kind,
    box: { x: at.x - w / 2, y: at.y - h / 2, w: long ? TEXT_WIDTH : w, h },
    style: long ? { wrap: true, align: 'left' } : {},
    text,
    data,
  });
  const fitted = fittedBox(editor, base, 'both', behaviourOf(editor.registry, kind).isUnbroken(base)),
    box = { ...fitted, x: at.x - fitted.w / 2, y: at.y - fitted.h / 2 };
  editor.run(() => editor.store.create({ ...base, box }));
  editor.selection.replace([base.id]);
  return base.id;
}
