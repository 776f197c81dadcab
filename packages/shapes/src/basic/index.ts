import type { ShapeDefinition, ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { bracket } from './bracket.ts';
import { callout } from './callout.ts';
import { papers } from './papers.ts';
import { polygons } from './polygons.ts';
import { quads } from './quads.ts';
import { round } from './round.ts';
import { bars, solids } from './solids.ts';
import { symbols } from './symbols.ts';

/** Order of the panel: what is used most comes first. */
const ORDER = [
  'rect',
  'rounded',
  'text',
  'ellipse',
  'circle',
  'square',
  'diamond',
  'triangle',
  'rightTriangle',
  'parallelogram',
  'trapezoid',
  'pentagon',
  'hexagon',
  'octagon',
  'star',
  'cross',
  'plus',
  'cylinder',
  'cube',
  'cone',
  'cloud',
  'callout',
  'note',
  'bracket',
  'documentStack',
  'folder',
  'tag',
  'banner',
  'ribbon',
  'wave',
  'frame',
  'corner',
  'tee',
  'lShape',
  'ring',
  'pie',
  'chord',
  'halfCircle',
  'quarter',
  'arc',
  'heart',
  'moon',
  'sun',
  'lightning',
  'drop',
  'noSymbol',
  'smiley',
  'gear',
];

const rank = (shape: ShapeDefinition): number => ORDER.indexOf(shape.id.slice('basic.'.length));

export const basic: ShapeLibrary = {
  id: 'basic',
  name: { zh: '基础图形', en: 'General' },
  categories: ['flow', 'uml', 'bpmn', 'ui', 'network', 'org', 'board'],
  shapes: [...quads, ...polygons, ...round, ...solids, ...bars, ...symbols, ...papers, callout, bracket].sort(
    (a, b) => rank(a) - rank(b),
  ),
};
