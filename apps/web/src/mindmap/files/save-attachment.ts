import type { AssetData } from '@limn/document';
import { tips } from '@limn/ui';
import type { TFunction } from 'i18next';

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
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([await response.blob()], { type: 'application/octet-stream' }));
    link.download = name || 'attachment';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  } catch (error) {
    const said = error instanceof Refused ? error.message : '';
    tips.show('error', said || t('attachments.notDownloaded', { name }));
  }
}

class Refused extends Error {}
