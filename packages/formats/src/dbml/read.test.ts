import { expect, test } from 'vitest';
import { readDbml } from './read.ts';

test('settings and notes of a column go on over lines, and what is never closed loses its own line alone', () => {
  const { schema, misread } = readDbml(
    [
      'Table boats {',
      "  name varchar [not null, note: '''",
      '    as painted',
      "  ''']",
      "  sailed boolean [note: '",
      '    null = not yet',
      "  ']",
      '  kind "varchar(4)" [',
      '    default: `x`,',
      '    unique',
      '  ]',
      '  length int [note: "open',
      '  width int',
      '}',
    ].join('\n'),
  );
  const [boats] = schema.tables;
  expect(boats!.columns.map(({ name }) => name)).toEqual(['name', 'sailed', 'kind', 'width']);
  expect(boats!.columns.map(({ comment }) => comment)).toEqual(['as painted', 'null = not yet', undefined, undefined]);
  expect(misread.map(({ line }) => line)).toEqual([12]);
});
