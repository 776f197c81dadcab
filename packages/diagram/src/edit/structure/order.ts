/** Which is in front. Items keep their order among themselves. */
import type { RecordId } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { editable, putAmong, topmost } from '../../items/targets.ts';

export type OrderMove = 'front' | 'forward' | 'backward' | 'back';

export function reorderSelection(editor: Editor, move: OrderMove): void {
  const byParent = new Map<RecordId, Set<RecordId>>();
  for (const id of topmost(
    editor,
    editable(editor).map((item) => item.id),
  )) {
    const record = editor.store.get(id);
    if (!record || !('at' in record)) continue;
    const set = byParent.get(record.at.parent);
    if (set) set.add(id);
    else byParent.set(record.at.parent, new Set([id]));
  }
  editor.run(() => {
    for (const [parent, set] of byParent) reorder(editor, parent, set, move);
  });
}

function reorder(editor: Editor, parent: RecordId, set: ReadonlySet<RecordId>, move: OrderMove): void {
  const all = editor.store.children(parent),
    others = all.filter((id) => !set.has(id)),
    mine = all.filter((id) => set.has(id));
  // The number of others that will be below.
  let below: number;
  if (move === 'front') below = others.length;
  else if (move === 'back') below = 0;
  else {
    const beneath = (id: RecordId): number => all.slice(0, all.indexOf(id)).filter((other) => !set.has(other)).length;
    // One step is past the next thing that can be seen to change: one that it overlaps, else the next.
    const edge = move === 'forward' ? beneath(mine[mine.length - 1]!) : beneath(mine[0]!);
    below = move === 'forward' ? nextOver(editor, mine, others, edge, 1) : nextOver(editor, mine, others, edge, -1);
  }
  if (alreadyThere(all, mine, below)) return;
  putAmong(editor, parent, others, below, mine);
}

function nextOver(
  editor: Editor,
  mine: readonly RecordId[],
  others: readonly RecordId[],
  edge: number,
  step: 1 | -1,
): number {
  const bounds = editor.scene.boundsOf(mine),
    limit = step > 0 ? others.length : 0;
  if (edge === limit) return limit;
  for (let i = step > 0 ? edge : edge - 1; step > 0 ? i < others.length : i >= 0; i += step) {
    const b = editor.scene.bounds(others[i]!);
    if (
      b &&
      bounds &&
      b.x < bounds.x + bounds.w &&
      bounds.x < b.x + b.w &&
      b.y < bounds.y + bounds.h &&
      bounds.y < b.y + b.h
    )
      return step > 0 ? i + 1 : i;
  }
  return edge + step;
}

function alreadyThere(all: readonly RecordId[], mine: readonly RecordId[], below: number): boolean {
  return mine.every((id, i) => all[below + i] === id);
}
