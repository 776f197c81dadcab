import type { ConnectorRecord } from '@limn/document';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { importDiagram } from '../../visio/testing/read.ts';
import { onCurve, pullsOf } from './square.ts';

type Places = Readonly<Record<string, readonly [x: number, y: number, w: number, h: number]>>;

/** The lines of a page with boxes at places, by their styles; each goes from `a` to `b` by what it is told. */
async function linesOf(
  places: Places,
  edges: readonly (readonly [style: string, points?: readonly (readonly [number, number])[]])[],
): Promise<ConnectorRecord[]> {
  const boxes = Object.entries(places).map(([id, [x, y, w, h]]) => {
    const style = id.startsWith('bar') ? 'points=[];perimeter=orthogonalPerimeter' : '';
    return `<mxCell id="${id}" style="${style}" vertex="1" parent="1"><mxGeometry x="${x}" y="${y}" width="${w}" height="${h}" as="geometry"/></mxCell>`;
  });
  const [a, b] = Object.keys(places);
  const lines = edges.map(([style, points = []], i) => {
    const array = `<Array as="points">${points.map(([x, y]) => `<mxPoint x="${x}" y="${y}"/>`).join('')}</Array>`;
    return `<mxCell id="e${i}" style="${style}" edge="1" parent="1" source="${a}" target="${b}"><mxGeometry relative="1" as="geometry">${points.length > 0 ? array : ''}</mxGeometry></mxCell>`;
  });
  const file = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${boxes.join('')}${lines.join('')}</root></mxGraphModel>`;
  const { document } = await importDiagram(strToU8(file), 'a.drawio');
  return document.records.filter((one): one is ConnectorRecord => one.type === 'connector');
}
const sidesOf = ({ start, end }: ConnectorRecord): unknown => [start.side, end.side];
const anchorsOf = ({ start, end }: ConnectorRecord): unknown => [start.anchor, end.anchor];

test('square lines leave and arrive by the sides that draw.io picks', async () => {
  const orthogonal = 'edgeStyle=orthogonalEdgeStyle';
  const aslant = await linesOf({ a: [0, 0, 100, 40], b: [200, 200, 100, 40] }, [
    [orthogonal],
    [`${orthogonal};exitX=0.5;exitY=1`],
    [`${orthogonal};entryX=0;entryY=0.5`],
    ['edgeStyle=elbowEdgeStyle'],
    ['edgeStyle=elbowEdgeStyle;elbow=vertical'],
    ['edgeStyle=segmentEdgeStyle'],
    ['edgeStyle=entityRelationEdgeStyle'],
  ]);
  expect(aslant.map(sidesOf)).toEqual([
    ['right', 'top'],
    [undefined, 'left'],
    ['bottom', undefined],
    [undefined, undefined],
    [undefined, undefined],
    ['right', 'top'],
    ['right', 'left'],
  ]);
  // Elbows stay in the middle of the side, however many share it.
  expect(anchorsOf(aslant[3]!)).toEqual([
    { x: 1, y: 0.5 },
    { x: 0, y: 0.5 },
  ]);
  expect(anchorsOf(aslant[4]!)).toEqual([
    { x: 0.5, y: 1 },
    { x: 0.5, y: 0 },
  ]);
  const below = await linesOf({ a: [0, 0, 100, 40], b: [30, 200, 100, 40] }, [[orthogonal]]);
  expect(below.map(sidesOf)).toEqual([['bottom', 'top']]);
  const before = await linesOf({ a: [300, 0, 100, 40], b: [0, 10, 100, 40] }, [[orthogonal]]);
  expect(before.map(sidesOf)).toEqual([['left', 'right']]);
});

test('a square line runs over what stands between its ends, and is free where nothing does', async () => {
  const style = 'edgeStyle=orthogonalEdgeStyle',
    ends = { a: [0, 0, 100, 40], b: [0, 200, 100, 40] } as const;
  const [free] = await linesOf(ends, [[style]]),
    [over] = await linesOf({ ...ends, number: [40, 100, 20, 20] }, [[style]]);
  expect(free!.points).toEqual([]);
  expect(over).toMatchObject({ points: [{ x: 50, y: 120 }], start: { side: 'bottom' }, end: { side: 'top' } });
  const [corner] = await linesOf({ a: [0, 0, 100, 40], b: [300, 200, 100, 40], wall: [200, 0, 20, 60] }, [[style]]);
  expect(corner!.points).toEqual([{ x: 350, y: 20 }]);
});

test('one place of an elbow says where its middle part runs', async () => {
  const ends = { a: [0, 0, 100, 40], b: [300, 200, 100, 40] } as const;
  const [across, down] = await linesOf(ends, [
    ['edgeStyle=elbowEdgeStyle', [[250, 400]]],
    ['edgeStyle=elbowEdgeStyle;elbow=vertical', [[10, 60]]],
  ]);
  expect(across!.points).toEqual([
    { x: 50, y: 400 },
    { x: 350, y: 400 },
  ]);
  expect(down!.points).toEqual([
    { x: 10, y: 60 },
    { x: 350, y: 60 },
  ]);
});

test('an elbow whose place is between its ends runs straight at that level', async () => {
  const ends = { a: [0, 0, 10, 100], b: [200, 40, 10, 100] } as const;
  const [line] = await linesOf(ends, [
    [
      'edgeStyle=elbowEdgeStyle;elbow=vertical',
      [
        [100, 70],
        [150, 70],
      ],
    ],
  ]);
  expect(line!.points).toEqual([{ x: 100, y: 70 }]);
  expect(line!.start).toMatchObject({ x: 10, y: 70, anchor: { x: 1, y: 0.7 } });
  expect(line!.end).toMatchObject({ x: 200, y: 70, anchor: { x: 0, y: 0.3 } });
});

test('a curve that nothing pulls aside is straight, and others are pulled there and come back as they were', async () => {
  const ends = { a: [0, 0, 40, 40], b: [400, 0, 40, 40] } as const;
  const [plain, square, pulled] = await linesOf(ends, [
    ['edgeStyle=none;curved=1'],
    ['edgeStyle=orthogonalEdgeStyle;curved=1'],
    ['curved=1;exitX=1;exitY=0.5;entryX=0;entryY=0.5', [[220, 220]]],
  ]);
  expect([plain!.kind, square!.kind, pulled!.kind]).toEqual(['straight', 'curved', 'curved']);
  expect(pulled!.points).toEqual([{ x: 220, y: 120 }]);
  const from = { x: 0, y: 0 },
    to = { x: 300, y: 90 },
    pulls = [
      { x: 40, y: 200 },
      { x: 160, y: -120 },
      { x: 250, y: 60 },
    ];
  const back = pullsOf(from, onCurve(from, pulls, to), to);
  for (const [i, { x, y }] of back.entries()) {
    expect(x).toBeCloseTo(pulls[i]!.x, 2);
    expect(y).toBeCloseTo(pulls[i]!.y, 2);
  }
});

test('a line between bars of lifelines keeps the level of the end that is fixed', async () => {
  const bars = { bar1: [0, 0, 10, 200], bar2: [100, 20, 10, 100] } as const;
  const [out, back] = await linesOf(bars, [['exitX=1;exitY=0.9'], ['entryX=0;entryY=0.25']]);
  expect([out!.start.y, out!.end.y]).toEqual([180, 120]);
  expect([back!.start.y, back!.end.y]).toEqual([45, 45]);
});

test('lines are round at their bends where nothing is said', async () => {
  const lines = await linesOf({ a: [0, 0, 100, 40], b: [200, 200, 100, 40] }, [
    ['edgeStyle=orthogonalEdgeStyle'],
    ['edgeStyle=orthogonalEdgeStyle;rounded=0'],
  ]);
  expect(lines.map(({ style }) => style.radius)).toEqual([10, undefined]);
});
