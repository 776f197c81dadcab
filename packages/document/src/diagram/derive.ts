/**
 * What a diagram shows follows from what is written, the same for everybody who has the same document, and is never
 * written by looking.
 *
 * Everything has a way up to a page through its parents. Two people can break it between them: each puts a group into
 * the other's, or one deletes a group while the other draws in it. Nothing of it may be lost from view, so a record
 * with no way up gets a home: the lowest layer of the first page that is not a background. What is nested deeper than
 * anything is shown stands in the deepest group that is. A document has a page that is not a background, and a page a
 * layer: where two people removed the last ones between them, records stand in that the next edit there writes.
 */
import { compareKeys } from '../records/order.ts';
import type { Derived, RecordId, WrittenTree } from '../records/schema.ts';
import type { DiagramRecord, LayerRecord, PageRecord } from './records.ts';

/** Most records that one stands in, its page included: labels excepted, which stand on a connector. */
export const MAX_DEPTH = 64;

/** The written parent of a record: undefined for an id that names none, `''` for a page's. */
export type ParentOf = (id: RecordId) => RecordId | undefined;

export function deriveDiagram(tree: WrittenTree<DiagramRecord>): Derived<DiagramRecord> {
  const standIns: DiagramRecord[] = [];
  const standIn = <T extends PageRecord | LayerRecord>(record: T): T => {
    standIns.push(record);
    return record;
  };
  const pages = lowestFirst<PageRecord>(tree, '', 'page');
  const front =
    pages.find((page) => !page.data.isBackground) ??
    standIn({ id: freeId(tree, 'page'), type: 'page', at: { parent: '', key: 'a0' }, data: { name: '' } });
  const layerOf = (page: PageRecord): LayerRecord =>
    lowestFirst<LayerRecord>(tree, page.id, 'layer')[0] ??
    standIn({
      id: freeId(tree, `${page.id}~layer`),
      type: 'layer',
      at: { parent: page.id, key: 'a0' },
      data: { name: '' },
    });
  const layer = layerOf(front);
  for (const page of pages) if (page !== front) layerOf(page);

  const parents = tree.parents(),
    homes = new Map<RecordId, RecordId>();
  const house = (id: RecordId): void => {
    const type = tree.get(id)?.type;
    if (type === undefined || type === 'label' || type === 'page') return;
    homes.set(id, type === 'layer' ? front.id : layer.id);
  };
  const { missing, circles } = breaksAbove(parents, tree.parentOf);
  for (const id of circles) house(id);
  for (const id of missing) for (const child of tree.children(id)) house(child);
  for (const child of tree.children('')) house(child);

  const full = new Set<RecordId>();
  for (const { parent, home } of deepParents(parents, (id) => homes.get(id) ?? tree.parentOf(id)))
    for (const child of tree.children(parent)) {
      full.add(child);
      if (home !== undefined && tree.get(child)?.type !== 'label' && !homes.has(child)) homes.set(child, home);
    }
  return { homes, standIns, full };
}

function lowestFirst<R extends PageRecord | LayerRecord>(
  tree: WrittenTree<DiagramRecord>,
  parent: RecordId,
  type: R['type'],
): R[] {
  return tree
    .children(parent)
    .flatMap((id) => {
      const record = tree.get(id);
      return record?.type === type ? [record as R] : [];
    })
    .sort((a, b) => compareKeys({ key: a.at.key, id: a.id }, { key: b.at.key, id: b.id }));
}

/** The same id for everybody, so that two people who write what stands in write one record. */
function freeId(tree: WrittenTree<DiagramRecord>, wish: string): RecordId {
  let id = wish;
  while (tree.get(id)) id += '~';
  return id;
}

export interface Breaks {
  /** Ids that are named as parents and name nothing: their children have no way up. */
  missing: Set<RecordId>;
  /** One record of every circle, the one with the smallest id: a home for it opens the circle. */
  circles: Set<RecordId>;
}

/** Where the ways up from `parents` break. */
export function breaksAbove(parents: Iterable<RecordId>, parentOf: ParentOf): Breaks {
  const missing = new Set<RecordId>(),
    circles = new Set<RecordId>(),
    walked = new Set<RecordId>(['']);
  for (const parent of parents) {
    const way: RecordId[] = [],
      onWay = new Set<RecordId>();
    for (let id = parent; !walked.has(id); ) {
      walked.add(id);
      way.push(id);
      onWay.add(id);
      const above = parentOf(id);
      if (above === undefined) {
        missing.add(id);
        break;
      }
      if (onWay.has(above))
        circles.add(way.slice(way.indexOf(above)).reduce((least, one) => (one < least ? one : least)));
      id = above;
    }
  }
  return { missing, circles };
}

/**
 * The parents whose children stand at the limit of depth or below it; of those below, with the record above that is to
 * hold them instead.
 */
function deepParents(
  parents: Iterable<RecordId>,
  parentOf: (id: RecordId) => RecordId | undefined,
): { parent: RecordId; home: RecordId | undefined }[] {
  const depths = new Map<RecordId, number>([['', 0]]),
    homes = new Map<RecordId, RecordId>(),
    deep: { parent: RecordId; home: RecordId | undefined }[] = [];
  for (const start of parents) {
    const way: RecordId[] = [];
    let id: RecordId | undefined = start;
    for (; id !== undefined && !depths.has(id); id = parentOf(id)) way.push(id);
    let depth = id === undefined ? 0 : depths.get(id)!,
      above = id;
    for (const parent of way.reverse()) {
      depths.set(parent, ++depth);
      // A record at the limit is no home for what is in it: that goes to the one above, beside the record itself.
      const home = depth >= MAX_DEPTH && above !== undefined ? (homes.get(above) ?? above) : undefined;
      if (home !== undefined) homes.set(parent, home);
      if (depth >= MAX_DEPTH - 1) deep.push({ parent, home });
      above = parent;
    }
  }
  return deep;
}
