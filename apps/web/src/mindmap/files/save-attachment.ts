import type { AssetData } from '@limn/document';
import { tips } from '@limn/ui';
import type { TFunction } from 'i18next';
import { saveBlob } from '../../app/save-blob.ts';

/**
 * Hands an attached file to the browser's downloads under its name. It is fetched first, so that a refusal is a
 * sentence and no page.
 * @param address where the document has it from
 */
export async function saveAttachment(address: string, { name }: AssetData, t: TFunction<'diagram'>): Promise<void> {
  try {
    const response = await fetch(address, { credentials: 'same-origin' });
    if (!response.ok) {
      const { msg } = (await response.json()) as { msg?: unknown };
      throw new Refused(typeof msg === 'string' ? msg : '');
    }
    saveBlob(new Blob([await response.blob()], { type: 'application/octet-stream' }), name || 'attachment');
  } catch (error) {
    const said = error instanceof Refused ? error.message : '';
    tips.show('error', said || t('attachments.notDownloaded', { name }));
  }
}

class Refused extends Error {}
