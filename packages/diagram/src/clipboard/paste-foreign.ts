/** Putting on the page what other programs copied; loaded once there is some, as what reads it is. */
import type { RecordId } from '@limn/document';
import type { ForeignContent } from '@limn/canvas/core/ports/host.ts';
import type { Editor } from '../editor/editor.ts';
import { insertPicture } from '../edit/create/insert.ts';
import { removeItems } from '../edit/structure/remove.ts';
import { type ClipboardContent, type PasteMode, svgOf } from './content.ts';
import { svgPicture } from './foreign.ts';
import { foreignPayload } from './foreign-payload.ts';
import { pasteRich, pasteText } from './put-text.ts';
import { pastePayload, pastePoint } from './write-payload.ts';

const NOTICES: Readonly<Record<string, string>> = { table: 'notice.pastedTable', parts: 'notice.pastedParts' };

/** Puts on the page what another program copied, one step of undo, and offers to have its words or picture instead. */
export function pasteForeign(
  editor: Editor,
  foreign: ForeignContent,
  content: ClipboardContent,
  mode: PasteMode,
): boolean {
  if (foreign.type === 'unread') {
    if (content.text !== undefined) pasteText(editor, content.text);
    editor.emit('notice', { key: 'notice.pastedFigma' });
    return true;
  }
  if (foreign.type === 'text') {
    const id = pasteRich(editor, foreign.text);
    if (id === undefined) return false;
    offerWords(editor, [id], 'notice.pastedRich', content);
    return true;
  }
  const payload = foreignPayload(foreign.records),
    copies = payload ? pastePayload(editor, payload, mode === 'inPlace' ? 'pointer' : mode) : [];
  if (copies.length === 0) return content.text !== undefined && pasteText(editor, content.text) !== undefined;
  const svg = svgOf(content),
    key = NOTICES[foreign.format] ?? 'notice.pastedShapes';
  if (svg !== undefined && editor.host.importPicture) offerPicture(editor, copies, svg);
  else offerWords(editor, copies, key, content);
  return true;
}

/** Whether what was pasted is still all there, and may be replaced. */
const isThere = (editor: Editor, ids: readonly RecordId[]): boolean =>
  !editor.settings.readOnly && ids.every((id) => editor.store.get(id) !== undefined);

export function offerWords(editor: Editor, ids: readonly RecordId[], key: string, { text }: ClipboardContent): void {
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
