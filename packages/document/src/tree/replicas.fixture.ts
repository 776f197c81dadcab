/** What people do with a tree, at random, and what holds of it whatever they did. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { addMirror, addTopics, dissolve, insertParent, moveTo, restore, type Spot, trash } from './edit.ts';
import { TRASH, type TreeRecord } from './records.ts';
import type { TreeStore } from './store.ts';
import { topic } from './testing.ts';

const IDS = ['root', 'a', 'b', 'c', 'd', 'e', 'f', 'm0', 'm1', 'm2'];
const WHATS = [
  ...['move', 'move', 'move', 'move', 'add', 'insert', 'dissolve', 'trash', 'restore', 'text', 'mark'],
  ...['undo', 'redo', 'raw', 'meet', 'mirror', 'mirror', 'in-mirror'],
] as const;
export const step = fc.record({
  who: fc.nat(2),
  what: fc.constantFrom(...WHATS),
  id: fc.constantFrom(...IDS),
  other: fc.constantFrom(...IDS),
  to: fc.constantFrom('in', 'before', 'after', 'float'),
  n: fc.nat(9),
  together: fc.boolean(),
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The topics of the tree that it begins with; they are never gone for good. */
export const BEGINNING: readonly TreeRecord[] = [
  topic('a', 'root', 0),
  topic('b', 'a', 0),
  topic('c', 'b', 0),
  topic('d', 'root', 1),
  topic('e', 'd', 0),
  topic('f', 'e', 0),
];

/** Ids of everything that is not in the trash and stands in a sheet. */
const isWellPlaced = (store: TreeStore, id: string): boolean => {
  let up: string | undefined = id;
  for (let i = 0; up !== undefined && i < 100; i++) {
    if (up === '' || up === TRASH) return true;
    up = store.get(up)?.at?.parent;
  }
  return false;
};

export function act(store: TreeStore, { what, id, other, to, n }: Step): void {
  const parent = to === 'float' ? 's' : other,
    at = store.get(other)?.at?.parent ?? 's';
  const spot = to === 'before' || to === 'after' ? { parent: at, [to]: other } : { parent };
  if (what === 'undo') store.history.undo();
  else if (what === 'redo') store.history.redo();
  else if (what === 'raw')
    store.ydoc.getMap('aspect:at').set(id, { parent: other, key: 'a0', clock: n, history: ['gone', id] });
  else if (what === 'restore') store.edit(() => restore(store, store.children(TRASH)));
  else if (!store.get(id) || !store.get(spot.parent) || spot.parent === TRASH) return;
  else if (what === 'add') store.edit(() => addTopics(store, spot, [{ id: `m${n % 3}` }]));
  else if (what === 'insert') store.edit(() => insertParent(store, [id, other], { id: `m${n % 3}` }));
  else if (what === 'dissolve') store.edit(() => dissolve(store, [id]));
  else if (what === 'trash') store.edit(() => trash(store, [id]));
  else if (what === 'mirror') store.edit(() => addMirror(store, id, spot));
  else if (what === 'in-mirror') inMirror(store, spot, n);
  else if (what === 'text') store.edit(() => store.setText(id, [{ insert: `text ${n}` }]));
  else if (what === 'mark') store.edit(() => store.update(id, { marks: { [`m${n}`]: true } }));
  else if (what === 'move') {
    const moved = store.edit(() => moveTo(store, [id], spot));
    // What a move shows is the move.
    if (moved.length > 0) expect(store.get(id)!.at!.parent).toBe(spot.parent);
  }
}

/** Moves, marks or deletes what is seen in a mirror. */
function inMirror(store: TreeStore, spot: Spot, n: number): void {
  const mirrors = [...store.records.values()].filter(({ id }) => store.originalOf(id) && store.sheetOf(id)),
    seen = mirrors.flatMap(({ id }) => store.topics(id)),
    one = seen[n % Math.max(1, seen.length)];
  if (!one) return;
  expect(store.get(one.id)).toBe(one);
  store.edit(() => {
    if (n % 3 === 0) moveTo(store, [one.id], spot);
    else if (n % 3 === 1) store.update(one.id, { marks: { [`m${n}`]: true } });
    else trash(store, [one.id]);
  });
}

/** What is seen from a record on; however topics mirror each other, it ends. */
export function countSeen(store: TreeStore, id: string): number {
  const ids = [id];
  for (const one of ids) {
    for (const child of store.children(one)) {
      if (store.get(child)?.at?.parent !== one) throw new Error(`${child} is seen in ${one} and stands elsewhere`);
      ids.push(child);
    }
    if (ids.length > 100_000) throw new Error('What is seen does not end');
  }
  return ids.length;
}

/** Each record, and each topic that is seen in a mirror, is told the sheet that it really stands in. */
export function checkSheets(store: TreeStore): void {
  const ids = [...store.records.keys()];
  for (const id of ids) ids.push(...store.children(id).filter((child) => !store.records.has(child)));
  for (const id of ids) {
    let up = store.get(id);
    while (up?.at && up.type !== 'sheet') up = store.get(up.at.parent);
    if (store.sheetOf(id) !== (up?.type === 'sheet' ? up.id : undefined)) throw new Error(`${id} stands elsewhere`);
  }
}

/** Every topic is there, stands where its parent has it, and is in reach of a sheet or in the trash. */
export function check(store: TreeStore): void {
  for (const id of ['root', ...BEGINNING.map((one) => one.id)]) expect(store.get(id), id).toBeDefined();
  for (const { id, at } of store.records.values()) {
    expect(store.children(at!.parent)).toContain(id);
    expect(isWellPlaced(store, id), id).toBe(true);
  }
  for (const sheet of store.sheets()) expect(store.central(sheet.id)).toBeDefined();
}
