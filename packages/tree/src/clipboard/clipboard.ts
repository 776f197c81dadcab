/**
 * Branches on the system's clipboard: as records inside of HTML, where every platform keeps them, and as indented text
 * beside it for other programs. Whatever is read back may have been written by anybody, and is checked record by
 * record.
 */
import type { ClipboardPort } from '@limn/canvas/core/ports/clipboard-port.ts';
import { moveTo, normalizeTreeRecord, plainText, type RecordId, sanitizeText, type TreeRecord } from '@limn/document';
import { type Branches, collect, collectAlone, plant } from '../edit/copy.ts';
import { rememberCopied } from '../edit/mirrors.ts';
import { deleteSelection, hasSides } from '../edit/topics.ts';
import type { TreeEditor } from '../editor/tree-editor.ts';
import { askAboutRows } from './pasted-rows.ts';
import { bringIn } from './bring-in.ts';
import { type Line, parseIndented, writeIndented, writeLines } from './indented.ts';

const FORMAT = 'limn/branches';
const MAX_ENCODED = 40_000_000,
  MAX_RECORDS = 50_000;

let last: { html: string; text: string } | null = null;

/** @param isAlone topics without what stands in them */
function copyData(editor: TreeEditor, isAlone = false): { html: string; text: string } | null {
  const branches = isAlone ? collectAlone(editor, editor.selection.ids) : collect(editor, editor.selection.ids);
  if (branches.roots.length === 0) return null;
  const text = isAlone
    ? branches.roots.map((id) => plainText(editor.topic(id)?.text)).join('\n')
    : writeIndented(editor, branches.roots);
  if (!isAlone) rememberCopied(editor, branches.roots);
  last = { html: encode(atHome(editor, branches), text), text };
  return last;
}

/** Branches whose pictures and files are named where this document has them: who pastes them asks for them there. */
const atHome = ({ host }: TreeEditor, { roots, records }: Branches): Branches => ({
  roots,
  records: records.map((record) =>
    record.type === 'asset' && host.homeOf
      ? { ...record, data: { ...record.data, src: host.homeOf(record.data.src) } }
      : record,
  ),
});

function encode(branches: Branches, text: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ format: FORMAT, version: 1, ...branches }));
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  const shown = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\n/g, '<br>');
  return `<meta charset="utf-8"><div data-limn-tree="${btoa(binary)}">${shown}</div>`;
}

/** Sound branches out of pasted HTML; null where there are none. */
export function decode(html: string): Branches | null {
  const encoded = html.length > MAX_ENCODED ? undefined : /data-limn-tree="([A-Za-z0-9+/=]+)"/.exec(html)?.[1];
  if (encoded === undefined) return null;
  try {
    const raw: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0))));
    return check(raw);
  } catch {
    return null;
  }
}

function check(raw: unknown): Branches | null {
  const { format, records, roots } = (raw ?? {}) as Record<string, unknown>;
  if (format !== FORMAT || !Array.isArray(records) || !Array.isArray(roots) || records.length > MAX_RECORDS)
    return null;
  const sound = new Map<RecordId, TreeRecord>();
  for (const value of records as unknown[]) {
    const one = checkRecord(value);
    // Each stands in what came before it, is one of the topmost, or leads from one to another.
    const isPlaced =
      one?.type === 'relationship'
        ? sound.has(one.data.from) && sound.has(one.data.to)
        : one && (!one.at || roots.includes(one.id) || sound.has(one.at.parent));
    if (one && !sound.has(one.id) && isPlaced) sound.set(one.id, one);
  }
  const found = [...new Set(roots)].filter((id): id is RecordId => sound.get(id as RecordId)?.type === 'topic');
  return found.length > 0 ? { roots: found, records: [...sound.values()] } : null;
}

/** A picture is a stored one or stands in the payload itself: pasted branches make their readers call nothing else. */
const isSafe = (src: string): boolean =>
  /^\/api\/assets\/[^/?#]+\/[0-9a-f]{64}$/.test(src) || /^data:image\/(png|jpeg|gif|webp);base64,/i.test(src);

function checkRecord(value: unknown): TreeRecord | null {
  const raw = (value ?? {}) as Record<string, unknown>,
    { id } = raw;
  const record = typeof id === 'string' ? normalizeTreeRecord(id, raw) : null;
  if (!record || record.type === 'sheet') return null;
  if (record.type === 'asset') return isSafe(record.data.src) ? record : null;
  return record.type !== 'summary' && raw['text'] !== undefined
    ? { ...record, text: sanitizeText(raw['text']) }
    : record;
}

/** Topics that were cut last. Pasted where they came from they are moved, for their comments, links and history. */
const cut = new WeakMap<TreeEditor, readonly RecordId[]>();

function deleteCut(editor: TreeEditor): void {
  cut.set(editor, collect(editor, editor.selection.ids).roots);
  deleteSelection(editor);
}

/** Whether branches are those that were cut here and are in the trash since. */
function wasCut(editor: TreeEditor, { roots }: Branches): boolean {
  const { store } = editor,
    ids = cut.get(editor);
  return (
    ids?.length === roots.length &&
    roots.every((id, i) => id === ids[i] && store.get(id) !== undefined && store.sheetOf(id) === undefined)
  );
}

/** Pastes into the topic one works at, or as what floats where none is selected. */
export function pasteContent(editor: TreeEditor, html: string, text: string): boolean {
  const into = editor.current ?? editor.top,
    branches = decode(html),
    lines = branches ? [] : parseIndented(text);
  if (!branches && lines.length === 0) return false;
  if (!branches && askAboutRows(editor, text)) return true;
  if (!branches) return put(editor, into.id, (id) => topsOf(lines, writeLines(editor, { parent: id }, lines)));
  if (wasCut(editor, branches))
    return put(editor, into.id, (id) => moveTo(editor.store, branches.roots, { parent: id }));
  bringIn(editor, branches, (own) => {
    // Others may have deleted the topic while its pictures were asked for.
    const id = editor.topic(into.id) ? into.id : editor.top.id;
    put(editor, id, () => plant(editor, own, { parent: id }));
  });
  return true;
}

/** Of what lines were written as, that which stands in nothing else of it. */
const topsOf = (lines: readonly Line[], ids: readonly RecordId[]): RecordId[] =>
  ids.filter((_, n) => lines[n]!.depth === 0);

/** Puts what is pasted into a topic, one step of undo, and selects it. */
function put(editor: TreeEditor, into: RecordId, write: (into: RecordId) => RecordId[]): boolean {
  const made = editor.run(() => write(into));
  if (!made || made.length === 0) return false;
  settleSides(editor, into, made);
  editor.fold([into], false);
  editor.select(made);
  editor.emit('announce', { key: 'announce.pasted', params: { count: made.length } });
  return true;
}

/**
 * What comes into a map of two sides goes to the right, whatever it was where it came from; elsewhere it has no side.
 */
function settleSides(editor: TreeEditor, parent: RecordId, ids: readonly RecordId[]): void {
  if (hasSides(editor, parent)) return;
  editor.run(() => {
    for (const id of ids) {
      const topic = editor.topic(id);
      if (!topic || (topic.data.side === undefined && topic.data.pos === undefined)) continue;
      const { side: _side, pos: _pos, ...data } = topic.data;
      editor.store.update(id, { data });
    }
  });
}

const system = (): Clipboard | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator.clipboard as Clipboard | undefined);

/** @param isAlone without what stands in the topics that are selected */
export async function copySelection(editor: TreeEditor, isAlone = false): Promise<void> {
  const data = copyData(editor, isAlone);
  if (!data) return;
  const blob = (type: string, value: string): Blob => new Blob([value], { type });
  try {
    await system()?.write([
      new ClipboardItem({ 'text/html': blob('text/html', data.html), 'text/plain': blob('text/plain', data.text) }),
    ]);
  } catch {
    // Refused by the browser or the person. What was copied can still be pasted here.
  }
  editor.emit('announce', { key: 'announce.copied', params: { count: editor.selection.size } });
}

export async function cutSelection(editor: TreeEditor): Promise<void> {
  const done = copySelection(editor);
  deleteCut(editor);
  await done;
}

export async function pasteFromSystem(editor: TreeEditor, isPlain = false): Promise<void> {
  const content = (await readSystem()) ?? last;
  if (!content || !pasteContent(editor, isPlain ? '' : content.html, content.text))
    editor.emit('notice', { key: 'notice.nothingToPaste' });
}

async function readSystem(): Promise<{ html: string; text: string } | null> {
  const clipboard = system();
  if (!clipboard?.read) return null;
  const content = { html: '', text: '' };
  try {
    for (const item of await clipboard.read())
      for (const type of item.types) {
        if (type === 'text/html') content.html = await (await item.getType(type)).text();
        if (type === 'text/plain') content.text = await (await item.getType(type)).text();
      }
    return content;
  } catch {
    return null;
  }
}

function copyToEvent(editor: TreeEditor, transfer: DataTransfer): boolean {
  const data = copyData(editor);
  if (!data) return false;
  transfer.setData('text/html', data.html);
  transfer.setData('text/plain', data.text);
  editor.emit('announce', { key: 'announce.copied', params: { count: editor.selection.size } });
  return true;
}

/** The clipboard as keys use it. */
export const treeClipboard = (editor: TreeEditor): ClipboardPort => ({
  copyTo: (transfer) => copyToEvent(editor, transfer),
  cutTo: (transfer) => {
    const copied = copyToEvent(editor, transfer);
    if (copied) deleteCut(editor);
    return copied;
  },
  pasteFrom: (transfer) => {
    if (editor.settings.readOnly) return;
    const pictures = [...transfer.files].filter((file) => file.type.startsWith('image/'));
    if (pasteContent(editor, transfer.getData('text/html'), transfer.getData('text/plain'))) return;
    if (pictures.length > 0) editor.pastePictures?.(pictures);
    else if (transfer.files.length > 0) editor.attachFiles?.([...transfer.files], (editor.current ?? editor.top).id);
    else editor.emit('notice', { key: 'notice.nothingToPaste' });
  },
});
