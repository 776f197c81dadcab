import { describe, expect, it } from 'vitest';
import { type ConnectorRecord, type GroupRecord, type LabelRecord, plainText } from '@limn/document';
import { connectors, of, read, shapes } from './testing/read.ts';
import { cells, geometry, RECT, row, shape } from './testing/vsdx.ts';

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

  it('finds a way where the file has none, as its page says, and shows none where the file hides it', async () => {
    const bare = (more: string): string =>
      `<Shape ID="3">${cells({ BeginX: 2, BeginY: 8, EndX: 6, EndY: 4, PinX: 4, PinY: 6, Width: 4, Height: -4, ObjType: 2, LineColor: '#ff0000' })}${more}</Shape>`;
    const found = async (more: string, sheet = ''): Promise<unknown> => {
      const [c] = connectors(await read({ pages: [{ sheet, shapes: boxes + bare(more), connects: glue }] }));
      return [c!.kind, c!.style.stroke, c!.start.shape !== undefined && c!.end.shape !== undefined];
    };
    expect(await found('')).toEqual(['orthogonal', '#ff0000', true]);
    expect(await found('', cells({ RouteStyle: 16 }))).toEqual(['straight', '#ff0000', true]);
    expect(await found(cells({ ConLineRouteExt: 2 }))).toEqual(['curved', '#ff0000', true]);
    expect(await found(geometry(corner, { NoShow: 1 }))).toEqual(['straight', 'none', true]);
  });

  it('keeps a line straight that the file draws through a shape between its ends', async () => {
    const straight = `<Shape ID="3">${cells({ BeginX: 2, BeginY: 8, EndX: 8, EndY: 8, PinX: 5, PinY: 8, Width: 6, Height: 0, LocPinX: 3, LocPinY: 0, ObjType: 2 })}${geometry(row('MoveTo', 1, { X: 0, Y: 0 }) + row('LineTo', 2, { X: 6, Y: 0 }), { NoFill: 1 })}</Shape>`;
    const ends = shape(1, 1.5, 8, 1, 1) + shape(2, 8.5, 8, 1, 1),
      glued = glue.replace('Connections.X1', 'PinX').replace('"100"', '"3"');
    const kinds = async (more: string): Promise<string[]> =>
      connectors(await read({ pages: [{ shapes: ends + more + straight, connects: glued }] })).map(({ kind }) => kind);
    expect(await kinds('')).toEqual(['orthogonal']);
    expect(await kinds(shape(4, 5, 5, 2, 12))).toEqual(['straight']);
    // What only touches it, or holds one of its ends, is not in its way.
    expect(await kinds(shape(4, 5, 9.5, 2, 3) + shape(5, 1.5, 8, 2, 2))).toEqual(['orthogonal']);
  });

  it('leaves out steps of a pixel at its ends, which would lead it around what holds it', async () => {
    const way = (...points: [number, number][]): string =>
      points.map(([X, Y], i) => row(i === 0 ? 'MoveTo' : 'LineTo', i + 1, { X, Y })).join('');
    const pointsOf = async (rows: string): Promise<object> => {
      const [c] = connectors(await read({ pages: [{ shapes: boxes + line(3, '', rows), connects: glue }] }));
      return { kind: c!.kind, points: c!.points };
    };
    expect(await pointsOf(way([0, 0], [0.01, 0], [0.01, -4], [4, -4]))).toEqual({
      kind: 'orthogonal',
      points: [{ x: 192, y: 576 }],
    });
    expect(await pointsOf(way([0, 0], [3.99, 0], [3.99, -3.99], [4, -3.99], [4, -4]))).toEqual({
      kind: 'orthogonal',
      points: [{ x: 576, y: 192 }],
    });
  });

  it('keeps what a line without a length connects', async () => {
    const point = `<Shape ID="3">${cells({ BeginX: 2, BeginY: 8, EndX: 2, EndY: 8, PinX: 2, PinY: 8, Width: 0, Height: 0, LocPinX: 0, LocPinY: 0, ObjType: 2 })}${geometry(row('MoveTo', 1, { X: 0, Y: 0 }) + row('LineTo', 2, { X: 0, Y: 0 }), { NoFill: 1 })}</Shape>`;
    const r = await read({ pages: [{ shapes: boxes + point, connects: glue }] }),
      [a, b] = shapes(r);
    expect(connectors(r)).toMatchObject([{ start: { shape: a!.id }, end: { shape: b!.id } }]);
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

  it('keeps a curve between glued shapes as it is', async () => {
    const bow = row('MoveTo', 1, { X: 0, Y: 0 }) + row('EllipticalArcTo', 2, { X: 4, Y: -4, A: 4, B: 0, C: 0, D: 1 });
    const r = await read({ pages: [{ shapes: boxes + line(3, '', bow), connects: glue }] });
    const c = connectors(r)[0]!;
    expect(c.kind).toBe('curved');
    expect(c.points.length).toBeGreaterThanOrEqual(3);
    // The arc's circle has its centre between the ends.
    for (const p of c.points) expect(Math.hypot(p.x - 384, p.y - 384)).toBeCloseTo(Math.hypot(192, 192), 0);
    const near = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);
    expect(near(c.points[0]!, c.start)).toBeLessThan(5);
    expect(near(c.points.at(-1)!, c.end)).toBeLessThan(5);
    const free = connectors(await read({ pages: [{ shapes: line(3, '', bow) }] }))[0]!;
    expect(free.points.length).toBeLessThan(c.points.length);
    expect(free.points.length).toBeGreaterThan(0);
  });
});
