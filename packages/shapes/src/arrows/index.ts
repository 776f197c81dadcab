import type { ShapeDefinition, ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { bending } from './bent.ts';
import { straight } from './straight.ts';

const ORDER = [
  'right',
  'left',
  'up',
  'down',
  'leftRight',
  'upDown',
  'quad',
  'bent',
  'uTurn',
  'curved',
  'chevron',
  'pentagon',
  'notched',
  'striped',
  'jumpIn',
  'corner',
  'split',
  'callout',
];
const rank = (shape: ShapeDefinition): number => ORDER.indexOf(shape.id.slice('arrow.'.length));

export const arrows: ShapeLibrary = {
  id: 'arrow',
  name: { zh: '箭头', en: 'Arrows' },
  categories: ['flow', 'board'],
  shapes: [...straight, ...bending].sort((a, b) => rank(a) - rank(b)),
};
