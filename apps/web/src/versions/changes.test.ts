import { fromPlain } from '@limn/document';
import { expect, it } from 'vitest';
import { byPage, type Change, endsOf } from './changes.ts';

it('tells a line by the words that it joins, where both ends have some', () => {
  const texts: Record<string, string> = { a: 'Order\nin', b: 'Ship', mute: '' };
  const open = {
    store: { get: (id: string) => (id in texts ? { id, text: fromPlain(texts[id]!) } : undefined) },
  } as unknown as Parameters<typeof endsOf>[0];
  const between = (from?: string, to?: string): string =>
    endsOf(open, {
      start: { x: 0, y: 0, ...(from && { shape: from }) },
      end: { x: 0, y: 0, ...(to && { shape: to }) },
    } as Parameters<typeof endsOf>[1]);
  expect(between('a', 'b')).toBe('Order in → Ship');
  expect([between('a'), between('a', 'mute'), between('gone', 'b')]).toEqual(['', '', '']);
});

it('tells changes by the pages they are on, in their order, and those of pages that are gone last', () => {
  const records: Record<string, object> = {
    p: { id: 'p', type: 'page' },
    q: { id: 'q', type: 'page' },
    layer: { id: 'layer', type: 'layer', at: { parent: 'q' } },
    a: { id: 'a', type: 'shape', at: { parent: 'layer' } },
  };
  const open = {
    store: { get: (id: string) => records[id] },
    editor: {
      pages: () => [
        { id: 'p', data: { name: 'One' } },
        { id: 'q', data: { name: 'Two' } },
      ],
    },
  } as unknown as Parameters<typeof byPage>[0];
  const change = (id: string, kind: Change['kind'], parent?: string): Change =>
    ({ id, kind, record: { id, type: 'shape', ...(parent && { at: { parent } }) } }) as unknown as Change;
  const changes = [
    change('was', 'removed', 'goneLayer'),
    change('a', 'added'),
    change('p', 'style'),
    change('b', 'removed', 'layer'),
  ];
  expect(byPage(open, changes).map(({ name, changes: here }) => [name, here.map(({ id }) => id)])).toEqual([
    ['One', ['p']],
    ['Two', ['a', 'b']],
    ['', ['was']],
  ]);
});
