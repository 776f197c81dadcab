/** Filling an empty drawing with a template. */
import { assetAddress } from '@limn/contract/files/asset-address.ts';
import { KINDS, kindOf } from '@limn/document';
import * as Y from 'yjs';
import { call } from '../../api/client.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`What a template is made of was answered with ${response.status}`);
  return response;
}

/**
 * Makes a drawing what a template shows, in one step of undo, and shows it whole. Its pictures are stored with the
 * drawing first.
 * @throws Error where the template, or one of its pictures, cannot be had, or where it is no drawing
 */
export async function startFrom(editor: Editor, templateId: string): Promise<void> {
  const { template } = await call('templates.getTemplate', { params: { id: templateId } });
  const publication = `/api/publications/${template.publicationId}`,
    doc = new Y.Doc();
  try {
    Y.applyUpdate(doc, new Uint8Array(await (await fetched(`${publication}/document`)).arrayBuffer()));
    if (kindOf(doc) !== KINDS.diagram) throw new Error('A drawing begins with a template that is a drawing');
    const then = KINDS.diagram.open(doc);
    for (const record of [...then.records.values()]) {
      if (record.type !== 'asset' || record.data.src.startsWith('data:')) continue;
      const address = assetAddress(record.data.src, '', undefined, publication);
      if (address === null || !editor.host.importPicture) throw new Error('A picture of a template has no address');
      const { src } = await editor.host.importPicture(await (await fetched(address)).blob());
      then.update(record.id, { data: { ...record.data, src } });
    }
    await KINDS.diagram.bringBack(editor.store, then);
  } finally {
    doc.destroy();
  }
  editor.commands.run('view.zoomToFit', editor);
}
