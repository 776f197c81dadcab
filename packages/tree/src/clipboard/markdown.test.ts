import { expect, it } from 'vitest';
import { parseIndented, topicOf } from './indented.ts';
import { inlineText } from './markdown.ts';

it.each<[string, ReturnType<typeof inlineText>]>([
  ['plain', [{ insert: 'plain' }]],
  ['', []],
  ['a **b** c', [{ insert: 'a ' }, { insert: 'b', attributes: { bold: true } }, { insert: ' c' }]],
  [
    '**b *and i***',
    [
      { insert: 'b ', attributes: { bold: true } },
      { insert: 'and i', attributes: { bold: true, italic: true } },
    ],
  ],
  ['_i_ and `a*b*`', [{ insert: 'i', attributes: { italic: true } }, { insert: ' and ' }, mono('a*b*')]],
  ['~~off~~', [{ insert: 'off', attributes: { strike: true } }]],
  [
    'see [the **page**](https://example.org/a_b_c).',
    [
      { insert: 'see ' },
      { insert: 'the ', attributes: { link: 'https://example.org/a_b_c' } },
      { insert: 'page', attributes: { link: 'https://example.org/a_b_c', bold: true } },
      { insert: '.' },
    ],
  ],
  // What is no Markdown stays as it is.
  ...['2 * 3 * 4', 'snake_case_name', 'a ** b', '[x](javascript:alert)', '5*3*2', '** no **'].map(
    (text): [string, ReturnType<typeof inlineText>] => [text, [{ insert: text }]],
  ),
])('words that are pasted have the looks that their signs say: %s', (text, rich) => {
  expect(inlineText(text)).toEqual(rich);
});

function mono(insert: string): { insert: string; attributes: { font: string } } {
  return { insert, attributes: { font: 'mono' } };
}

const SOURCE = `# Plan
- step
  \`\`\`JS
  if (a)
    go();
  \`\`\`
| a | b\\|c |
|---|:-:|
| 1 |
after
\`\`\`
never closed`;

it('blocks of code and tables that are pasted are one topic each, where they stand', () => {
  const lines = parseIndented(SOURCE);
  expect(lines).toEqual([
    { depth: 0, text: 'Plan' },
    { depth: 1, text: 'step' },
    { depth: 2, text: '', code: { text: 'if (a)\n  go();', language: 'js' } },
    {
      ...{ depth: 1, text: '' },
      table: [
        ['a', 'b|c'],
        ['1', ''],
      ],
    },
    { depth: 1, text: 'after' },
    { depth: 1, text: '```' },
    { depth: 1, text: 'never closed' },
  ]);
  expect(topicOf(lines[2]!)).toEqual({ text: [], data: { code: lines[2]!.code } });
});
