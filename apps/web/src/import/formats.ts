import { DROPPED_KINDS, type DroppedKind } from '@limn/formats/dropped.ts';

/** What an importer left out, as the catalogue names it. */
export const droppedKind = (what: string): DroppedKind | 'other' =>
  DROPPED_KINDS.find((kind) => kind === what) ?? 'other';

/**
 * Why a file is not even sent; null when it is. What kind of file it is its bytes say, whatever its name: the server
 * reads them, and names what it cannot read.
 */
export const refusalOf = (file: { size: number }, limit: number): 'tooLarge' | null =>
  file.size > limit ? 'tooLarge' : null;
