/** Shape data and links of binary drawings, in the layouts of each version. */
import { existsSync, readFileSync } from 'node:fs';
import { join as pathOf, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PageRecord, Property } from '@limn/document';
import { EndOfRecord } from './bytes.ts';
import type { ImportResult } from '../../result.ts';
import { importVisioTraced } from '../import.ts';
import { importDiagram, of, shapes } from '../testing/read.ts';
import { box, pageSheet, pointers, record, records, shapeRecord, vsd, write, xform } from '../testing/vsd.ts';
import { Names } from './names.ts';
import { linkCells, propertyCells, type RowFormat } from './rows.ts';
import { narrow, utf16 } from './text.ts';

const EMPTY = 0xfffffffc,
  CONSTANT = 0xfffffffd,
  INHERITED = 0xfffffffe;
const ascii = (value: string): number[] => [...value].map((c) => c.charCodeAt(0));

/** A formula of cell `cell` that is one text, as versions 5, 6 and 11 write it. */
function constant(version: number, cell: number, value: string, kind = 2): number[] {
  const letters = version >= 11 ? [...write().wide(value).done()] : [...ascii(value), 0],
    tokens =
      value.length < 256
        ? [0x60, value.length, ...letters, 0xfe]
        : [0x69, ...write().u32(value.length).done(), ...letters, 0xfe];
  return version <= 5
    ? [
        ...write()
          .u16(tokens.length + 4)
          .done(),
        kind,
        cell,
        ...tokens,
      ]
    : [
        ...write()
          .u32(tokens.length + 6)
          .done(),
        kind,
        cell,
        ...tokens,
      ];
}

interface Shown {
  value: number[];
  texts: number[];
  type: number;
  isInvisible?: boolean;
  blocks?: number[][];
}
const text = (number: number): number[] => [...write().u8(0xe8).u32(number, 0).done()];
const number = (unit: number, value: number): number[] => [...write().u8(unit).f64(value).done()];
const NONE = number(0x20, 0);

const property = (version: number, { value, texts, type, isInvisible = false, blocks = [] }: Shown): Uint8Array => {
  const w = write().u8(...value);
  for (const t of texts)
    if (version <= 5) w.u16(t & 0xffff);
    else w.u32(t);
  w.u8(type, 0, isInvisible ? 1 : 0);
  return w
    .zeros(version <= 5 ? 6 : 8)
    .u8(...blocks.flat())
    .done();
};
const link = (version: number, texts: number[], ...blocks: number[][]): Uint8Array =>
  write()
    .u32(...texts)
    .zeros(0x2e - 20)
    .u8(...blocks.flat())
    .done();

const formatOf = (version: number, named: [number, string][] = []): RowFormat => ({
  version,
  named: new Map(named),
  text: version >= 11 ? utf16 : (bytes) => narrow(bytes),
});
const shown = ({ cells }: { cells: ReadonlyMap<string, { v: string }> }): Record<string, string> =>
  Object.fromEntries([...cells].map(([name, { v }]) => [name, v]));

describe('rows of shape data', () => {
  it.each([5, 6, 11])('have their texts from formulas and from the list of texts in version %s', (version) => {
    const row = propertyCells(
      property(version, {
        value: text(CONSTANT),
        texts: [EMPTY, CONSTANT, 3, INHERITED],
        type: 1,
        isInvisible: true,
        blocks: [constant(version, 0, 'Sales'), constant(version, 2, 'Unit', 3), constant(version, 2, 'Department')],
      }),
      formatOf(version, [[3, 'Sales;Support']]),
    );
    expect(row.isBroken).toBe(false);
    expect(shown(row)).toEqual({
      Value: 'Sales',
      Prompt: '',
      Label: 'Department',
      Format: 'Sales;Support',
      Type: '1',
      Invisible: '1',
    });
  });

  it('keep texts of more than 255 letters', () => {
    const long = 'abc'.repeat(200);
    const shape = { value: text(CONSTANT), texts: Array<number>(4).fill(EMPTY), type: 0 };
    const row = propertyCells(property(11, { ...shape, blocks: [constant(11, 0, long)] }), formatOf(11));
    expect(row.cells.get('Value')).toEqual({ v: long, u: 'STR' });
  });

  it.each<[number[], number[][], object]>([
    [number(0x20, 4), [], { v: '4', u: 'NUM' }],
    [NONE, [], { v: '0', u: 'NUM', f: 'No Formula' }],
    [NONE, [[0x0a, 0, 0, 0, 2, 0, 0x62, 0, 0, 0xfe]], { v: '0', u: 'NUM' }],
    [number(0x28, 43_622), [], { v: '43622', u: 'DATE' }],
    [number(0x46, 2), [], { v: '2', u: 'MM' }],
    [number(0x6f, 12.5), [], { v: '12.5', u: 'CY' }],
    [[0x61, 1, 0, 0, 0, 0, 0, 0, 0], [], { v: '1', u: 'BOOL' }],
  ])('say what their value is counted in (%j)', (value, blocks, cell) => {
    const row = propertyCells(
      property(11, { value, texts: [EMPTY, EMPTY, EMPTY, EMPTY], type: 0, blocks }),
      formatOf(11),
    );
    expect(row.isBroken).toBe(false);
    expect(row.cells.get('Value')).toEqual(cell);
  });

  it('leave what comes from the master to the master', () => {
    const all = [INHERITED, INHERITED, INHERITED, INHERITED];
    const row = propertyCells(property(11, { value: text(INHERITED), texts: all, type: 3 }), formatOf(11));
    expect(shown(row)).toEqual({ Type: '3', Invisible: '0' });
    expect(row.isBroken).toBe(false);
  });

  it.each<[string, Shown]>([
    ['a text that no list has', { value: text(7), texts: [EMPTY, EMPTY, EMPTY, EMPTY], type: 0 }],
    ['a constant without its formula', { value: text(CONSTANT), texts: [EMPTY, EMPTY, EMPTY, EMPTY], type: 0 }],
    ['a unit that is not known', { value: number(0xe9, 0), texts: [EMPTY, EMPTY, EMPTY, EMPTY], type: 0 }],
    [
      'blocks that end too late',
      { value: NONE, texts: [EMPTY, EMPTY, EMPTY, EMPTY], type: 0, blocks: [[99, 0, 0, 0, 2, 0]] },
    ],
  ])('say so of %s', (_, row) => {
    expect(propertyCells(property(11, row), formatOf(11)).isBroken).toBe(true);
  });

  it('end where their record ends', () => {
    expect(() => propertyCells(write().u8(0x20).f64(1).u32(EMPTY).done(), formatOf(11))).toThrow(EndOfRecord);
  });
});

describe('rows of links', () => {
  it('have an address, a place in it and which one is the default', () => {
    const row = linkCells(
      link(
        11,
        [CONSTANT, CONSTANT, 2, EMPTY, INHERITED],
        constant(11, 0, 'Home'),
        constant(11, 1, 'https://example.org/'),
        [9, 0, 0, 0, 2, 6, 0x61, 1, 0xfe],
      ),
      formatOf(11, [[2, 'top']]),
    );
    expect(row.isBroken).toBe(false);
    expect(shown(row)).toEqual({
      Description: 'Home',
      Address: 'https://example.org/',
      SubAddress: 'top',
      ExtraInfo: '',
      Default: '1',
    });
  });
});

describe('names of rows', () => {
  it('stand in a list of version 5 at multiples of four', () => {
    const names = new Names(5),
      list = write().u32(3);
    for (const name of ['Guide', 'Cost', 'Owner of it'])
      list
        .u16(1)
        .u8(...ascii(name), 0)
        .zeros((4 - ((name.length + 3) % 4)) % 4);
    names.add({ type: 0x32, id: 0, level: 0, data: list.done() });
    const rows = names.rows(write().u16(2).u16(2).u16(1).u16(1).u16(5).done());
    expect([...rows]).toEqual([
      [1, 'Owner of it'],
      [5, 'Cost'],
    ]);
  });
});

describe('shape data and links of a drawing', () => {
  const plainStream = (type: number, data: Uint8Array) => ({ type, format: 0, data }),
    name = (value: string) =>
      plainStream(
        0x33,
        write()
          .zeros(4)
          .u8(...ascii(value), 0)
          .done(),
      );
  const rowNames = (...pairs: [name: number, id: number][]) => {
    const w = write().u32(pairs.length);
    for (const [called, id] of pairs) w.u32(called, called, id).u8(0);
    return record(0xc9, 0, 3, w.done());
  };
  const list = (type: number) => record(type, 1, 2, write().u32(0, 0).done());
  const drawing = (...inside: Uint8Array[]) =>
    vsd(
      pointers(0x32, name('Cost'), name('Owner')),
      pointers(
        0x1d,
        records(
          0x1e,
          true,
          shapeRecord(0x48, 5, 1),
          xform(3, 1, 1, 2, 1),
          box(2, 2, 1),
          list(0x6d),
          rowNames([0, 1], [1, 2]),
          record(
            0xb6,
            1,
            3,
            property(6, {
              value: NONE,
              texts: [EMPTY, CONSTANT, EMPTY, EMPTY],
              type: 2,
              blocks: [constant(6, 2, 'Cost of it')],
            }),
          ),
          record(0xb6, 2, 3, property(6, { value: NONE, texts: [EMPTY, EMPTY, EMPTY, EMPTY], type: 0 })),
        ),
      ),
      pointers(
        0x27,
        records(
          0x15,
          true,
          pageSheet(1, 10, 5),
          shapeRecord(0x48, 1, 1, { master: 0, masterShape: 5 }),
          xform(3, 2, 4, 2, 1),
          ...inside,
        ),
      ),
    );

  it('are as those of the XML of the same program: rows of the master with the values of the shape', async () => {
    const file = drawing(
      list(0x6d),
      rowNames([0, 1], [1, 2]),
      record(0xb6, 2, 3, property(6, { value: text(4), texts: [INHERITED, INHERITED, INHERITED, INHERITED], type: 0 })),
      list(0x73),
      record(0xc4, 1, 3, link(6, [EMPTY, CONSTANT, EMPTY, EMPTY, EMPTY], constant(6, 1, 'https://example.org/a'))),
      // The text that a row names by its number stands behind the row.
      record(0x2c, 4, 2, write().zeros(0).done()),
      record(0x2d, 4, 3, Uint8Array.from([...ascii('Ann'), 0])),
    );
    const r = await importDiagram(file, 'a.vsd'),
      [s] = shapes(r);
    expect(s!.data.properties).toEqual([
      { name: 'Cost', label: 'Cost of it', value: '0', type: 'number' },
      { name: 'Owner', value: 'Ann' },
    ]);
    expect(s!.data.link).toEqual({ type: 'url', url: 'https://example.org/a' });
    expect(r.report.dropped).toEqual([]);
  });

  it('are counted where they cannot be read', async () => {
    const broken = property(6, { value: text(9), texts: [EMPTY, EMPTY, EMPTY, EMPTY], type: 0 });
    const r = await importDiagram(
      drawing(
        list(0x6d),
        record(0xb6, 3, 3, broken),
        list(0x73),
        record(0xc4, 1, 3, write().u32(EMPTY).done()),
        record(0xc4, 2, 3, link(6, [EMPTY, 9, EMPTY, EMPTY, EMPTY])),
      ),
      'a.vsd',
    );
    expect(r.report.dropped).toEqual([
      { what: 'links', count: 2 },
      { what: 'shapeData', count: 1 },
    ]);
    expect(shapes(r)[0]!.data.properties).toContainEqual({ name: 'Row_3', value: '' });
  });
});

const samples = process.env['LIMN_SAMPLES'] ?? resolve(import.meta.dirname, '../../../../../../shared/samples');
const sample = (path: string): string => pathOf(samples, path);
const has = (...paths: string[]): boolean => paths.every((path) => existsSync(sample(path)));

/** Those of shapes and of groups. */
const propertiesOf = (r: ImportResult): (readonly Property[])[] =>
  r.document.records.flatMap((x) => ('properties' in x.data && x.data.properties ? [x.data.properties] : []));

describe('real drawings (skipped without the sample folder)', () => {
  const binary = 'vsd/aspose__ExportToImage.vsd',
    xml = 'vdx/aspose__RetrieveMasterInfo.vdx';
  it.skipIf(!has(binary, xml))('have what the same drawing has as XML', async () => {
    const [theirs, ours] = await Promise.all(
      [xml, binary].map(async (path) => {
        const { result, trace } = await importVisioTraced(readFileSync(sample(path)));
        const names = new Map(of<PageRecord>(result, 'page').map((page) => [page.id as string, page.data.name]));
        return shapes(result)
          .filter((s) => s.data.properties || s.data.link)
          .map(({ id, data: { properties, link: target } }) => {
            const from = trace.get(id);
            const page = target?.type === 'page' ? names.get(target.page) : target;
            return { page: from?.page, shape: from?.shape, properties, link: page };
          });
      }),
    );
    expect(ours).toEqual(theirs);
    expect(ours!.map(({ link: target }) => target).filter(Boolean)).toEqual(['Flow 2', 'Flow 1']);
  });

  it.skipIf(!has('vsd/aspose__ExportToXAML.vsd'))('say who is who', async () => {
    const r = await importDiagram(readFileSync(sample('vsd/aspose__ExportToXAML.vsd')), 'a.vsd');
    const rows = propertiesOf(r).map((all) => Object.fromEntries(all.map((p) => [p.name, p.value])));
    expect(rows).toContainEqual(expect.objectContaining({ Name: 'Laura Jennings', Title: 'CFO' }));
    expect(r.report.dropped).toEqual([]);
  });

  it.skipIf(!has('vsd/libreoffice__Visio5PlanWithDimensions.vsd'))('are read in version 5', async () => {
    const r = await importDiagram(readFileSync(sample('vsd/libreoffice__Visio5PlanWithDimensions.vsd')), 'a.vsd');
    expect(propertiesOf(r).flat()).toContainEqual({
      name: 'T',
      label: 'Wall &Thickness',
      value: '4 in',
    });
  });
});
