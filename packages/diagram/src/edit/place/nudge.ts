import type { Point, RecordId } from '@limn/document';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Editor } from '../../editor/editor.ts';
import { movedSet, writeMove } from './move.ts';
import { isInStack, stepInRow } from './step-in-row.ts';
import { editable, topmost } from '../../items/targets.ts';

/** Presses that follow each other this fast are one step of undo, ms. */
const SESSION = 1000;
const sessions = new WeakMap<Editor, { selection: readonly string[]; until: number }>();

/**
 * Moves the selection by arrow keys, and in a row past what stands beside it. A run of presses is undone at once.
 */
export function nudge(editor: Editor, dx: number, dy: number, now: number = performance.now()): void {
  if (editor.settings.readOnly) return;
  const ids = topmost(
    editor,
    editable(editor).map((item) => item.id),
  );
  if (ids.length === 0) return;
  const session = sessions.get(editor);
  if (!session || session.selection !== editor.selection.ids || now > session.until) editor.store.history.mark();
  sessions.set(editor, { selection: editor.selection.ids, until: now + SESSION });
  editor.runOn(() => {
    if (stepInRow(editor, ids, dx, dy)) return;
    const own = ownStep(editor, ids, Math.sign(dx), Math.sign(dy));
    writeMove(editor, movedSet(editor, ids), own?.x ?? dx, own?.y ?? dy);
  });
}

/** How far all of these are carried by an arrow key, where what they stand in has places for them. */
function ownStep(editor: Editor, ids: readonly RecordId[], x: number, y: number): Point | undefined {
  const shapes = editor.items(ids).map((item) => (item.type === 'shape' ? item : undefined)),
    [first] = shapes,
    step = first && behaviourOf(editor.registry, first.kind).step;
  if (!first || !step) return undefined;
  const alike = shapes.every(
    (one) => one?.at.parent === first.at.parent && behaviourOf(editor.registry, one.kind).step === step,
  );
  return alike ? step(first, x, y, editor) : undefined;
}

/**
 * Whether arrow keys carry what is selected past its neighbours also with Alt, with which they otherwise lead to what
 * lies that way: the one lane that is selected, along its row.
 */
export const isCarried = (editor: Editor, dx: number): boolean =>
  !editor.settings.readOnly &&
  isInStack(
    editor,
    editable(editor).map((item) => item.id),
    dx === 0 ? 'y' : 'x',
  );
