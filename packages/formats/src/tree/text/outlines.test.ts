import type { TreeJson } from '@limn/document';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writerOf } from '../../formats.ts';
import { collectTree } from '../collect.ts';
import { newSheet, newTopic } from '../model.ts';
import { readTree } from '../testing/sketch.ts';
import { writeXmind } from '../xmind/write.ts';
import { writeMarkdown } from './write-markdown.ts';

const text = (value: string, name = 'list.txt'): ReturnType<typeof readTree> => readTree(strToU8(value), name);

describe('OPML', () => {
  const opml = (body: string, head = '<head><title>My list</title></head>'): ReturnType<typeof readTree> =>
    readTree(strToU8(`<?xml version="1.0"?><opml version="2.0">${head}<body>${body}</body></opml>`), 'list.opml');

  it('is read with notes, tasks, labels and links', async () => {
    const { lines, dropped, category } = await opml(
      `<outline text="a &lt;b&gt;bold&lt;/b&gt; word" _note="first&#10;second"><outline text="done" _complete="true"/></outline>
       <outline text="b" category="/x/y,z" type="link" url="https://example.com/" special="1"/>`,
    );
    expect(lines).toEqual([
      '= My list logic-right',
      'My list',
      '  a bold word "first\nsecond"',
      '    done todo="done"',
      '  b #x/y #z <https://example.com/>',
    ]);
    expect([dropped, category]).toEqual([{ attributes: 1 }, 'outline']);
  });

  it('of mubu has what it writes besides: what is done, and the words once more as HTML', async () => {
    const { lines, dropped } = await opml(
      `<outline text="主题 粗" _mubu_text="%3Cspan%3E%E4%B8%BB%E9%A2%98%20%3C%2Fspan%3E%3Cspan%20class%3D%22bold%22%3E%E7%B2%97%3C%2Fspan%3E" _note="述" _mubu_text_note="%E8%BF%B0"><outline text="做完" _finish="true" _heading="1"/></outline>`,
    );
    expect(lines).toEqual(['= My list logic-right', '主题 粗 "述"', '  做完 todo="done"']);
    expect(dropped).toEqual({});
  });

  it('has one line as its root where all others stand in it, and the name of the file without a title', async () => {
    expect((await opml('<outline text="all"><outline text="one"/></outline>')).lines).toEqual([
      '= My list logic-right',
      'all',
      '  one',
    ]);
    expect((await opml('<outline text="one"/>', '')).lines).toEqual(['= logic-right', 'list', '  one']);
  });

  it('may be written by hand: in capitals, with bare ampersands and attributes given twice', async () => {
    const bytes = strToU8('<OPML><BODY><OUTLINE TEXT="R&D"/><OUTLINE TEXT="b" a="1" a="2"/></BODY></OPML>');
    expect((await readTree(bytes, 'x.opml')).lines).toEqual(['= logic-right', 'x', '  R&D', '  b']);
  });
});

describe('indented text', () => {
  it('is as deep as it is indented, by tabs, blanks or both, with bullets and boxes', async () => {
    const { lines } = await text('Root\n  - a\n      * [ ] deep\n\tb\n  1. [x] c\n');
    expect(lines).toEqual(['= logic-right', 'Root', '  a', '    deep todo="open"', '    b', '  c todo="done"']);
  });

  it('has lines below those they are indented like, by their bullets and the numbers of Chinese documents', async () => {
    expect((await text('Plan\n- a\n  * deep\n- b')).lines).toEqual(['= logic-right', 'Plan', '  a', '    deep', '  b']);
    const { lines } = await text('办法\n一、总则\n（一）目的\n1. 说明\n（1）细目\n（二）范围\n二、职责\n1、人员');
    expect(lines).toEqual([
      '= logic-right',
      '办法',
      '  一、总则',
      '    （一）目的',
      '      说明',
      '        （1）细目',
      '    （二）范围',
      '  二、职责',
      '    1、人员',
    ]);
  });

  it('is about the line above its numbers', async () => {
    const { lines } = await text('Plan\n1. A\n1.1 B\n2. C');
    expect(lines).toEqual(['= logic-right', 'Plan', '  A', '    B', '  C']);
  });

  it('has the name of the file above several roots', async () => {
    expect((await text('one\ntwo')).lines).toEqual(['= logic-right', 'list', '  one', '  two']);
  });

  it('is as deep as its numbers say, where lines are numbered', async () => {
    const { lines } = await text('1 A\n\t1.1 B\nwraps here\n\t\t1.1.1 C\n\t  [Note: hm]\n2 D');
    expect(lines).toEqual(['= logic-right', 'list', '  A', '    B\nwraps here', '      C "hm"', '  D']);
  });

  it.each<[string, number[]]>([
    ['GB 18030', [0xd6, 0xd0, 0xce, 0xc4]],
    ['UTF-16', [0xff, 0xfe, 0x2d, 0x4e, 0x87, 0x65]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0xe4, 0xb8, 0xad, 0xe6, 0x96, 0x87]],
  ])('may be %s', async (_, bytes) => {
    expect((await readTree(Uint8Array.from(bytes), 'a.txt')).lines).toEqual(['= logic-right', '中文']);
  });

  it('is not read under a name that is none of a text', async () => {
    await expect(text('hello', 'a.vsdx')).rejects.toMatchObject({
      code: 'import.unsupported',
      params: { kind: 'text' },
    });
  });
});

describe('Markdown', () => {
  const md = (value: string): ReturnType<typeof readTree> => text(value, 'notes.md');

  it('has its headings and lists as topics, and the rest as notes', async () => {
    const { lines } = await md(`# Book

About it.

## One #draft

- [x] read **all**
  - deeper
- [site](https://example.com/)

## Two

\`\`\`js
let a;
\`\`\`

#### Far below
`);
    expect(lines).toEqual([
      '= logic-right',
      'Book "About it."',
      '  One #draft',
      '    read all todo="done"',
      '      deeper',
      '    site <https://example.com/>',
      '  Two code={"text":"let a;","language":"javascript"}',
      '    Far below',
    ]);
  });

  it('has formulas, code and tables as they are, and writes them so again', async () => {
    const source = `# Root

$$
\\frac{a}{b}
$$

## Code

\`\`\`js
let a;
\`\`\`

| a | b |
| --- | --- |
| 1 | x \\| y |

- item

  \`\`\`python
  print(1)
  \`\`\`
`;
    const { json } = await md(source),
      said = (tree: TreeJson): unknown[] =>
        tree.records.flatMap((one) => {
          if (one.type !== 'topic') return [];
          const { formula, code, table } = one.data;
          return [{ ...(formula && { formula }), ...(code && { code }), ...(table && { table }) }];
        });
    expect(said(json)).toEqual([
      { formula: '\\frac{a}{b}' },
      {
        code: { text: 'let a;', language: 'javascript' },
        table: [
          ['a', 'b'],
          ['1', 'x | y'],
        ],
      },
      { code: { text: 'print(1)', language: 'python' } },
    ]);
    const again = await md(new TextDecoder().decode(writeMarkdown(collectTree(json, '', new Map()))));
    expect(said(again.json)).toEqual(said(json));
    const packed = writeXmind(collectTree(json, '', new Map()));
    expect(said((await readTree(packed, 'again.xmind')).json)).toEqual(said(json));
    for (const format of ['opml', 'txt'] as const) {
      const written = await writerOf(format)!.write.write({
        document: json,
        title: '',
        pictures: new Map(),
        drawing: () => {
          throw new Error('not drawn');
        },
        picture: () => Promise.reject(new Error('not drawn')),
      });
      expect(new TextDecoder().decode(written)).toContain('let a;');
    }
  });

  it('keeps formats', async () => {
    const { json } = await md('# a **b** *c* ~~d~~ `e` <u>f</u> [g](https://h.i/)');
    const topic = json.records.find((record) => record.type === 'topic');
    expect(topic).toMatchObject({
      text: [
        { insert: 'a ' },
        { insert: 'b', attributes: { bold: true } },
        { insert: ' ' },
        { insert: 'c', attributes: { italic: true } },
        { insert: ' ' },
        { insert: 'd', attributes: { strike: true } },
        { insert: ' ' },
        { insert: 'e', attributes: { font: 'mono' } },
        { insert: ' ' },
        { insert: 'f', attributes: { underline: true } },
        { insert: ' ' },
        { insert: 'g', attributes: { link: 'https://h.i/' } },
      ],
    });
  });

  it('has its front matter’s title above several first headings', async () => {
    expect((await md('---\ntitle: "Both"\n---\n# a\n# b\n')).lines).toEqual(['= logic-right', 'Both', '  a', '  b']);
  });

  it('has its tags at the end of a line, each once, and keeps what only looks like one', async () => {
    const { lines } = await md('# a #b #c/d  #b\n\n- #e\n- f #1\n- g # h\n- i#j\n- k #l  \n');
    expect(lines).toEqual(['= logic-right', 'a #b #c/d', '  #e', '  f #1', '  g # h', '  i#j', '  k #l']);
  });

  it.each([
    ['in a heading', 1],
    ['in a list', 3],
  ])('keeps the link of a topic that has several lines, %s', async (_where, depth) => {
    const branch = newTopic([{ insert: 'One\nTwo' }]);
    branch.link = { url: 'https://example.com/a' };
    let central = branch;
    for (let i = 0; i < depth; i++) central = { ...newTopic([{ insert: `T${i}` }]), children: [central] };
    const { lines } = await readTree(writeMarkdown({ sheets: [newSheet(central)] }), 'x.md');
    expect(lines.at(-1)?.trim()).toBe('One\nTwo <https://example.com/a>');
    // Two links in two lines are none of the topic.
    expect((await md('# [a](<https://a.example>)<br>[b](<https://b.example>)')).lines.join()).not.toContain('<');
  });

  it('goes on in the next line without the blanks between them', async () => {
    expect((await md('# R\n\n- a  b \n   c\n')).lines).toEqual(['= logic-right', 'R', '  a  b c']);
  });

  const many = (piece: string, bytes: number): string => piece.repeat(bytes / piece.length);
  it.each<[string, string]>([
    ['blanks before a last word', `# a${many(' ', 400_000)}b`],
    ['tags before a last word', `# a${many(' #t', 400_000)} b!`],
    ['a title of blanks', `---\ntitle: ${many(' ', 400_000)}b\n---\n# a`],
    ['comments that never end', many('<!--', 400_000)],
    ['tags of HTML that are never closed', `<p>${many('<b>x', 200_000)}`],
    ['tags of HTML that were never opened', `<p>${many('<b>', 100_000)}${many('</i>', 100_000)}`],
  ])('is read in no time with %s', async (_, value) => {
    const before = process.cpuUsage();
    await md(value);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(2_000);
  });

  it.each<[string, string, string]>([
    ['emphasis that is never closed', many('**a ', 400_000) + many('b** ', 400_000), 'time'],
    ['lines that go on in a list', `- a\n${many('b\n', 600_000)}`, 'work'],
    ['too many topics', many('# a\n', 600_000), 'topics'],
    ['more text than anybody writes', many('a', 10 * 1024 * 1024 + 1), 'text'],
  ])('is given up with a reason for %s', async (_, value, limit) => {
    const began = Date.now();
    await expect(md(value)).rejects.toMatchObject({ code: 'import.tooLarge', params: { limit } });
    expect(Date.now() - began).toBeLessThan(15_000);
  });
});
