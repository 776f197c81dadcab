/** What files of draw.io seldom have. */
import { type DiagramRecord, plainText } from '@limn/document';
import { deflateSync, strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { importDiagram } from '../visio/testing/read.ts';

const vertex = (id: string, style: string, parent = '1', value = id): string =>
  `<mxCell id="${id}" value="${value}" style="${style}" vertex="1" parent="${parent}"><mxGeometry width="120" height="60" as="geometry"/></mxCell>`;
const read = async (cells: string): Promise<readonly DiagramRecord[]> => {
  const model = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" value="Back" parent="0"/>${cells}</root></mxGraphModel>`;
  return (await importDiagram(strToU8(`<mxfile><diagram name="First">${model}</diagram></mxfile>`), 'x')).document
    .records;
};
const shapes = (records: readonly DiagramRecord[]) => records.filter((record) => record.type === 'shape');

it('stencils fill what their background draws with what their foreground begins by', async () => {
  const xml =
    '<shape w="10" h="10"><background><rect x="0" y="0" w="10" h="10"/></background><foreground><fillstroke/><ellipse x="2" y="2" w="4" h="4"/><stroke/></foreground></shape>';
  const stencil = btoa(String.fromCharCode(...deflateSync(strToU8(encodeURIComponent(xml)))));
  const [shape] = shapes(await read(vertex('a', `shape=stencil(${stencil})`)));
  const paths = shape!.data.geometry!;
  expect(paths).toHaveLength(2);
  expect(paths[0]).not.toHaveProperty('fill');
  expect(paths[1]).toMatchObject({ fill: false });
});

it('stencils that draw nothing are places for words, and none that is not known', async () => {
  const readOne = async (xml: string) => {
    const stencil = btoa(String.fromCharCode(...deflateSync(strToU8(encodeURIComponent(xml))))),
      cell = vertex('a', `shape=stencil(${stencil});fillColor=#ff0000`),
      model = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cell}</root></mxGraphModel>`;
    const { document, report } = await importDiagram(strToU8(model), 'x');
    return { shape: shapes(document.records)[0]!, dropped: report.dropped };
  };
  const bare = await readOne('<shape w="10" h="10"><foreground><fillstroke/></foreground></shape>');
  expect(bare.shape).toMatchObject({ kind: 'custom', data: { geometry: [] } });
  expect(bare.dropped).toEqual([]);
  const other = await readOne('<shape w="10" h="10"><foreground><include-shape name="x"/></foreground></shape>');
  expect(other.shape.kind).toBe('basic.rect');
  expect(other.dropped).toEqual([{ what: 'unknownShapes', count: 1 }]);
});

it('stencils have the colours they say, as shapes of one group with the words on top', async () => {
  const box = (n: number): string => `<rect x="0" y="0" w="${n}" h="${n}"/><fillstroke/>`,
    xml = `<shape w="10" h="10"><foreground>${box(10)}<save/><fillcolor color="#FF0000"/><strokecolor color="none"/>${box(8)}${box(6)}<restore/>${box(4)}</foreground></shape>`,
    stencil = btoa(String.fromCharCode(...deflateSync(strToU8(encodeURIComponent(xml)))));
  const records = await read(vertex('a', `shape=stencil(${stencil});fillColor=#00ff00`)),
    made = shapes(records),
    [group] = records.filter(({ type }) => type === 'group');
  expect(made.map(({ style }) => [style.fill, style.stroke])).toEqual([
    ['#00ff00', '#000000'],
    ['#ff0000', 'none'],
    ['#00ff00', '#000000'],
  ]);
  expect(made.map(({ data }) => data.geometry!.length)).toEqual([1, 2, 1]);
  expect(made.map(({ at }) => at.parent)).toEqual([group!.id, group!.id, group!.id]);
  expect(made.map(({ text }) => plainText(text))).toEqual(['', '', 'a']);
});

it('rectangles of stencils have corners as round as they say', async () => {
  const drawn = async (rect: string): Promise<readonly (string | number)[]> => {
    const xml = `<shape w="100" h="50"><foreground><${rect} x="0" y="0" w="100" h="50"/><fillstroke/></foreground></shape>`;
    const stencil = btoa(String.fromCharCode(...deflateSync(strToU8(encodeURIComponent(xml)))));
    return shapes(await read(vertex('a', `shape=stencil(${stencil})`)))[0]!.data.geometry![0]!.d;
  };
  expect(await drawn('rect')).toEqual(['M', 0, 0, 'L', 1, 0, 'L', 1, 1, 'L', 0, 1, 'Z']);
  const [upper, right] = [
    ['M', 0, 0.2, 'Q', 0, 0, 0.1, 0],
    ['L', 0.9, 0, 'Q', 1, 0, 1, 0.2],
  ];
  expect((await drawn('roundrect arcsize="20"')).slice(0, 16)).toEqual([...upper!, ...right!]);
});

const edge = (style: string, value = ''): string =>
  `<mxCell id="e" value="${value}" style="${style}" edge="1" parent="1"><mxGeometry relative="1" as="geometry"><mxPoint as="sourcePoint"/><mxPoint x="200" as="targetPoint"/></mxGeometry></mxCell>`;

it('arrows as wide as shapes are two lines, or one broad one where they are filled', async () => {
  const styleOf = async (more: string): Promise<unknown> => {
    const records = await read(edge(`shape=flexArrow;width=20;${more}`));
    return records.flatMap((record) => (record.type === 'connector' ? [record.style] : []))[0];
  };
  expect(await styleOf('')).toMatchObject({ lineForm: 'double', lineGap: 19, endArrow: 'triangleOpen' });
  expect(await styleOf('endArrow=none;startArrow=block')).toMatchObject({
    startArrow: 'triangleOpen',
    endArrow: 'none',
  });
  expect(await styleOf('fillColor=#ff0000')).toMatchObject({
    stroke: '#ff0000',
    strokeWidth: 20,
    endArrow: 'triangle',
  });
});

it('labels of edges begin, end or stand where their alignment says', async () => {
  const labelOf = async (style: string) => {
    const label = (await read(edge(style, 'mmmm'))).find(({ type }) => type === 'label')!;
    if (label.type !== 'label') throw new Error('no label');
    return label.data;
  };
  expect(await labelOf('')).toMatchObject({ t: 0.5, dx: 0, dy: 0 });
  expect((await labelOf('align=left')).dx).toBeGreaterThan(20);
  expect((await labelOf('align=right;spacingRight=10')).dx).toBeLessThan(-30);
  expect((await labelOf('verticalAlign=bottom')).dy).toBeLessThan(-7);
});

it('layers stay, hidden ones too, beside a cell whose parent is missing', async () => {
  const records = await read(
    `<mxCell id="l" value="Off" parent="0" visible="0"/>${vertex('in', '', 'l')}${vertex('lost', '', 'nobody')}`,
  );
  const layers = records.filter((record) => record.type === 'layer');
  expect(layers.map(({ data }) => [data.name, data.hidden ?? false])).toEqual([
    ['Back', false],
    ['Off', true],
  ]);
  const homes = Object.fromEntries(shapes(records).map(({ text, at }) => [plainText(text), at.parent]));
  expect(homes).toEqual({ in: layers[1]!.id, lost: layers[0]!.id });
});

it('names of the page are put into texts', async () => {
  const label = 'label="%page% %pagenumber%/%pagecount% %who%" who="Ann" placeholders="1" id="o"';
  const cell = '<mxCell vertex="1" parent="1"><mxGeometry width="9" height="9" as="geometry"/></mxCell>';
  const [shape] = shapes(await read(`<object ${label}>${cell}</object>`));
  expect(plainText(shape!.text)).toBe('First 1/1 Ann');
});

it('arrows have the head and the shaft that draw.io measures by their box', async () => {
  const [plain, own] = shapes(
    await read(vertex('a', 'shape=doubleArrow') + vertex('b', 'shape=singleArrow;arrowWidth=0.5;arrowSize=0.25')),
  );
  expect(plain).toMatchObject({ kind: 'arrow.leftRight', data: { controls: { head: 0.4, shaft: 0.3 } } });
  expect(own).toMatchObject({ kind: 'arrow.right', data: { controls: { head: 0.5, shaft: 0.5 } } });
});

it('elbows between loose ends bend halfway', async () => {
  const ends = '<mxPoint x="0" y="0" as="sourcePoint"/><mxPoint x="100" y="60" as="targetPoint"/>';
  const edge = (id: string, style: string): string =>
    `<mxCell id="${id}" style="edgeStyle=elbowEdgeStyle;${style}" edge="1" parent="1"><mxGeometry relative="1" as="geometry">${ends}</mxGeometry></mxCell>`;
  const records = await read(edge('a', '') + edge('b', 'elbow=vertical'));
  const ways = records.flatMap((record) =>
    record.type === 'connector' ? [record.points.map(({ x, y }) => [x, y])] : [],
  );
  expect(ways).toEqual([
    [
      [50, 0],
      [50, 60],
    ],
    [
      [0, 30],
      [100, 30],
    ],
  ]);
});

it('colours may be any that CSS has a word for', async () => {
  const [shape] = shapes(await read(vertex('a', 'fillColor=SteelBlue;strokeColor=crimson;fontColor=red')));
  expect(shape!.style).toMatchObject({ fill: '#4682b4', stroke: '#dc143c', color: '#ff0000' });
});
