import { topic } from '@limn/document/tree/testing.ts';
import { expect, it } from 'vitest';
import { badgesOf, markerBadge } from './badges.ts';
import { CLIP, LINK, NOTE, type Sign } from './signs.ts';

const MARKERS = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `priority-${n}`),
  ...['flag-red', 'flag-dark-blue', 'star-green', 'people-purple', 'smiley-smile', 'smiley-laugh', 'smiley-angry'],
  ...['smiley-cry', 'smiley-surprise', 'smiley-boring', 'smiley-embarrass', 'symbol-plus', 'symbol-minus'],
  ...['symbol-question', 'symbol-exclam', 'symbol-info', 'symbol-attention', 'symbol-wrong', 'symbol-right'],
  ...['symbol-pause', 'arrow-up', 'arrow-up-right', 'arrow-right', 'arrow-down-left', 'tag-red', 'tag-dark-gray'],
  ...['c_symbol_like', 'c_symbol_dislike', 'c_symbol_heart', 'c_symbol_bar_chart', 'c_symbol_line_graph'],
  ...['c_symbol_pie_chart', 'c_symbol_pen', 'c_symbol_money', 'c_simbol-right', 'c_simbol-plus', 'other-calendar'],
  ...['other-email', 'other-phone', 'other-fax', 'other-people', 'other-clock', 'other-coffee-cup', 'other-question'],
  ...['other-exclam', 'other-lightbulb', 'other-lock'],
];

/** Whether each letter of a path has the numbers that it takes. */
const isRead = (d: Sign[number]['d']): boolean =>
  /^(M##(L##|C######|Z)*)+$/.test(d.map((one) => (typeof one === 'number' ? '#' : one)).join(''));

/** Whether all of a sign can be drawn, and stays within its box. */
function isSound(sign: Sign | undefined): boolean {
  if (!sign || sign.length === 0) return false;
  return sign.every(({ d, fill, line }) => {
    const numbers = d.filter((one) => typeof one === 'number');
    return (fill ?? line) !== undefined && numbers.every((n) => n >= -0.01 && n <= 1.01) && isRead(d);
  });
}

it.each(MARKERS)('%s is a picture that can be drawn whole', (marker) => {
  expect(isSound(markerBadge(marker).sign)).toBe(true);
});

it('shows what is no picture by letters, and what nobody knows by its first', () => {
  const unknown = ['month-jan', 'bookmark', 'c_symbol_zeppelin', 'symbol-constructor', 'tag-toString'];
  expect(unknown.map((marker) => markerBadge(marker).text)).toEqual(['Jan', 'B', 'Z', 'C', 'T']);
});

it('shows how far a task has come as a cake that grows', () => {
  const cake = (progress: number): Sign =>
    badgesOf(topic('a', 'root', 0, { data: { progress } }), false).find(({ id }) => id === 'progress')!.sign!;
  expect([0, 10, 50, 99, 100].map((progress) => isSound(cake(progress)))).toEqual([true, true, true, true, true]);
  const size = (progress: number): number => cake(progress).at(-1)!.d.length;
  expect(size(90)).toBeGreaterThan(size(20));
});

it('says of what is done only that, however far it had come before', () => {
  const signs = (todo: 'open' | 'done'): string[] =>
    badgesOf(topic('a', 'root', 0, { data: { todo, progress: 60 } }), false).map(({ id }) => id);
  expect([signs('open'), signs('done')]).toEqual([['todo', 'progress'], ['todo']]);
});

it('shows what a topic leads to on a ground of its own, whatever colour the topic has', () => {
  for (const sign of [NOTE, LINK, CLIP]) {
    expect(isSound(sign)).toBe(true);
    expect(sign[0]!.fill).toMatch(/^#/);
    for (const { fill, line } of sign.slice(1)) expect((line ?? fill)?.startsWith('theme:')).toBe(false);
  }
});
