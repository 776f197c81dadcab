/** What the record store is told about diagrams. */
import type { RecordSchema } from '../records/schema.ts';
import { deriveDiagram } from './derive.ts';
import { normalizeRecord } from './normalize.ts';
import { type Aspect, ASPECTS, type DiagramRecord } from './records.ts';

/** 1: whole values of `style` and `data`. 2: their fields apart. */
export const SCHEMA_VERSION = 2;

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
