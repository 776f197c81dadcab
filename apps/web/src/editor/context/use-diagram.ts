import { Editor, type EditorEvents } from '@limn/diagram/editor/editor.ts';
import { useCallback } from 'react';
import { useEditor, useEditorValue } from './editor-context.tsx';

/** The editor of this page, where it is one of a diagram. Throws elsewhere. */
export function useDiagram(): Editor {
  return asDiagram(useEditor());
}

function asDiagram(editor: unknown): Editor {
  if (!(editor instanceof Editor)) throw new Error('useDiagram stands outside the editor of a diagram');
  return editor;
}

/** As `useEditorValue`, of a diagram. */
export function useDiagramValue<T>(
  events: readonly (keyof EditorEvents)[],
  read: (editor: Editor) => T,
  equal?: (a: T, b: T) => boolean,
): T {
  const ofDiagram = useCallback((editor: unknown) => read(asDiagram(editor)), [read]);
  return useEditorValue(events as never, ofDiagram, equal);
}
