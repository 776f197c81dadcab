import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { readTree } from '../testing/sketch.ts';

const ROOT = {
  data: { text: '根' },
  children: [
    {
      data: {
        id: 'abcd1',
        text: 7,
        priority: 2,
        progress: 5,
        note: 'n',
        hyperlink: 'https://example.com/',
        resource: ['甲'],
        expandState: 'collapse',
        background: '#ff0000',
        'font-weight': 'bold',
      },
      children: [{ data: { text: 'deep', image: 'https://example.com/a.png' } }],
    },
  ],
};
const LINES = [
  '根',
  '  7 !priority-2 #甲 <https://example.com/> folded=true progress=50 .bold=true .fill="#ff0000" "n"',
  '    deep <https://example.com/a.png>',
];

it('a map of KityMinder is read with everything that stands in it, with and without the file around it', async () => {
  const file = (content: unknown): Uint8Array => strToU8(JSON.stringify(content));
  const { lines, dropped } = await readTree(file({ root: ROOT, template: 'structure', theme: 'snow' }), 'a.km');
  expect(lines).toEqual(['= org-down', ...LINES]);
  expect(dropped).toEqual({ pictures: 1 });
  expect((await readTree(file(ROOT), 'a.km')).lines).toEqual(['= mind', ...LINES]);
});

it('is damaged where the JSON is, or has no root', async () => {
  for (const text of ['{"root":{"data":{"text":"a"}', '{"root":{"text":"a"}}'])
    await expect(readTree(strToU8(text), 'a.km')).rejects.toMatchObject({ code: 'import.damaged' });
});
