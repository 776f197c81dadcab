/**
 * The system's clipboard. Keys reach it through the browser's copy, cut and paste events, which work everywhere;
 * commands chosen from a menu need the asynchronous interface, which browsers give to pages served over https or from
 * this machine alone, so what was copied last is kept here as well.
 */
import type { ClipboardPort } from '@limn/canvas/core/ports/clipboard-port.ts';
import type { Editor } from '../editor/editor.ts';
import type { ClipboardContent, PasteMode } from './content.ts';
import { deleteCut } from './cut.ts';
import { pasteContent } from './paste.ts';
import { isDrawingFile } from './foreign.ts';
import { encodePayload, payloadOf, payloadText } from './payload.ts';

let last: { html: string; text: string } | null = null;

/** The selection as HTML and plain text; null where nothing is selected. @param isCut whether it is deleted then */
export function copyData(editor: Editor, isCut = false): { html: string; text: string } | null {
  const table = editor.tables?.copied(isCut) ?? null;
  // Cells by themselves are nothing that could stand on a page: they are copied as every program has them.
  const payload = table?.isCells ? null : payloadOf(editor, editor.branches?.whole(editor.selection.ids));
  if (!payload) {
    last = table && { html: table.html, text: table.text };
    return last;
  }
  const text = table?.text ?? editor.branches?.lines(editor.selection.ids) ?? payloadText(editor, payload);
  last = { html: encodePayload(payload, text, table?.html), text };
  return last;
}

const SVG = 'image/svg+xml';

const system = (): Clipboard | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator.clipboard as Clipboard | undefined);

/** Copies the selection, or a picture of it. */
export async function copySelection(
  editor: Editor,
  picture?: 'image/png' | 'image/svg+xml',
  isCut = false,
): Promise<void> {
  const data = copyData(editor, isCut),
    clipboard = system();
  if (!data) return;
  const count = editor.selection.size;
  try {
    if (picture && editor.host.exportPicture && clipboard) {
      const blob = editor.host.exportPicture(editor.selection.ids, picture);
      await (picture === 'image/png'
        ? clipboard.write([new ClipboardItem({ 'image/png': blob })])
        : clipboard.writeText(await (await blob).text()));
    } else if (clipboard) {
      const blob = (type: string, value: string): Blob => new Blob([value], { type });
      await clipboard.write([
        new ClipboardItem({ 'text/html': blob('text/html', data.html), 'text/plain': blob('text/plain', data.text) }),
      ]);
    }
    editor.emit('announce', { key: 'announce.copied', params: { count } });
  } catch {
    // Refused by the browser or the person. What was copied can still be pasted here.
    if (picture) editor.emit('notice', { key: 'notice.clipboardRefused' });
  }
}

export async function cutSelection(editor: Editor): Promise<void> {
  const done = copySelection(editor, undefined, true);
  deleteCut(editor);
  await done;
}

/** Pastes what the system's clipboard holds; what was copied here last where the page may not look. */
export async function pasteFromSystem(editor: Editor, mode: PasteMode): Promise<void> {
  const content = (await readSystem()) ?? (last ? { ...last, pictures: [] } : null);
  if (!content || !(await pasteContent(editor, content, mode))) editor.emit('notice', { key: 'notice.nothingToPaste' });
}

async function readSystem(): Promise<ClipboardContent | null> {
  const clipboard = system();
  if (!clipboard?.read) return null;
  try {
    const content: { html?: string; text?: string; svg?: string; pictures: Blob[] } = { pictures: [] };
    for (const item of await clipboard.read()) {
      for (const type of item.types) {
        const blob = await item.getType(type);
        if (type === 'text/html') content.html = await blob.text();
        else if (type === 'text/plain') content.text = await blob.text();
        else if (type === SVG) content.svg = await blob.text();
        else if (type.startsWith('image/')) content.pictures.push(blob);
      }
    }
    return content;
  } catch {
    return null;
  }
}

/** The clipboard as keys use it. */
export const diagramClipboard = (editor: Editor): ClipboardPort => ({
  copyTo: (transfer) => copyToEvent(editor, transfer),
  cutTo: (transfer) => {
    const copied = copyToEvent(editor, transfer, true);
    if (copied) deleteCut(editor);
    return copied;
  },
  pasteFrom: (transfer) => void pasteContent(editor, contentOf(transfer), 'pointer'),
});

/** Fills the event of a copy or cut by keys; false where nothing is selected. */
function copyToEvent(editor: Editor, transfer: DataTransfer, isCut = false): boolean {
  const data = copyData(editor, isCut);
  if (!data) return false;
  transfer.setData('text/html', data.html);
  transfer.setData('text/plain', data.text);
  editor.emit('announce', { key: 'announce.copied', params: { count: editor.selection.size } });
  return true;
}

/** What a paste or drop event brings. */
export function contentOf(transfer: DataTransfer): ClipboardContent {
  const html = transfer.getData('text/html'),
    text = transfer.getData('text/plain'),
    svg = transfer.getData(SVG),
    files = [...transfer.files];
  return {
    ...(html === '' ? {} : { html }),
    ...(text === '' ? {} : { text }),
    ...(svg === '' ? {} : { svg }),
    pictures: files.filter((file) => !isDrawingFile(file)),
    files: files.filter(isDrawingFile),
  };
}
