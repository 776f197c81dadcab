/**
 * Files of writers that leave out or put elsewhere what Visio itself always writes, or that are damaged where it does
 * not matter.
 */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ConnectorRecord, type GroupRecord, type LabelRecord, plainText, type ShapeRecord } from '@limn/document';
import type { ImportResult } from '../result.ts';
import { importVisio } from './import.ts';
import { cells, geometry, parts, RECT, row, shape, type TestFile, vsdx } from './testing/vsdx.ts';
import { importDiagram } from './testing/read.ts';

const read = (file: TestFile): Promise<ImportResult> => importVisio(vsdx(file));
const shapes = (r: ImportResult): ShapeRecord[] => r.document.records.filter((x) => x.type === 'shape');
const connector = (r: ImportResult): ConnectorRecord => r.document.records.find((x) => x.type === 'connector')!;

const line = (ends: string, more = ''): string =>
  `<Shape ID="3">${cells({ PinX: 4, PinY: 6, Width: 4, Height: -4, LocPinX: 2, LocPinY: -2, ObjType: 2, BeginY: 8, EndY: 4 })}${ends}${more}${geometry(row('MoveTo', 1, { X: 0, Y: 0 }) + row('LineTo', 2, { X: 4, Y: -4 }), { NoFill: 1 })}</Shape>`;
const ENDS = cells({ BeginX: 2, EndX: 6 });
const boxes =
  shape(1, 1.5, 8, 1, 1) +
  shape(
    2,
    6,
    3.5,
    1,
    1,
    `${RECT}<Section N="Connection"><Row IX="0">${cells({ X: 0, Y: 0.5 })}</Row><Row IX="2">${cells({ X: 0.5, Y: 1 })}</Row></Section>`,
  );

describe('glue', () => {
  it('is read from the names of cells where the parts are not numbered', async () => {
    const r = await read({
      pages: [
        {
          shapes: boxes + line(ENDS),
          connects:
            '<Connect FromSheet="3" FromCell="BeginX" ToSheet="1" ToCell="PinX"/><Connect FromSheet="3" FromCell="EndX" ToSheet="2" ToCell="Connections.X3"/>',
        },
      ],
    });
    const [a, b] = shapes(r);
    expect(connector(r)).toMatchObject({ start: { shape: a!.id }, end: { shape: b!.id, anchor: { x: 0.5, y: 0 } } });
    // The line is straight and does not lead to the middle of the shape that holds it.
    expect(connector(r)).toMatchObject({ kind: 'straight', start: { anchor: { x: 1, y: 0.5 } } });
  });

  it('to a whole shape leaves a straight line to its middle free to go around it', async () => {
    const level = `<Shape ID="3">${cells({ PinX: 3.75, PinY: 8, Width: 3.5, Height: 0, LocPinX: 1.75, LocPinY: 0, ObjType: 2, BeginX: 2, BeginY: 8, EndX: 5.5, EndY: 8 })}${geometry(row('MoveTo', 1, { X: 0, Y: 0 }) + row('LineTo', 2, { X: 3.5, Y: 0 }), { NoFill: 1 })}</Shape>`;
    const r = await read({
      pages: [
        {
          shapes: shape(1, 1.5, 8, 1, 1) + shape(2, 6, 8, 1, 1) + level,
          connects:
            '<Connect FromSheet="3" FromCell="BeginX" FromPart="9" ToSheet="1" ToCell="PinX" ToPart="3"/><Connect FromSheet="3" FromCell="EndX" FromPart="12" ToSheet="2" ToCell="PinX" ToPart="3"/>',
        },
      ],
    });
    expect([connector(r).start.anchor, connector(r).end.anchor]).toEqual([undefined, undefined]);
  });

  it('is read from the formulas of the ends where the page lists no connections', async () => {
    const walking =
      '<Cell N="BeginX" V="2" F="_WALKGLUE(BegTrigger,EndTrigger,WalkPreference)"/><Cell N="BegTrigger" V="2" F="_XFTRIGGER(Sheet.1!EventXFMod)"/>';
    const fixed = '<Cell N="EndX" V="6" F="PAR(PNT(Sheet.2!Connections.X3,Sheet.2!Connections.Y3))"/>';
    const r = await read({ pages: [{ shapes: boxes + line(walking + fixed) }] }),
      [a, b] = shapes(r);
    expect(connector(r)).toMatchObject({ start: { shape: a!.id }, end: { shape: b!.id, anchor: { x: 0.5, y: 0 } } });
  });
});

describe('labels of connectors', () => {
  const label = async (more: string): Promise<LabelRecord> =>
    (await read({ pages: [{ shapes: line(ENDS, more) }] })).document.records.find((x) => x.type === 'label')!;

  it('keep their turn and the width they are broken at', async () => {
    const turned = await label(`${cells({ TxtAngle: Math.PI / 4, TxtWidth: 1 })}<Text>along the line</Text>`);
    expect(turned.data.r).toBeCloseTo(-Math.PI / 4, 3);
    expect(turned.data.w).toBeCloseTo(96, 6);
    // Without a box of its own it has the line's, which is 4 inches long.
    const plain = await label('<Text>yes</Text>');
    expect(plain.data).not.toHaveProperty('r');
    expect(plain.data.w).toBeCloseTo(384, 6);
  });

  it('are not broken where their box follows the text', async () => {
    expect(
      (await label('<Cell N="TxtWidth" V="0.5" F="MAX(TEXTWIDTH(TheText),8*Char.Size)"/><Text>yes</Text>')).data.w,
    ).toBe(240);
    expect(
      (await label('<Cell N="TxtWidth" V="5" F="TEXTWIDTH(TheText)"/><Text>a long one</Text>')).data.w,
    ).toBeCloseTo(552, 6);
  });
});

describe('values', () => {
  it('are worked out where only the formula is written', async () => {
    const bare = '<Cell N="Width" F="50.8 mm"/><Cell N="Height" F="Width*0.5"/>';
    const r = await read({ pages: [{ shapes: `<Shape ID="1">${cells({ PinX: 5, PinY: 5 })}${bare}${RECT}</Shape>` }] });
    expect(shapes(r)[0]!.box).toMatchObject({ w: 192, h: 96 });
  });

  it('stand in a field whose text was not written', async () => {
    const field = (value: string): string =>
      `${RECT}<Section N="Field"><Row IX="0">${value}</Row></Section><Text>No. <fld IX="0"/></Text>`;
    const r = await read({ pages: [{ shapes: shape(1, 5, 5, 2, 1, field('<Cell N="Value" V="A-17" U="STR"/>')) }] });
    expect(plainText(shapes(r)[0]!.text)).toBe('No. A-17');
  });
});

describe('what hangs on groups and pictures', () => {
  const group = (more: string): string =>
    `<Shape ID="1" Type="Group">${cells({ PinX: 5, PinY: 5, Width: 4, Height: 2, LocPinX: 2, LocPinY: 1 })}${more}<Shapes>${shape(2, 1, 0.5, 1, 0.5)}</Shapes></Shape>`;

  it('keeps link and data of a group that draws nothing itself, and data of a connector', async () => {
    const link = `<Section N="Hyperlink"><Row N="Row_1">${cells({ Address: 'https://example.org/' })}</Row></Section>`;
    const r = await read({
      pages: [
        {
          shapes: group(
            `${link}<Section N="Property"><Row N="Cost">${cells({ Label: 'Cost', Value: '7' })}</Row></Section>`,
          ),
        },
      ],
    });
    expect(r.document.records.find((x): x is GroupRecord => x.type === 'group')!.data).toMatchObject({
      link: { type: 'url', url: 'https://example.org/' },
      properties: [{ name: 'Cost', value: '7' }],
    });
    expect(r.report.dropped).toEqual([]);
    const wire = await read({
      pages: [
        { shapes: line(ENDS, `<Section N="Property"><Row N="Speed">${cells({ Value: '10G' })}</Row></Section>`) },
      ],
    });
    expect(connector(wire).data.properties).toEqual([{ name: 'Speed', value: '10G' }]);
  });

  it('leaves data empty that nobody gave a value', async () => {
    const data =
      '<Row N="A"><Cell N="Value" V="0" F="No Formula"/></Row><Row N="B"><Cell N="Value" V="0" U="STR"/></Row><Row N="C"><Cell N="Value" V="0"/><Cell N="Type" V="2"/></Row>';
    const r = await read({
      pages: [{ shapes: shape(1, 5, 5, 2, 1, `${RECT}<Section N="Property">${data}</Section>`) }],
    });
    expect(shapes(r)[0]!.data.properties!.map((p) => p.value)).toEqual(['', '0', '0']);
  });

  it('counts effects that are not drawn', async () => {
    const r = await read({
      pages: [
        { shapes: shape(1, 5, 5, 2, 1, RECT, '', { GlowSize: 0.1 }) + shape(2, 5, 8, 2, 1, RECT, '', { GlowSize: 0 }) },
      ],
    });
    expect(r.report.dropped).toEqual([{ what: 'effects', count: 1 }]);
  });
});

describe('packages', () => {
  const page = { shapes: shape(1, 5, 5, 2, 1, `${RECT}<Text>text</Text>`) };

  it('may name their entries with backslashes', async () => {
    const renamed = Object.fromEntries(
      Object.entries(parts({ pages: [page] })).map(([name, bytes]) => [name.replaceAll('/', '\\'), bytes]),
    );
    expect(shapes(await importDiagram(zipSync(renamed), 'x.vsdx'))).toHaveLength(1);
  });

  it('may have their document anywhere', async () => {
    const moved = Object.fromEntries(
      Object.entries(parts({ pages: [page] })).map(([name, bytes]) => [
        name.replace(/^visio\//, 'drawing/'),
        /\.rels$|\]\.xml$/.test(name)
          ? strToU8(
              new TextDecoder()
                .decode(bytes)
                .replaceAll('visio/document', 'drawing/document')
                .replaceAll('/visio/masters/masters', '/drawing/masters/masters'),
            )
          : bytes,
      ]),
    );
    expect(shapes(await importDiagram(zipSync(moved), 'x.vsdx'))).toHaveLength(1);
  });

  it('are read although a theme is damaged, or packed in a way that is not known', async () => {
    expect(shapes(await read({ pages: [page], theme: '<a:theme><broken' }))).toHaveLength(1);
    const bytes = zipSync({ ...parts({ pages: [page] }), 'docProps/thumbnail.emf': new Uint8Array(9) });
    const name = new TextEncoder().encode('docProps/thumbnail.emf'),
      text = new TextDecoder('latin1').decode(bytes),
      at = text.lastIndexOf(new TextDecoder().decode(name));
    // The method stands 36 bytes before the name in the central directory; 97 is a method of no one.
    bytes[at - 36] = 97;
    expect(shapes(await importVisio(bytes))).toHaveLength(1);
  });

  it('are none where the main part is no drawing', async () => {
    await expect(
      importVisio(vsdx({ pages: [page], extra: { 'visio/document.xml': '<w:document xmlns:w="w"/>' } })),
    ).rejects.toMatchObject({ code: 'import.notVisio' });
  });
});

describe('letters', () => {
  const written = async (
    character: string,
    text: string,
    more: Partial<TestFile> = {},
    sheet = '',
  ): Promise<ShapeRecord> =>
    shapes(
      await read({
        ...more,
        pages: [
          {
            sheet,
            shapes: shape(
              1,
              5,
              5,
              2,
              1,
              `${RECT}<Section N="Character"><Row IX="0">${character}</Row></Section><Text>${text}</Text>`,
            ),
          },
        ],
      }),
    )[0]!;

  it('writes Chinese in the face the file names for it', async () => {
    const s = await written(cells({ Font: 'Arial', AsianFont: '宋体' }), '提交申请表 Form');
    expect(s.style.font).toBe('宋体');
    expect(s.text).toEqual([{ insert: '提交申请表' }, { insert: ' Form', attributes: { font: 'Arial' } }]);
    const one = await written(cells({ Font: '@微软雅黑', AsianFont: '0' }), '提交 Form');
    expect(one.style.font).toBe('微软雅黑');
    expect(one.text).toEqual([{ insert: '提交 Form' }]);
  });

  it('takes the theme’s face for Chinese where the cell leaves it to the theme', async () => {
    const theme =
      '<a:theme xmlns:a="a"><a:clrScheme><a:dk1><a:srgbClr val="000000"/></a:dk1></a:clrScheme><a:fontScheme><a:minorFont><a:latin typeface="Calibri"/><a:ea typeface="黑体"/></a:minorFont></a:fontScheme></a:theme>';
    const s = await written(
      '<Cell N="Font" V="Themed" F="THEMEVAL()"/><Cell N="AsianFont" V="Themed" F="THEMEVAL()"/>',
      'A 流程图',
      { theme },
      cells({ ThemeIndex: 33 }),
    );
    expect(s.text).toEqual([{ insert: 'A ', attributes: { font: 'Calibri' } }, { insert: '流程图' }]);
    expect(s.style.font).toBe('黑体');
  });

  it('heeds transparency of letters and capitals of words', async () => {
    const s = await written(cells({ Color: '#112233', ColorTrans: 0.5, Case: 2 }), 'total cost');
    expect(s.style.color).toBe('#11223380');
    expect(plainText(s.text)).toBe('Total Cost');
  });
});
