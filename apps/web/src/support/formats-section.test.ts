import described from '@limn/formats/described.json' with { type: 'json' };
import { formatWords } from '@limn/i18n/zh/format-words.ts';
import { expect, test } from 'vitest';

test('every word of the formats has a Chinese one, and no other has', () => {
  const said = new Set(described.flatMap(({ name, keeps, loses }) => [name, ...keeps, ...loses]));
  expect(Object.keys(formatWords).toSorted()).toEqual([...said].toSorted());
});
