import type { Bidi } from 'bidi-js';
import { lateLibrary } from './late.ts';

export const bidi = lateLibrary(async () => ((await import('bidi-js')).default as unknown as () => Bidi)());
