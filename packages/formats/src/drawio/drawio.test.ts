import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DiagramRecord, plainText } from '@limn/document';
import { deflateSync, strToU8, zlibSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { importFile } from '../import-file.ts';
import { importDiagram } from '../visio/testing/read.ts';

const SAMPLES = process.env['LIMN_SAMPLES'] ?? join(import.meta.dirname, '../../../../../shared/samples');
const model = (cells: string, more = ''): string =>
  `<mxGraphModel page="1" pageWidth="800" pageHeight="600" ${more}><root><mxCell id="0"/><mxCell id="1" value="Back" parent="0"/>${cells}</root></mxGraphModel>`;
const vertex = (id: string, style: string, box: string, value = id, parent = '1'): string =>
  `<mxCell id="${id}" value="${value}" style="${style}" vertex="1" parent="${parent}"><mxGeometry ${box} as="geometry"/></mxCell>`;
const BOX = 'x="10" y="20" width="100" height="50"';
const mxfile = (inner: string): string => `<mxfile><diagram id="p1" name="First">${inner}</diagram></mxfile>`;
const packed = (text: string): string =>
  btoa(String.fromCharCode(...deflateSync(strToU8(encodeURIComponent(text)), { level: 9 })));
const read = async (cells: string): Promise<readonly DiagramRecord[]> =>
  (await importDiagram(strToU8(mxfile(model(cells))), 'x')).document.records;
const shapes = (records: readonly DiagramRecord[]) => records.filter((record) => record.type === 'shape');

function png(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + 12 + data.length + 12);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  new DataView(bytes.buffer).setUint32(8, data.length);
  bytes.set(strToU8(type), 12);
  bytes.set(data, 16);
  return bytes;
}

describe('what draw.io wraps its drawings in', () => {
  const plain = mxfile(model(vertex('a', 'ellipse;html=1', BOX, '流程')));
  const escaped = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const files: readonly (readonly [string, Uint8Array])[] = [
    ['mxfile', strToU8(plain)],
    ['deflated', strToU8(mxfile(packed(model(vertex('a', 'ellipse;html=1', BOX, '流程')))))],
    ['model', strToU8(model(vertex('a', 'ellipse;html=1', BOX, '流程')))],
    ['svg', strToU8(`<svg xmlns="http://www.w3.org/2000/svg" width="9" content="${escaped}"><g/></svg>`)],
    [
      'html',
      strToU8(
        `<!DOCTYPE html><div class="mxgraph" data-mxgraph="${JSON.stringify({ xml: plain }).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"></div>`,
      ),
    ],
    ['png text', png('tEXt', strToU8(`mxfile\0${encodeURIComponent(plain)}`))],
    [
      'png packed',
      png('zTXt', Uint8Array.from([...strToU8('mxfile\0\0'), ...zlibSync(strToU8(encodeURIComponent(plain)))])),
    ],
  ];
  it.each(files)('%s', async (_name, bytes) => {
    const { document, report } = await importFile(bytes, 'x');
    expect(report).toMatchObject({ format: 'drawio', pages: 1, shapes: 1 });
    const [shape] = shapes(document.records as DiagramRecord[]);
    expect(shape).toMatchObject({ kind: 'basic.ellipse', box: { x: 10, y: 20, w: 100, h: 50 } });
    expect(plainText(shape!.text)).toBe('流程');
  });

  it('a page that inflates without end is refused', async () => {
    const bomb = btoa(String.fromCharCode(...deflateSync(new Uint8Array(8_000_000))));
    await expect(importFile(strToU8(mxfile(bomb)), 'x')).rejects.toMatchObject({ code: 'import.tooLarge' });
  });
});

describe('drawings of draw.io', () => {
  it('have patterns in the colour of the fill, on nothing; a gradient hides them', async () => {
    const look = 'fillStyle=cross-hatch;fillColor=#ff0000;';
    const [a, b] = shapes(await read(vertex('a', look, BOX) + vertex('b', `${look}gradientColor=#00ff00;`, BOX, 'b')));
    expect(a!.style).toMatchObject({ fill: 'none', pattern: { type: 'crossHatch', color: '#ff0000' } });
    expect(b!.style.pattern).toBeUndefined();
    expect(b!.style.gradient).toBeDefined();
  });

  it('have layers, groups and boxes with titles, with what stands in them', async () => {
    const records = await read(
      `<mxCell id="l2" value="Front" parent="0" visible="0"/>${vertex('g', 'group', BOX, '')}${vertex('in', '', 'x="5" y="6" width="20" height="10"', 'in', 'g')}${vertex('s', 'swimlane;startSize=30;fillColor=#dae8fc', 'x="200" y="0" width="90" height="80"', 'Title', 'l2')}`,
    );
    expect(records.filter((r) => r.type === 'layer').map((r) => r.data)).toMatchObject([
      { name: 'Back' },
      { name: 'Front', hidden: true },
    ]);
    const group = records.find((r) => r.type === 'group')!,
      inside = shapes(records).find((r) => plainText(r.text) === 'in')!;
    expect(inside.at.parent).toBe(group.id);
    expect(inside.box).toMatchObject({ x: 15, y: 26 });
    expect(shapes(records).find((r) => plainText(r.text) === 'Title')).toMatchObject({
      kind: 'basic.panel',
      data: { controls: { title: 30, side: 0 } },
      style: { fill: '#dae8fc' },
    });
  });

  it('have edges that hold on where the file says, with words along them', async () => {
    const records = await read(
      `${vertex('a', '', BOX)}${vertex('b', '', 'x="300" y="20" width="100" height="50"')}
       <mxCell id="e" style="edgeStyle=orthogonalEdgeStyle;exitX=1;exitY=0.5;endArrow=diamondThin;endFill=0;dashed=1" edge="1" parent="1" source="a" target="b">
         <mxGeometry relative="1" as="geometry"><Array as="points"><mxPoint x="200" y="45"/></Array></mxGeometry></mxCell>
       <mxCell id="t" value="0..1" style="edgeLabel;html=1;align=center;verticalAlign=middle" vertex="1" connectable="0" parent="e"><mxGeometry x="-0.5" relative="1" as="geometry"><mxPoint x="3" y="4" as="offset"/></mxGeometry></mxCell>`,
    );
    const [a, b] = shapes(records);
    expect(records.find((r) => r.type === 'connector')).toMatchObject({
      kind: 'orthogonal',
      start: { shape: a!.id, anchor: { x: 1, y: 0.5 }, x: 110, y: 45 },
      end: { shape: b!.id },
      points: [{ x: 200, y: 45 }],
      style: { endArrow: 'diamondOpen', dash: 'dashed' },
    });
    expect(records.find((r) => r.type === 'label')).toMatchObject({ data: { t: 0.25, dx: 3, dy: 4 } });
  });

  it('have connection points of their own, but none outside of them', async () => {
    const records = await read(vertex('a', 'points=[[0,0.25],[1,0.5,0,10,0],[2,0],[x,1]]', BOX));
    expect(shapes(records)[0]!.data.ports).toEqual([
      { x: 0, y: 0.25 },
      { x: 1, y: 0.5 },
    ]);
  });

  it('have edges that end on edges, at their middle or at a point of their bounds', async () => {
    const line = (id: string, more: string, geometry: string): string =>
      `<mxCell id="${id}" style="endArrow=none${more}" edge="1" parent="1"><mxGeometry relative="1" as="geometry">${geometry}</mxGeometry></mxCell>`;
    const ends = '<mxPoint x="0" y="0" as="sourcePoint"/><mxPoint x="200" y="0" as="targetPoint"/>';
    const records = await read(
      line('g', ';entryX=0.25;entryY=0.5', ends).replace('edge="1"', 'edge="1" target="host"') +
        line('m', '', ends).replace('edge="1"', 'edge="1" target="host"') +
        line('x', '', ends).replace('edge="1"', 'edge="1" source="y"') +
        line('y', '', ends).replace('edge="1"', 'edge="1" source="x"') +
        line('host', '', ends),
    );
    const lines = records.flatMap((r) => (r.type === 'connector' ? [r] : [])),
      host = lines.find((c) => c.start.shape === undefined && c.end.shape === undefined && c.start.x === 0)!;
    expect(lines.flatMap((c) => (c.end.t === undefined ? [] : [c.end]))).toEqual(
      expect.arrayContaining([
        { x: 50, y: 0, shape: expect.any(String), t: 0.25 },
        { x: 100, y: 0, shape: expect.any(String), t: 0.5 },
      ]),
    );
    expect(host).toBeDefined();
    expect(lines).toHaveLength(5);
  });

  it('have data, links and words that name data, and nothing that runs', async () => {
    const records = await read(
      `<UserObject id="u" label="%who% &amp;lt;img src=x onerror=alert(1)&amp;gt;&lt;script&gt;x&lt;/script&gt;" placeholders="1" who="Ann" link="javascript:alert(1)" tooltip="Tip"><mxCell style="html=1" vertex="1" parent="1"><mxGeometry ${BOX} as="geometry"/></mxCell></UserObject>`,
    );
    const [shape] = shapes(records);
    expect(plainText(shape!.text)).toBe('Ann <img src=x onerror=alert(1)>');
    expect(shape!.data).toMatchObject({ alt: 'Tip', properties: [{ name: 'who', value: 'Ann' }] });
    expect(shape!.data.link).toBeUndefined();
  });

  it('have shapes of their own, drawn, and those nobody knows counted', async () => {
    const stencil = packed(
      '<shape w="100" h="50"><foreground><path><move x="0" y="0"/><line x="100" y="25"/><arc rx="9" ry="9" x="0" y="50"/><close/></path><fillstroke/></foreground></shape>',
    );
    const { document, report } = await importFile(
      strToU8(
        mxfile(
          model(vertex('a', `shape=stencil(${stencil})`, BOX) + vertex('b', 'shape=mxgraph.lean_mapping.bucket', BOX)),
        ),
      ),
      'x',
    );
    const [a, b] = shapes(document.records as DiagramRecord[]);
    expect(a!.kind).toBe('custom');
    expect(a!.data.geometry![0]!.d.slice(0, 6)).toEqual(['M', 0, 0, 'L', 1, 0.5]);
    expect(b!.kind).toBe('basic.rect');
    expect(report.dropped).toEqual([{ what: 'unknownShapes', count: 1 }]);
  });

  const ROW = 'text;portConstraint=eastwest';
  const at = (y: number, h: number): string => `y="${y}" width="100" height="${h}"`;
  const kinds = (records: readonly DiagramRecord[]): string[] =>
    shapes(records).map(({ kind, text }) => `${kind} ${plainText(text)}`.trim());

  it('have classes with their members, on which lines hold', async () => {
    const records = await read(
      vertex(
        'c',
        'swimlane;childLayout=stackLayout;startSize=26;fillColor=#f8cecc',
        'width="100" height="86"',
        'Order',
      ) +
        vertex('f', ROW, at(26, 26), '+ id: int&#xa;+ paid: bool', 'c') +
        vertex('l', 'line', at(52, 8), '', 'c') +
        vertex('m', ROW, at(60, 26), '+ pay(): void', 'c') +
        vertex(
          'i',
          'html=1;overflow=fill',
          BOX,
          '&lt;i&gt;«interface»&lt;/i&gt;&lt;br&gt;Payable&lt;hr&gt;+ pay(): void',
        ) +
        '<mxCell id="e" style="endArrow=block;endFill=0" edge="1" parent="1" source="m" target="i"><mxGeometry relative="1" as="geometry"/></mxCell>',
    );
    expect(kinds(records)).toEqual([
      'uml.class Order',
      'uml.member + id: int',
      'uml.member + paid: bool',
      'uml.divider',
      'uml.member + pay(): void',
      'uml.interface «interface»\nPayable',
      'uml.member + pay(): void',
    ]);
    const [order, , paid] = shapes(records);
    expect(order).toMatchObject({ style: { fill: '#f8cecc' }, data: { controls: { title: 26 } } });
    expect(paid).toMatchObject({ box: { x: 0, y: 39, w: 100, h: 13 }, style: { fill: '#ffffff' } });
    const line = records.find((r) => r.type === 'connector')!;
    expect(line).toMatchObject({ start: { shape: shapes(records)[4]!.id }, style: { endArrow: 'triangleOpen' } });
  });

  it('have tables with columns and their keys', async () => {
    const cells = (key: string, name: string, id: string): string =>
      vertex(id, 'shape=tableRow', at(30, 30), '', 't') +
      vertex(`${id}k`, 'shape=partialRectangle', 'width="30" height="30"', key, id) +
      vertex(`${id}n`, 'shape=partialRectangle', 'x="30" width="70" height="30"', name, id);
    const records = await read(
      vertex('t', 'shape=table;startSize=30;childLayout=tableLayout', 'width="100" height="90"', 'orders') +
        cells('PK', 'id', 'r1') +
        cells('PK,FK1', 'owner: int', 'r2') +
        vertex('s', 'swimlane;childLayout=stackLayout;startSize=26', 'x="300" width="100" height="56"', 'owners') +
        vertex('o', ROW, at(26, 30), 'id', 's') +
        '<mxCell id="e" style="startArrow=ERmany;endArrow=ERone" edge="1" parent="1" source="r2" target="o"><mxGeometry relative="1" as="geometry"/></mxCell>',
    );
    expect(kinds(records)).toEqual([
      'er.table orders',
      'er.column id',
      'er.column owner: int',
      'er.table owners',
      'er.column id',
    ]);
    expect(shapes(records).map(({ data }) => data.controls?.['key'])).toEqual([undefined, 1, 3, undefined, undefined]);
    expect(records.find((r) => r.type === 'connector')).toMatchObject({
      start: { shape: shapes(records)[2]!.id },
      end: { shape: shapes(records)[4]!.id },
      style: { startArrow: 'erMany', endArrow: 'erOne' },
    });
  });

  it('have lists that are neither classes nor tables as they are drawn', async () => {
    const list = vertex('c', 'swimlane;childLayout=stackLayout', 'width="100" height="60"', 'To do');
    expect(kinds(await read(list + vertex('f', ROW, at(26, 26), 'Coffee', 'c')))[0]).toBe('basic.panel To do');
  });

  it('have the parts of circuits', async () => {
    const gate = 'shape=mxgraph.electrical.logic_gates.logic_gate;operation=';
    const made = await read(vertex('a', `${gate}or;negating=1`, BOX, '') + vertex('b', `${gate}constructor`, BOX, ''));
    expect(kinds(made)).toEqual(['electrical.nor', 'electrical.and']);
  });

  it('have words that run upwards, also where the shape is turned', async () => {
    const [shape] = shapes(await read(vertex('a', 'horizontal=0;rotation=90', 'width="20" height="110"')));
    expect(shape!.data.textBox).toEqual({ x: -2.25, y: 0.5 - 20 / 110 / 2, w: 5.5, h: 20 / 110, r: -Math.PI / 2 });
    expect(shape!.style.vertical).toBeUndefined();
  });

  it('have words that run upwards beside them, along their side', async () => {
    const style = 'horizontal=0;labelPosition=left;align=right;rotation=90',
      [shape] = shapes(await read(vertex('a', style, 'width="20" height="110"')));
    // To the left of the shape, and so above it where it is turned.
    const { x, y, w, h } = shape!.data.textBox!;
    expect([(x + w / 2) * 20, (y + h / 2) * 110]).toEqual([expect.closeTo(-10), expect.closeTo(55)]);
    expect([w * 20, h * 110]).toEqual([expect.closeTo(110), expect.closeTo(20)]);
  });

  it('have titles of lanes where they stand: upwards on the left, out of a strip that is too low', async () => {
    const [pool, low] = shapes(
      await read(
        vertex('p', 'swimlane;horizontal=0;startSize=20', 'width="400" height="100"', 'Client') +
          vertex('l', 'swimlane;startSize=1;verticalAlign=bottom;spacingBottom=5;swimlaneFillColor=none', BOX, 'To do'),
      ),
    );
    expect(pool!.style.vertical).toBeUndefined();
    const { x, y, w, h, r } = pool!.data.textBox!;
    expect(r).toBeCloseTo(-Math.PI / 2);
    expect([(x + w / 2) * 400, (y + h / 2) * 100]).toEqual([expect.closeTo(10), expect.closeTo(50)]);
    expect([w * 400, h * 100]).toEqual([expect.closeTo(100), expect.closeTo(20)]);
    expect(pool!.style.valign).toBe('middle');
    expect(low!.style).toMatchObject({ valign: 'bottom', padding: [2, 2, 8, 2] });
  });

  it('have heads of lifelines as high as said, and names below signs', async () => {
    const [plain, actor] = shapes(
      await read(
        vertex('a', 'shape=umlLifeline;size=60', BOX) +
          vertex('b', 'shape=umlLifeline;participant=umlActor;verticalAlign=top;spacingTop=36;size=40', BOX),
      ),
    );
    expect(plain).toMatchObject({ kind: 'uml.lifeline', data: { controls: { head: 60 } } });
    expect(actor).toMatchObject({ kind: 'uml.actorLifeline', style: { padding: [0, 0, 0, 0], valign: 'top' } });
  });

  it('have words beside a shape in a box of its own size', async () => {
    const [shape] = shapes(await read(vertex('a', 'labelPosition=left;align=center', BOX)));
    expect(shape!.data.textBox).toMatchObject({ x: -1.1, w: 1.2 });
  });

  it('have the colour of the box with a title that they stand in', async () => {
    const outer = vertex('s', 'swimlane;fillColor=#006600', 'width="100" height="90"', 'Doing');
    const made = shapes(await read(outer + vertex('a', 'fillColor=swimlane;fontColor=#ffffff', BOX, 'Task', 's')));
    expect(made.find(({ text }) => plainText(text) === 'Task')!.style.fill).toBe('#006600');
  });

  it('that stand in circles are read', async () => {
    const records = await read(`${vertex('a', '', BOX, 'a', 'b')}${vertex('b', '', BOX, 'b', 'a')}`);
    expect(shapes(records)).toHaveLength(2);
  });
});

test.skipIf(!existsSync(join(SAMPLES, 'drawio')))('every sample is read, with ends of edges on shapes', async () => {
  for (const name of readdirSync(join(SAMPLES, 'drawio'))) {
    const { document, report } = await importFile(readFileSync(join(SAMPLES, 'drawio', name)), name);
    expect(report.shapes, name).toBeGreaterThan(0);
    const ids = new Set(document.records.map(({ id }) => id));
    for (const record of document.records as DiagramRecord[])
      if (record.type === 'connector')
        for (const { shape } of [record.start, record.end]) if (shape !== undefined) expect(ids).toContain(shape);
  }
});
