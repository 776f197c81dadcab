/** Deflated bytes that stand by themselves in a file, inflated within the limits of an archive's entry. */
import { Inflate } from 'fflate';
import { ImportError } from '../errors.ts';
import { LIMITS } from '../limits.ts';

/** Packed bytes given to the inflater at a time: what one step can produce stays small whatever the ratio. */
const STEP = 16 * 1024;
/** Bytes of a drawing's own text. */
const MOST = LIMITS.entryBytes / 2;

/** @throws ImportError `import.damaged`, `import.tooLarge` */
export function inflateBounded(packed: Uint8Array, part: string): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0,
    isDone = false;
  const stream = new Inflate((chunk, final) => {
    size += chunk.length;
    if (size > MOST) throw new ImportError('import.tooLarge', { limit: 'size', part });
    if (size > LIMITS.ratioFloor && size > LIMITS.ratio * Math.max(1, packed.length))
      throw new ImportError('import.tooLarge', { limit: 'ratio', part });
    chunks.push(chunk);
    isDone ||= final;
  });
  try {
    for (let at = 0; at < packed.length || at === 0; at += STEP)
      stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError('import.damaged', { part }, { cause: error });
  }
  if (!isDone) throw new ImportError('import.damaged', { part, reason: 'cut' });
  const out = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    out.set(chunk, at);
    at += chunk.length;
  }
  return out;
}
