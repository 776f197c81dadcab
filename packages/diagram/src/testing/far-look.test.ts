import { describe, expect, it } from 'vitest';
import { fromPlain, type DiagramRecord, type ShapeRecord, type Style } from '@limn/document';
import { Path } from '@limn/drawing/geometry/path.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { painted, sceneOf, shape } from './painted-page.ts';

const row = (id: string, path: (w: number, h: number) => Path, style: Style = {}) => ({
  id,
  name: { zh: id, en: id },
  tags: { zh: [], en: [] },
  w: 100,
  h: 50,
  style,
  parts: (w: number, h: number) => [{ path: path(w, h) }],
});
const registry = new ShapeRegistry([
  {
    id: 't',
    name: { zh: 't', en: 't' },
    categories: [],
    shapes: [
      row('t.box', (w, h) => new Path().rect(0, 0, w, h)),
      row('t.diamond', (w, h) =>
        new Path()
          .M(w / 2, 0)
          .L(w, h / 2)
          .L(w / 2, h)
          .L(0, h / 2)
          .Z(),
      ),
      row('t.frame', (w, h) => new Path().rect(0, 0, w, h), { fill: 'none' }),
      row('t.words', (w, h) => new Path().rect(0, 0, w, h), { fill: 'none', stroke: 'none' }),
      row('t.ink', (w, h) => new Path().rect(0, 0, w, h), { fill: 'none', strokeWidth: 3 }),
    ],
  },
]);

const W = 320,
  H = 240;

/** A page of shapes in rows, as drawings have them. */
const rows = (
  columns: number,
  lines: number,
  make: (i: number, x: number, y: number) => ShapeRecord,
): DiagramRecord[] =>
  Array.from({ length: columns * lines }, (_, i) => make(i, (i % columns) * 200, Math.floor(i / columns) * 130));

/** Red, green and blue of a drawing painted at a scale; sides in device pixels. */
const paintedAt = (records: DiagramRecord[], scale: number, w = W, h = H): Uint8ClampedArray =>
  painted(sceneOf(registry, records), scale, w, h);

/** The largest difference of mean brightness, 0..255, between a drawing far away and the same shrunk from close by. */
async function difference(records: DiagramRecord[], scale: number, tile = 16): Promise<number> {
  const times = 8,
    far = paintedAt(records, scale),
    close = paintedAt(records, scale * times, W * times, H * times);
  const mean = (data: Uint8ClampedArray, width: number, x: number, y: number, side: number): number => {
    let sum = 0;
    for (let dy = 0; dy < side; dy++)
      for (let dx = 0; dx < side; dx++) {
        const o = ((y + dy) * width + x + dx) * 4;
        sum += data[o]! + data[o + 1]! + data[o + 2]!;
      }
    return sum / (3 * side * side);
  };
  let most = 0;
  for (let y = 0; y + tile <= H; y += tile)
    for (let x = 0; x + tile <= W; x += tile)
      most = Math.max(
        most,
        Math.abs(mean(far, W, x, y, tile) - mean(close, W * times, x * times, y * times, tile * times)),
      );
  return most;
}

describe('a drawing seen from far away looks as it does close by', () => {
  it('white shapes with a dark line stay white', async () => {
    const records = rows(24, 28, (i, x, y) =>
      shape(i, 't.box', { x, y, w: 120, h: 60 }, { style: { fill: '#ffffff', stroke: '#1f2430', strokeWidth: 1.5 } }),
    );
    for (const scale of [0.06, 0.1, 0.11]) expect(await difference(records, scale)).toBeLessThan(16);
  });

  it('dark shapes stay dark', async () => {
    const records = rows(24, 28, (i, x, y) =>
      shape(i, 't.box', { x, y, w: 120, h: 60 }, { style: { fill: '#203060', stroke: '#ffffff', strokeWidth: 1.5 } }),
    );
    for (const scale of [0.06, 0.11]) expect(await difference(records, scale)).toBeLessThan(16);
  });

  it('what is only an outline does not become a block', async () => {
    const records = rows(24, 28, (i, x, y) =>
      shape(i, 't.frame', { x, y, w: 120, h: 60 }, { style: { stroke: '#1f2430', strokeWidth: 1.5 } }),
    );
    expect(await difference(records, 0.08)).toBeLessThan(20);
  });

  it('a diamond covers half of its box', async () => {
    const records = rows(24, 28, (i, x, y) =>
      shape(i, 't.diamond', { x, y, w: 120, h: 60 }, { style: { fill: '#303030', stroke: '#303030' } }),
    );
    expect(await difference(records, 0.08)).toBeLessThan(12);
  });

  it('a stroke of ink stays a stroke', async () => {
    const ink = [0, 0, 0.5, 0.5, 1, 0.5, 1, 0, 0.5];
    const records = rows(24, 28, (i, x, y) =>
      shape(i, 't.ink', { x, y, w: 160, h: 100 }, { style: { stroke: '#1f2430' }, data: { ink } }),
    );
    for (const scale of [0.08, 0.2]) expect(await difference(records, scale)).toBeLessThan(22);
  });

  it('a text that stands alone does not vanish where it is too small to be read', async () => {
    const text = fromPlain('What is to be read here, over two lines of it');
    const records = rows(32, 38, (i, x, y) => shape(i, 't.words', { x, y, w: 160, h: 60 }, { text })),
      empty = paintedAt([], 0.3);
    for (const scale of [0.3, 0.2, 0.1, 0.05]) {
      const seen = paintedAt(records, scale),
        darker = seen.reduce((sum, v, i) => sum + Math.max(0, empty[i]! - v), 0) / seen.length;
      expect(darker, `at ${scale}`).toBeGreaterThan(1);
      expect(darker, `at ${scale}`).toBeLessThan(40);
    }
  });

  it('a turned text is where it is close by', async () => {
    const text = fromPlain('From the top down, all the way'),
      records = [
        shape(0, 't.words', { x: 300, y: 300, w: 400, h: 40, r: Math.PI / 2 }, { text, style: { fontSize: 24 } }),
      ];
    const data = paintedAt(records, 0.2),
      dark = (x: number, y: number): boolean => data[(Math.round(y * 0.2) * W + Math.round(x * 0.2)) * 4]! < 235;
    expect([dark(500, 250), dark(500, 400)]).toEqual([true, true]);
    expect([dark(380, 320), dark(620, 320)]).toEqual([false, false]);
  });

  it('the label of a connector is a bar on it, the line routed or not', async () => {
    const records: DiagramRecord[] = [
      shape(0, 't.box', { x: 0, y: 500, w: 200, h: 200 }),
      shape(1, 't.box', { x: 1000, y: 500, w: 200, h: 200 }),
      {
        id: 'c',
        type: 'connector',
        kind: 'orthogonal',
        at: { parent: 'l', key: 'c0' },
        start: { x: 200, y: 600, shape: 's0' },
        end: { x: 1000, y: 600, shape: 's1' },
        points: [],
        style: { stroke: 'none' },
        data: {},
      },
      {
        id: 't',
        type: 'label',
        at: { parent: 'c', key: 'a0' },
        text: fromPlain('approved by both'),
        style: { fill: 'none' },
        data: { t: 0.5, dx: 0, dy: 0 },
      },
    ];
    const data = paintedAt(records, 0.25),
      row = (y: number): number => {
        let dark = 0;
        for (let x = Math.round(480 * 0.25); x < 720 * 0.25; x++)
          if (data[(Math.round(y * 0.25) * W + x) * 4]! < 240) dark++;
        return dark;
      };
    expect(row(600)).toBeGreaterThan(15);
    expect(row(640)).toBe(0);
  });

  it('connectors reach the shapes they are attached to, though their heads are too small to see', async () => {
    const records: DiagramRecord[] = [
      shape(0, 't.box', { x: 0, y: 500, w: 400, h: 200 }, { style: { fill: '#ffffff', stroke: '#000000' } }),
      shape(1, 't.box', { x: 900, y: 500, w: 200, h: 200 }, { style: { fill: '#ffffff', stroke: '#000000' } }),
      {
        id: 'c',
        type: 'connector',
        kind: 'straight',
        at: { parent: 'l', key: 'c0' },
        start: { x: 400, y: 600, shape: 's0' },
        end: { x: 900, y: 600, shape: 's1' },
        points: [],
        style: { stroke: '#ff0000', strokeWidth: 4, endArrow: 'triangle', endArrowSize: 3 },
        data: {},
      },
    ];
    const data = paintedAt(records, 0.28),
      y = Math.round(600 * 0.28);
    let last = 0;
    for (let x = 0; x < W; x++) {
      const o = (y * W + x) * 4;
      if (data[o]! > 150 && data[o + 1]! < 130) last = x;
    }
    expect(last).toBeGreaterThanOrEqual(Math.floor(900 * 0.28) - 2);
  });
});
