/** Lanes of Visio's flowcharts across departments are lanes, in what they fill. */
import { describe, expect, it } from 'vitest';
import { plainText, type ShapeRecord } from '@limn/document';
import type { ImportResult } from '../result.ts';
import { connectors, importDiagram, read, shapes } from './testing/read.ts';
import { cells, RECT, shape } from './testing/vsdx.ts';

const says = (categories: string, more = ''): string =>
  `<Section N="User"><Row N="msvStructureType"><Cell N="Value" V="Container"/></Row><Row N="msvShapeCategories"><Cell N="Value" V="${categories}"/></Row>${more}</Section>`;
const relations = (...all: string[]): string => `<Cell N="Relationships" V="0" F="SUM(${all.join(',')})"/>`;
const relation = (kind: number, ...sheets: number[]): string =>
  `DEPENDSON(${kind},${sheets.map((one) => `Sheet.${one}!SheetRef()`).join(',')})`;
const color = (fill: string): string => `<Cell N="FillForegnd" V="${fill}"/><Cell N="FillPattern" V="1"/>`;
/** A box from its lower left corner, with a title of `t` inches above or on its left. */
const band = (
  id: number,
  [x, y, w, h, t]: [number, number, number, number, number],
  side: 'top' | 'left',
  words: string,
  inside: string,
  attributes = '',
): string => {
  const strip =
    side === 'top'
      ? shape(id + 2, w / 2, h - t / 2, w, t, `${color('#4472c4')}${RECT}<Text>${words}</Text>`)
      : // Words that run upwards: a shape that is turned.
        shape(id + 2, t / 2, h / 2, h, t, `${color('#4472c4')}${RECT}<Text>${words}</Text>`, '', {
          Angle: Math.PI / 2,
        });
  return `<Shape ID="${id}" Type="Group" ${attributes}>${cells({ PinX: x + w / 2, PinY: y + h / 2, Width: w, Height: h, LocPinX: w / 2, LocPinY: h / 2 })}${inside}<Shapes>${shape(id + 1, w / 2, h / 2, w, h, color('#ffffff') + RECT)}${strip}</Shapes></Shape>`;
};
const bySheet = (r: ImportResult, sheet: number): ShapeRecord =>
  shapes(r).find(({ data }) => (data.source?.['visio'] as { id?: number } | undefined)?.id === sheet)!;

/** A frame with its title above, two lanes below one another, and a step in each. */
const rows = [
  band(10, [1, 1, 8, 5, 1], 'top', 'Order', relations(relation(1, 20, 30, 40, 61)) + says('CFF Container')),
  shape(20, 5, 3, 8, 4, relations(relation(4, 10), relation(2, 30, 40)) + says('Swimlane List')),
  band(30, [1, 3, 8, 2, 0.5], 'left', 'Sales', relations(relation(5, 20)) + says('Swimlane')),
  band(40, [1, 1, 8, 2, 0.5], 'left', 'Depot', relations(relation(5, 20), relation(1, 62)) + says('Swimlane')),
  shape(61, 4, 4, 1, 1),
  shape(62, 6, 2, 1, 1),
  shape(63, 9.7, 9.5, 0.5, 0.5),
];

describe('lanes', () => {
  it('fill what is around them and hold their steps, with titles and fills of their own', async () => {
    const r = await read({ pages: [{ shapes: rows.join('') }] }),
      [frame, sales, depot] = [10, 30, 40].map((sheet) => bySheet(r, sheet));
    expect(frame).toMatchObject({
      kind: 'lane.rows',
      box: { x: 96, y: 384, w: 768, h: 480 },
      data: { controls: { title: 96, side: 0 } },
      style: { fill: '#ffffff', titleFill: '#4472c4' },
    });
    expect(sales).toMatchObject({
      kind: 'lane.horizontal',
      at: { parent: frame!.id },
      box: { x: 96, y: 480, w: 768, h: 192 },
      data: { controls: { title: 48 } },
      style: { titleFill: '#4472c4', vertical: true, bold: false },
    });
    expect([frame, sales, depot].map((one) => plainText(one!.text).trim())).toEqual(['Order', 'Sales', 'Depot']);
    expect(depot!.at.parent).toBe(frame!.id);
    // By where it stands, though the frame says that it is in itself; and by what the lane says.
    expect([61, 62].map((sheet) => bySheet(r, sheet).at.parent)).toEqual([sales!.id, depot!.id]);
    expect(bySheet(r, 63).at.parent).toBe(frame!.at.parent);
    expect(shapes(r)).toHaveLength(6);
  });

  it('beside one another have their titles above, and connectors end on what is in them', async () => {
    const line = `<Shape ID="7">${cells({ PinX: 4, PinY: 3, Width: 3, Height: 0, LocPinX: 1.5, LocPinY: 0, ObjType: 2, BeginX: 2.5, BeginY: 3, EndX: 5.5, EndY: 3 })}</Shape>`;
    const r = await read({
      pages: [
        {
          shapes:
            band(
              10,
              [1, 1, 6, 6, 0.5],
              'top',
              'Order',
              says('CFF Container', '<Row N="CFFVertical"><Cell N="Value" V="1"/></Row>'),
            ) +
            band(30, [1, 1, 3, 5.5, 0.5], 'top', 'Sales', says('Swimlane')) +
            band(40, [4, 1, 3, 5.5, 0.5], 'top', 'Depot', says('Swimlane')) +
            shape(61, 2, 3, 1, 1) +
            shape(62, 6, 3, 1, 1) +
            line,
          connects:
            '<Connect FromSheet="7" FromCell="BeginX" FromPart="9" ToSheet="61" ToCell="PinX" ToPart="3"/><Connect FromSheet="7" FromCell="EndX" FromPart="12" ToSheet="62" ToCell="PinX" ToPart="3"/>',
        },
      ],
    });
    expect([10, 30, 40].map((sheet) => bySheet(r, sheet).kind)).toEqual([
      'lane.columns',
      'lane.vertical',
      'lane.vertical',
    ]);
    expect([30, 40].map((sheet) => bySheet(r, sheet).at.parent)).toEqual(Array(2).fill(bySheet(r, 10).id));
    expect([61, 62].map((sheet) => bySheet(r, sheet).at.parent)).toEqual([bySheet(r, 30).id, bySheet(r, 40).id]);
    expect(connectors(r)[0]!.end.shape).toBe(bySheet(r, 62).id);
  });

  it('are known by the names of masters too, in other languages and by numbers at their end', async () => {
    const masters = ['CFF Container', 'Swimlane (vertical)', '泳道(垂直)'].map((name, i) => ({
      id: i + 1,
      name,
      shapes: shape(5, 1, 1, 1, 1, ''),
    }));
    const r = await read({
      masters,
      pages: [
        {
          shapes:
            band(10, [1, 1, 6, 6, 0.5], 'top', 'Order', '', 'Master="1"') +
            band(30, [1, 1, 3, 5.5, 0.5], 'top', 'Sales', '', 'Master="2"') +
            band(40, [4, 1, 3, 5.5, 0.5], 'top', 'Depot', '', 'Master="3"'),
        },
      ],
    });
    expect([10, 30, 40].map((sheet) => bySheet(r, sheet).kind)).toEqual([
      'lane.columns',
      'lane.vertical',
      'lane.vertical',
    ]);
  });

  it('lose nothing that is drawn within the group that they are', async () => {
    const lane = band(30, [1, 1, 8, 4, 0.5], 'left', 'Sales', says('Swimlane')),
      step = shape(71, 3, 2, 1, 1),
      word = shape(72, 5, 2, 1, 1, '<Text>Ship</Text>'),
      line = `<Shape ID="73">${cells({ PinX: 4, PinY: 3, Width: 1, Height: 0, LocPinX: 0.5, LocPinY: 0, ObjType: 2, BeginX: 3.5, BeginY: 2, EndX: 4.5, EndY: 2 })}</Shape>`;
    const r = await read({
      pages: [{ shapes: lane.replace('</Shapes></Shape>', `${step}${word}${line}</Shapes></Shape>`) }],
    });
    for (const sheet of [71, 72]) expect(bySheet(r, sheet).at.parent).toBe(bySheet(r, 30).id);
    expect(connectors(r)[0]!.at.parent).toBe(bySheet(r, 30).id);
    expect(shapes(r)).toHaveLength(3);
  });

  it('that stand askew, or have no title, stay what they are drawn as', async () => {
    const r = await read({
      pages: [{ shapes: shape(1, 5, 5, 4, 4, says('Swimlane') + RECT) + shape(2, 5, 5, 1, 1) }],
    });
    expect(bySheet(r, 1).kind).toBe('basic.holder');
  });

  it('of 2003 files are lanes as well', async () => {
    const place = (x: number, y: number, w: number, h: number): string =>
      `<XForm><PinX>${x}</PinX><PinY>${y}</PinY><Width>${w}</Width><Height>${h}</Height><LocPinX>${w / 2}</LocPinX><LocPinY>${h / 2}</LocPinY></XForm>`;
    const box = (w: number, h: number): string =>
      `<Geom IX="0"><MoveTo IX="1"><X>0</X><Y>0</Y></MoveTo><LineTo IX="2"><X>${w}</X><Y>0</Y></LineTo><LineTo IX="3"><X>${w}</X><Y>${h}</Y></LineTo><LineTo IX="4"><X>0</X><Y>${h}</Y></LineTo><LineTo IX="5"><X>0</X><Y>0</Y></LineTo></Geom>`;
    const xml = `<?xml version="1.0"?><VisioDocument xmlns="http://schemas.microsoft.com/visio/2003/core"><Masters><Master ID="1" NameU="Functional band" Name="职能带区"><PageSheet/><Shapes><Shape ID="5" Type="Group">${place(1, 1, 3, 5)}</Shape></Shapes></Master></Masters><Pages><Page ID="0" NameU="Page-1"><PageSheet><PageProps><PageWidth>10</PageWidth><PageHeight>10</PageHeight></PageProps></PageSheet><Shapes><Shape ID="1" Type="Group" Master="1">${place(2.5, 4, 3, 6)}<Shapes><Shape ID="2" Type="Shape">${place(1.5, 3, 3, 6)}${box(3, 6)}</Shape><Shape ID="3" Type="Shape">${place(1.5, 5.75, 3, 0.5)}${box(3, 0.5)}<Text>Sales</Text></Shape></Shapes></Shape><Shape ID="9" Type="Shape">${place(2.5, 3, 1, 1)}${box(1, 1)}</Shape></Shapes></Page></Pages></VisioDocument>`;
    const r = await importDiagram(new TextEncoder().encode(xml), 'a.vdx');
    expect(bySheet(r, 1)).toMatchObject({ kind: 'lane.vertical', data: { controls: { title: 48 } } });
    expect(bySheet(r, 9).at.parent).toBe(bySheet(r, 1).id);
  });
});
