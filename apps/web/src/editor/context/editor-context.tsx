import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import type { CoreEvents } from '@limn/canvas/core/events.ts';
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react';
import { afterPaint } from './after-paint.ts';
import type { OpenEditor } from './kind.ts';

const EditorContext = createContext<OpenEditor | null>(null);
export const EditorProvider = EditorContext.Provider;

/** The editor of this page with what its kind of document has to it. Throws outside of one. */
export function useOpenEditor(): OpenEditor {
  const open = useContext(EditorContext);
  if (!open) throw new Error('useEditor stands outside an EditorProvider');
  return open;
}

/** The editor of this page, whatever it edits. Throws outside of one. */
export const useEditor = (): EditorCore => useOpenEditor().editor;

/** One edit brings several of these, in the midst of it. */
const OF_EDITS: ReadonlySet<string> = new Set(['document', 'selection', 'history'] satisfies (keyof CoreEvents)[]);
const waiting = new WeakMap<EditorCore, Set<() => void>>();

/**
 * Tells once, when the frame that shows the edit is painted: thousands of items are seen to change before panels and
 * buttons work out what there is to say of them.
 */
function tellAfterwards(editor: EditorCore, notify: () => void): void {
  let all = waiting.get(editor);
  if (!all) {
    const told = new Set<() => void>();
    all = told;
    waiting.set(editor, told);
    const tellAll = (): void => {
      waiting.delete(editor);
      for (const tell of told) tell();
    };
    // What has no canvas is seen in the page itself, where a field must hold at once what is typed into it.
    if (editor.viewport.width > 0) afterPaint(tellAll);
    else queueMicrotask(tellAll);
  }
  all.add(notify);
}

/**
 * A value read from the editor, read again on the named events. Values that are objects must be the same object while
 * they mean the same, or `equal` must say so.
 */
export function useEditorValue<T>(
  events: readonly (keyof CoreEvents)[],
  read: (editor: EditorCore) => T,
  equal: (a: T, b: T) => boolean = Object.is,
): T {
  const editor = useEditor();
  const last = useRef<{ value: T } | null>(null);
  const key = events.join(' ');
  const subscribe = useCallback(
    (notify: () => void) => {
      const later = (): void => tellAfterwards(editor, notify);
      const off = key
        .split(' ')
        .map((event) => editor.on(event as keyof CoreEvents, OF_EDITS.has(event) ? later : notify));
      return () => {
        for (const stop of off) stop();
        waiting.get(editor)?.delete(notify);
      };
    },
    [editor, key],
  );
  return useSyncExternalStore(subscribe, () => {
    const value = read(editor);
    if (last.current && equal(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  });
}

/** Equality for small arrays and flat objects. */
export function shallowEqual<T>(a: T, b: T): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const ka = Object.keys(a),
    kb = Object.keys(b);
  return (
    ka.length === kb.length &&
    ka.every((k) => Object.is((a as Record<string, unknown>)[k], (b as Record<string, unknown>)[k]))
  );
}
