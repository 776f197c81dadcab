/** Pasting what the clipboard holds. */
import { fitsInto, reveal } from '@limn/canvas/view/reveal.ts';
import { clearOfBars } from '@limn/canvas/view/viewport.ts';
import type { Editor } from '../editor/editor.ts';
import { insertPicture } from '../edit/create/insert.ts';
import { mayAdd } from '../edit/structure/layers.ts';
import { type ClipboardContent, type PasteMode, svgOf } from './content.ts';
import { isSvg, looksForeign, svgPicture } from './foreign.ts';
import { decodePayload } from './payload.ts';
import { MAX_TEXT, pasteText } from './put-text.ts';
import { adopted, CASCADE, goesIntoCells, pastePayload, pastePoint } from './write-payload.ts';
import type { ForeignContent } from '@limn/canvas/core/ports/host.ts';

const BRANCHES = /data-limn-tree="|\n\t+\S/;

/** Pastes the first of the forms that says something; false where none does. Pictures go to the host first. */
export async function pasteContent(editor: Editor, content: ClipboardContent, mode: PasteMode): Promise<boolean> {
  if (editor.settings.readOnly) return false;
  if (!mayAdd(editor)) return true;
  const isPasted = await pasteForm(editor, content, mode);
  if (isPasted && mode !== 'inPlace') showSelected(editor);
  return isPasted;
}

/** Scrolls to what was pasted where that is no larger than the view: about a pointer at the edge half is out of it. */
function showSelected(editor: Editor): void {
  const { viewport, scene, selection } = editor,
    bounds = selection.ids.length > 0 ? scene.boundsOf(selection.ids) : undefined;
  if (bounds && fitsInto(viewport, bounds, clearOfBars(viewport))) reveal(editor, bounds);
}

async function pasteForm(editor: Editor, content: ClipboardContent, mode: PasteMode): Promise<boolean> {
  // With a topic selected, or where there are branches on the clipboard: what can tell comes with the first of them.
  if (mode === 'pointer' && (editor.branches || BRANCHES.test(`${content.html}\n${content.text}`))) {
    const { pasteBranches } = await import('./branches/paste-branches.ts');
    if (await pasteBranches(editor, content)) return true;
  }
  const payload = mode === 'text' || content.html === undefined ? null : decodePayload(content.html);
  // Shapes that are pasted where a cell is selected stand in it; a table fills cells with its own.
  if (
    !(payload && goesIntoCells(editor, payload)) &&
    editor.tables?.paste(content.text, mode === 'text' ? undefined : content.html)
  )
    return true;
  if (payload) return pastePayload(editor, await adopted(editor, payload), mode).length > 0;
  if (mode === 'pointer' && editor.rowPastes.some((paste) => paste(content.text))) return true;
  if (mode === 'pointer' && (await pasteAsLines(editor, content))) return true;
  const foreign = mode === 'text' ? null : await readForeign(editor, content);
  if (foreign) return (await import('./paste-foreign.ts')).pasteForeign(editor, foreign, content, mode);
  if (mode !== 'text' && content.files?.length) {
    const { putFiles } = await import('./put-files.ts');
    return putFiles(editor, content.files, pastePoint(editor));
  }
  // Spreadsheets and word processors put a picture beside their text; a picture copied by itself has no text in words.
  const written = (content.html ?? '') !== '' && (content.text ?? '').trim() !== '',
    drawn = mode === 'text' || (written && !isSvg(content.text!)) ? undefined : svgOf(content);
  let pictures: readonly Blob[];
  if (mode === 'text') pictures = [];
  else if (drawn !== undefined) pictures = [svgPicture(drawn)];
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
  const { offerWords } = await import('./paste-foreign.ts');
  offerWords(editor, pasted.made, pasted.key, content);
  return true;
}

async function readForeign(editor: Editor, content: ClipboardContent): Promise<ForeignContent | null> {
  if (!editor.host.readForeign || !looksForeign(content)) return null;
  try {
    const { pictures: _pictures, files: _files, ...forms } = content;
    return await editor.host.readForeign(forms);
  } catch {
    // It is pasted as what else it is.
    return null;
  }
}
