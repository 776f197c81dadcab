/** Who opens a document of a kind that is known only once it is there: for viewers, downloads and links. */
import { type FileKindId, kindIdOf } from '@limn/document';
import type { OpenOnPage } from '../editor/context/kind.ts';
import { STILL_SURROUNDINGS } from '../editor/surroundings/still-surroundings.ts';

const OPENERS: Readonly<Record<FileKindId, OpenOnPage>> = {
  diagram: async (ydoc, options) => (await import('./whole-diagram.ts')).openWhole(ydoc, options),
  tree: async (ydoc, options) => (await import('./whole-tree.ts')).openWhole(ydoc, options),
};

/** Opens a document that has its content. */
export const openAnyKind: OpenOnPage = (ydoc, options) => OPENERS[kindIdOf(ydoc)](ydoc, options);

const STILL_OPENERS: typeof OPENERS = {
  diagram: async (ydoc, options) => {
    const { openStill } = await import('../editor/opening/open-still.ts');
    return { ...(await openStill(ydoc, options)), ...STILL_SURROUNDINGS };
  },
  tree: OPENERS.tree,
};

/** The same to look at: what edits comes after the first picture. */
export const openStillOfKind: OpenOnPage = (ydoc, options) => STILL_OPENERS[kindIdOf(ydoc)](ydoc, options);
