import { TreeEditor, type TreeEvents } from '@limn/tree/editor/tree-editor.ts';
import { useCallback } from 'react';
import { useEditor, useEditorValue } from '../../editor/context/editor-context.tsx';

/** The editor of this page, where it is one of a tree. Throws elsewhere. */
export const useTree = (): TreeEditor => asTree(useEditor());

function asTree(editor: unknown): TreeEditor {
  if (!(editor instanceof TreeEditor)) throw new Error('useTree stands outside the editor of a tree');
  return editor;
}

/** As `useEditorValue`, of a tree. */
export function useTreeValue<T>(
  events: readonly (keyof TreeEvents)[],
  read: (editor: TreeEditor) => T,
  equal?: (a: T, b: T) => boolean,
): T {
  const ofTree = useCallback((editor: unknown) => read(asTree(editor)), [read]);
  return useEditorValue(events as never, ofTree, equal);
}
