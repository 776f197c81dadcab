/** Shapes that point elsewhere, what lines hold on to of them, and signs of libraries. */
import { type ConnectorRecord, plainText, type ShapeRecord } from '@limn/document';
import { strToU8 } from 'fflate';
import { expect, it, test } from 'vitest';
import { importDiagram } from '../../visio/testing/read.ts';

interface Cell {
  style: string;
  at?: readonly [x: number, y: number, w: number, h: number];
  ends?: readonly [source: string, target: string];
  bends?: readonly (readonly [x: number, y: number])[];
}
/** A page of cells by their ids, which are their words too. */
async function read(cells: Readonly<Record<string, Cell>>) {
  const all = Object.entries(cells).map(([id, { style, at, ends, bends = [] }]) => {
    const [x, y, w, h] = at ?? [0, 0, 0, 0],
      geometry = at ? `x="${x}" y="${y}" width="${w}" height="${h}"` : 'relative="1"',
      kind = ends ? `edge="1" source="${ends[0]}" target="${ends[1]}"` : `vertex="1" value="${id}"`;
    const points = bends.map(([px, py]) => `<mxPoint x="${px}" y="${py}"/>`).join('');
    return `<mxCell id="${id}" parent="1" style="${style}" ${kind}><mxGeometry ${geometry} as="geometry"><Array as="points">${points}</Array></mxGeometry></mxCell>`;
  });
  const text = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${all.join('')}</root></mxGraphModel>`;
  const { document, report } = await importDiagram(strToU8(text), 'x.drawio');
  const shapes = document.records.filter((r): r is ShapeRecord => r.type === 'shape'),
    lines = document.records.filter((r): r is ConnectorRecord => r.type === 'connector');
  const named = (words: string): ShapeRecord => shapes.find((one) => plainText(one.text) === words)!;
  return { named, lines, dropped: report.dropped };
}

it('turns shapes that point down or up within their box, and leaves their words upright', async () => {
  const { named } = await read({
    down: { style: 'shape=singleArrow;direction=south', at: [10, 20, 40, 100] },
    back: { style: 'shape=step;direction=west;flipV=1', at: [100, 20, 80, 40] },
    up: { style: 'shape=cylinder3;direction=north;flipH=1', at: [200, 20, 120, 60] },
    plain: { style: 'ellipse;direction=south', at: [400, 20, 40, 100] },
  });
  // As long as the box is high, about the same middle.
  expect(named('down').box).toMatchObject({ x: -20, y: 50, w: 100, h: 40 });
  expect(named('down').box.r).toBeCloseTo(Math.PI / 2);
  expect(named('down').data.textBox?.r).toBeCloseTo(-Math.PI / 2);
  expect(Math.abs(named('back').box.r!)).toBeCloseTo(Math.PI);
  expect(named('back').box.fy).toBe(true);
  expect(named('up').box).toMatchObject({ w: 60, h: 120, fy: true });
  expect(named('plain').box).toMatchObject({ x: 400, y: 20, w: 40, h: 100 });
});

it('places lines hold on to are turned with the shape', async () => {
  const { lines, named } = await read({
    gate: { style: 'shape=xor;direction=north', at: [0, 0, 120, 80] },
    tri: { style: 'triangle;direction=south', at: [0, 200, 80, 80] },
    line: { style: 'exitX=0.25;exitY=0.5;exitPerimeter=0;entryX=0;entryY=0.5', ends: ['gate', 'tri'] },
    other: { style: 'exitX=0.25;exitY=0.5;exitPerimeter=0', ends: ['fixed', 'tri'] },
    fixed: { style: 'shape=xor;direction=north;anchorPointDirection=0', at: [200, 0, 100, 100] },
  });
  // A quarter of the way from its foot, which is below, in the middle; the triangle's foot is above.
  expect(lines[0]!.start).toMatchObject({ x: 60, y: 60, shape: named('gate').id });
  expect(lines[0]!.end).toMatchObject({ x: 40, y: 200 });
  expect(lines[1]!.start).toMatchObject({ x: 225, y: 50 });
});

test('a waypoint is its dot, and lines end in its middle', async () => {
  const { lines, named } = await read({
    dot: { style: 'shape=waypoint;size=6;perimeter=centerPerimeter;fillColor=none', at: [100, 100, 40, 40] },
    box: { style: 'html=1', at: [300, 100, 80, 40] },
    line: { style: 'edgeStyle=orthogonalEdgeStyle', ends: ['box', 'dot'] },
  });
  expect(named('dot').box).toMatchObject({ x: 117, y: 117, w: 6, h: 6 });
  expect(lines[0]!.end).toMatchObject({ x: 120, y: 120, anchor: { x: 0.5, y: 0.5 } });
});

test('signs of libraries are pictograms of the same things, or boxes that show their words', async () => {
  const { named, dropped } = await read({
    core: { style: 'shape=mxgraph.cisco.routers.wireless_router;fillColor=#036897', at: [0, 0, 60, 60] },
    edge: { style: 'shape=mxgraph.cisco19.rect;prIcon=l3_switch;fillColor=#FAFAFA', at: [200, 0, 50, 50] },
    leaf: { style: 'shape=mxgraph.cisco19.rect;prIcon=nexus_9300;fillColor=#FAFAFA', at: [300, 0, 50, 50] },
    staff: { style: 'shape=mxgraph.office.users.users;fillColor=#2072B8', at: [0, 100, 60, 60] },
    zone: { style: 'shape=mxgraph.gcp2.google_cloud_platform;fillColor=#eeeeee', at: [100, 200, 300, 300] },
    odd: { style: 'shape=mxgraph.lean_mapping.nothing;fillColor=#000000', at: [0, 300, 60, 60] },
    blades: { style: 'shape=mxgraph.rack.hp.hp_blade_chassis_10u', at: [0, 500, 160, 75] },
    host: { style: 'shape=mxgraph.rack.dell.dell_poweredge_1u', at: [0, 600, 160, 15] },
    breaker: { style: 'shape=mxgraph.cabinets.cb_3p', at: [0, 700, 45, 90] },
    shape: { style: 'shape=mxgraph.basic.polygon;polyCoords=[[0,0],[1,0],[0.5,1]]', at: [0, 400, 60, 60] },
  });
  expect(named('core').kind).toBe('network.wirelessRouter');
  expect([named('edge').kind, named('leaf').kind]).toEqual(['network.layerThreeSwitch', 'network.switch']);
  expect(named('staff').kind).toBe('network.group');
  expect([named('blades').kind, named('host').kind]).toEqual(['network.rackBlades', 'network.rackServer']);
  // A case, and for each pole two terminals and a lever with a line across.
  expect(named('breaker').data.geometry!.map(({ d }) => d.filter((op) => op === 'M').length)).toEqual([1, 12]);
  expect(named('zone').kind).toBe('basic.rect');
  expect(named('odd').style.fill).toBe('none');
  expect(named('shape').data.geometry).toEqual([{ d: ['M', 0, 0, 'L', 1, 0, 'L', 0.5, 1, 'Z'] }]);
  expect(dropped).toEqual([{ what: 'unknownShapes', count: 2 }]);
});

test('one long word is not broken', async () => {
  const { named } = await read({
    Donaudampfschifffahrt: { style: 'text;html=1;whiteSpace=wrap', at: [0, 0, 40, 20] },
    'two words': { style: 'text;html=1;whiteSpace=wrap', at: [0, 40, 40, 20] },
  });
  expect(named('Donaudampfschifffahrt').style.wrap).toBe(false);
  expect(named('two words').style.wrap).toBe(true);
});

test('bends within what a square line ends on say where it arrives, and are no bends', async () => {
  const boxes = { a: { style: '', at: [0, 0, 100, 40] }, b: { style: '', at: [200, 100, 100, 40] } } as const;
  const style = 'edgeStyle=orthogonalEdgeStyle';
  const { lines } = await read({
    ...boxes,
    in: { style, ends: ['a', 'b'], bends: [[250, 110]] },
    out: {
      style,
      ends: ['a', 'b'],
      bends: [
        [20, 20],
        [20, 130],
      ],
    },
    round: { style: `${style};curved=1`, ends: ['a', 'b'], bends: [[250, 110]] },
  });
  const [inside, outside, round] = lines;
  expect(inside).toMatchObject({ points: [], end: { x: 200, y: 110, anchor: { x: 0, y: 0.25 } } });
  expect(outside).toMatchObject({ points: [{ x: 20, y: 130 }], start: { x: 20, y: 40, anchor: { x: 0.2, y: 1 } } });
  // A curve is pulled towards its waypoint, and bends halfway there.
  expect(round!.points).toEqual([{ x: 211.111, y: 92.5 }]);
});
