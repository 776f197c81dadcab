import { fromPlain } from '@limn/document';
import { expect, it } from 'vitest';
import { endsOf } from './changes.ts';

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
