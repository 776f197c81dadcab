/** Downloads a file in a format of another program: the server writes it. */
import type { FileFormat } from '@limn/contract';
import { fileAnswer, writtenAddress } from '../../api/file-answer.ts';
import { saveBlob } from '../../app/save-blob.ts';

/** @throws {ApiError} for what the server refuses; `AbortError` when cancelled */
export async function downloadWritten(
  { chartId, title, format }: { chartId: string; title: string; format: FileFormat },
  signal: AbortSignal,
): Promise<void> {
  const response = await fileAnswer(writtenAddress(chartId, format), signal);
  saveBlob(await response.blob(), `${title || 'Limn'}.${format}`);
}
