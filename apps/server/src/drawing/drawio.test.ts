import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DiagramRecord, DocumentStore, plainText, toYDoc } from '@limn/document';
import { diagramExport } from '@limn/diagram/export/diagram-export.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { createRegistry } from '@limn/shapes/libraries/all.ts';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writerOf } from '@limn/formats/formats.ts';
import { ImportClock } from '@limn/formats/limits.ts';
import type { ImportResult } from '@limn/formats/result.ts';
import { importDiagram } from '@limn/formats/visio/testing/read.ts';
import { child, elements, parseXml, type XmlElement } from '@limn/formats/syntax/xml.ts';

const SAMPLES = process.env['LIMN_SAMPLES'] ?? join(import.meta.dirname, '../../../../../shared/samples');
const registry = createRegistry();

async function written({ document, assets }: ImportResult): Promise<Uint8Array> {
  const store = new DocumentStore(toYDoc(document));
  const drawing = () =>
    diagramExport({
      store,
      registry,
      measurer: evenMeasurer,
      image: ({ id, data }) => {
        const asset = assets.get(id);
        return (
          asset && {
            src: id,
            w: data.w,
            h: data.h,
            mime: asset.mime,
            bytes: asset.bytes,
          }
        );
      },
      href: () => undefined,
    });
  const picture = async () => undefined;
  const bytes = await writerOf('drawio')!.write.write({
    document,
    title: 'T',
    pictures: new Map(),
    drawing,
    picture,
  });
  store.destroy();
  return bytes;
}

/** What stands where, as lines that can be compared. */
function sketch(records: readonly DiagramRecord[]): string[] {
  const typeOf = new Map(records.map(({ id, type }) => [id, type]));
  const round = (...numbers: number[]): string => numbers.map((n) => Math.round(n * 10) / 10).join(' ');
  return records
    .flatMap((record): string[] => {
      if (record.type === 'shape') {
        const { x, y, w, h, r = 0 } = record.box,
          { fill, stroke } = record.style;
        return [
          [record.kind, round(x, y, w, h, r), plainText(record.text), fill, stroke, typeOf.get(record.at.parent)].join(
            '|',
          ),
        ];
      }
      if (record.type === 'connector') {
        const { start, end, points, style } = record;
        const ends = [start, end].map(({ x, y, shape }) => round(x, y) + (shape === undefined ? '' : ' held'));
        return [['line', record.kind, ...ends, points.length, style.startArrow, style.endArrow, style.dash].join('|')];
      }
      if (record.type === 'label') return [`label|${plainText(record.text)}|${Math.round(record.data.t * 50)}`];
      return record.type === 'layer' || record.type === 'page' ? [`${record.type}|${record.data.name}`] : [record.type];
    })
    .sort();
}

/** The rules of the codec of draw.io: cells of one id each, in parents and between cells that there are. */
function expectSound(root: XmlElement): void {
  expect(root.name).toBe('mxfile');
  for (const diagram of elements(root, 'diagram')) {
    const cells = [...elements(child(child(diagram, 'mxGraphModel'), 'root'))];
    const own = cells.map((one) => (one.name === 'mxCell' ? one : child(one, 'mxCell')!));
    const ids = cells.map((one) => one.attributes['id']!),
      known = new Set(ids);
    expect(known.size).toBe(ids.length);
    expect(ids[0]).toBe('0');
    for (const [i, cell] of own.entries()) {
      const { parent, source, target, vertex, edge } = cell.attributes;
      if (i > 0) expect(known).toContain(parent);
      // A cell comes after the one that it stands in.
      if (i > 0) expect(ids.indexOf(parent!)).toBeLessThan(i);
      for (const end of [source, target]) if (end !== undefined) expect(known).toContain(end);
      if (vertex === undefined && edge === undefined) continue;
      expect(child(cell, 'mxGeometry')!.attributes['as']).toBe('geometry');
      for (const name of ['x', 'y', 'width', 'height'])
        expect(Number.isFinite(Number(child(cell, 'mxGeometry')!.attributes[name] ?? 0))).toBe(true);
    }
  }
}

const parsed = (bytes: Uint8Array): Promise<XmlElement> => parseXml(bytes, 'drawio', new ImportClock());

describe('files written for draw.io', () => {
  it('have shapes of draw.io’s own where it has them, the others as drawn, and where lines hold on', async () => {
    const flow = 'flowchart LR\n A[(Data)] -->|go| B{{Six}}\n B --> C{Ask}\n D@{ shape: lin-rect, label: "L" }\n';
    const source = await importDiagram(strToU8(flow), 'x.mmd');
    const bytes = await written(source),
      text = new TextDecoder().decode(bytes);
    expectSound(await parsed(bytes));
    for (const own of ['mxgraph.flowchart.database', 'mxgraph.flowchart.preparation', 'rhombus;'])
      expect(text).toContain(own);
    const again = await importDiagram(bytes, 'x.drawio'),
      kinds = ({ document }: ImportResult) => document.records.flatMap((r) => (r.type === 'shape' ? [r.kind] : []));
    expect(kinds(again)).toEqual(kinds(source));
    expect(again.report).toMatchObject({
      format: 'drawio',
      pages: 1,
      shapes: 4,
      connectors: 2,
      dropped: [],
    });
    const lines = (result: ImportResult) =>
      result.document.records.flatMap((r) =>
        r.type === 'connector' ? [[r.start.shape, r.end.shape].every(Boolean)] : [],
      );
    expect(lines(again)).toEqual([true, true]);
  });

  it('keep what a shape is, and its proportions, where draw.io has none like it or they were changed', async () => {
    const shape = (id: string, kind: string, controls: Record<string, number>): DiagramRecord => ({
      ...{ id, type: 'shape', kind, at: { parent: 'l', key: `a${id.length}` }, style: {}, data: { controls } },
      box: { x: 200 * id.length, y: 0, w: 100, h: 80 },
      text: [{ insert: id }],
    });
    const { document: empty } = await importDiagram(strToU8('flowchart LR\nA\n'), 'x.mmd'),
      bare = empty.records.filter(({ type }) => type === 'document' || type === 'page' || type === 'layer');
    const layer = bare.find(({ type }) => type === 'layer')!,
      made = [shape('a', 'uml.port', {}), shape('bb', 'flow.document', { wave: 0.3 })].map((record) => ({
        ...record,
        at: { parent: layer.id, key: `a${record.id.length}` },
      }));
    const source = {
        document: { ...empty, records: [...bare, ...made] },
        assets: new Map(),
      } as unknown as ImportResult,
      bytes = await written(source);
    expect(new TextDecoder().decode(bytes)).toMatch(/shape=stencil\([A-Za-z0-9+/=]+\).*shape=stencil/s);
    const again = await importDiagram(bytes, 'x.drawio');
    expect(again.document.records.flatMap((r) => (r.type === 'shape' ? [[r.kind, r.data.controls]] : []))).toEqual([
      ['uml.port', undefined],
      ['flow.document', { wave: 0.3 }],
    ]);
  });

  it('have classes and tables as its own stacks of rows, which come back as classes and tables', async () => {
    const texts = [
      'classDiagram\nclass Order {\n+int id\n+pay() void\n}\nclass Payable {\n<<interface>>\n+pay()\n}\nPayable <|.. Order\n',
      'erDiagram\nCUSTOMER ||--o{ ORDER : places\nCUSTOMER {\nint id PK\nstring name\n}\nORDER {\nint id PK\nint customer FK\n}\n',
    ];
    for (const text of texts) {
      const source = await importDiagram(strToU8(text), 'x.mmd'),
        bytes = await written(source);
      expectSound(await parsed(bytes));
      expect(new TextDecoder().decode(bytes)).toContain('childLayout=stackLayout');
      const again = await importDiagram(bytes, 'x.drawio');
      const rows = ({ document }: ImportResult): string[] =>
        document.records.flatMap((record) => {
          if (record.type === 'connector') return [`line ${record.style.startArrow} ${record.style.endArrow}`];
          const key = record.type === 'shape' ? (record.data.controls?.['key'] ?? 0) : 0;
          return record.type === 'shape' ? [`${record.kind} ${key} ${plainText(record.text)}`] : [];
        });
      expect(rows(again)).toEqual(rows(source));
    }
  });

  it('have shapes that point elsewhere, and where lines hold on to them, as they were', async () => {
    const box = (id: string, style: string, x: number): string =>
      `<mxCell id="${id}" parent="1" vertex="1" style="${style}"><mxGeometry x="${x}" y="20" width="60" height="100" as="geometry"/></mxCell>`;
    const cells = [
      box('gate', 'shape=xor;direction=south', 0),
      box('arrow', 'shape=singleArrow;direction=north', 200),
      box('plain', 'ellipse;direction=south', 400),
      `<mxCell id="e" parent="1" edge="1" source="gate" target="plain" style="exitX=0.75;exitY=0.5;entryX=0;entryY=0.25"><mxGeometry relative="1" as="geometry"/></mxCell>`,
      `<mxCell id="f" parent="1" edge="1" source="arrow" target="gate" style="exitX=1;exitY=0.5;entryX=0.25;entryY=0"><mxGeometry relative="1" as="geometry"/></mxCell>`,
    ].join('');
    const file = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`;
    const source = await importDiagram(strToU8(file), 'x.drawio'),
      once = await importDiagram(await written(source), 'x.drawio');
    expect(sketch(once.document.records)).toEqual(sketch(source.document.records));
  });

  it.skipIf(!existsSync(join(SAMPLES, 'drawio')))(
    'come back the same, however often',
    async () => {
      for (const name of readdirSync(join(SAMPLES, 'drawio'))) {
        const source = await importDiagram(readFileSync(join(SAMPLES, 'drawio', name)), name);
        const first = await written(source);
        expectSound(await parsed(first));
        const once = await importDiagram(first, name),
          twice = await importDiagram(await written(once), name);
        expect(sketch(twice.document.records), name).toEqual(sketch(once.document.records));
        const count = (one: ImportResult, type: string): number =>
          one.document.records.filter((record) => record.type === type).length;
        for (const type of ['connector', 'label', 'layer', 'page'])
          expect(count(once, type), `${name} ${type}`).toBe(count(source, type));
      }
    },
    60_000,
  );
});
