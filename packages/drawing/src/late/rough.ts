import roughjs from 'roughjs';
import type { OpSet, Options } from 'roughjs/bin/core.js';

export interface Rough {
  path(d: string, options: Options): { sets: OpSet[] };
}

// Its types describe a default export inside the module's object; bundlers and Node both give the default export
// itself.
const generator = (roughjs as unknown as { generator(): Rough }).generator();

/** What draws by hand; null while it is on its way. */
export const rough = (): Rough | null => generator;
