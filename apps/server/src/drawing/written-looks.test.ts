/** How things look in files for other programs, made as the server makes them: lines, words, gradients, parts. */
import type { ConnectorRecord, DiagramJson } from '@limn/document';
import { importFile, type ImportedFile } from '@limn/formats';
import { asForeign } from '@limn/formats/visio/testing/foreign.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { at, box, diagram, startWriting } from './written.fixture.ts';

const { write, again } = startWriting();
/** What another program has of a drawing in Visio's format, without what the shapes say that they were here. */
const elsewhere = async (document: DiagramJson): Promise<ImportedFile> =>
  importFile(asForeign(await write(document, 'vsdx')), 'a.vsdx');

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
    const { document } = await (format === 'vsdx' ? elsewhere(lines) : again(lines, format));
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
    const { document } = await elsewhere(gradients);
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

it('a line has all its words in Visio, and a layer without a name is none', async () => {
  const label = (id: string, t: number, insert: string): DiagramJson['records'][number] => ({
    ...{ id, type: 'label', at: at('c1', id), style: {}, text: [{ insert }] },
    data: { t, dx: 0, dy: 0 },
  });
  const records = diagram.records.map((one) => (one.id === 'l' ? { ...one, data: { name: '' } } : one));
  const drawing = {
    ...diagram,
    records: [...records, label('b2', 0.9, 'later'), label('b3', 0.1, 'sooner')],
  } as DiagramJson;
  for (const { document } of [await again(drawing, 'vsdx'), await elsewhere(drawing)]) {
    const line = document.records.find((one) => one.type === 'connector')!,
      labels = document.records.filter((one) => one.type === 'label');
    expect(labels.map(({ at: place, text = [] }) => [place.parent, text.map(({ insert }) => insert).join('')])).toEqual(
      ['是', 'later', 'sooner'].map((words) => [line.id, words]),
    );
    expect(new Set(labels.map(({ at: place }) => place.key)).size).toBe(3);
    for (const [i, t] of [0.5, 0.9, 0.1].entries()) expect(labels[i]!.data.t).toBeCloseTo(t, 1);
    expect(document.records.filter((one) => one.type === 'shape')).toHaveLength(4);
    expect(document.records.flatMap((one) => (one.type === 'layer' ? [one.data.name] : []))).toContain('');
  }
});

it('what is drawn by hand and filled whole is so again from draw.io, and hatched only where it was', async () => {
  const shape = (id: string, style: object): DiagramJson['records'][number] => ({
    ...{ id, type: 'shape', kind: 'basic.rect', at: at('l', id), box: box(0, 0), data: {} },
    style: { sketch: true, stroke: '#112233', ...style },
  });
  const hatch = { type: 'hatch', color: '#ffe0b1', scale: 1.5 };
  const styles = [{ fill: '#ffe0b1' }, { fill: 'none', pattern: hatch }, { fill: 'none' }];
  const records = [...diagram.records.slice(0, 3), ...styles.map((style, i) => shape(`a${i}`, style))];
  const { document } = await again({ ...diagram, records }, 'drawio');
  const read = document.records.flatMap((one) => (one.type === 'shape' ? [one.style] : []));
  expect(read.map(({ fill, pattern }) => ({ fill, ...(pattern && { pattern }) }))).toEqual(styles);
});

it('curves between shapes are curves again from draw.io, which draws them straight by themselves', async () => {
  const records = diagram.records.map((one) => (one.id === 'c1' ? { ...one, kind: 'curved' } : one));
  const { document } = await again({ ...diagram, records } as DiagramJson, 'drawio');
  const line = document.records.find((one) => one.type === 'connector' && one.start.shape !== undefined);
  expect(line).toMatchObject({ kind: 'curved' });
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
