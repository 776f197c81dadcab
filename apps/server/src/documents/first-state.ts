import type { Decoded } from './inspect.ts';

/** What a document begins with, and how many records are in it. */
export interface First {
  state: Uint8Array;
  records: number;
}

/** Records of a document's first state: those it was made with, and those in the map. */
export function countRecords({ structs }: Decoded): number {
  let count = 0;
  for (const struct of structs) {
    if (!('parent' in struct) || struct.deleted) continue;
    const parent = struct.parent as unknown;
    if (parent === 'base') count += struct.length;
    else if (parent === 'records') count++;
  }
  return count;
}
