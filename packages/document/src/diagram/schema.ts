/** What the record store is told about diagrams. */
import { KIND_VERSIONS } from '../kind-ids.ts';
import type { RecordSchema } from '../records/schema.ts';
import { deriveDiagram } from './derive.ts';
import { normalizeRecord } from './normalize.ts';
import { type Aspect, ASPECTS, type DiagramRecord } from './records.ts';

export const SCHEMA_VERSION = KIND_VERSIONS.diagram;

export const DIAGRAM: RecordSchema<DiagramRecord, Aspect> = {
  kind: 'diagram',
  version: SCHEMA_VERSION,
  aspects: ASPECTS,
  fielded: new Set<Aspect>(['style', 'data']),
  normalize: normalizeRecord,
  carriesText: (type) => type === 'shape' || type === 'label',
  isParent: ({ type }) => type === 'group' || type === 'layer' || type === 'page',
  derive: deriveDiagram,
};
