/** What is in a table that was chosen, read in a thread, so that a person can say which column is what. */
import type { TablePreview } from '@limn/formats/table/import.ts';
import type { TableEncoding } from '@limn/formats/table/model.ts';

export interface PreviewRequest {
  bytes: ArrayBuffer;
  isWorkbook: boolean;
  encoding?: TableEncoding;
}
export type PreviewAnswer = { ok: true; preview: TablePreview | undefined } | { ok: false; code: string };

/** Files that are asked about before they are imported, by the ends of their names. */
export const isTable = ({ name }: { name: string }): boolean => /\.(csv|xlsx?|xlsm|xlsb|f?ods)$/i.test(name);

const LIMIT_MS = 20_000;

/** Undefined for what needs no questions, and for what cannot be read here: the server says what is wrong with it. */
export async function readPreview(file: File, encoding?: TableEncoding): Promise<TablePreview | undefined> {
  const bytes = await file.arrayBuffer(),
    head = new Uint8Array(bytes, 0, Math.min(8, bytes.byteLength));
  // Packages and compound files are workbooks; anything else with such a name is a list.
  const isWorkbook = (head[0] === 0x50 && head[1] === 0x4b) || (head[0] === 0xd0 && head[1] === 0xcf) || head[0] === 60;
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module', name: 'table' });
  try {
    return await new Promise<TablePreview | undefined>((resolve) => {
      const late = setTimeout(() => resolve(undefined), LIMIT_MS);
      const end = (preview: TablePreview | undefined): void => {
        clearTimeout(late);
        resolve(preview);
      };
      worker.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer>) =>
        end(data.ok ? data.preview : undefined),
      );
      worker.addEventListener('error', () => end(undefined));
      worker.postMessage({ bytes, isWorkbook, ...(encoding && { encoding }) } satisfies PreviewRequest, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
