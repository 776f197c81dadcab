/** Takes a replacement back: what it put there gives way to what stood there before, where nobody changed it since. */
import { KINDS, kindOf, type MergeSide, type RecordId } from '@limn/document';
import * as Y from 'yjs';
import type { Wanted } from './find.ts';
import { type Chosen, type Replaced, replaceIn } from './replace.ts';

/** The replacement that is taken back, as it was asked for. */
export interface Replacement {
  wanted: Wanted;
  replacement: string;
  chosen?: readonly Chosen[] | undefined;
  /** What the document was before it, as an update of Yjs. */
  before: Uint8Array;
}

const docOf = (state: Uint8Array): Y.Doc => {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  return doc;
};

/**
 * Brings back, in one edit, what a replacement changed. It is done once more on what stood before, which tells what it
 * made of it: what is that still becomes what it was; what was changed since is kept.
 * @returns items that were brought back, and those of which something was kept
 * @throws Error for a pattern that is none
 */
export async function unreplaceIn(doc: Y.Doc, { wanted, replacement, chosen, before }: Replacement): Promise<Replaced> {
  const was = docOf(before),
    then = docOf(before);
  if (kindOf(doc) !== kindOf(was)) throw new Error('What stood before is of another kind');
  replaceIn(then, wanted, replacement, chosen);
  const kind = kindOf(doc) as typeof KINDS.diagram,
    [file, draft, base] = [kind.open(doc), kind.open(was), kind.open(then)];
  try {
    const rows = await kind.planMerge({ base, draft, file });
    const sides = new Map<RecordId, MergeSide>();
    let kept = 0;
    for (const { id, parts, conflicts } of rows) {
      if (conflicts.length > 0) kept++;
      if (conflicts.length < parts.length) sides.set(id, 'file');
    }
    await kind.merge(file, draft, rows, sides);
    return { done: sides.size, kept };
  } finally {
    for (const store of [file, draft, base]) store.destroy();
    was.destroy();
    then.destroy();
  }
}
