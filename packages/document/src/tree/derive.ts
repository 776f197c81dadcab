/**
 * What a tree shows follows from the places that are written, the same for everybody who has the same document, and is
 * never written by looking.
 *
 * Two people can break the tree between them: each moves a branch into the other's. Of the moves of a circle the latest
 * does not count, as in "A highly-available move operation for replicated trees" (Kleppmann et al., 2022), but told
 * from the places alone, without a log: the record goes back to the last of its former parents that is no part of its
 * own branch. The same holds for what stands in something that is gone. Where no former parent will do, it floats in
 * the first sheet. A document without a sheet, or a sheet without a topic, has one that stands in until it is edited.
 */
import { compareKeys } from '../records/order.ts';
import type { Derived, RecordId, WrittenTree } from '../records/schema.ts';
import {
  type PlacedTreeRecord,
  type SheetRecord,
  type TopicRecord,
  TRASH,
  type TreePlace,
  type TreeRecord,
} from './records.ts';

const START: Omit<TreePlace, 'parent'> = { key: 'a0', clock: 0, history: [] };

export function deriveTree(tree: WrittenTree<TreeRecord>): Derived<TreeRecord> {
  const standIns: TreeRecord[] = [];
  const { astray, circling } = breaks(tree);
  const homes = new Map<RecordId, RecordId>();
  const sheet = firstSheet(tree) ?? standIn(tree);
  if (!tree.get(sheet.id)) standIns.push(sheet);
  const parentNow = (id: RecordId): RecordId | undefined => homes.get(id) ?? tree.parentOf(id);
  for (const id of inTheOrderOfTheirMoves(tree, [...astray, ...circling])) {
    const record = tree.get(id) as PlacedTreeRecord;
    const former = record.at.history.find((one) => holds(tree, one) && !isUnder(one, id, parentNow));
    homes.set(id, former ?? sheet.id);
  }
  const isTopic = (id: RecordId): boolean => tree.get(id)?.type === 'topic';
  const sheets = tree.children('').filter((id) => tree.get(id)?.type === 'sheet');
  const given = new Set(homes.values());
  for (const id of sheets.length > 0 ? sheets : [sheet.id])
    if (!given.has(id) && !tree.children(id).some((child) => isTopic(child) && !homes.has(child)))
      standIns.push(standInTopic(tree, id));
  return { homes, standIns, full: NONE };
}
const NONE: ReadonlySet<RecordId> = new Set();

/** Whether topics may stand in it. */
function holds(tree: WrittenTree<TreeRecord>, id: RecordId): boolean {
  const type = tree.get(id)?.type;
  return type === 'topic' || type === 'sheet' || type === 'summary';
}

function isUnder(id: RecordId, above: RecordId, parentOf: (id: RecordId) => RecordId | undefined): boolean {
  const seen = new Set<RecordId>();
  for (let up: RecordId | undefined = id; up !== undefined && !seen.has(up); up = parentOf(up)) {
    if (up === above) return true;
    seen.add(up);
  }
  return false;
}

/**
 * Records whose parent holds nothing, and of every circle the one that moved last. Every record is walked over once.
 */
function breaks(tree: WrittenTree<TreeRecord>): { astray: RecordId[]; circling: RecordId[] } {
  const astray: RecordId[] = tree.children('').filter((id) => tree.get(id)?.type !== 'sheet'),
    circling: RecordId[] = [],
    /** The walk that came by first. */
    walks = new Map<RecordId, number>();
  let walk = 0;
  for (const parent of tree.parents()) {
    if (parent === '' || parent === TRASH) continue;
    if (!holds(tree, parent)) {
      for (const child of tree.children(parent)) astray.push(child);
      continue;
    }
    walk++;
    let id: RecordId | undefined = parent;
    while (id !== undefined && id !== '' && id !== TRASH && !walks.has(id)) {
      walks.set(id, walk);
      id = tree.parentOf(id);
    }
    if (id !== undefined && walks.get(id) === walk) circling.push(lastMoved(tree, id));
  }
  return { astray: astray.filter((id) => hasPlace(tree, id)), circling };
}

const hasPlace = (tree: WrittenTree<TreeRecord>, id: RecordId): boolean => tree.get(id)?.at !== undefined;

function lastMoved(tree: WrittenTree<TreeRecord>, member: RecordId): RecordId {
  let last = member;
  for (let id = tree.parentOf(member)!; id !== member; id = tree.parentOf(id)!)
    if (compareMoves(tree, last, id) < 0) last = id;
  return last;
}

const clockOf = (tree: WrittenTree<TreeRecord>, id: RecordId): number =>
  (tree.get(id) as PlacedTreeRecord | undefined)?.at.clock ?? 0;

const compareMoves = (tree: WrittenTree<TreeRecord>, a: RecordId, b: RecordId): number =>
  clockOf(tree, a) - clockOf(tree, b) || (a < b ? -1 : 1);

const inTheOrderOfTheirMoves = (tree: WrittenTree<TreeRecord>, ids: RecordId[]): RecordId[] =>
  ids.sort((a, b) => compareMoves(tree, a, b));

function firstSheet(tree: WrittenTree<TreeRecord>): SheetRecord | undefined {
  let first: SheetRecord | undefined;
  for (const id of tree.children('')) {
    const record = tree.get(id);
    if (record?.type !== 'sheet') continue;
    if (!first || compareKeys({ key: record.at.key, id }, { key: first.at.key, id: first.id }) < 0) first = record;
  }
  return first;
}

const standIn = (tree: WrittenTree<TreeRecord>): SheetRecord => ({
  id: freeId(tree, 'sheet'),
  type: 'sheet',
  at: { ...START, parent: '' },
  data: { name: '' },
});

const standInTopic = (tree: WrittenTree<TreeRecord>, sheet: RecordId): TopicRecord => ({
  id: freeId(tree, `${sheet}~topic`),
  type: 'topic',
  at: { ...START, parent: sheet },
  style: {},
  data: {},
  marks: {},
  tags: {},
});

/** The same id for everybody, so that two people who write what stands in write one record. */
function freeId(tree: WrittenTree<TreeRecord>, wish: string): RecordId {
  let id = wish;
  while (tree.get(id)) id += '~';
  return id;
}
