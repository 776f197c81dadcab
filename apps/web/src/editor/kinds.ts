/** Who opens a document of a kind that is known only once it is there: for viewers, downloads and links. */
import { type FileKindId, kindOf } from '@limn/document';
import type * as Y from 'yjs';
import type { EditorKind, OpenEditor, OpenEditorOptions } from './kind.ts';

const OPENERS: Readonly<Record<FileKindId, () => Promise<EditorKind['open']>>> = {
  diagram: async () => (await import('./open-editor.ts')).openDrawing,
  tree: async () => (await import('../mindmap/open-tree.tsx')).openTree,
};

/** Opens a document that has its content. */
export async function openAnyKind(ydoc: Y.Doc, options: OpenEditorOptions): Promise<OpenEditor> {
  const open = await OPENERS[kindOf(ydoc).id as FileKindId]();
  return open(ydoc, options);
}
