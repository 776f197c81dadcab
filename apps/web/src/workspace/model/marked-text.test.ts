import { expect, it } from 'vitest';
import { markedText } from './marked-text.ts';

it('is one line with its hits marked, the first of them near its beginning', () => {
  const short = [
    { text: '审核', hit: false },
    { text: '订单', hit: true },
    { text: '，退回', hit: false },
    { text: '订单', hit: true },
  ];
  expect(markedText(short)).toEqual({
    text: '审核订单，退回订单',
    spans: [
      [2, 4],
      [7, 9],
    ],
  });
  const long = [
    { text: 'whoever is first at the gate of an ', hit: false },
    { text: 'order', hit: true },
  ];
  const { text, spans } = markedText(long);
  expect([text, spans.map(([from, to]) => text.slice(from, to))]).toEqual(['…ate of an order', ['order']]);
  expect(markedText([])).toEqual({ text: '', spans: [] });
});
