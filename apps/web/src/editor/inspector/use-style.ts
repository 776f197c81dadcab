import type { Style } from '@limn/document';
import { setStyle, sharedStyle, type SharedStyle } from '@limn/engine/edit/style.ts';
import { useEditor, useEditorValue } from '../editor-context.tsx';

/** The selection's style, `mixed` where it has several values, and the call that changes it for all of it. */
export function useStyle(): { style: SharedStyle; change: (patch: Partial<Style>) => void } {
  const editor = useEditor();
  const style = useEditorValue(['selection', 'document', 'settings'], sharedStyle, sameStyle);
  return { style, change: (patch) => setStyle(editor, patch) };
}

/** The value where it is one, else undefined. */
export function single<T>(value: T | 'mixed' | undefined): T | undefined {
  return value === 'mixed' ? undefined : value;
}

/** Styles hold lists and objects that are made anew each time they are read; what they say is what counts. */
const sameStyle = (a: SharedStyle, b: SharedStyle): boolean => JSON.stringify(a) === JSON.stringify(b);
