/** Every kind of shape in Visio's files: written and read again it is what it was, and what was changed there is kept. */
import {
  type DiagramJson,
  type DiagramRecord,
  DocumentStore,
  keysBetween,
  type RecordId,
  type ShapeRecord,
  toYDoc,
} from '@limn/document';
import { diagramExport } from '@limn/diagram/export/diagram-export.ts';
import type { ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { importFile } from '@limn/formats';
import { writerOf } from '@limn/formats/formats.ts';
import { edited } from '@limn/formats/visio/testing/foreign.ts';
import { ALL_LIBRARIES, createRegistry } from '@limn/shapes/libraries/all.ts';
import { describe, expect, it } from 'vitest';

const registry = createRegistry();

async function written(document: DiagramJson): Promise<Uint8Array> {
  const store = new DocumentStore(toYDoc(document));
  try {
    return await writerOf('vsdx')!.write.write({
      document,
      title: 'T',
      pictures: new Map(),
      drawing: () => diagramExport({ store, registry, measurer: evenMeasurer }),
      picture: async () => undefined,
    });
  } finally {
    store.destroy();
  }
}
const readAs = async (bytes: Uint8Array): Promise<DiagramRecord[]> =>
  (await importFile(bytes, 'a.vsdx')).document.records as DiagramRecord[];

const pageOf = (records: readonly DiagramRecord[]): DiagramJson => ({
  format: 'limn',
  version: 1,
  kind: 'diagram',
  records: [
    { id: 'document', type: 'document', data: { theme: 'forest' } },
    { id: 'p', type: 'page', at: { parent: '', key: 'a1' }, data: { name: 'P', size: { w: 4000, h: 4000 } } },
    { id: 'l', type: 'layer', at: { parent: 'p', key: 'a1' }, data: { name: 'L' } },
    ...records,
  ],
});

/** A shape of a kind with looks, words and data of its own, and what a new one holds. */
function* shapesOf(definition: ShapeDefinition, at: ShapeRecord['at'], i: number): Generator<ShapeRecord> {
  const { w, h, controls = [], choices = [], content = [] } = definition,
    id = `s${i}`,
    values = {
      ...Object.fromEntries(
        controls.map(({ name, min, max, integer }) => [name, integer ? max : min + (max - min) / 4]),
      ),
      ...Object.fromEntries(choices.map(({ name, options }) => [name, options.length - 1])),
    };
  yield {
    ...{ id, type: 'shape', kind: definition.as?.kind ?? definition.id, at },
    box: { x: (i % 12) * 300, y: Math.floor(i / 12) * 300, w, h },
    style: { fill: 'theme:accent2', strokeWidth: 2.5, dash: 'dashed', radius: 3, sketch: true, italic: true },
    data: {
      ...(Object.keys(values).length > 0 && { controls: { ...definition.as?.controls, ...values } }),
      name: `Shape ${i}`,
      alt: 'told',
      annotation: 'noted',
      properties: [{ name: 'How much', value: '3', type: 'number' }],
    },
    text: [
      { insert: `Words ${i}`, attributes: { background: '#ffff00' } },
      { insert: '\n', attributes: { align: 'right' } },
    ],
  };
  const keys = keysBetween(null, null, content.length);
  for (const [k, part] of content.entries())
    yield {
      ...{ id: `${id}.${k}`, type: 'shape', kind: part.kind, at: { parent: id, key: keys[k]! } },
      box: { x: (i % 12) * 300, y: Math.floor(i / 12) * 300 + 30 + 24 * k, w, h: 20 },
      ...{ style: part.style ?? {}, data: { ...(part.controls && { controls: part.controls }) } },
      text: [{ insert: part.text?.en ?? 'row' }],
    };
}

/** A shape without its names in the document, with that of what it stands in. */
const said = ({ kind, style, data, text, at }: ShapeRecord, all: ReadonlyMap<RecordId, DiagramRecord>): object => {
  const around = all.get(at.parent);
  return { kind, style, data, text, in: around?.type === 'shape' ? around.kind : around?.type };
};

describe.each(ALL_LIBRARIES.map((one) => [one.id, one] as const))('the library %s', (_, library) => {
  it('comes back from Visio kind by kind, with styles, words and data', async () => {
    const shapes = library.shapes.flatMap((one, i) => [
      ...shapesOf(one, { parent: 'l', key: keysBetween(null, null, library.shapes.length)[i]! }, i),
    ]);
    const records = new Map(pageOf(shapes).records.map((one) => [one.id, one])),
      again = await readAs(await written(pageOf(shapes))),
      found = new Map(again.map((one) => [one.id, one]));
    const read = again.flatMap((one) => (one.type === 'shape' ? [said(one, found)] : []));
    expect(read).toEqual(shapes.map((one) => said(one, records)));
    expect(again.filter(({ type }) => type === 'group')).toEqual([]);
  });
});

describe('a kind that is not known, as of a newer Limn', () => {
  it('looks as it was written', async () => {
    const at = { parent: 'l', key: 'a1' },
      arrow: ShapeRecord = {
        ...{ id: 's', type: 'shape', kind: 'flow.preparation', at, box: { x: 96, y: 96, w: 192, h: 96 } },
        ...{ style: { fill: '#ff0000' }, data: { annotation: 'noted' }, text: [{ insert: 'Words' }] },
      },
      bytes = await written(pageOf([arrow])),
      { document } = await importFile(bytes, 'a.vsdx', { kinds: async () => (kind) => kind !== 'flow.preparation' }),
      read = (document.records as DiagramRecord[]).find((one): one is ShapeRecord => one.type === 'shape')!;
    expect(read).toMatchObject({ kind: 'custom', box: arrow.box, style: { fill: '#ff0000' } });
    expect(read.data.geometry![0]!.d.filter((one) => one === 'L').length).toBeGreaterThanOrEqual(5);
    expect(read.text).toMatchObject([{ insert: 'Words' }]);
    const known = await importFile(bytes, 'a.vsdx', { kinds: async () => (kind) => registry.has(kind) });
    expect((known.document.records as DiagramRecord[]).find((one) => one.type === 'shape')).toMatchObject({
      kind: 'flow.preparation',
    });
  });
});

describe('what was changed in Visio since', () => {
  const process: ShapeRecord = {
    ...{ id: 's', type: 'shape', kind: 'flow.preparation', at: { parent: 'l', key: 'a1' } },
    box: { x: 96, y: 96, w: 192, h: 96 },
    ...{ style: { fill: 'theme:accent2', sketch: true, bold: true }, data: { annotation: 'noted' } },
    text: [{ insert: 'Words' }],
  };
  const changed = async (edit: (xml: string) => string, record = process): Promise<ShapeRecord> => {
    const again = await readAs(edited(await written(pageOf([record])), edit));
    return again.find((one) => one.type === 'shape')!;
  };
  const cell = (name: string, to: string) => (xml: string) =>
    xml.replace(new RegExp(`(<Shape ID="1".*?<Cell N="${name}" V=")[^"]*`, 's'), `$1${to}`);

  it('is the outline: it is taken as it now looks', async () => {
    const moved = await changed((xml) => xml.replace(/(T="RelLineTo" IX="2"><Cell N="X" V=")[^"]*/, '$10.6'));
    expect(moved).toMatchObject({ kind: 'custom', data: { geometry: [{}] }, style: { bold: true } });
    expect(moved.style.fill).toMatch(/^#/);
  });

  it('is a fill, while the rest stays', async () => {
    const { kind, style, data } = await changed(cell('FillForegnd', '#123456'));
    expect([kind, data]).toEqual(['flow.preparation', { annotation: 'noted' }]);
    expect(style).toMatchObject({ fill: '#123456', sketch: true, bold: true });
    expect(style.fontSize).toBeUndefined();
  });

  it('are words and their format', async () => {
    const { kind, style, text } = await changed((xml) =>
      xml
        .replace(/Words(?=\s*<\/Text>)/, 'Others')
        .replace(/(<Cell N="Color" V=")#[^"]*("\/>\s*<Cell N="Style" V="1")/, '$1#ff0000$2'),
    );
    expect([kind, text]).toEqual(['flow.preparation', [{ insert: 'Others' }]]);
    expect(style).toMatchObject({ fill: 'theme:accent2', color: '#ff0000', bold: true });
  });

  it('is its size or its place: the kind is drawn at it', async () => {
    // As Visio does it, with what goes by its width.
    const wider = (xml: string): string =>
      xml.replace(/V="[^"]*" F="Width\*([\d.]+)"/g, (_all, k: string) => `V="${4 * Number(k)}" F="Width*${k}"`);
    const { kind, style, box, text } = await changed((xml) => wider(cell('PinX', '3')(cell('Width', '4')(xml))));
    expect([kind, style, text]).toEqual([process.kind, process.style, process.text]);
    expect(box).toMatchObject({ w: 384, x: 3 * 96 - 192 });
  });

  it('is what it was in, where its theme is another: it has its kind and looks as it did', async () => {
    const { kind, style } = await changed((xml) => xml.replace(/<DocumentSheet.*<\/DocumentSheet>/s, ''));
    expect(kind).toBe('flow.preparation');
    expect(style.fill).toMatch(/^#/);
  });

  it('is a part of it that Visio has as a shape of its own', async () => {
    const cylinder = { ...process, kind: 'bpmn.receiveTask' },
      plain = await changed((xml) => xml, cylinder),
      other = await changed((xml) => xml.replace(/(<Row N="limnPart".*?<Cell N="X" V=")[^"]*/s, '$10.9'), cylinder);
    expect([plain.kind, other.kind]).toEqual(['bpmn.receiveTask', 'custom']);
  });

  it('may be anything: what is no kind, no look and no data is left out', async () => {
    const say = (name: string, value: string) => (xml: string) =>
      xml.replace(new RegExp(`(<Row N="${name}"><Cell N="Value" V=")[^"]*`), `$1${value}`);
    const junk =
      '{&quot;style&quot;:{&quot;fill&quot;:7,&quot;sketch&quot;:true},&quot;data&quot;:{&quot;link&quot;:{&quot;type&quot;:&quot;url&quot;,&quot;url&quot;:&quot;javascript:x&quot;},&quot;controls&quot;:{&quot;a&quot;:1e999}},&quot;text&quot;:[{&quot;insert&quot;:&quot;Words&quot;,&quot;attributes&quot;:{&quot;link&quot;:&quot;javascript:x&quot;}}]}';
    const { style, data, text } = await changed(say('limnRecord', junk));
    expect([style, data, text]).toEqual([{ sketch: true }, {}, [{ insert: 'Words', attributes: {} }]]);
    expect((await changed(say('limnRecord', '[[['))).kind).toBe('flow.preparation');
    expect((await changed(say('limnKind', '../x'))).kind).toBe('custom');
  });
});

describe('lines in Visio’s files', () => {
  const box = (id: string, x: number, y: number): ShapeRecord => ({
    ...{ id, type: 'shape', kind: 'flow.process', at: { parent: 'l', key: `a${x}` }, style: {}, data: {} },
    box: { x, y, w: 120, h: 60 },
  });
  const line = {
    ...{ id: 'c', type: 'connector', kind: 'orthogonal', at: { parent: 'l', key: 'a9' } },
    start: { x: 120, y: 15, shape: 'a', anchor: { x: 1, y: 0.25 } },
    end: { x: 460, y: 300, shape: 'b', side: 'top' },
    points: [{ x: 300, y: 15 }],
    ...{
      style: { stroke: 'theme:accent3', endArrow: 'async', radius: 8, flow: 'forward' },
      data: { annotation: 'way' },
    },
  } as DiagramRecord;
  const label = {
    ...{ id: 'w', type: 'label', at: { parent: 'c', key: 'a1' }, style: { color: 'theme:accent1' } },
    ...{ data: { t: 0, end: 'end', side: 'after', dx: 0, dy: 0 }, text: [{ insert: '0..*' }] },
  } as DiagramRecord;

  it('come back with their way, looks, ends and labels', async () => {
    const second = { ...label, id: 'w2', at: { parent: 'c', key: 'a2' }, text: [{ insert: '1' }] } as DiagramRecord,
      again = await readAs(await written(pageOf([box('a', 0, 0), box('b', 400, 300), line, label, second]))),
      [a, b] = again.filter(({ type }) => type === 'shape'),
      read = again.find((one) => one.type === 'connector')!;
    expect(read).toMatchObject({
      ...line,
      ...{ id: read.id, at: read.at, start: { shape: a!.id, anchor: { x: 1, y: 0.25 } } },
      end: { shape: b!.id, side: 'top' },
    });
    const labels = again.filter((one) => one.type === 'label');
    expect(labels.map(({ style, data, text }) => ({ style, data, text }))).toEqual(
      [label, second].map((one) => one.type === 'label' && { style: one.style, data: one.data, text: one.text }),
    );
  });

  it('that end on lines do so again', async () => {
    const other = { ...line, id: 'd', end: { x: 300, y: 100, shape: 'c', t: 0.25 }, points: [] } as DiagramRecord,
      again = await readAs(await written(pageOf([box('a', 0, 0), box('b', 400, 300), line, other]))),
      [first, second] = again.filter((one) => one.type === 'connector');
    expect(second!.end).toMatchObject({ shape: first!.id, t: 0.25 });
  });
});
