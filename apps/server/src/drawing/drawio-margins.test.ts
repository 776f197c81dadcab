/** Cubes, mirrored shapes, margins, rules and round corners of draw.io: what was read is written, and read the same. */
import { type DiagramJson, type DiagramRecord, type ShapeRecord } from '@limn/document';
import { importFile } from '@limn/formats';
import { strFromU8, strToU8 } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { DrawingService } from './drawing.ts';

const service = new DrawingService();
afterAll(() => service.close());

const read = async (bytes: Uint8Array): Promise<DiagramJson> =>
  (await importFile(bytes, 'x.drawio')).document as DiagramJson;
async function write(document: DiagramJson): Promise<Uint8Array> {
  const bytes = await service.draw(
    async () => ({ kind: 'file', document, title: 'x', pictures: [], format: 'drawio' }),
    { owner: 'ann', priority: 'interactive' },
  );
  return bytes!;
}
const shapes = ({ records }: DiagramJson): ShapeRecord[] =>
  (records as DiagramRecord[]).filter((one): one is ShapeRecord => one.type === 'shape');

/** What a shape looks like and where its words and lines stand. */
const looks = ({ kind, box, style, text, data }: ShapeRecord) => ({
  ...{ kind, box, text, padding: style.padding, valign: style.valign, align: style.align, radius: style.radius },
  ...{ controls: data.controls, textBox: data.textBox, ports: data.ports },
});
const file = (...styles: [style: string, value?: string][]): Uint8Array => {
  const cells = styles.map(
    ([style, value = 'words'], i) =>
      `<mxCell id="c${i}" style="${style}" value="${value}" vertex="1" parent="1"><mxGeometry x="${200 * i}" y="20" width="120" height="100" as="geometry"/></mxCell>`,
  );
  const edge = `<mxCell id="e" style="exitX=1;exitY=0.5;entryX=0;entryY=0.5" edge="1" source="c0" target="c1" parent="1"><mxGeometry relative="1" as="geometry"/></mxCell>`;
  return strToU8(
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}${styles.length > 1 ? edge : ''}</root></mxGraphModel>`,
  );
};

describe('read, written and read', () => {
  it.each<[string, [string, string?][]]>([
    ['cubes', [['shape=cube;boundedLbl=1;size=30'], ['shape=cube;size=10'], ['shape=cube;flipH=1;flipV=1']]],
    [
      'mirrored shapes',
      [['shape=note;flipH=1;points=[[0,0.5]]'], ['shape=note;flipV=1;labelPosition=right;align=left']],
    ],
    [
      'margins',
      [
        ['spacing=10;spacingLeft=20'],
        ['verticalAlign=top;spacingTop=-20'],
        ['verticalAlign=bottom;spacingTop=0'],
        ['shape=cylinder3;boundedLbl=1;size=15;spacingTop=6'],
        ['label;image=x;spacingLeft=2'],
      ],
    ],
    [
      'rules',
      [
        ['html=1;whiteSpace=wrap', 'a&lt;hr&gt;b&lt;br&gt;&lt;br&gt;c&lt;hr&gt;'],
        ['html=1', '&lt;hr&gt;x'],
      ],
    ],
    [
      'round corners',
      [
        ['rounded=1;arcSize=30'],
        ['shape=umlLifeline;rounded=1;size=30'],
        ['swimlane;rounded=1'],
        ['swimlane;rounded=1;horizontal=0;arcSize=8;absoluteArcSize=1'],
      ],
    ],
  ])('%s are the same', async (_, styles) => {
    const once = await read(file(...styles)),
      twice = await read(await write(once));
    expect(shapes(twice).map(looks)).toEqual(shapes(once).map(looks));
    const ends = ({ records }: DiagramJson) =>
      (records as DiagramRecord[]).flatMap((one) =>
        one.type === 'connector' ? [one.start.anchor, one.end.anchor] : [],
      );
    expect(ends(twice)).toEqual(ends(once));
  });
});

describe('what is changed here', () => {
  const changed = async (style: string, change: Partial<ShapeRecord['style']>): Promise<[string, ShapeRecord]> => {
    const document = await read(file([style]));
    for (const shape of shapes(document)) Object.assign(shape.style, change);
    const bytes = await write(document);
    return [strFromU8(bytes), shapes(await read(bytes))[0]!];
  };

  it('has its new margins', async () => {
    const [, { style }] = await changed('spacingLeft=20;verticalAlign=top', { padding: [9, 2, 2, 4] });
    expect(style.padding).toEqual([9, 2, 2, 4]);
  });

  it('is square or round as it is now', async () => {
    for (const style of ['rounded=1', 'swimlane;rounded=1', 'shape=umlLifeline;rounded=1']) {
      const [text, { style: look }] = await changed(style, { radius: 0 });
      expect(look.radius ?? 0, style).toBe(0);
      expect(text).not.toMatch(/rounded=1/);
      expect((await changed(style.replace('1', '0'), { radius: 7 }))[1].style.radius, style).toBe(7);
    }
  });
});

describe('what was drawn here', () => {
  const drawn = (kind: string, more: Partial<ShapeRecord> = {}): DiagramJson => ({
    format: 'limn',
    version: 1,
    kind: 'diagram',
    records: [
      { id: 'document', type: 'document', data: {} },
      { id: 'p', type: 'page', at: { parent: '', key: 'a1' }, data: { name: 'P', size: { w: 600, h: 400 } } },
      { id: 'l', type: 'layer', at: { parent: 'p', key: 'a1' }, data: { name: 'L' } },
      {
        ...{ id: 's', type: 'shape', kind, at: { parent: 'l', key: 'a1' }, style: {}, data: {} },
        ...{ box: { x: 40, y: 40, w: 120, h: 100 }, text: [{ insert: 'words' }], ...more },
      } as ShapeRecord,
    ],
  });

  it('shows the same side of a cube there, with the words on its front', async () => {
    for (const fx of [undefined, true] as const) {
      const box = { x: 40, y: 40, w: 120, h: 100, ...(fx && { fx }) },
        bytes = await write(drawn('basic.cube', { box }));
      expect(/flipH=1/.test(strFromU8(bytes))).toBe(fx === undefined);
      expect(strFromU8(bytes)).toContain('boundedLbl=1');
      const [cube] = shapes(await read(bytes));
      expect(cube).toMatchObject({ kind: 'basic.cube', box, data: { controls: { depth: 0.2 } } });
      expect(cube!.data.textBox).toBeUndefined();
    }
  });

  it.each(['basic.rect', 'basic.cube', 'basic.cylinder', 'basic.ellipse', 'flow.document'])(
    'has the margins of %s there, and no more of them each time',
    async (kind) => {
      const once = await read(await write(drawn(kind, { style: { padding: [12, 3, 8, 20] } }))),
        twice = await read(await write(once));
      expect(shapes(twice).map(looks)).toEqual(shapes(once).map(looks));
      if (kind === 'basic.rect') expect(shapes(once)[0]!.style.padding).toEqual([12, 3, 8, 20]);
    },
  );
});
