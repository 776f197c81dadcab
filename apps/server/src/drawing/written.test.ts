/** Files for other programs, made as the server makes them, and read again. */
import { type ConnectorRecord, type DiagramJson, type FileJson, plainText, type TreeJson } from '@limn/document';
import { importFile, type ImportedFile } from '@limn/formats';
import { ImportClock } from '@limn/formats/limits.ts';
import { sketch } from '@limn/formats/tree/testing/sketch.ts';
import { parseXml } from '@limn/formats/syntax/xml.ts';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { DrawingService } from './drawing.ts';

const service = new DrawingService();
afterAll(() => service.close());

const write = async (document: FileJson, format: string): Promise<Uint8Array> =>
  (await service.draw(async () => ({ kind: 'file', document, title: '标题 & <x>', pictures: [], format }), {
    owner: 'ann',
    priority: 'interactive',
  }))!;
const again = async (document: FileJson, format: string): Promise<ImportedFile> =>
  importFile(await write(document, format), `again.${format}`);

const at = (parent: string, key: string) => ({ parent, key });
const box = (x: number, y: number, w = 120, h = 60) => ({ x, y, w, h });
const diagram: DiagramJson = {
  format: 'limn',
  version: 1,
  kind: 'diagram',
  records: [
    { id: 'document', type: 'document', data: {} },
    { id: 'p', type: 'page', at: at('', 'a1'), data: { name: '第一页', size: { w: 960, h: 720 } } },
    { id: 'l', type: 'layer', at: at('p', 'a1'), data: { name: '底层' } },
    { id: 'l2', type: 'layer', at: at('p', 'a2'), data: { name: 'Top' } },
    { id: 'g', type: 'group', at: at('l', 'a1'), data: { name: 'Team' } },
    {
      id: 's1',
      type: 'shape',
      kind: 'flow.process',
      at: at('g', 'a1'),
      box: box(96, 96),
      style: { fill: '#ffe0b2', stroke: '#e65100', strokeWidth: 2, dash: 'dashed' },
      data: {
        properties: [{ name: 'Owner', value: 'Ann' }],
        link: { type: 'url', url: 'https://example.com/a?b=1&c' },
      },
      text: [{ insert: '审批', attributes: { bold: true } }, { insert: ' form\nsecond' }],
    },
    {
      id: 's2',
      type: 'shape',
      kind: 'flow.decision',
      at: at('g', 'a2'),
      box: { ...box(336, 96), r: Math.PI / 6 },
      style: {},
      data: {},
      text: [{ insert: 'Good?' }],
    },
    { id: 's3', type: 'shape', kind: 'basic.cloud', at: at('l2', 'a1'), box: box(336, 336), style: {}, data: {} },
    {
      id: 'c1',
      type: 'connector',
      kind: 'orthogonal',
      at: at('l', 'a2'),
      start: { x: 216, y: 126, shape: 's1' },
      end: { x: 396, y: 336, shape: 's3' },
      points: [],
      style: { endArrow: 'triangle', startArrow: 'circle' },
      data: {},
    },
    {
      id: 'b1',
      type: 'label',
      at: at('c1', 'a1'),
      style: {},
      data: { t: 0.5, dx: 0, dy: 0 },
      text: [{ insert: '是' }],
    },
    {
      id: 'c2',
      type: 'connector',
      kind: 'curved',
      at: at('l', 'a3'),
      start: { x: 100, y: 500 },
      end: { x: 300, y: 600 },
      points: [],
      style: {},
      data: {},
    },
    { id: 'p2', type: 'page', at: at('', 'a2'), data: { name: 'Two' } },
    { id: 'm', type: 'layer', at: at('p2', 'a1'), data: { name: '' } },
    { id: 's4', type: 'shape', kind: 'basic.rect', at: at('m', 'a1'), box: box(0, 0), style: {}, data: {} },
  ],
};
const map = (
  await importFile(
    strToU8(
      '<map version="1.0.1"><node TEXT="计划" ID="r"><node TEXT="one" ID="a" POSITION="right"><icon BUILTIN="full-1"/><node TEXT="deep" ID="b"/></node><node TEXT="two" ID="c" POSITION="right" LINK="https://example.com/"><richcontent TYPE="NOTE"><html><body><p>a note</p></body></html></richcontent></node></node></map>',
    ),
    'm.mm',
  )
).document as TreeJson;

const of = <T extends string>({ document }: { document: FileJson }, type: T) =>
  document.records.filter((one) => one.type === type) as Extract<FileJson['records'][number], { type: T }>[];

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

  it('has a page of notes for each slide to which something is said, to its page and to its frames', async () => {
    const said = (id: string, x: number, y: number, words: string, name = '') => ({
      id,
      type: 'shape' as const,
      kind: 'basic.container',
      at: at('l', `b${id}`),
      box: box(x, y, 100, 80),
      style: {},
      data: { speakerNotes: words },
      text: [{ insert: name }],
    });
    const page = diagram.records.map((record) =>
      record.id === 'p' && record.type === 'page'
        ? { ...record, data: { ...record.data, speakerNotes: 'Welcome & thanks\n大家好' } }
        : record,
    );
    const frames = [said('2', 400, 600, 'then this', 'Second'), said('1', 0, 610, 'first this', 'First')];
    const parts = await checkPackage(await write({ ...diagram, records: [...page, ...frames] }, 'pptx'));
    const words = [...parts['ppt/notesSlides/notesSlide1.xml']!.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, t]) => t);
    expect(words).toEqual(['Welcome &amp; thanks', '大家好', 'First', 'first this', 'Second', 'then this']);
    expect(parts['ppt/notesSlides/notesSlide2.xml']).toBeUndefined();
    expect(parts['ppt/slides/_rels/slide1.xml.rels']).toContain('../notesSlides/notesSlide1.xml');
    expect(parts['ppt/presentation.xml']).toMatch(/<\/p:sldMasterIdLst><p:notesMasterIdLst>/);
    const without = await checkPackage(await write(diagram, 'pptx'));
    expect(Object.keys(without).filter((path) => path.includes('notes'))).toEqual([]);
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

describe('lines of connectors', () => {
  const line = (id: string, y: number, style: object): DiagramJson['records'][number] => ({
    id,
    type: 'connector',
    kind: 'straight',
    at: at('l', id),
    start: { x: 0, y },
    end: { x: 300, y },
    points: [],
    style,
    data: {},
  });
  const lines: DiagramJson = {
    ...diagram,
    records: [
      { id: 'document', type: 'document', data: {} },
      { id: 'p', type: 'page', at: at('', 'a1'), data: { name: 'P' } },
      { id: 'l', type: 'layer', at: at('p', 'a1'), data: { name: 'L' } },
      line('a1', 0, { lineForm: 'double', strokeWidth: 3, lineGap: 3 }),
      line('a2', 50, { lineForm: 'tapered', strokeWidth: 2, endWidth: 8 }),
      line('a3', 90, { flow: 'backward', flowSpeed: 64, strokeWidth: 2 }),
      line('a4', 130, { lineForm: 'dimension', lineOffset: -30 }),
    ],
  };
  const styles = async (format: string): Promise<object[]> => {
    const { document } = await again(lines, format);
    if (document.kind !== 'diagram') throw new Error(document.kind);
    return document.records.flatMap((record) => (record.type === 'connector' ? [record.style] : []));
  };

  it('come back from draw.io double, tapered and running', async () => {
    expect(await styles('drawio')).toMatchObject([
      { lineForm: 'double', strokeWidth: 3, lineGap: 3 },
      { lineForm: 'tapered', strokeWidth: 2, endWidth: 8 },
      { flow: 'backward', flowSpeed: 64, strokeWidth: 2 },
      { lineForm: 'dimension', lineOffset: -30 },
    ]);
  });

  it('come back from Visio double; what tapers has its middle weight there', async () => {
    const [double, tapered] = (await styles('vsdx')) as [Record<string, unknown>, Record<string, unknown>];
    expect(double['lineForm']).toBe('double');
    expect(double['strokeWidth']).toBeCloseTo(3, 3);
    expect(double['lineGap']).toBeCloseTo(3, 3);
    expect(tapered['strokeWidth']).toBeCloseTo(5, 3);
  });

  it('are compound lines of PowerPoint, as wide as both', async () => {
    const slide = strFromU8(unzipSync(await write(lines, 'pptx'))['ppt/slides/slide1.xml']!);
    expect(slide).toMatch(/<a:ln w="\d+" cmpd="dbl">/);
    expect(slide.match(/cmpd="dbl"/g)).toHaveLength(1);
  });

  it('that are curved are connectors of PowerPoint between what stands level too', async () => {
    const shape = (id: string, x: number, y: number): DiagramJson['records'][number] => ({
      id,
      type: 'shape',
      kind: 'basic.rect',
      at: at('l', `b${id}`),
      box: box(x, y, 80, 40),
      style: {},
      data: {},
    });
    const curve = (id: string, to: string, y: number): DiagramJson['records'][number] => ({
      ...(line(id, 20, {}) as ConnectorRecord),
      kind: 'curved',
      start: { x: 80, y: 20, shape: 'a' },
      end: { x: 200, y, shape: to },
    });
    const parts = [
        shape('a', 0, 0),
        shape('b', 200, 0),
        shape('c', 200, 90),
        curve('e', 'b', 20),
        curve('f', 'c', 110),
      ],
      records = [...lines.records.slice(0, 3), ...parts],
      slide = strFromU8(unzipSync(await write({ ...diagram, records }, 'pptx'))['ppt/slides/slide1.xml']!);
    expect(slide.match(/<p:cxnSp>/g)).toHaveLength(2);
    expect(slide.match(/<a:stCxn/g)).toHaveLength(2);
    expect(slide).toMatch(/prst="straightConnector1"[^]*prst="curvedConnector2"/);
  });
});

describe('words', () => {
  const shape = (id: string, data: object, style: object, words: string, w: number) => ({
    id,
    type: 'shape' as const,
    kind: 'basic.rect',
    at: at('l', `a${id}`),
    box: box(100, 100, w, 200),
    style: { fontSize: 14, ...style },
    data,
    text: [{ insert: words }],
  });
  const page: DiagramJson = {
    ...diagram,
    records: [
      ...diagram.records.filter(({ id }) => ['document', 'p', 'l'].includes(id)),
      shape('1', { textBox: { x: -2, y: 0.4, w: 5, h: 0.2, r: -Math.PI / 2 } }, {}, 'Turned', 40),
      shape('2', {}, { padding: [0, 10, 0, 10], align: 'center' }, 'Tight', 54),
      shape('3', {}, { padding: [0, 10, 0, 10], align: 'center' }, 'Roomy', 300),
    ],
  };

  it('that run upwards do so in Visio and in slides', async () => {
    const drawing = strFromU8(unzipSync(await write(page, 'vsdx'))['visio/pages/page1.xml']!);
    expect(Number(/N="TxtAngle" V="([\d.]+)"/.exec(drawing)?.[1])).toBeCloseTo(Math.PI / 2);
    const slide = strFromU8(unzipSync(await write(page, 'pptx'))['ppt/slides/slide1.xml']!);
    expect(slide.match(/vert="vert270"/g)).toHaveLength(1);
  });

  it('that stand at the left of a lane run upwards there and in draw.io, but for ideographs', async () => {
    const lanes = (words: string): DiagramJson => ({
      ...page,
      records: [...page.records.slice(0, 3), { ...shape('1', {}, {}, words, 600), kind: 'bpmn.pool' }],
    });
    const partOf = async (words: string, format: string, path: string): Promise<string> =>
      strFromU8(unzipSync(await write(lanes(words), format))[path]!);
    const drawing = await partOf('Sales', 'vsdx', 'visio/pages/page1.xml');
    expect(Number(/N="TxtAngle" V="([\d.]+)"/.exec(drawing)?.[1])).toBeCloseTo(Math.PI / 2);
    expect(drawing).toMatch(/N="TextDirection" V="0"/);
    expect(await partOf('Sales', 'pptx', 'ppt/slides/slide1.xml')).toMatch(/vert="vert270"/);
    expect(await partOf('销售', 'pptx', 'ppt/slides/slide1.xml')).toMatch(/vert="eaVert"/);
    expect(strFromU8(await write(lanes('Sales'), 'drawio'))).toMatch(/horizontal=0;[^"]*spacingBottom=570/);
    const back = await again(lanes('Sales'), 'drawio');
    expect(JSON.stringify(back)).toContain('"kind":"bpmn.pool"');
  });

  it('that just fit have margins to give in Visio, whose letters are wider, and others keep theirs', async () => {
    const drawing = strFromU8(unzipSync(await write(page, 'vsdx'))['visio/pages/page1.xml']!),
      margins = [...drawing.matchAll(/N="LeftMargin" V="([\d.]+)"/g)].map(([, value]) => Number(value) * 96);
    expect(margins[1]).toBeLessThan(10);
    expect(margins[1]).toBeGreaterThanOrEqual(2);
    expect(margins[2]).toBeCloseTo(10);
  });
});

describe('gradients', () => {
  const stops = [
    { at: 0, color: '#ff0000' },
    { at: 0.25, color: '#00ff0080' },
    { at: 0.7, color: '#ffffff' },
    { at: 1, color: '#0000ff' },
  ];
  const filled = (id: string, x: number, gradient: object): DiagramJson['records'][number] => ({
    id,
    type: 'shape',
    kind: 'basic.rect',
    at: at('l', id),
    box: box(x, 0),
    style: { gradient } as object,
    data: {},
  });
  const many = Array.from({ length: 21 }, (_, i) => ({ at: i / 20, color: `#${(10 + i).toString(16)}0000` }));
  const gradients: DiagramJson = {
    ...diagram,
    records: [
      { id: 'document', type: 'document', data: {} },
      { id: 'p', type: 'page', at: at('', 'a1'), data: { name: 'P' } },
      { id: 'l', type: 'layer', at: at('p', 'a1'), data: { name: 'L' } },
      filled('a1', 0, { type: 'linear', angle: 45, stops }),
      filled('a2', 200, { type: 'radial', angle: 0, center: { x: 1, y: 0 }, stops }),
      filled('a3', 400, { type: 'linear', angle: 0, stops: many }),
    ],
  };

  it('come back from Visio with every stop, its transparency and the corner they start in', async () => {
    const { document } = await again(gradients, 'vsdx');
    if (document.kind !== 'diagram') throw new Error(document.kind);
    const [linear, radial, crowded] = document.records.flatMap((record) =>
      record.type === 'shape' ? [record.style.gradient!] : [],
    );
    expect(linear!.angle).toBeCloseTo(45, 6);
    expect(linear!.stops.map((stop) => stop.at)).toEqual([0, 0.25, 0.7, 1]);
    expect(linear!.stops.map((stop) => stop.color.slice(0, 7))).toEqual(['#ff0000', '#00ff00', '#ffffff', '#0000ff']);
    expect(Number.parseInt(linear!.stops[1]!.color.slice(7), 16)).toBeCloseTo(0x80, -1);
    expect(radial).toMatchObject({ type: 'radial', center: { x: 1, y: 0 } });
    // Visio has ten at most: those that are left reach from the first to the last.
    expect(crowded!.stops).toHaveLength(10);
    expect(crowded!.stops.at(0)!.at).toBe(0);
    expect(crowded!.stops.at(-1)!.at).toBe(1);
  });

  it('are in PowerPoint with their transparency and centre', async () => {
    const slide = strFromU8(unzipSync(await write(gradients, 'pptx'))['ppt/slides/slide1.xml']!);
    expect(slide).toMatch(/<a:gs pos="25000"><a:srgbClr val="00FF00"><a:alpha val="50196"\/>/);
    expect(slide).toContain('<a:fillToRect l="100000" t="0" r="0" b="100000"/>');
  });
});

describe('shapes whose parts look otherwise than the rest', () => {
  const shape = (
    id: string,
    kind: string,
    x: number,
    controls?: Record<string, number>,
  ): DiagramJson['records'][number] => ({
    ...{ id, type: 'shape', kind, at: at('l', `a${id}`), box: box(x, 20, 60, 60) },
    ...{ style: { fill: '#ffffff', stroke: '#112233', strokeWidth: 1 }, data: controls ? { controls } : {} },
  });
  const parts: DiagramJson = {
    ...diagram,
    records: [
      ...diagram.records.slice(0, 3),
      shape('1', 'basic.container', 20),
      shape('2', 'bpmn.event', 120, { position: 7, definition: 0 }),
    ],
  };

  it('keep thick lines and shaded sides in drawings of Visio and in slides', async () => {
    const page = strFromU8(unzipSync(await write(parts, 'vsdx'))['visio/pages/page1.xml']!);
    expect(page).toContain('N="FillForegnd" V="#dbdbdb"');
    const weights = new Set([...page.matchAll(/N="LineWeight" V="([\d.]+)"/g)].map(([, width]) => width));
    expect(weights.size).toBeGreaterThan(1);
    const slide = strFromU8(unzipSync(await write(parts, 'pptx'))['ppt/slides/slide1.xml']!);
    expect(slide).toContain('val="DBDBDB"');
    expect(new Set([...slide.matchAll(/<a:ln w="(\d+)"/g)].map(([, width]) => width)).size).toBeGreaterThan(1);
  });

  it('stay what they are in draw.io, with their titles and the words beside them', async () => {
    const above = shape('3', 'bpmn.event', 220, { position: 0, definition: 1 });
    Object.assign(above.data, { textBox: { x: -1, y: -0.5, w: 3, h: 0.4 } });
    Object.assign(above, { text: [{ insert: 'Above' }] });
    const { document } = await again({ ...parts, records: [...parts.records, above] }, 'drawio');
    const shapes = document.records.flatMap((r) => (r.type === 'shape' ? [r] : []));
    expect(shapes.map(({ kind, data }) => [kind, data.controls?.['position'], data.controls?.['definition']])).toEqual([
      ['basic.panel', undefined, undefined],
      ['basic.rect', undefined, undefined],
      ['bpmn.event', 7, 0],
      ['bpmn.event', 0, 1],
    ]);
    expect(shapes.slice(0, 2).map(({ style }) => style.fill)).toEqual(['#dbdbdb', '#ffffff']);
    const { y, h } = shapes[3]!.data.textBox!;
    expect(y + h).toBeLessThanOrEqual(0.01);
  });
});
