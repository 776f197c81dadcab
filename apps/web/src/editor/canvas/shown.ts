/** When a drawing is first seen: what stands around it, and what it is to be used with, comes after that. */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';

const shown = new WeakSet<EditorCore>();
const waiting = new WeakMap<EditorCore, Set<() => void>>();

/** Says that the first picture is on the screen. */
export function tellShown(editor: EditorCore): void {
  shown.add(editor);
  const runs = waiting.get(editor) ?? [];
  waiting.delete(editor);
  for (const run of runs) run();
}

/** Does work when the drawing has been seen: now, if it was. @returns what takes the work back */
export function onceShown(editor: EditorCore, run: () => void): () => void {
  if (shown.has(editor)) {
    run();
    return () => undefined;
  }
  const runs = waiting.get(editor) ?? new Set();
  waiting.set(editor, runs.add(run));
  return () => runs.delete(run);
}

/** Whether the drawing has been seen. */
export const isShown = (editor: EditorCore): boolean => shown.has(editor);
