/** Measures of draw.io that are not ours: ends of lines, proportions of shapes, what is behind words. */
import type { ConnectorRecord, LabelRecord, ShapeRecord } from '@limn/document';
import { arrowheadOf } from '@limn/drawing/line/arrowheads.ts';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importDiagram } from '../visio/testing/read.ts';
import { ARROW_NAMES, sizeOf } from './arrows.ts';
import { sizeFields } from './shapes/sizes.ts';

async function read(cells: string) {
  const model = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`,
    { records } = (await importDiagram(strToU8(model), 'x.drawio')).document;
  return {
    shapes: records.filter((r): r is ShapeRecord => r.type === 'shape'),
    lines: records.filter((r): r is ConnectorRecord => r.type === 'connector'),
    labels: records.filter((r): r is LabelRecord => r.type === 'label'),
  };
}
const vertex = (style: string, w = 200, h = 100): string =>
  `<mxCell id="v" style="${style}" value="words" vertex="1" parent="1"><mxGeometry width="${w}" height="${h}" as="geometry"/></mxCell>`;
const line = (style: string, value = '', id = 'e'): string =>
  `<mxCell id="${id}" value="${value}" style="${style}" edge="1" parent="1"><mxGeometry relative="1" as="geometry"><mxPoint as="sourcePoint"/><mxPoint x="200" as="targetPoint"/></mxGeometry></mxCell>`;
const shape = async (style: string, w?: number, h?: number): Promise<ShapeRecord> =>
  (await read(vertex(style, w, h))).shapes[0]!;

describe('ends of lines', () => {
  const lengthOf = async (style: string): Promise<number> => {
    const { endArrow, endArrowSize, strokeWidth } = (await read(line(style))).lines[0]!.style;
    return arrowheadOf(endArrow!, endArrowSize, strokeWidth).length;
  };
  it.each([
    ['', 7],
    ['endArrow=block;endSize=12', 13],
    ['endArrow=block;endFill=0;endSize=10', 11],
    ['endArrow=open;endSize=12', 13],
    ['endArrow=diamondThin;endSize=14;strokeWidth=4', 18],
    ['endArrow=oval;endSize=8', 8],
    ['endArrow=ERmany', 8],
  ])('%s is as long as there', async (style, length) => {
    // A hollow one is longer by the joint of its own outline.
    const found = await lengthOf(style);
    expect(found).toBeGreaterThan(length - 0.2);
    expect(found).toBeLessThan(length + 2.5);
  });

  it('have the size they were read with when they are written', async () => {
    for (const [name, [filled]] of Object.entries(ARROW_NAMES)) {
      if (filled === 'none') continue;
      const { endArrow, endArrowSize = 1 } = (await read(line(`endArrow=${name};endSize=9;strokeWidth=3`))).lines[0]!
        .style;
      expect(Math.abs(sizeOf(endArrow!, endArrowSize, 3) - 9), name).toBeLessThan(0.2);
    }
  });
});

describe('words on lines', () => {
  it('of an edge are on paper, unless it says otherwise; those of cells on nothing', async () => {
    const child = (style: string): string =>
      `<mxCell id="${style}" value="x" style="${style}" vertex="1" connectable="0" parent="e"><mxGeometry relative="1" as="geometry"/></mxCell>`;
    const behind = async (cells: string): Promise<unknown[]> =>
      (await read(cells)).labels.map(({ style }) => style?.fill);
    expect(await behind(line('', 'a'))).toEqual(['#ffffff']);
    expect(await behind(line('labelBackgroundColor=none', 'a'))).toEqual(['none']);
    expect(
      await behind(line('') + child('edgeLabel;html=1') + child('align=left') + child('labelBackgroundColor=#ffff00')),
    ).toEqual(['#ffffff', 'none', '#ffff00']);
  });
});

describe('proportions', () => {
  it.each([
    ['shape=note;size=20', { fold: 0.2 }],
    ['shape=note', { fold: 0.3 }],
    ['shape=cube;size=10', { depth: 0.1 }],
    ['shape=parallelogram', { skew: 0.4 }],
    ['shape=hexagon;fixedSize=1', { inset: 0.2 }],
    ['shape=step;fixedSize=1;size=30', { head: 0.3 }],
    ['shape=process;size=0.25', { bar: 0.25 }],
    ['shape=cylinder3;size=12', { cap: 0.12 }],
    ['shape=cylinder', { cap: 0.2 }],
    ['shape=internalStorage;dx=40;dy=10', { left: 0.2, top: 0.1 }],
    ['shape=tee', { bar: 0.2, stem: 0.1 }],
  ])('%s', async (style, controls) => {
    const found = (await shape(style)).data.controls!;
    expect(Object.keys(found)).toEqual(Object.keys(controls));
    for (const [name, value] of Object.entries(controls)) expect(found[name]).toBeCloseTo(value);
  });

  it('are written in the fields they came from', () => {
    const box = { w: 200, h: 100 };
    expect(sizeFields('note', { fold: 0.2 }, box)).toEqual([['size', '20']]);
    expect(sizeFields('parallelogram', { skew: 0.5 }, box)).toEqual([
      ['size', '0.25'],
      ['fixedSize', '0'],
    ]);
    expect(sizeFields('tee', { stem: 0.5 }, box)).toEqual([['dx', '100']]);
  });

  it('of what points out of a box, or is cut out of it, are drawn as they are there', async () => {
    const callout = await shape('shape=callout;size=20;position=0.25;position2=0.75;base=40');
    expect(callout.data.geometry![0]!.d).toEqual([
      'M',
      0,
      0,
      'L',
      1,
      0,
      'L',
      1,
      0.8,
      'L',
      0.45,
      0.8,
      'L',
      0.75,
      1,
      'L',
      0.25,
      0.8,
      'L',
      0,
      0.8,
      'Z',
    ]);
    expect(callout.data.textBox).toMatchObject({ h: 0.8 });
    expect((await shape('shape=corner;dx=50;dy=25')).data.geometry![0]!.d).toEqual([
      'M',
      0,
      0,
      'L',
      1,
      0,
      'L',
      1,
      0.25,
      'L',
      0.25,
      0.25,
      'L',
      0.25,
      1,
      'L',
      0,
      1,
      'Z',
    ]);
  });

  it('words have the whole of lids and folds, unless the style keeps them off', async () => {
    expect((await shape('shape=cylinder3')).data.textBox).toEqual({ x: 0, y: 0, w: 1, h: 1 });
    expect((await shape('shape=cylinder3;boundedLbl=1')).data.textBox).toBeUndefined();
  });
});

it('words at the top of a box have more room above them than those in its middle, and titles are as bold as said', async () => {
  const padding = async (style: string): Promise<unknown> => (await shape(style)).style.padding;
  expect(await padding('verticalAlign=top;spacingTop=-4')).toEqual([3, 2, 2, 2]);
  expect(await padding('text')).toEqual([7, 2, 2, 2]);
  expect(await padding('')).toEqual([2, 2, 2, 2]);
  expect(await padding('verticalAlign=bottom')).toEqual([2, 2, 3, 2]);
  const words =
    '&lt;p&gt;&lt;i&gt;Interface&lt;/i&gt;&lt;br/&gt;&lt;b&gt;Shape&lt;/b&gt;&lt;/p&gt;&lt;hr/&gt;&lt;p&gt;+ a: Type&lt;/p&gt;';
  const title = (
    await read(vertex('verticalAlign=top;align=left;overflow=fill;html=1').replace('value="words"', `value="${words}"`))
  ).shapes.find(({ kind }) => /class|interface/i.test(kind))!;
  expect(title.style.bold).toBe(false);
  expect(title.text!.map(({ insert, attributes }) => [insert.trim(), attributes?.bold ?? false])).toContainEqual([
    'Shape',
    true,
  ]);
});

it('what is drawn by hand is hatched, unless it is white or says how it is filled', async () => {
  const fills = async (style: string): Promise<unknown> => {
    const { fill, pattern } = (await shape(style)).style;
    return [fill, pattern?.type];
  };
  expect(await fills('sketch=1;fillColor=#00ff00')).toEqual(['none', 'hatch']);
  expect(await fills('sketch=1;fillColor=#ffffff')).toEqual(['#ffffff', undefined]);
  expect(await fills('sketch=1;fillColor=#00ff00;fillStyle=solid')).toEqual(['#00ff00', undefined]);
  expect(await fills('comic=1;fillColor=#00ff00')).toEqual(['#00ff00', undefined]);
});
