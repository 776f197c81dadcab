/** The thread that reads a table for its preview: a large workbook does not hold the page up. */
import { ImportError } from '@limn/formats/errors.ts';
import { previewTable } from '@limn/formats/table/import.ts';
import type { PreviewAnswer, PreviewRequest } from './table-preview.ts';

self.addEventListener('message', ({ data }: MessageEvent<PreviewRequest>) => {
  previewTable(new Uint8Array(data.bytes), data).then(
    (preview) => self.postMessage({ ok: true, preview } satisfies PreviewAnswer),
    (error: unknown) => {
      const code = error instanceof ImportError ? error.code : 'import.damaged';
      self.postMessage({ ok: false, code } satisfies PreviewAnswer);
    },
  );
});
