import { describe, expect, it } from 'vitest';
import { type GroupRecord, type LabelRecord, type PageRecord } from '@limn/document';
import type { ImportResult } from '../result.ts';
import { connectors, of, one, read, shapes } from './testing/read.ts';
import { cells, geometry, RECT, row, shape } from './testing/vsdx.ts';

describe('placing', () => {
  it('puts inches on the page as units of 1/96, y down', async () => {
    const s = await one(RECT);
    expect(s).toMatchObject({ kind: 'basic.rect', box: { x: 384, y: 432, w: 192, h: 96 } });
    expect(s.box.r).toBeUndefined();
  });

  it('stands on white paper, in the dark too, as its colours were chosen for it', async () => {
    const r = await read({ pages: [{ shapes: shape(1, 5, 5, 2, 1) }, { attributes: 'Background="1"' }] });
    expect(of<PageRecord>(r, 'page').map((p) => p.data.background)).toEqual(['#ffffff', '#ffffff']);
  });

  it('turns counter-clockwise angles into clockwise ones about the same centre', async () => {
    const s = await one(RECT, { Angle: Math.PI / 6, FlipX: 1 });
    expect(s.box.r).toBeCloseTo(-Math.PI / 6, 9);
    expect(s.box.fx).toBe(true);
    expect(s.box.x + s.box.w / 2).toBeCloseTo(480, 6);
  });

  it('scales drawing units to paper', async () => {
    const r = await read({
      pages: [
        {
          sheet: cells({ PageScale: 1, DrawingScale: 10, PageWidth: 100, PageHeight: 50 }),
          shapes: shape(1, 50, 25, 20, 10),
        },
      ],
    });
    expect(of<PageRecord>(r, 'page')[0]!.data.size).toEqual({ w: 960, h: 480 });
    expect(shapes(r)[0]!.box).toEqual({ x: 384, y: 192, w: 192, h: 96 });
  });

  it('carries members of turned and mirrored groups to the page', async () => {
    const group = (more: Record<string, number>): string =>
      `<Shape ID="1" Type="Group">${cells({ PinX: 5, PinY: 5, Width: 4, Height: 2, LocPinX: 2, LocPinY: 1, ...more })}<Shapes>${shape(2, 1, 0.5, 1, 0.5, RECT, '', { Angle: 0.3 })}</Shapes></Shape>`;
    const turned = shapes(await read({ pages: [{ shapes: group({ Angle: Math.PI / 2 }) }] }))[0]!;
    // The member's centre is (-1, -0.5) from the group's; a quarter turn brings it to (0.5, -1).
    expect(turned.box.x + turned.box.w / 2).toBeCloseTo(5.5 * 96, 6);
    expect(turned.box.y + turned.box.h / 2).toBeCloseTo((10 - 4) * 96, 6);
    expect(turned.box.r).toBeCloseTo(-(Math.PI / 2 + 0.3), 9);
    const mirrored = shapes(await read({ pages: [{ shapes: group({ FlipX: 1 }) }] }))[0]!;
    expect(mirrored.box.x + mirrored.box.w / 2).toBeCloseTo(6 * 96, 6);
    expect(mirrored.box.fx).toBe(true);
    expect(mirrored.box.r).toBeCloseTo(0.3, 9);
  });

  it('gives a line without height a box that holds it', async () => {
    const s = await one(geometry(row('MoveTo', 1, { X: 0, Y: 0 }) + row('LineTo', 2, { X: 2, Y: 0 }), { NoFill: 1 }), {
      Height: 0,
      LocPinY: 0,
    });
    expect(s.box).toMatchObject({ w: 192, h: 0 });
    expect(s.data.geometry).toEqual([{ d: ['M', 0, 0, 'L', 1, 0], fill: false }]);
  });
});

describe('text boxes', () => {
  const line = (more: string, text = 'x'): string =>
    `<Shape ID="1" Type="Shape">${cells({ PinX: 5, PinY: 5, Width: 4, Height: 0, LocPinX: 2, LocPinY: 0, BeginX: 3, BeginY: 5, EndX: 7, EndY: 5 })}${more}${geometry(row('MoveTo', 1, { X: 0, Y: 0 }) + row('LineTo', 2, { X: 4, Y: 0 }), { NoFill: 1 })}<Text>${text}</Text></Shape>`;
  const label = (r: ImportResult): LabelRecord | undefined => r.document.records.find((x) => x.type === 'label');

  it('puts a label whose width follows its text where its pin is', async () => {
    const r = await read({
      pages: [
        {
          shapes: line(
            '<Cell N="TxtWidth" F="TEXTWIDTH(TheText)"/><Cell N="TxtLocPinX" V="0.16" F="TxtWidth*0.5"/><Cell N="TxtLocPinY" V="0.3" F="TxtHeight*0.5"/><Cell N="TxtHeight" V="0.1"/><Cell N="TxtPinX" V="1"/><Cell N="TxtPinY" V="0"/>',
          ),
        },
      ],
    });
    expect(label(r)).toMatchObject({ data: { t: 0.25, dx: 0, dy: 0 }, style: { fill: 'none' } });
    const backed = await read({ pages: [{ shapes: line(cells({ TextBkgnd: '#ffff00', TextBkgndTrans: 0.5 })) }] });
    expect(label(backed)!.style).toMatchObject({ fill: '#ffff0080', padding: [0, 2, 0, 2] });
  });

  it('keeps text that runs along a plain line where it is, as a shape', async () => {
    const r = await read({ pages: [{ shapes: line(cells({ TxtAngle: 0.4 })) }] });
    expect(connectors(r)).toEqual([]);
    expect(shapes(r)[0]!.data.textBox!.r).toBeCloseTo(-0.4, 9);
    expect(connectors(await read({ pages: [{ shapes: line(cells({ TxtAngle: 0.4, EndArrow: 4 })) }] }))).toHaveLength(
      1,
    );
  });

  it('gives a shape without text no format that only runs have', async () => {
    const s = await one(`${RECT}<Text></Text>`);
    expect(s.style).not.toHaveProperty('bold');
    expect(s.style).not.toHaveProperty('strike');
  });
});

describe('looks', () => {
  it('knows exact ellipses and diamonds, and keeps everything else as paths', async () => {
    expect((await one(geometry(row('Ellipse', 1, { X: 1, Y: 0.5, A: 2, B: 0.5, C: 1, D: 1 })))).kind).toBe(
      'basic.ellipse',
    );
    const diamond = geometry(
      ['0 0.5', '0.5 1', '1 0.5', '0.5 0', '0 0.5']
        .map((p, i) => row(i ? 'RelLineTo' : 'RelMoveTo', i + 1, { X: p.split(' ')[0]!, Y: p.split(' ')[1]! }))
        .join(''),
    );
    expect((await one(diamond)).kind).toBe('basic.diamond');
    const triangle = await one(
      geometry(
        row('RelMoveTo', 1, { X: 0, Y: 0 }) +
          row('RelLineTo', 2, { X: 1, Y: 0 }) +
          row('RelLineTo', 3, { X: 0.5, Y: 1 }) +
          row('RelLineTo', 4, { X: 0, Y: 0 }),
      ),
    );
    expect(triangle).toMatchObject({
      kind: 'custom',
      data: { geometry: [{ d: ['M', 0, 1, 'L', 1, 1, 'L', 0.5, 0, 'L', 0, 1, 'Z'] }] },
    });
  });

  it('reads line, fill, transparency, arrowheads and the palette', async () => {
    const s = await one(RECT, {
      LineColor: '#112233',
      LineWeight: 0.02,
      LinePattern: 2,
      LineColorTrans: 0.25,
      FillForegnd: '3',
      FillForegndTrans: 0.5,
      Rounding: 0.1,
    });
    expect(s.style).toMatchObject({
      stroke: '#112233',
      dash: 'dashed',
      strokeOpacity: 0.75,
      fill: '#00ff00',
      fillOpacity: 0.5,
    });
    expect(s.style.strokeWidth).toBeCloseTo(1.92, 6);
    expect(s.style.radius).toBeCloseTo(9.6, 6);
    expect((await one(RECT, { FillPattern: 0, LinePattern: 0 })).style).toMatchObject({ fill: 'none', stroke: 'none' });
  });

  it('reads hatches as patterns of the two colours', async () => {
    const hatch = (FillPattern: number): ReturnType<typeof one> =>
      one(RECT, { FillPattern, FillForegnd: '#ff0000', FillBkgnd: '#ffff00' });
    expect((await hatch(2)).style).toMatchObject({ fill: '#ffff00', pattern: { type: 'hatch', color: '#ff0000' } });
    expect((await hatch(5)).style.pattern?.type).toBe('hatchBack');
    expect((await hatch(23)).style.pattern).toMatchObject({ type: 'grid', scale: 0.75 });
    expect((await hatch(10)).style.pattern?.type).toBe('dots');
    expect((await hatch(1)).style.pattern).toBeUndefined();
  });

  it('reads gradients of both kinds', async () => {
    const stop = (ix: number, at: number, color: string): string =>
      `<Row IX="${ix}">${cells({ GradientStopColor: color, GradientStopColorTrans: ix ? 0.5 : 0, GradientStopPosition: at })}</Row>`;
    const s = await one(`${RECT}<Section N="FillGradient">${stop(0, 0, '#ff0000')}${stop(1, 1, '#0000ff')}</Section>`, {
      FillGradientEnabled: 1,
      FillGradientAngle: Math.PI / 2,
      FillForegndTrans: 0.5,
    });
    // The stops have transparencies of their own; the plain fill's is not put on top.
    expect(s.style.fillOpacity).toBeUndefined();
    expect(s.style.gradient).toEqual({
      type: 'linear',
      angle: 90,
      stops: [
        { at: 0, color: '#ff0000' },
        { at: 1, color: '#0000ff80' },
      ],
    });
    expect(
      (await one(RECT, { FillPattern: 40, FillForegnd: '#ffffff', FillBkgnd: '#000000' })).style.gradient,
    ).toMatchObject({ type: 'radial' });
    expect((await one(RECT, { FillPattern: 39 })).style.gradient?.center).toEqual({ x: 1, y: 1 });
    expect((await one(RECT, { FillPattern: 40 })).style.gradient?.center).toBeUndefined();
  });

  it('takes themed colours through the quick style', async () => {
    const theme = `<a:theme xmlns:a="a" xmlns:vt="v"><a:clrScheme><a:dk1><a:srgbClr val="000000"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:accent1><a:srgbClr val="4472C4"/></a:accent1>
      <a:extLst><a:ext><vt:variationClrSchemeLst><vt:variationClrScheme><vt:varColor1><a:srgbClr val="AA0000"/></vt:varColor1></vt:variationClrScheme></vt:variationClrSchemeLst></a:ext></a:extLst></a:clrScheme>
      <a:fmtScheme><a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:fillStyleLst><a:lnStyleLst><a:ln w="12700"><a:solidFill><a:schemeClr val="phClr"><a:lumMod val="50000"/></a:schemeClr></a:solidFill></a:ln></a:lnStyleLst></a:fmtScheme></a:theme>`;
    const themed =
      '<Cell N="FillForegnd" V="Themed" F="THEMEVAL()"/><Cell N="LineColor" V="#ffffff" F="THEMEVAL(&quot;LineColor&quot;,RGB(0,0,0))"/><Cell N="LineWeight" V="Themed" F="THEMEVAL()"/>';
    const quick = cells({
      QuickStyleFillColor: 2,
      QuickStyleFillMatrix: 1,
      QuickStyleLineColor: 100,
      QuickStyleLineMatrix: 1,
    });
    const r = await read({
      theme,
      pages: [{ sheet: cells({ ThemeIndex: 33 }), shapes: shape(1, 5, 5, 2, 1, themed + quick + RECT) }],
    });
    expect(shapes(r)[0]!.style).toMatchObject({ fill: '#4472c4', stroke: '#550000' });
    expect(shapes(r)[0]!.style.strokeWidth).toBeCloseTo(96 / 72, 6);
  });

  it('takes the theme’s dark for text that nothing dark lies under', async () => {
    const theme =
      '<a:theme xmlns:a="a" xmlns:vt="v"><a:clrScheme><a:dk1><a:srgbClr val="101010"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:accent1><a:srgbClr val="4472C4"/></a:accent1></a:clrScheme></a:theme>';
    const text = `<Section N="Character"><Row IX="0"><Cell N="Color" V="#feffff" F="THEMEVAL(&quot;TextColor&quot;,RGB(0,0,0))"/></Row></Section><Text>x</Text>`;
    const bare = (id: number, y: number): string =>
      shape(id, 5, y, 1, 0.5, RECT + text, '', {
        FillPattern: 0,
        LinePattern: 0,
        ShdwPattern: 1,
        ShapeShdwType: 1,
        ShapeShdwOffsetX: 0.1,
      });
    const r = await read({
      theme,
      pages: [
        {
          sheet: cells({ ThemeIndex: 33 }),
          shapes: shape(1, 5, 5, 2, 1, RECT, '', { FillForegnd: '#203040' }) + bare(2, 5) + bare(3, 8),
        },
      ],
    });
    expect(shapes(r).map((s) => s.style.color)).toEqual([expect.anything(), '#feffff', '#101010']);
    expect(shapes(r)[2]!.style.shadow).toBeUndefined();
  });

  it('inherits from masters and style sheets, nearest first, and heeds Del', async () => {
    const styles = `<StyleSheet ID="0">${cells({ LineWeight: 0.01, FillForegnd: '#000001', LineColor: '#000002' })}</StyleSheet><StyleSheet ID="1" LineStyle="0" FillStyle="0">${cells({ FillForegnd: '#000003' })}</StyleSheet>`;
    const master = {
      id: 7,
      name: 'Process',
      shapes: shape(
        9,
        1,
        1,
        2,
        1,
        `${cells({ LineColor: '#000004' })}${RECT}${geometry(row('MoveTo', 1, { X: 0, Y: 0 }) + row('LineTo', 2, { X: 1, Y: 1 }), {}, 1)}`,
        'LineStyle="1" FillStyle="1"',
      ),
    };
    const r = await read({
      styles,
      masters: [master],
      pages: [
        {
          shapes: `<Shape ID="1" Master="7">${cells({ PinX: 4, PinY: 4 })}<Section N="Geometry" IX="1" Del="1"/></Shape>`,
        },
      ],
    });
    expect(shapes(r)[0]).toMatchObject({
      kind: 'basic.rect',
      box: { w: 192, h: 96 },
      style: { fill: '#000003', stroke: '#000004' },
      data: { source: { visio: { master: 'Process' } } },
    });
  });

  it('works out a master’s formulas when a writer left the results away', async () => {
    const f = (n: string, v: number, formula: string): string => `<Cell N="${n}" V="${v}" F="${formula}"/>`;
    const rows = `<Row T="MoveTo" IX="1">${f('X', 0, 'Width*0')}${f('Y', 0, 'Height*0')}</Row><Row T="LineTo" IX="2">${f('X', 2, 'Width*1')}${f('Y', 1, 'Height*1')}</Row>`;
    const master = {
      id: 1,
      name: 'm',
      shapes: `<Shape ID="1">${cells({ Width: 2, Height: 1 })}${f('LocPinX', 1, 'Width*0.5')}${f('LocPinY', 0.5, 'Height*0.5')}${geometry(rows, { NoFill: 1 })}</Shape>`,
    };
    const r = await read({
      masters: [master],
      pages: [{ shapes: `<Shape ID="1" Master="1">${cells({ PinX: 5, PinY: 5, Width: 4, Height: 2 })}</Shape>` }],
    });
    expect(shapes(r)[0]).toMatchObject({
      box: { x: 288, y: 384, w: 384, h: 192 },
      data: { geometry: [{ d: ['M', 0, 1, 'L', 1, 0] }] },
    });
  });

  it('ends on masters that refer to each other', async () => {
    const ring = (id: number, to: number): { id: number; name: string; shapes: string } => ({
      id,
      name: `m${id}`,
      shapes: `<Shape ID="${id}" Master="${to}">${RECT}</Shape>`,
    });
    const r = await read({
      masters: [ring(1, 2), ring(2, 1)],
      pages: [{ shapes: `<Shape ID="1" Master="1">${cells({ PinX: 1, PinY: 1, Width: 1, Height: 1 })}</Shape>` }],
    });
    expect(shapes(r)).toHaveLength(1);
  });

  it('shows a group’s master members when it lists none', async () => {
    const master = {
      id: 1,
      name: 'g',
      shapes: `<Shape ID="5" Type="Group">${cells({ Width: 2, Height: 2, LocPinX: 1, LocPinY: 1 })}<Shapes>${shape(6, 1, 1, 1, 1)}</Shapes></Shape>`,
    };
    const r = await read({
      masters: [master],
      pages: [{ shapes: `<Shape ID="1" Type="Group" Master="1">${cells({ PinX: 5, PinY: 5 })}</Shape>` }],
    });
    expect(of<GroupRecord>(r, 'group')).toHaveLength(1);
    expect(shapes(r)[0]!.box).toEqual({ x: 432, y: 432, w: 96, h: 96 });
  });
});
