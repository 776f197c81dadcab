/** Who opens a document of a kind that is known only once it is there: for viewers, downloads and links. */
import { type FileKindId, kindIdOf } from '@limn/document';
import type * as Y from 'yjs';
import type { EditorKind, OpenEditor, OpenEditorOptions } from '../editor/kind.ts';

const OPENERS: Readonly<Record<FileKindId, () => Promise<EditorKind['open']>>> = {
  diagram: async () => (await import('../editor/open-editor.ts')).openDrawing,
  tree: async () => (await import('../mindmap/open-tree.tsx')).openTree,
};

/** Opens a document that has its content. */
export async function openAnyKind(ydoc: Y.Doc, options: OpenEditorOptions): Promise<OpenEditor> {
  const open = await OPENERS[kindIdOf(ydoc)]();
  return open(ydoc, options);
}

const STILL_OPENERS: typeof OPENERS = {
  diagram: async () => (await import('../editor/open-still.ts')).openStill,
  tree: OPENERS.tree,
};

/** The same to look at: what edits comes after the first picture. */
export async function openStillOfKind(ydoc: Y.Doc, options: OpenEditorOptions): Promise<OpenEditor> {
  const open = await STILL_OPENERS[kindIdOf(ydoc)]();
  return open(ydoc, options);
}
