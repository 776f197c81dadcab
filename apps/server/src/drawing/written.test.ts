/** Files for other programs, made as the server makes them, and read again. */
import { type DiagramJson, type FileJson, type LinkTarget, plainText, type TreeJson } from '@limn/document';
import { importFile, type ImportedFile } from '@limn/formats';
import { ImportClock } from '@limn/formats/limits.ts';
import { sketch } from '@limn/formats/tree/testing/sketch.ts';
import { parseXml } from '@limn/formats/syntax/xml.ts';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { at, box, diagram, of, startWriting } from './written.fixture.ts';

const { write, again } = startWriting();

const map = (
  await importFile(
    strToU8(
      '<map version="1.0.1"><node TEXT="计划" ID="r"><node TEXT="one" ID="a" POSITION="right"><icon BUILTIN="full-1"/><node TEXT="deep" ID="b"/></node><node TEXT="two" ID="c" POSITION="right" LINK="https://example.com/"><richcontent TYPE="NOTE"><html><body><p>a note</p></body></html></richcontent></node></node></map>',
    ),
    'm.mm',
  )
).document as TreeJson;

/** Every part is well formed, and every relation leads to a part. */
async function checkPackage(bytes: Uint8Array): Promise<Record<string, string>> {
  const parts = unzipSync(bytes),
    texts: Record<string, string> = {};
  for (const [path, content] of Object.entries(parts)) {
    if (!/\.(xml|rels)$/.test(path)) continue;
    texts[path] = strFromU8(content);
    await parseXml(content, path, new ImportClock());
    if (!path.endsWith('.rels')) continue;
    const folder = path.replace(/_rels\/[^/]*$/, '');
    for (const [, row] of texts[path].matchAll(/<Relationship ([^>]*)>/g)) {
      if (row!.includes('TargetMode="External"')) continue;
      const target = /Target="([^"]*)"/.exec(row!)![1]!;
      const full = new URL(target, `file:///${folder}`).pathname.slice(1);
      expect(Object.keys(parts)).toContain(decodeURIComponent(full));
    }
  }
  return texts;
}

describe('vsdx', () => {
  it('has the pages, layers, groups, shapes, words, data and glue that it was made of', async () => {
    const bytes = await write(diagram, 'vsdx');
    await checkPackage(bytes);
    const read = await importFile(bytes, 'a.vsdx');
    expect(of(read, 'page').map(({ data }) => data.name)).toEqual(['第一页', 'Two']);
    expect(of(read, 'page')[0]!.data.size).toEqual({ w: 960, h: 720 });
    expect(of(read, 'layer').map(({ data }) => data.name)).toEqual(expect.arrayContaining(['底层', 'Top']));
    expect(of(read, 'group').map(({ data }) => data.name)).toEqual(['Team']);
    const shapes = of(read, 'shape'),
      [form, good] = ['审批 form\nsecond', 'Good?'].map((text) => shapes.find((one) => plainText(one.text) === text)!);
    expect(shapes).toHaveLength(4);
    expect(form!.box).toEqual({ x: 96, y: 96, w: 120, h: 60 });
    expect(good!.box.r).toBeCloseTo(Math.PI / 6, 3);
    expect(form!.style).toMatchObject({
      fill: '#ffe0b2',
      stroke: '#e65100',
      strokeWidth: expect.closeTo(2, 3),
      dash: 'dashed',
    });
    expect(form!.data.properties).toEqual([expect.objectContaining({ value: 'Ann' })]);
    expect(form!.data.link).toEqual({ type: 'url', url: 'https://example.com/a?b=1&c' });
    expect(form!.text?.[0]).toMatchObject({ insert: '审批', attributes: { bold: true } });
    const [line, curve] = of(read, 'connector');
    expect(line).toMatchObject({ kind: 'orthogonal', style: { startArrow: 'circle', endArrow: 'triangle' } });
    expect(line!.start.shape).toBe(form!.id);
    expect(line!.end.shape).toBe(shapes.find((one) => one.text === undefined && one.box.y > 300)!.id);
    expect(curve).toMatchObject({ kind: 'curved', start: { x: 100, y: 500 }, end: { x: 300, y: 600 } });
    expect(of(read, 'label').map(({ text }) => plainText(text))).toEqual(['是']);
  });

  it('is the same when it is read and written again', async () => {
    const first = await again(diagram, 'vsdx'),
      second = await again(first.document, 'vsdx');
    const told = (file: ImportedFile): unknown[] => [
      ...of(file, 'shape').map(({ box: b, text }) => [
        ...[b.x, b.y, b.w, b.h].map((n) => Math.round(n * 10) / 10),
        plainText(text),
      ]),
      ...of(file, 'connector').map(({ kind, start, end }) => [
        kind,
        start.shape !== undefined,
        end.shape !== undefined,
      ]),
    ];
    expect(told(second)).toEqual(told(first));
  });
});

describe('pos', () => {
  it('of a diagram comes back with its shapes, lines, words and styles, and stays as it is', async () => {
    const read = await again(diagram, 'pos');
    expect(read.title).toBe('标题 & <x>');
    const shapes = of(read, 'shape');
    expect(shapes.map(({ kind }) => kind)).toEqual(['flow.process', 'flow.decision', 'custom', 'basic.rect']);
    expect(shapes[0]).toMatchObject({ box: { w: 120, h: 60 }, style: { fill: '#ffe0b2', dash: 'dashed' } });
    expect(plainText(shapes[0]!.text)).toBe('审批 form\nsecond');
    const [line] = of(read, 'connector');
    expect([line!.start.shape, line!.end.shape]).toEqual([shapes[0]!.id, shapes[2]!.id]);
    expect(of(read, 'label').map(({ text }) => plainText(text))).toEqual(['是']);
    expect(of(read, 'group')).toHaveLength(1);
    const twice = await again(read.document, 'pos');
    const told = (file: ImportedFile): unknown[] =>
      of(file, 'shape').map(({ kind, box: b, text, style, data }) => [kind, b, plainText(text), style, data.geometry]);
    expect(told(twice)).toEqual(told(read));
  });

  it('of a map comes back with its topics, notes, icons and links', async () => {
    const read = await again(map, 'pos');
    expect(sketch(read.document as TreeJson).join('\n')).toContain('two <https://example.com/> "a note"');
    expect(sketch((await again(read.document, 'pos')).document as TreeJson)).toEqual(sketch(read.document as TreeJson));
  });
});

describe('PowerPoint', () => {
  it('has a slide a page, with shapes, words and lines that hold on to shapes', async () => {
    const parts = await checkPackage(await write(diagram, 'pptx'));
    const one = parts['ppt/slides/slide1.xml']!;
    expect(Object.keys(parts).filter((path) => /slides\/slide\d+\.xml$/.test(path))).toHaveLength(2);
    expect(one).toContain('<a:t>审批</a:t>');
    expect(one).toContain('prst="flowChartDecision"');
    expect(one).toMatch(/<a:ea typeface="[^"]+"\/>/);
    const ids = [...one.matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const [, from] = /<a:stCxn id="(\d+)"/.exec(one)!;
    expect(ids).toContain(from);
    expect(parts['ppt/slides/_rels/slide1.xml.rels']).toContain('https://example.com/a?b=1&amp;c');
  });

  describe('with frames', () => {
    const frame = (id: string, x: number, y: number, words: string, name = ''): DiagramJson['records'][number] => ({
      id,
      type: 'shape',
      kind: 'basic.container',
      at: at('l', `b${id}`),
      box: box(x, y, 100, 80),
      style: {},
      data: words === '' ? {} : { speakerNotes: words },
      text: [{ insert: name }],
    });
    const said = (record: DiagramJson['records'][number]): DiagramJson['records'][number] =>
      record.id === 'p' && record.type === 'page'
        ? { ...record, data: { ...record.data, speakerNotes: 'Welcome & thanks\n大家好' } }
        : record;
    const slides = async (records: DiagramJson['records']) => {
      const parts = await checkPackage(await write({ ...diagram, records }, 'pptx')),
        texts = (xml = ''): string[] => [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, t]) => t!);
      return Object.keys(parts)
        .flatMap((path) => /slides\/slide(\d+)\.xml$/.exec(path)?.[1] ?? [])
        .sort()
        .map((n) => ({
          name: /<p:cSld name="([^"]*)"/.exec(parts[`ppt/slides/slide${n}.xml`]!)?.[1],
          shown: texts(parts[`ppt/slides/slide${n}.xml`]),
          notes: texts(parts[`ppt/notesSlides/notesSlide${n}.xml`]),
        }));
    };
    const inside = (
      id: string,
      parent: string,
      words: string,
      x: number,
      y: number,
    ): DiagramJson['records'][number] => ({
      id,
      type: 'shape',
      kind: 'basic.rect',
      at: at(parent, 'a1'),
      box: box(x, y, 40, 20),
      style: {},
      data: {},
      text: [{ insert: words }],
    });

    it('has a slide for each to whose frames something is said, after that of the page, with pages of notes', async () => {
      const frames = [frame('2', 400, 600, 'then this', 'Second'), frame('1', 0, 610, 'first this', 'First')],
        within = inside('in', '2', 'within', 420, 620);
      const made = await slides([...diagram.records.map(said), ...frames, within]);
      expect(made.map(({ name, notes }) => [name, notes])).toEqual([
        ['第一页', ['Welcome &amp; thanks', '大家好']],
        ['First', ['first this']],
        ['Second', ['then this']],
        ['Two', []],
      ]);
      expect(made[0]!.shown).toEqual(expect.arrayContaining(['审批', 'First', 'within']));
      expect(made.slice(1, 3).map(({ shown }) => shown)).toEqual([['First'], ['Second', 'within']]);
    });

    it('has a slide for each frame of a page that has nothing else, with the lines within it', async () => {
      const only = diagram.records.filter(({ id }) => ['document', 'p', 'l'].includes(id)),
        line = (id: string, start: string, end: string): DiagramJson['records'][number] => ({
          id,
          type: 'connector',
          kind: 'straight',
          at: at('l', id),
          start: { x: 0, y: 0, shape: start },
          end: { x: 0, y: 0, shape: end },
          points: [],
          style: {},
          data: {},
        });
      const label: DiagramJson['records'][number] = {
        id: 'word',
        type: 'label',
        at: at('x', 'a1'),
        style: {},
        data: { t: 0.5, dx: 0, dy: 0 },
        text: [{ insert: 'word' }],
      };
      const frames = [frame('1', 0, 0, '', 'One'), frame('2', 400, 0, '', 'Two')],
        shapes = [inside('a', '1', 'a', 5, 5), inside('b', '1', 'b', 55, 5), inside('c', '2', 'c', 420, 5)];
      const made = await slides([
        ...only.map(said),
        ...frames,
        ...shapes,
        line('x', 'a', 'b'),
        label,
        line('y', 'b', 'c'),
      ]);
      expect(made.map(({ name, shown, notes }) => [name, shown.sort(), notes])).toEqual([
        ['One', ['One', 'a', 'b', 'word'], ['Welcome &amp; thanks', '大家好']],
        ['Two', ['Two', 'c'], []],
      ]);
      // One frame alone is the picture of its page.
      expect((await slides([...only, frames[0]!])).map(({ name }) => name)).toEqual(['第一页']);
    });

    it('has the steps in which a slide is built as animations, lines with what they join', async () => {
      const only = diagram.records.filter(({ id }) => ['document', 'p', 'l'].includes(id)),
        step = (record: DiagramJson['records'][number], appears: number): DiagramJson['records'][number] =>
          record.type === 'shape' ? { ...record, data: { ...record.data, appears } } : record;
      const joined: DiagramJson['records'][number] = {
        id: 'x',
        type: 'connector',
        kind: 'straight',
        at: at('l', 'x'),
        start: { x: 0, y: 0, shape: 'a' },
        end: { x: 0, y: 0, shape: 'b' },
        points: [],
        style: {},
        data: {},
      };
      const frames = [frame('1', 0, 0, '', 'One'), inside('loose', 'l', 'loose', 400, 5)],
        shapes = [step(inside('a', '1', 'a', 5, 5), 1), step(inside('b', '1', 'b', 55, 5), 2)];
      const parts = await checkPackage(
        await write({ ...diagram, records: [...only, ...frames, ...shapes, joined] }, 'pptx'),
      );
      const built = parts['ppt/slides/slide2.xml']!,
        idOf = (name: RegExp): string => built.match(name)![1]!;
      expect(parts['ppt/slides/slide1.xml']).not.toContain('<p:timing>');
      const presses = built.split('delay="indefinite"').slice(1);
      expect(presses.map((press) => [...press.matchAll(/spid="(\d+)"/g)].map(([, id]) => id))).toEqual([
        [idOf(/id="(\d+)" name="basic\.rect \d+"/)],
        [[...built.matchAll(/id="(\d+)" name="basic\.rect \d+"/g)][1]![1], idOf(/id="(\d+)" name="Connector"/)],
      ]);
      expect(presses[1]!.match(/clickEffect|withEffect/g)).toEqual(['clickEffect', 'withEffect']);
    });

    it('is a slide a page where frames are parts of a drawing, without pages of notes', async () => {
      const made = await slides([...diagram.records, frame('1', 0, 610, '', 'First'), frame('2', 400, 600, '')]);
      expect(made.map(({ name, notes }) => [name, notes])).toEqual([
        ['第一页', []],
        ['Two', []],
      ]);
    });
  });

  it('shows a map too', async () => {
    const parts = await checkPackage(await write(map, 'pptx'));
    for (const text of ['计划', 'one', 'deep', 'two'])
      expect(parts['ppt/slides/slide1.xml']).toContain(`<a:t>${text}</a:t>`);
  });
});

describe('Word', () => {
  it('has pictures of the pages, and of a map its topics as headings with their notes', async () => {
    const drawn = unzipSync(await write(diagram, 'docx'));
    expect(Object.keys(drawn).filter((path) => /media\/.*\.png$/.test(path))).toHaveLength(2);
    const parts = await checkPackage(await write(map, 'docx')),
      body = parts['word/document.xml']!;
    expect(body).toMatch(/w:val="Heading2"[^]*one[^]*w:val="Heading3"[^]*deep/);
    expect(body).toContain('a note');
    expect(body).toContain('<w:drawing>');
  });
});

it('a page for browsers has everything in it and loads nothing', async () => {
  const page = new TextDecoder().decode(await write(diagram, 'html'));
  expect(page.match(/<section/g)).toHaveLength(2);
  expect(page).toContain('审批');
  expect(page).toContain("default-src 'none'");
  expect(page).toContain('<title>标题 &amp; &lt;x&gt;</title>');
  for (const [, address] of page.matchAll(/(?:src|href)="([^"]*)"/g))
    expect(address).toMatch(/^(data:|https:\/\/example\.com\/)/);
});

it('a page for browsers leads from page to page, and to shapes by their places', async () => {
  const linked = (link: LinkTarget): FileJson => ({
    ...diagram,
    records: diagram.records.map((one) =>
      one.type === 'shape' && one.id === 's1' ? { ...one, data: { ...one.data, link } } : one,
    ),
  });
  const page = async (link: LinkTarget): Promise<string> => new TextDecoder().decode(await write(linked(link), 'html'));
  const toPage = await page({ type: 'page', page: 'p2' }),
    toShape = await page({ type: 'record', id: 's4' });
  expect(toPage).toMatch(/<a href="#p2"><path/);
  expect(toPage).toMatch(/<section id="p2" hidden/);
  expect(toShape).toMatch(/<a href="#s4"><path/);
  // On the second page, the middle of a box of 120 by 60 in the corner.
  expect(toShape).toContain('data-places="{&quot;s4&quot;:[1,60,30]}"');
});
