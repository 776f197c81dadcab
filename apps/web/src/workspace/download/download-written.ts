/** Downloads a file in a format of another program: the server writes it. */
import type { FileFormat } from '@limn/contract';
import { saveBlob } from '../../app/save-blob.ts';

/** Why there is no file, in the words of the server. */
export class DownloadRefused extends Error {}

/** @throws {DownloadRefused} with the server's sentence, or an empty one; `AbortError` when cancelled */
export async function downloadWritten(
  { chartId, title, format }: { chartId: string; title: string; format: FileFormat },
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(`/api/export/${encodeURIComponent(chartId)}/file?format=${format}`, { signal });
  if (!response.ok) {
    const answer = (await response.json().catch(() => null)) as { msg?: string } | null;
    throw new DownloadRefused(answer?.msg ?? '');
  }
  saveBlob(await response.blob(), `${title || 'Limn'}.${format}`);
}
