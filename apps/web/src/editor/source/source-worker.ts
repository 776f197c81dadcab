/** The thread that makes a drawing of source text. */
import { ImportError } from '@limn/formats/errors.ts';
import { importFile } from '@limn/formats/import-file.ts';
import { SOURCE_ENDINGS, type SourceAnswer, type SourceRequest } from './read-source.ts';

self.addEventListener('message', ({ data }: MessageEvent<SourceRequest>) => {
  importFile(new TextEncoder().encode(data.text), `source.${SOURCE_ENDINGS[data.language]}`).then(
    ({ document, misread = [] }) => {
      const answer: SourceAnswer =
        document.kind === 'diagram'
          ? { ok: true, records: document.records, misread }
          : { ok: false, code: 'import.unsupported' };
      self.postMessage(answer);
    },
    (error: unknown) => {
      const code = error instanceof ImportError ? error.code : 'import.damaged';
      self.postMessage({ ok: false, code } satisfies SourceAnswer);
    },
  );
});
