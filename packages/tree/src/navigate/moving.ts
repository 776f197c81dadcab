import { demote, promote, reorder } from '../edit/topics.ts';
import type { TreeEditor } from '../editor/tree-editor.ts';
import type { Direction } from './neighbours.ts';

/**
 * Moves the selected siblings the way an arrow points: along the row of their siblings by one place, towards their
 * parent out of it, away from it into the sibling before.
 */
export function moveTowards(editor: TreeEditor, direction: Direction): void {
  const f = editor.forest,
    i = f.slots.get(editor.current?.id ?? ''),
    parent = i === undefined ? -1 : f.parent[i]!;
  if (i === undefined || parent < 0) return;
  const isRow = f.kind[parent] === 'down' || f.kind[parent] === 'up' || f.kind[parent] === 'timeline-across',
    isAlong = isRow === (direction === 'left' || direction === 'right'),
    step = direction === 'up' || direction === 'left' ? -1 : 1;
  if (isAlong) {
    reorder(editor, step);
    return;
  }
  const [at, of] = isRow ? [f.y[i]!, f.y[parent]!] : [f.x[i]!, f.x[parent]!];
  if ((of - at) * step > 0) promote(editor);
  else demote(editor);
}
