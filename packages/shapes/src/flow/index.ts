import type { ShapeDefinition, ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { blocks } from './blocks.ts';
import { junctions, presets } from './connectors.ts';
import { data } from './data.ts';

/** Order of the panel: what is used most comes first. */
const ORDER = [
  'process',
  'decision',
  'terminator',
  'data',
  'document',
  'predefinedProcess',
  'database',
  'startCircle',
  'startEllipse',
  'multiDocument',
  'preparation',
  'manualInput',
  'manualOperation',
  'internalStorage',
  'storedData',
  'directData',
  'sequentialData',
  'display',
  'delay',
  'card',
  'paperTape',
  'loopLimit',
  'parallelMode',
  'onPageReference',
  'offPageReference',
  'or',
  'summingJunction',
  'collate',
  'sort',
  'extract',
  'merge',
  'transfer',
  'annotation',
  'annotationBrace',
];
const rank = (shape: ShapeDefinition): number => ORDER.indexOf(shape.id.slice('flow.'.length));

export const flow: ShapeLibrary = {
  id: 'flow',
  name: { zh: '流程图', en: 'Flowchart' },
  categories: ['flow'],
  shapes: [...blocks, ...data, ...junctions].sort((a, b) => rank(a) - rank(b)),
  connectors: presets,
};
