import { lateLibrary } from './late.ts';
import type { Rough } from './rough.ts';

export const rough = lateLibrary(async () =>
  ((await import('roughjs')).default as unknown as { generator(): Rough }).generator(),
);
