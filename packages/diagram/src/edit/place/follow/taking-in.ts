/** Shapes from elsewhere as a tree takes them in: what hung on one another before still does. */
import type { RecordId, ShapeRecord } from '@limn/document';
import type { Editor } from '../../../editor/editor.ts';
import { below, type Forest, forestsOf, isMindMap, membersOf } from '../../../notations/auto/forest.ts';
import { isTree } from '../../../notations/auto/rules.ts';
import { writeParents } from '../move.ts';

/** The tree that an item stands in; undefined for any other. */
export function treeOf({ store }: Pick<Editor, 'store'>, id: RecordId): ShapeRecord | undefined {
  const holder = store.find(store.find(id, 'shape')?.at.parent, 'shape');
  return isTree(holder) ? holder : undefined;
}

export interface TakenIn {
  /** With what comes as roots of its own, on the lines that it hung on. */
  forest: Forest;
  /** The trees that what comes stood in, as they were. */
  homes: ReadonlyMap<RecordId, Forest>;
  /** Takes the lines of what comes along, into the edit under way, and removes maps of which it was all. */
  write(): void;
}

/** A whole mind map that comes onto a topic of another comes as its topics. */
export function takenIn(editor: Editor, into: Forest, ids: readonly RecordId[]): TakenIn {
  const { holder } = into,
    emptied: RecordId[] = [],
    members = new Map(into.members),
    children = new Map([...into.children].map(([id, list]) => [id, [...list]])),
    parent = new Map(into.parent),
    line = new Map(into.line),
    roots = [...into.roots],
    homes = new Map<RecordId, Forest>(),
    read = forestsOf(editor);
  const strange = ids.flatMap((id) => {
    const shape = editor.store.find(id, 'shape');
    if (!shape || into.members.has(id)) return [];
    if (!isMindMap(holder) || !isMindMap(shape)) return [shape];
    emptied.push(id);
    return membersOf(shape, editor);
  });
  for (const shape of strange) {
    members.set(shape.id, shape);
    children.set(shape.id, []);
    const home = treeOf(editor, shape.id);
    if (home) homes.set(shape.id, read(home));
  }
  for (const { id } of strange) {
    const home = homes.get(id),
      above = home?.parent.get(id),
      own = home?.line.get(id);
    if (own) line.set(id, own);
    if (above !== undefined && homes.get(above) === home) {
      parent.set(id, above);
      children.get(above)!.push(id);
    } else roots.push(id);
  }
  for (const [id, home] of homes)
    children.get(id)!.sort((a, b) => home.children.get(id)!.indexOf(a) - home.children.get(id)!.indexOf(b));
  return {
    forest: { ...into, members, children, parent, line, roots },
    homes,
    write() {
      const lines = strange.flatMap(({ id }) => line.get(id)?.id ?? []);
      writeParents(editor, emptied.length > 0 ? [...lines, ...strange.map(({ id }) => id)] : lines, holder.id);
      if (emptied.length > 0) editor.store.remove(emptied);
    },
  };
}

/** All that comes with these, by the trees that they stood in before, each with what hung on it. */
export const byHome = (
  { forest, homes }: TakenIn,
  ids: readonly RecordId[],
): { home: Forest; ids: readonly RecordId[] }[] =>
  ids.map((id) => ({ home: homes.get(id) ?? forest, ids: below(forest, id) }));
