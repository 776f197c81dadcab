/** A library as a file of draw.io, which other programs read too. */
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { writeLibrary } from '@limn/formats/library/write-library.ts';
import { saveAs } from '../../../exporting/run-export.ts';
import type { OwnItem } from './own-libraries.ts';
import { loadKinds, withStore } from './picture.ts';

export async function saveLibrary(editor: Editor, name: string, items: readonly OwnItem[]): Promise<void> {
  const written = [];
  const ends: (() => void)[] = [];
  try {
    for (const { name: title, payload } of items) {
      await loadKinds(payload);
      const { context, end } = withStore(editor, payload);
      ends.push(end);
      written.push({ name: title, w: payload.bounds.w, h: payload.bounds.h, context });
    }
    const bytes = writeLibrary(written);
    saveAs(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/xml' }), name, 'xml');
  } finally {
    for (const end of ends) end();
  }
}
