/** The sheets that the page in view is printed on. */
import { type PrintSetup, USUAL_PRINT } from '@limn/document';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { pageBounds, pageItems } from '@limn/drawing/export/page-items.ts';
import { sheetsOf, type SheetGrid } from '@limn/drawing/export/sheets.ts';

export const printOf = (editor: Editor): PrintSetup => editor.pageRecord?.data.print ?? USUAL_PRINT;

/** As an export has them; null where there is nothing to print. */
export function sheetsOfPage(editor: Editor, setup = printOf(editor)): SheetGrid | null {
  const { scene, store, page, pageRecord } = editor;
  if (!pageRecord || (!editor.paper && !scene.contentBounds())) return null;
  return sheetsOf(pageBounds(scene.display, pageItems(store, page), pageRecord), setup);
}
