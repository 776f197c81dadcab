import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importFile } from '../../import-file.ts';
import { readTree } from '../testing/sketch.ts';

/** A picture of one point. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (c) => c.charCodeAt(0),
);

const topic = (id: string, title: string, more: object = {}): object => ({ id, class: 'topic', title, ...more });
const SHEET = {
  id: 'sheet0001',
  title: 'One',
  style: { properties: { 'svg:fill': '#FFEEDD' } },
  rootTopic: topic('root0001', 'Plan', {
    structureClass: 'org.xmind.ui.map.unbalanced',
    extensions: [{ provider: 'org.xmind.ui.map.unbalanced', content: [{ name: 'right-number', content: '1' }] }],
    children: {
      attached: [
        topic('t001', 'Buy', {
          markers: [{ markerId: 'priority-1' }, { markerId: 'task-half' }],
          labels: ['home', 'food'],
          branch: 'folded',
          structureClass: 'org.xmind.ui.org-chart.down',
          notes: { plain: { content: 'two' }, realHTML: { content: '<div><b>two</b> loaves</div>' } },
          style: {
            properties: {
              'svg:fill': '#FF0000',
              'fo:font-size': '12pt',
              'line-color': '#00FF00',
              'fill-gradient': 'x',
            },
          },
          children: {
            attached: [topic('t011', 'bread'), topic('t012', 'milk'), topic('t013', 'tea')],
            summary: [topic('s001', 'breakfast')],
            callout: [topic('c001', 'soon')],
          },
          summaries: [{ range: '(0,1)', topicId: 's001' }],
          boundaries: [{ range: '(1,2)', title: 'drinks' }],
        }),
        topic('t002', 'Go', {
          href: 'https://example.com/',
          image: { src: 'xap:resources/a.png', width: 40, height: 30 },
          children: {
            attached: [topic('t021', 'to', { href: 'xmind:#t011' }), topic('t022', 'by', { href: 'file:///etc' })],
          },
        }),
      ],
      detached: [topic('f001', 'Idea', { position: { x: 10, y: -20 } })],
    },
  }),
  relationships: [{ end1Id: 't011', end2Id: 'f001', title: 'why' }],
};

const file = (content: unknown, more: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({ 'content.json': strToU8(JSON.stringify(content)), 'resources/a.png': PNG, ...more });

const LINES = [
  '= One mind-free #FFEEDD',
  'Plan',
  '  Buy !priority-1 #food #home folded=true progress=50 side="right" structure="org-down" .fill="#ff0000" .fontSize=16 "two loaves"',
  '    bread line={"color":"#00ff00"}',
  '    milk line={"color":"#00ff00"}',
  '    tea line={"color":"#00ff00"}',
  '    > soon',
  '    boundary of milk, tea: drinks',
  '    summary of bread, milk',
  '      breakfast',
  '  Go <https://example.com/> [a.png 40×30] side="left"',
  '    to <→ bread>',
  '    by',
  '~ Idea pos={"x":10,"y":-20} structure="logic-right"',
  'bread – why → Idea',
];

describe('XMind of today', () => {
  it('is read with everything that stands in it', async () => {
    const { lines, dropped, category } = await readTree(file([SHEET]), 'a.xmind');
    expect(lines).toEqual(LINES);
    expect([dropped, category]).toEqual([{ links: 1 }, 'mind_free']);
  });

  it('lets what floats stand beside its place where topics of other sizes are in the way', async () => {
    const sheets = async (content: object[]): Promise<object[]> =>
      (await readTree(file(content), 'a.xmind')).json.records.filter(({ type }) => type === 'sheet');
    expect(await sheets([SHEET])).toMatchObject([{ data: { apart: true } }]);
    const alone = { ...SHEET, relationships: [], rootTopic: topic('root0001', 'Plan') };
    expect(await sheets([alone])).not.toMatchObject([{ data: { apart: true } }]);
  });

  it('keeps the formats of a note, and what it has no word for', async () => {
    const { json } = await readTree(file([SHEET]), 'a.xmind');
    const note = json.records.find((record) => record.type === 'note');
    expect(note).toMatchObject({ text: [{ insert: 'two', attributes: { bold: true } }, { insert: ' loaves' }] });
    expect(json.records.find(({ id }) => id === 't001')).toMatchObject({
      data: { source: { xmind: { style: { 'fill-gradient': 'x' } } } },
    });
  });

  it('has tasks with dates, a priority and people, by all names that these have had', async () => {
    const taskOf = async (content: object): Promise<string> => {
      const extensions = [{ provider: 'org.xmind.ui.taskInfo', content }];
      const root = topic('r', 'R', { children: { attached: [topic('a', 'A', { extensions })] } });
      return (await readTree(file([{ id: 's', title: 'S', rootTopic: root }]), 'a.xmind')).lines.at(-1)!;
    };
    const all = '  A !priority-2 #Li #Wu due="2026-02-01" progress=50 start="2026-01-05"';
    expect(
      await taskOf({
        progress: '0.5',
        priority: '2',
        'start-date': '2026-01-05T23:30:00+08:00',
        'end-date': '2026-02-01',
        'assigned-to': 'Li, Wu',
      }),
    ).toBe(all);
    expect(await taskOf({ progress: 50, startDate: Date.UTC(2026, 0, 5), due: '2026-02-01', priority: 12 })).toBe(
      '  A due="2026-02-01" progress=50 start="2026-01-05"',
    );
  });

  it('has what files of 2022 and later say: to-dos, levels, comments, fonts in titles, formulas once', async () => {
    const extension = (provider: string, content: unknown): object => ({
      provider: `org.xmind.ui.${provider}`,
      content,
    });
    const sheet = {
      id: 'sheet0002',
      rootTopic: topic('root0002', 'R', {
        children: {
          attached: [
            topic('t101', 'todo', { extensions: [extension('task', { status: 'todo', dueDate: 1_709_251_200_000 })] }),
            topic('t102', 'done', {
              extensions: [extension('task', { status: 'done' })],
              comments: [{ content: 'ok?' }],
            }),
            topic('t103', 'big one', {
              attributedTitle: [{ text: 'big', 'fo:font-size': '18pt', 'fo:font-family': 'Georgia' }, { text: ' one' }],
            }),
            topic('t104', '', {
              structureClass: 'org.xmind.ui.logic.left',
              extensions: [extension('mathJax', { content: 'x^2' }), extension('unheardOf', 1)],
              image: { src: 'xap:resources/drawn.svg' },
            }),
          ],
        },
      }),
      legend: { visibility: 'visible', markers: { 'flag-red': { name: 'Late' } } },
      zones: [{ id: 'zone0001' }],
      extensions: [
        extension('skeleton.structure.style', {
          centralTopic: 'org.xmind.ui.org-chart.down',
          mainTopic: 'org.xmind.ui.tree.right',
        }),
      ],
    };
    const bytes = zipSync({ 'content.json': strToU8(JSON.stringify([sheet])), 'metadata.json': strToU8('{}') });
    const { lines, json, dropped } = await readTree(bytes, 'a.xmind');
    expect(lines).toEqual([
      '= org-down',
      'R',
      '  todo due="2024-03-01" structure="tree-right" todo="open"',
      '  done structure="tree-right" todo="done"',
      '  big one structure="tree-right"',
      '   formula="x^2" structure="logic-left"',
    ]);
    expect(json.records.find(({ id }) => id === 't103')).toMatchObject({
      text: [{ insert: 'big', attributes: { size: '24', font: 'Georgia' } }, { insert: ' one' }],
    });
    expect(dropped).toEqual({ comments: 1, extensions: 3 });
    expect((await importFile(bytes, 'a.xmind')).comments).toMatchObject([{ item: 't102', body: 'ok?' }]);
  });

  it('is read before the warning that it carries for old programs', async () => {
    const warning = strToU8('<xmap-content><sheet><topic><title>Warning</title></topic></sheet></xmap-content>');
    expect((await readTree(file([SHEET], { 'content.xml': warning }), 'a.xmind')).lines).toEqual(LINES);
  });

  it('is refused by name when it has a password', async () => {
    const manifest = strToU8('{"file-entries":{"content.json":{"encryption-data":{"salt":"x"}}}}');
    await expect(readTree(file('x', { 'manifest.json': manifest }), 'a.xmind')).rejects.toMatchObject({
      code: 'import.encrypted',
    });
  });

  it('is an org chart when its sheet is laid out as one', async () => {
    const sheet = { ...SHEET, rootTopic: topic('r', 'Boss', { structureClass: 'org.xmind.ui.org-chart.down' }) };
    expect((await readTree(file([sheet]), 'a.xmind')).category).toBe('mind_org');
  });

  it.each([
    ['no sheets', [], 'import.damaged'],
    ['no list', 7, 'import.damaged'],
  ])('is refused with %s', async (_, content, code) => {
    await expect(readTree(file(content), 'a.xmind')).rejects.toMatchObject({ code });
  });

  it.each([1500, 100_000])('is refused with %d topics in each other', async (levels) => {
    const bytes = zipSync({ 'content.json': deep(levels) });
    await expect(readTree(bytes, 'a.xmind')).rejects.toMatchObject({ code: expect.stringMatching(/tooLarge|damaged/) });
  });
});

/** As text: nested so deep, JSON cannot be made of objects. */
const deep = (levels: number): Uint8Array =>
  strToU8(
    `[{"rootTopic":${'{"title":"x","children":{"attached":['.repeat(levels)}{"title":"x"}${']}}'.repeat(levels)}}]`,
  );

const XML = `<?xml version="1.0"?><xmap-content xmlns="urn:xmind:xmap:xmlns:content:2.0" xmlns:xlink="l" xmlns:svg="s" xmlns:xhtml="h">
<sheet id="sheet0001"><title>One</title><topic id="root0001" structure-class="org.xmind.ui.logic.right"><title>Plan &amp; do</title>
<children><topics type="attached">
 <topic id="t001" branch="folded" style-id="st1" xlink:href="xmind:#t002"><title svg:width="200">a&#13;
b</title><marker-refs><marker-ref marker-id="flag-red"/></marker-refs><labels><label>one</label></labels>
  <notes><plain>n</plain><html><xhtml:p><xhtml:span>first</xhtml:span></xhtml:p><xhtml:p>second</xhtml:p></html></notes>
  <xhtml:img xhtml:src="xap:attachments/a.png" svg:width="5" svg:height="6"/></topic>
 <topic id="t002"><title/></topic></topics>
 <topics type="summary"><topic id="s1"><title>both</title></topic></topics>
 <topics type="detached"><topic id="f001"><title>loose</title><position svg:x="3" svg:y="4"/></topic></topics></children>
 <summaries><summary range="(0,1)" topic-id="s1"/></summaries>
 <boundaries><boundary range="(0,0)" title="edge"/></boundaries></topic>
<relationships><relationship end1="t001" end2="t002" id="r1"><title>so</title></relationship></relationships></sheet></xmap-content>`;
const STYLES =
  '<xmap-styles><styles><style id="st1" type="topic"><topic-properties fo:color="#123456" shape-class="org.xmind.topicShape.ellipse" xmlns:fo="f"/></style></styles></xmap-styles>';

describe('XMind up to version 8', () => {
  const expected = (picture: string): string[] => [
    '= One logic-right',
    'Plan & do',
    `  a\nb !flag-red #one <→ >${picture} folded=true shape="basic.ellipse" width=200 .color="#123456" "first\nsecond"`,
    '  ',
    '  boundary of a\nb: edge',
    '  summary of a\nb, ',
    '    both',
    '~ loose pos={"x":3,"y":4}',
    'a\nb – so → ',
  ];
  const part = (name: string, value: string): Record<string, Uint8Array> => ({ [name]: strToU8(value) });

  it('is read with its styles and pictures', async () => {
    const bytes = zipSync({
      ...part('META-INF/manifest.xml', '<manifest/>'),
      ...part('content.xml', XML),
      ...part('styles.xml', STYLES),
      ...part('comments.xml', '<comments><comment/><comment/></comments>'),
      'attachments/a.png': PNG,
    });
    const { lines, dropped } = await readTree(bytes, 'a.xmind');
    expect(lines).toEqual(expected(' [a.png 5×6]'));
    expect(dropped).toEqual({ comments: 2 });
  });

  it('brings comments of topics, for whoever keeps some', async () => {
    const of = XML.match(/<topic id="([^"]+)"/)![1]!,
      said = `<comment author="bo" object-id="${of}" time="1528439533216"><content>why&#13;\nso</content></comment>`;
    const bytes = zipSync({
      ...part('META-INF/manifest.xml', '<manifest/>'),
      ...part('content.xml', XML),
      ...part('styles.xml', STYLES),
      ...part(
        'comments.xml',
        `<comments>${said}<comment object-id="none"><content>lost</content></comment></comments>`,
      ),
    });
    const { comments = [], document } = await importFile(bytes, 'a.xmind'),
      [sheet] = document.records.filter(({ type }) => type === 'sheet');
    expect(comments).toMatchObject([{ page: sheet!.id, author: 'bo', time: 1528439533216, body: 'why\nso' }]);
    expect(document.records.find(({ id }) => id === comments[0]!.item)?.type).toBe('topic');
  });

  it('is read as its bare content too, ampersands and all', async () => {
    const bare = XML.replace('&amp;', '&').replace(' style-id="st1"', '');
    const { lines, dropped } = await readTree(strToU8(bare), 'a.xmind');
    expect(lines).toEqual(
      expected('').map((line) => line.replace(' shape="basic.ellipse"', '').replace(' .color="#123456"', '')),
    );
    expect(dropped).toEqual({ pictures: 1 });
  });

  it('has tasks, and sounds, of which those that are missing are named as left out', async () => {
    const extension = (provider: string, content: string): string =>
      `<extension provider="org.xmind.ui.${provider}">${content}</extension>`;
    const task =
      '<content><start-date>2026-01-05</start-date><end-date>2026-02-01</end-date><assigned-to>Li</assigned-to></content>';
    const sound = '<resource-refs><resource-ref resource-id="no.mp3"/></resource-refs>';
    const xml = `<xmap-content><sheet><topic><title>R</title><children><topics type="attached"><topic id="a">
<title>A</title><extensions>${extension('taskInfo', task)}${extension('audionotes', sound)}</extensions></topic></topics></children></topic></sheet></xmap-content>`;
    const { lines, dropped } = await readTree(zipSync({ 'content.xml': strToU8(xml) }), 'a.xmind');
    expect(lines.at(-1)).toBe('  A #Li due="2026-02-01" start="2026-01-05"');
    expect(dropped).toEqual({ attachments: 1 });
  });

  it('boundaries of a topic itself are around it, of the central one around all', async () => {
    const own = { boundaries: [{ range: 'master', title: 'own' }] };
    const root = topic('r', 'R', {
      ...own,
      children: { attached: [topic('a', 'A'), topic('b', 'B', { ...own, children: { attached: [topic('c', 'C')] } })] },
    });
    const content = JSON.stringify([{ id: 's', title: 'S', rootTopic: root }]);
    const { lines } = await readTree(zipSync({ 'content.json': strToU8(content) }), 'a.xmind');
    const around = lines.filter((line) => line.includes('boundary'));
    expect(around).toEqual(['  boundary of A, B: own', '  boundary of B: own']);
    const inside = '<boundaries><boundary range="master" title="x"/></boundaries>';
    const xml = `<xmap-content><sheet><topic><title>R</title><children><topics type="attached"><topic id="a">
<title>A</title>${inside}</topic></topics></children></topic></sheet></xmap-content>`;
    const old = await readTree(zipSync({ 'content.xml': strToU8(xml) }), 'a.xmind');
    expect(old.lines.filter((line) => line.includes('boundary'))).toEqual(['  boundary of A: x']);
  });
});
