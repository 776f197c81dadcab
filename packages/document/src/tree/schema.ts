/** What the record store is told about trees. */
import { KIND_VERSIONS } from '../kind-ids.ts';
import type { RecordSchema } from '../records/schema.ts';
import { deriveTree } from './derive.ts';
import { normalizeTreeRecord } from './normalize.ts';
import { TRASH, TREE_ASPECTS, type TreeAspect, type TreeRecord } from './records.ts';

const TEXTS: ReadonlySet<string> = new Set(['topic', 'note', 'relationship', 'boundary']);

export const TREE: RecordSchema<TreeRecord, TreeAspect> = {
  kind: 'tree',
  version: KIND_VERSIONS.tree,
  aspects: TREE_ASPECTS,
  fielded: new Set<TreeAspect>(['style', 'data', 'marks', 'tags', 'files']),
  normalize: normalizeTreeRecord,
  carriesText: (type) => TEXTS.has(type),
  // A topic that comes or goes breaks nothing by itself; what has children or names a missing parent is looked at.
  isParent: ({ type }) => type === 'sheet' || type === 'summary',
  isWatched: ({ type }) => type !== 'topic' && type !== 'summary',
  trash: TRASH,
  derive: deriveTree,
};
