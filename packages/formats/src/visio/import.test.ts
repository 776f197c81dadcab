import { describe, expect, it } from 'vitest';
import {
  type ConnectorRecord,
  type GroupRecord,
  type LabelRecord,
  type LayerRecord,
  type PageRecord,
  plainText,
  type ShapeRecord,
} from '@limn/document';
import type { ImportResult } from '../result.ts';
import { importVisio } from './import.ts';
import { cells, geometry, RECT, row, shape, type TestFile, vsdx } from './testing/vsdx.ts';

const read = (file: TestFile): Promise<ImportResult> => importVisio(vsdx(file));
const shapes = (r: ImportResult): ShapeRecord[] => r.document.records.filter((x) => x.type === 'shape');
const connectors = (r: ImportResult): ConnectorRecord[] => r.document.records.filter((x) => x.type === 'connector');
const of = <T extends { type: string }>(r: ImportResult, type: T['type']): T[] =>
  r.document.records.filter((x) => x.type === type) as unknown as T[];
const one = async (inside: string, more = {}): Promise<ShapeRecord> =>
  shapes(await read({ pages: [{ shapes: shape(1, 5, 5, 2, 1, inside, '', more) }] }))[0]!;

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
    const r = await read({ theme, pages: [{ shapes: shape(1, 5, 5, 2, 1, themed + quick + RECT) }] });
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
      pages: [{ shapes: shape(1, 5, 5, 2, 1, RECT, '', { FillForegnd: '#203040' }) + bare(2, 5) + bare(3, 8) }],
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

describe('text', () => {
  const character = (ix: number, v: Record<string, string | number>): string => `<Row IX="${ix}">${cells(v)}</Row>`;

  it('keeps formatting by runs and paragraphs', async () => {
    const s =
      await one(`${RECT}<Section N="Character">${character(0, { Font: 'Arial', Size: 0.125, Color: '#010101' })}${character(1, { Font: 'Arial', Size: 0.125, Color: '#ff0000', Style: 3 })}</Section>
      <Section N="Paragraph">${character(0, { HorzAlign: 0 })}${character(1, { HorzAlign: 2, Bullet: 1 })}</Section>
      <Text><cp IX="0"/><pp IX="0"/>plain and <cp IX="1"/>loud<cp IX="0"/> words\n<pp IX="1"/>item\n</Text>`);
    expect(s.style).toMatchObject({ font: 'Arial', fontSize: 12, color: '#010101', align: 'left' });
    expect(s.text).toEqual([
      { insert: 'plain and ' },
      { insert: 'loud', attributes: { color: '#ff0000', bold: true, italic: true } },
      { insert: ' words\nitem' },
      { insert: '\n', attributes: { align: 'right', list: 'bullet' } },
    ]);
    expect(plainText(s.text)).toBe('plain and loud words\nitem');
  });

  it('keeps Chinese, line separators and fields', async () => {
    expect(plainText((await one(`${RECT}<Text>流程\u2028图<fld IX="0">第 1 页</fld>\n</Text>`)).text)).toBe(
      '流程\n图第 1 页',
    );
  });

  it('keeps hidden text as a hidden shape', async () => {
    const [drawn, text] = shapes(
      await read({ pages: [{ shapes: shape(1, 5, 5, 2, 1, `${RECT}<Text>secret</Text>`, '', { HideText: 1 }) }] }),
    );
    expect(drawn).toMatchObject({ kind: 'basic.rect' });
    expect(drawn!.text).toBeUndefined();
    expect(drawn!.data.hidden).toBeUndefined();
    expect(text).toMatchObject({ data: { hidden: true }, box: drawn!.box, text: [{ insert: 'secret' }] });
    expect(text!.at.key > drawn!.at.key).toBe(true);
    const alone = shapes(
      await read({ pages: [{ shapes: shape(1, 5, 5, 2, 1, '<Text>secret</Text>', '', { HideText: 1 }) }] }),
    );
    expect(alone).toHaveLength(1);
    expect(alone[0]).toMatchObject({ data: { hidden: true }, text: [{ insert: 'secret' }] });
  });

  it('shows the shape’s own value in a master’s field', async () => {
    const master = {
      id: 1,
      name: 'm',
      shapes: shape(
        1,
        1,
        1,
        2,
        1,
        `${RECT}<Section N="Field"><Row IX="0"><Cell N="Value" V="Abc" U="STR"/></Row></Section><Text>IP: <fld IX="0">Abc</fld></Text>`,
      ),
    };
    const r = await read({
      masters: [master],
      pages: [
        {
          shapes: `<Shape ID="1" Master="1">${cells({ PinX: 1, PinY: 1 })}<Section N="Field"><Row IX="0"><Cell N="Value" V="10.0.0.1" U="STR" F="Inh"/></Row></Section></Shape>`,
        },
      ],
    });
    expect(plainText(shapes(r)[0]!.text)).toBe('IP: 10.0.0.1');
  });

  it('places the text box, and turns it', async () => {
    const s = await one(`${RECT}<Text>x</Text>`, {
      TxtPinX: 1,
      TxtPinY: -0.25,
      TxtWidth: 1,
      TxtHeight: 0.5,
      TxtLocPinX: 0.5,
      TxtLocPinY: 0.25,
      TxtAngle: Math.PI / 2,
      LeftMargin: 0.05,
      VerticalAlign: 0,
    });
    expect(s.data.textBox).toMatchObject({ x: 0.25, y: 1, w: 0.5, h: 0.5 });
    expect(s.data.textBox!.r).toBeCloseTo(-Math.PI / 2, 9);
    expect(s.style).toMatchObject({ valign: 'top' });
    expect(s.style.padding![3]).toBeCloseTo(4.8, 6);
  });
});

describe('connectors', () => {
  const line = (id: number, more: string, points: string, inside = ''): string =>
    `<Shape ID="${id}">${cells({ BeginX: 2, BeginY: 8, EndX: 6, EndY: 4, PinX: 4, PinY: 6, Width: 4, Height: -4, LocPinX: 2, LocPinY: -2, ObjType: 2 })}${more}${geometry(points, { NoFill: 1 })}${inside}</Shape>`;
  const corner =
    row('MoveTo', 1, { X: 0, Y: 0 }) + row('LineTo', 2, { X: 4, Y: 0 }) + row('LineTo', 3, { X: 4, Y: -4 });
  const boxes =
    shape(1, 1.5, 8, 1, 1) +
    shape(2, 6, 3.5, 1, 1, `${RECT}<Section N="Connection"><Row IX="0">${cells({ X: 0.5, Y: 1 })}</Row></Section>`);
  const glue =
    '<Connect FromSheet="3" FromCell="BeginX" FromPart="9" ToSheet="1" ToCell="PinX" ToPart="3"/><Connect FromSheet="3" FromCell="EndX" FromPart="12" ToSheet="2" ToCell="Connections.X1" ToPart="100"/>';

  it('glues ends, floating or at a connection point, and keeps the way', async () => {
    const r = await read({
      pages: [{ shapes: boxes + line(3, cells({ EndArrow: 13, LineColor: '#ff0000' }), corner), connects: glue }],
    });
    const c = connectors(r)[0]!,
      [a, b] = shapes(r);
    expect(c).toMatchObject({
      kind: 'orthogonal',
      start: { x: 192, y: 192, shape: a!.id },
      end: { x: 576, y: 576, shape: b!.id, anchor: { x: 0.5, y: 0 } },
      points: [{ x: 576, y: 192 }],
    });
    expect(c.style).toMatchObject({ endArrow: 'triangle', startArrow: 'none', stroke: '#ff0000' });
    expect(r.report).toMatchObject({ shapes: 2, connectors: 1, pages: 1, dropped: [] });
  });

  it('puts a connector’s text on it as a label', async () => {
    const r = await read({
      pages: [
        {
          shapes:
            boxes +
            line(3, '', corner, `${cells({ TxtPinX: 4, TxtPinY: -2, TxtWidth: 1, TxtHeight: 0.3 })}<Text>yes</Text>`),
          connects: glue,
        },
      ],
    });
    const label = of<LabelRecord>(r, 'label')[0]!;
    expect(label.at.parent).toBe(connectors(r)[0]!.id);
    expect(plainText(label.text)).toBe('yes');
    expect(label.data.t).toBeCloseTo(0.75, 6);
    expect(Math.hypot(label.data.dx, label.data.dy)).toBeLessThan(1e-6);
  });

  it('tells straight, curved and routed ways apart, and rides over line jumps', async () => {
    const kind = async (rows: string): Promise<ConnectorRecord> =>
      connectors(await read({ pages: [{ shapes: line(3, '', rows) }] }))[0]!;
    expect((await kind(row('MoveTo', 1, { X: 0, Y: 0 }) + row('LineTo', 2, { X: 4, Y: -4 }))).kind).toBe('straight');
    expect(
      (
        await kind(
          row('MoveTo', 1, { X: 0, Y: 0 }) +
            row('NURBSTo', 2, { X: 4, Y: -4, A: 0, B: 1, C: 0, D: 1, E: 'NURBS(1,3,0,0,0.5,0,0,1,0.5,1,0,1)' }),
        )
      ).kind,
    ).toBe('curved');
    const jump = await kind(
      row('MoveTo', 1, { X: 0, Y: 0 }) +
        row('LineTo', 2, { X: 1, Y: 0 }) +
        row('ArcTo', 3, { X: 1.2, Y: 0, A: -0.1 }) +
        row('LineTo', 4, { X: 4, Y: 0 }) +
        row('LineTo', 5, { X: 4, Y: -4 }),
    );
    expect(jump).toMatchObject({ kind: 'orthogonal', points: [{ x: 576, y: 192 }] });
  });

  it('leaves block arrows shapes', async () => {
    const arrow = geometry(
      ['0 0.3', '0.7 0.3', '0.7 0', '1 0.5', '0.7 1', '0.7 0.7', '0 0.7', '0 0.3']
        .map((p, i) => row(i ? 'RelLineTo' : 'RelMoveTo', i + 1, { X: p.split(' ')[0]!, Y: p.split(' ')[1]! }))
        .join(''),
    );
    const r = await read({
      pages: [{ shapes: shape(1, 5, 5, 2, 1, arrow, '', { BeginX: 4, BeginY: 5, EndX: 6, EndY: 5 }) }],
    });
    expect(connectors(r)).toHaveLength(0);
    expect(shapes(r)[0]!.kind).toBe('custom');
  });

  it('binds a connector to a group through a record of the group’s own', async () => {
    const group = `<Shape ID="1" Type="Group">${cells({ PinX: 1.5, PinY: 8, Width: 1, Height: 1, LocPinX: 0.5, LocPinY: 0.5 })}<Shapes>${shape(5, 0.5, 0.5, 0.5, 0.5)}</Shapes></Shape>`;
    const r = await read({ pages: [{ shapes: group + shape(2, 6, 3.5, 1, 1) + line(3, '', corner), connects: glue }] });
    const held = shapes(r).find((s) => s.id === connectors(r)[0]!.start.shape)!;
    expect(held).toMatchObject({ box: { w: 96, h: 96 }, style: { fill: 'none', stroke: 'none' } });
    expect(held.at.parent).toBe(of<GroupRecord>(r, 'group')[0]!.id);
  });

  it('lets a glue to nowhere be a loose end', async () => {
    const r = await read({ pages: [{ shapes: line(3, '', corner), connects: glue }] });
    expect(connectors(r)[0]!.start.shape).toBeUndefined();
    expect(r.report.dropped).toContainEqual({ what: 'connections', count: 2 });
  });
});

describe('pages and layers', () => {
  it('keeps background pages as pages below others', async () => {
    const r = await read({
      pages: [
        { id: 4, name: 'Front', attributes: 'BackPage="9"' },
        { id: 9, name: 'Back', attributes: 'Background="1"' },
      ],
      title: '图',
    });
    const [front, back] = of<PageRecord>(r, 'page');
    expect(front!.data.back).toBe(back!.id);
    expect(back!.data.isBackground).toBe(true);
    expect(r.title).toBe('图');
  });

  it('makes a record of each layer with its state', async () => {
    const layers = `<Section N="Layer"><Row IX="0">${cells({ Name: 'Wires', Visible: 0, Lock: 1 })}</Row><Row IX="1">${cells({ Name: 'Boxes', Visible: 1 })}</Row></Section>`;
    const r = await read({
      pages: [
        {
          sheet: layers,
          shapes:
            shape(1, 1, 1, 1, 1, RECT, '', { LayerMember: '0' }) +
            shape(2, 5, 5, 1, 1, RECT, '', { LayerMember: '0;1' }) +
            shape(3, 8, 8, 1, 1),
        },
      ],
    });
    const found = of<LayerRecord>(r, 'layer'),
      name = (s: ShapeRecord): string | undefined => found.find((l) => l.id === s.at.parent)?.data.name;
    expect(found).toHaveLength(3);
    expect(found.find((l) => l.data.name === 'Wires')!.data).toEqual({ name: 'Wires', hidden: true, locked: true });
    expect(shapes(r).map(name)).toEqual(['Wires', 'Boxes', 'Default']);
  });

  it('keeps what covers what when layers interleave', async () => {
    const layers = `<Section N="Layer"><Row IX="0">${cells({ Name: 'A' })}</Row><Row IX="1">${cells({ Name: 'B' })}</Row></Section>`;
    const on = (id: number, layer: number): string => shape(id, 5, 5, 1, 1, RECT, '', { LayerMember: layer });
    const r = await read({ pages: [{ sheet: layers, shapes: on(1, 1) + on(2, 0) + on(3, 1) }] });
    const order = new Map(of<LayerRecord>(r, 'layer').map((l) => [l.id, l.at.key]));
    const painted = shapes(r).sort((a, b) =>
      `${order.get(a.at.parent)} ${a.at.key}` < `${order.get(b.at.parent)} ${b.at.key}` ? -1 : 1,
    );
    expect(painted.map((s) => (s.data.source!['visio'] as { id: number }).id)).toEqual([1, 2, 3]);
  });
});

describe('details', () => {
  it('keeps shape data and safe links, and counts the others', async () => {
    const link = (v: Record<string, string>): string =>
      `<Section N="Hyperlink"><Row N="Row_1">${cells(v)}</Row></Section>`;
    const s = await one(
      `${RECT}<Section N="Property"><Row N="Cost">${cells({ Label: '成本', Value: '12' })}</Row></Section>${link({ Address: 'https://example.org/a' })}`,
    );
    expect(s.data).toMatchObject({
      properties: [{ name: 'Cost', label: '成本', value: '12' }],
      link: { type: 'url', url: 'https://example.org/a' },
    });
    for (const address of ['javascript:alert(1)', 'file:///etc/passwd', 'java\tscript:x', 'data:text/html,x'])
      expect((await one(RECT + link({ Address: address }))).data.link).toBeUndefined();
    const r = await read({
      pages: [
        { name: 'One', shapes: shape(1, 1, 1, 1, 1, RECT + link({ Address: '', SubAddress: 'Two' })) },
        { name: 'Two' },
      ],
    });
    expect(shapes(r)[0]!.data.link).toEqual({ type: 'page', page: of<PageRecord>(r, 'page')[1]!.id });
  });

  it('brings pictures as assets, once each', async () => {
    const png = Uint8Array.from(
      atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
      (c) => c.charCodeAt(0),
    );
    const picture = (id: number): string =>
      shape(
        id,
        2,
        id,
        1,
        1,
        '<ForeignData ForeignType="Bitmap" CompressionType="PNG"><Rel r:id="rId5"/></ForeignData>',
      ).replace('Type="Shape"', 'Type="Foreign"');
    const r = await read({
      pages: [
        {
          shapes: picture(1) + picture(2),
          relationships: [{ id: 'rId5', type: 'image', target: '../media/image1.png' }],
        },
      ],
      extra: { 'visio/media/image1.png': png },
    });
    expect(r.assets.size).toBe(1);
    const [id, asset] = [...r.assets][0]!;
    expect(asset.mime).toBe('image/png');
    expect(shapes(r).map((s) => [s.kind, s.data.image?.asset])).toEqual([
      ['basic.image', id],
      ['basic.image', id],
    ]);
  });

  it('lays out every shape of a master, and a stencil’s masters beside what it has drawn', async () => {
    const contentType = 'application/vnd.ms-visio.stencil.main+xml',
      masters = [{ id: 1, name: 'pair', shapes: shape(5, 1, 1, 2, 2) + shape(6, 4, 1, 2, 2) }];
    const laid = shapes(await read({ contentType, pages: [{}], masters }));
    expect(laid).toHaveLength(2);
    expect(laid[1]!.box.x - laid[0]!.box.x).toBeCloseTo(3 * 96, 6);
    const drawn = await read({ contentType, pages: [{ shapes: shape(1, 5, 5, 1, 1) }], masters });
    expect(of<PageRecord>(drawn, 'page')).toHaveLength(2);
    expect(shapes(drawn)).toHaveLength(3);
    expect(shapes(await read({ pages: [{ shapes: shape(1, 5, 5, 1, 1) }], masters }))).toHaveLength(1);
  });

  it('lays a stencil’s masters out as a drawing', async () => {
    const r = await read({
      contentType: 'application/vnd.ms-visio.stencil.main+xml',
      pages: [{}],
      masters: [1, 2, 3].map((id) => ({ id, name: `m${id}`, shapes: shape(1, 0, 0, 4, 2) })),
    });
    expect(r.report).toMatchObject({ format: 'vssx', shapes: 3 });
    const boxes = shapes(r).map((s) => s.box);
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) expect(a.x + a.w <= b.x || a.y + a.h <= b.y).toBe(true);
  });
});
