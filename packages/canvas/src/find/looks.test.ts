import { describe, expect, it } from 'vitest';
import type { FindPlace } from './find-source.ts';
import { choicesOf } from './choices.ts';
import type { ItemFilter } from './item-filter.ts';
import { matchesIn } from './looks.ts';
import { EMPTY_QUERY, matcherOf } from './matcher.ts';
import type { TextLook, Written } from './written.ts';

const place = (text: string, written?: Written): FindPlace => ({
  id: 'a',
  page: 'p',
  part: 'text',
  text,
  isLocked: false,
  ...(written && { written }),
});
const found = (one: FindPlace, what: string, ...looks: TextLook[]): string[] => {
  const query = { ...EMPTY_QUERY, text: what, looks };
  return matchesIn(one, matcherOf(query, () => () => [])!, query).map(({ from, to }) => `${from}-${to}`);
};

describe('matchesIn', () => {
  const mixed = place('ab ab ab', {
    runs: [
      { insert: 'ab a', attributes: { bold: true } },
      { insert: 'b ' },
      { insert: 'ab', attributes: { bold: true, italic: true } },
    ],
  });
  it('finds only what is written so from its first sign to its last', () => {
    expect(found(mixed, 'ab')).toEqual(['0-2', '3-5', '6-8']);
    expect(found(mixed, 'ab', 'bold')).toEqual(['0-2', '6-8']);
    expect(found(mixed, 'ab', 'bold', 'italic')).toEqual(['6-8']);
    expect(found(mixed, 'ab', 'strike')).toEqual([]);
  });
  it('counts how the whole item is written, and finds nothing where nothing is written', () => {
    expect(found(place('ab', { runs: [{ insert: 'ab' }], base: { bold: true } }), 'ab', 'bold')).toEqual(['0-2']);
    expect(found(place('ab'), 'ab')).toEqual(['0-2']);
    expect(found(place('ab'), 'ab', 'bold')).toEqual([]);
  });
});

describe('filters of items', () => {
  const item = (type: string, kind: string | undefined, style: object): FindPlace => ({
    ...place('ab', {
      runs: [{ insert: 'a', attributes: { color: '#F00' } }, { insert: 'b' }],
      base: { color: '#00ff00' },
    }),
    item: { type, kind, style },
  });
  const red = item('shape', 'flow.decision', { fill: '#FF0000', stroke: '#000000' });
  const left = (one: FindPlace, filter: ItemFilter): number => {
    const query = { ...EMPTY_QUERY, text: 'a', ...filter };
    return matchesIn(one, matcherOf(query, () => () => [])!, query).length;
  };
  it('leave items of a type, a kind or a library, and of colours, however those are written', () => {
    for (const kinds of [['shape'], ['flow.decision'], ['flow.*'], ['topic', 'flow.*'], []])
      expect(left(red, { kinds })).toBe(1);
    for (const kinds of [['connector'], ['flow.process'], ['flo.*'], ['flow.decision.*']])
      expect(left(red, { kinds })).toBe(0);
    expect(left(red, { fill: '#f00', stroke: '#000' })).toBe(1);
    expect(left(red, { fill: '#f00', stroke: '#111' })).toBe(0);
    expect(left(item('shape', undefined, {}), { fill: '#f00' })).toBe(0);
    expect(left(place('a'), { kinds: ['shape'] })).toBe(0);
  });
  it('leave items by colours as they are painted, where a style names a slot', () => {
    const painted: FindPlace = {
      ...item('shape', undefined, { fill: 'theme:one', stroke: 'theme:two' }),
      written: { runs: [{ insert: 'ab' }], base: { color: 'theme:two' } },
      colorOf: (color) => (color === 'theme:one' ? '#FF0000' : '#0000ff'),
    };
    expect(left(painted, { fill: '#f00', stroke: '#00f', color: '#00f' })).toBe(1);
    expect(left(painted, { fill: 'theme:one' })).toBe(1);
    expect(left(painted, { fill: '#00f' })).toBe(0);
    expect(choicesOf([painted])).toMatchObject({ fill: [['#ff0000', 1]], color: [['#0000ff', 1]] });
  });
  it('count the colour and the font of the very letters', () => {
    expect(left(red, { color: '#ff0000' })).toBe(1);
    expect(left(red, { color: '#00ff00' })).toBe(0);
    const query = { ...EMPTY_QUERY, text: 'b', color: '#00FF00' };
    expect(matchesIn(red, matcherOf(query, () => () => [])!, query)).toEqual([{ from: 1, to: 2 }]);
    expect(left(red, { font: 'serif' })).toBe(0);
  });
  it('are offered as they are in the document, the most first', () => {
    const choices = choicesOf([red, red, item('connector', undefined, { stroke: '#00f' })]);
    expect(choices.kinds).toEqual([
      ['flow.decision', 2],
      ['shape', 2],
      ['connector', 1],
    ]);
    expect(choices.fill).toEqual([['#ff0000', 2]]);
    expect(choices.stroke).toEqual([
      ['#000000', 2],
      ['#0000ff', 1],
    ]);
    expect(choices.color).toEqual([
      ['#00ff00', 3],
      ['#ff0000', 3],
    ]);
  });
});
