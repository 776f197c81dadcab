/** The thread that unpacks an archive: a large one does not hold the page up. */
import { filesOf } from '@limn/formats/archive.ts';
import { ImportError } from '@limn/formats/errors.ts';
import type { UnpackedPart } from './archive.ts';

const send = (part: UnpackedPart): void => {
  const bytes = part.type === 'file' && part.bytes;
  self.postMessage(part, { transfer: bytes ? [bytes.buffer] : [] });
};
const codeOf = (error: unknown): string => (error instanceof ImportError ? error.code : 'import.damaged');

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    const files = filesOf(new Uint8Array(data));
    for (const { name, folders, bytes } of files ?? []) {
      let inflated: Uint8Array<ArrayBuffer> | null = null;
      try {
        inflated = Uint8Array.from(bytes());
      } catch {
        // It goes on its way empty, and the list of imports says that it is damaged.
      }
      send({ type: 'file', name, folders, bytes: inflated });
    }
    send({ type: 'end', isArchive: files !== undefined });
  } catch (error) {
    send({ type: 'failed', code: codeOf(error) });
  }
});
