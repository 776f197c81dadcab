import type { Style, TextAttributes } from '@limn/document';
import { shallowEqual } from '../../context/editor-context.tsx';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import { useStyle } from './use-style.ts';

export interface TextFormat {
  /** Formats of the words that are selected; null while no text is edited. */
  formats: TextAttributes | null;
  /** Whether there is one text that characters can be formatted in. */
  canEdit: boolean;
  /** Formats the selected words, or as `whole` the texts of all that is selected. */
  set: <K extends keyof TextAttributes>(
    attribute: K,
    value: NonNullable<TextAttributes[K]>,
    whole: Partial<Style>,
  ) => void;
  /** A format that needs characters to stand on: without a text editor open, it opens with everything selected. */
  setInner: <K extends keyof TextAttributes>(attribute: K, value: TextAttributes[K] | null) => void;
}

/** Text of the selected items; while text is edited, of what is selected in it. */
export function useTextFormat(): TextFormat {
  const editor = useDiagram();
  const { change } = useStyle();
  const formats = useDiagramValue<TextAttributes | null>(
    ['editing'],
    (e) => e.textHost?.formats() ?? null,
    shallowEqual,
  );
  const canEdit = useDiagramValue(
    ['editing', 'selection', 'document'],
    (e) => e.editing !== null || (e.selection.size === 1 && e.textTarget(e.selection.ids[0]!) !== null),
  );
  return {
    formats,
    canEdit,
    set: (attribute, value, whole) => {
      if (editor.textHost) editor.textHost.format(attribute, value);
      else change(whole);
    },
    setInner: (attribute, value) => {
      if (editor.textHost) {
        editor.textHost.format(attribute, value);
        return;
      }
      const target = editor.textTarget(editor.selection.ids[0] ?? '');
      if (target === null) return;
      const off = editor.on('editing', () => {
        if (!editor.textHost && editor.editing === target) return;
        off();
        // The editor is told of its host before it has its selection.
        setTimeout(() => editor.textHost?.format(attribute, value), 0);
      });
      editor.startEditing(target);
    },
  };
}
