/** Cubes, mirrored shapes, margins of words, rules in them and round corners, as draw.io draws them. */
import { type ConnectorRecord, plainText, type ShapeRecord } from '@limn/document';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importDiagram } from '../visio/testing/read.ts';

async function read(cells: string): Promise<{ shapes: ShapeRecord[]; lines: ConnectorRecord[] }> {
  const model = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`,
    { records } = (await importDiagram(strToU8(model), 'x.drawio')).document;
  return {
    shapes: records.filter((r): r is ShapeRecord => r.type === 'shape'),
    lines: records.filter((r): r is ConnectorRecord => r.type === 'connector'),
  };
}
const vertex = (style: string, value = 'words', id = 'v', x = 0): string =>
  `<mxCell id="${id}" style="${style}" value="${value}" vertex="1" parent="1"><mxGeometry x="${x}" width="120" height="100" as="geometry"/></mxCell>`;
const shape = async (style: string, value?: string): Promise<ShapeRecord> =>
  (await read(vertex(style, value))).shapes[0]!;

describe('a cube', () => {
  it('shows its left side, and its right one where it is mirrored', async () => {
    expect((await shape('shape=cube')).box.fx).toBe(true);
    expect((await shape('shape=cube;flipH=1')).box.fx).toBeUndefined();
  });

  it('has its words on its front if the style keeps them there, else on all of it', async () => {
    expect((await shape('shape=cube;boundedLbl=1')).data.textBox).toBeUndefined();
    expect((await shape('shape=cube')).data.textBox).toEqual({ x: 0, y: 0, w: 1, h: 1 });
  });

  it('that stands on an edge is drawn so', async () => {
    for (const name of ['isoCube', 'isoCube2', 'mxgraph.basic.isocube', 'mxgraph.infographic.shadedCube']) {
      const { kind, data } = await shape(`shape=${name}`);
      expect(kind, name).toBe('custom');
      expect(data.geometry!.map(({ fill }) => fill)).toEqual([undefined, false, false]);
    }
    const [outline] = (await shape('shape=isoCube2;isoAngle=20')).data.geometry!;
    const slope = (120 * Math.tan(Math.PI / 10)) / 100;
    expect(outline!.d.slice(0, 6)).toEqual(['M', 0.5, 0, 'L', 1, slope]);
  });
});

describe('what is mirrored', () => {
  const mirrored = ['shape=note;flipH=1', 'shape=cube', 'shape=note;flipV=1', 'shape=note'];
  const edge = (more = ''): string =>
    `<mxCell id="e" style="exitX=0;exitY=0.25;entryX=1;entryY=0;${more}" edge="1" source="v" target="w" parent="1"><mxGeometry relative="1" as="geometry"/></mxCell>`;

  it.each(mirrored)('%s has lines where they are seen', async (style) => {
    const { lines } = await read(vertex(style) + vertex(style, 'b', 'w', 300) + edge()),
      { box } = await shape(style);
    const { start, end } = lines[0]!;
    expect([start.x, start.y, end.x, end.y]).toEqual([0, 25, 420, 0]);
    // Places are told of the box before it is mirrored.
    expect(start.anchor).toEqual({ x: box.fx ? 1 : 0, y: box.fy ? 0.75 : 0.25 });
    expect(end.anchor).toEqual({ x: box.fx ? 0 : 1, y: box.fy ? 1 : 0 });
  });

  it('mirrors a place that is not moved to the outline', async () => {
    const note = 'shape=note;flipH=1';
    const { lines } = await read(vertex(note) + vertex(note, 'b', 'w', 300) + edge('exitPerimeter=0'));
    expect([lines[0]!.start.x, lines[0]!.end.x]).toEqual([120, 420]);
  });

  it.each(mirrored)('%s has words beside it where they are seen', async (style) => {
    const { box, data } = await shape(`${style};labelPosition=right;align=left`),
      area = data.textBox!;
    expect(box.fx ? 1 - area.x - area.w : area.x).toBe(1);
  });

  it('has its own connection points where they are seen', async () => {
    const { data } = await shape('shape=note;flipH=1;points=[[0,0.5],[0.25,1]]');
    expect(data.ports).toEqual([
      { x: 1, y: 0.5 },
      { x: 0.75, y: 1 },
    ]);
  });
});

describe('margins of words', () => {
  it.each([
    ['', [2, 2, 2, 2]],
    ['spacing=10', [10, 10, 10, 10]],
    ['spacingLeft=30;spacingTop=4', [6, 2, 2, 32]],
    ['verticalAlign=top', [7, 2, 2, 2]],
    ['verticalAlign=bottom;spacingBottom=6', [2, 2, 9, 2]],
    // Words may reach beyond the box.
    ['verticalAlign=top;spacingTop=-20;spacingRight=-5', [-13, -3, 2, 2]],
  ])('%s', async (style, padding) => {
    expect((await shape(style)).style.padding).toEqual(padding);
  });
});

describe('rules in words', () => {
  const linesOf = async (style: string, value: string): Promise<string[]> =>
    plainText((await shape(style, value)).text).split('\n');

  it('are lines as wide as the words may be', async () => {
    const text = '&lt;b&gt;Title&lt;/b&gt;&lt;hr size=&quot;1&quot;&gt;one&lt;br&gt;two';
    expect(await linesOf('html=1;whiteSpace=wrap', text)).toEqual(['Title', '—'.repeat(9), 'one', 'two']);
    expect(await linesOf('html=1;whiteSpace=wrap;spacingLeft=60', text)).toContain('—'.repeat(4));
    expect(await linesOf('html=1', text)).toContain('———');
  });

  it('are none where a text is no HTML', async () => {
    expect(await linesOf('whiteSpace=wrap', 'a&lt;hr&gt;b')).toEqual(['a<hr>b']);
  });
});

describe('round corners', () => {
  it.each([
    ['rounded=1', 15],
    ['rounded=1;arcSize=50', 50],
    ['rounded=1;absoluteArcSize=1', 10],
    ['rounded=1;absoluteArcSize=1;arcSize=8', 4],
    ['shape=umlLifeline;rounded=1', 6],
    ['shape=umlLifeline;rounded=1;size=60', 9],
    ['swimlane;rounded=1', 10.35],
    ['swimlane;rounded=1;startSize=40;arcSize=10', 12],
    ['swimlane;rounded=1;absoluteArcSize=1;arcSize=30', 15],
    ['swimlane', undefined],
  ])('%s', async (style, radius) => {
    expect((await shape(style)).style.radius).toEqual(radius === undefined ? undefined : expect.closeTo(radius, 6));
  });

  it('belong to what fills the rest of a swimlane as well', async () => {
    const { shapes } = await read(vertex('swimlane;rounded=1;swimlaneFillColor=#eeeeee'));
    const d = shapes[1]!.data.geometry![0]!.d;
    expect(shapes[1]!.kind).toBe('custom');
    expect(d.filter((one) => one === 'Q')).toHaveLength(2);
    const { shapes: square } = await read(vertex('swimlane;swimlaneFillColor=#eeeeee'));
    expect(square[1]!.kind).toBe('basic.rect');
  });
});
