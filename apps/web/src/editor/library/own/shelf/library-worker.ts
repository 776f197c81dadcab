/** The thread that reads libraries of other programs: a large one does not hold the page up. */
import { ImportError } from '@limn/formats/errors.ts';
import { readLibrary, type ReadLibrary } from '@limn/formats/library/read-library.ts';

export interface LibraryRequest {
  name: string;
  bytes: Uint8Array;
}
export type LibraryAnswer = ({ ok: true } & ReadLibrary) | { ok: false; code: string };

self.addEventListener('message', ({ data }: MessageEvent<LibraryRequest>) => {
  readLibrary(data.bytes, data.name).then(
    (library) => self.postMessage({ ok: true, ...library } satisfies LibraryAnswer),
    (error: unknown) => {
      const code = error instanceof ImportError ? error.code : 'import.damaged';
      self.postMessage({ ok: false, code } satisfies LibraryAnswer);
    },
  );
});
