import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { DocumentStore, toYDoc, type DiagramRecord } from '@limn/document';
import { Viewport } from '@limn/canvas/view/viewport.ts';
import { Path } from '@limn/drawing/geometry/path.ts';
import type { CanvasLike } from '@limn/drawing/paint/canvas-painter.ts';
import { sceneRoutes } from './scene-routes.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { SceneRenderer } from '@limn/canvas/renderer/scene-renderer.ts';
import { Scene } from '@limn/canvas/scene/scene.ts';

const registry = new ShapeRegistry([
  {
    id: 't',
    name: { zh: 't', en: 't' },
    categories: [],
    shapes: [
      {
        id: 't.box',
        name: { zh: 'b', en: 'b' },
        tags: { zh: [], en: [] },
        w: 100,
        h: 50,
        parts: (w, h, _c, { radius = 0 }) => [{ path: new Path().roundRect(0, 0, w, h, radius) }],
      },
      {
        id: 't.titled',
        name: { zh: 'p', en: 'p' },
        tags: { zh: [], en: [] },
        w: 100,
        h: 50,
        parts: (w, h) => [
          { path: new Path().roundRect(0, 0, w, h, 0) },
          { path: new Path().roundRect(0, 0, w, h / 8, 0), fill: 'darker' },
        ],
      },
      {
        id: 't.bars',
        name: { zh: 'b', en: 'b' },
        tags: { zh: [], en: [] },
        w: 100,
        h: 50,
        parts: (w, h) => [
          { path: new Path().ellipse(w / 2, h / 2, w / 2, h / 2) },
          { path: new Path().M(10, 0).V(h), fill: false },
        ],
      },
    ],
  },
]);

let seed = 3;
const random = (): number => {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
  return seed / 0x7fffffff;
};
const W = 320,
  H = 240;

/** A board with overlapping shapes of several looks and connectors between them. */
function records(n: number): DiagramRecord[] {
  const out: DiagramRecord[] = [
    { id: 'document', type: 'document', data: {} },
    { id: 'p', type: 'page', at: { parent: '', key: 'a0' }, data: { name: 'P' } },
    { id: 'l', type: 'layer', at: { parent: 'p', key: 'a0' }, data: { name: 'L' } },
  ];
  const fills = ['#ffffff', '#ffcc00', 'theme:soft1', '#cc336680'];
  for (let i = 0; i < n; i++) {
    out.push({
      id: `s${i}`,
      type: 'shape',
      kind: i % 3 === 0 ? 't.bars' : 't.box',
      at: { parent: 'l', key: `b${String(i).padStart(4, '0')}V` },
      box: {
        x: Math.round(random() * 900 - 250),
        y: Math.round(random() * 700 - 200),
        w: 40 + Math.round(random() * 90),
        h: 30 + Math.round(random() * 50),
        ...(i % 7 === 0 ? { r: 0.5 } : {}),
      },
      style: {
        fill: fills[i % 4],
        ...(i % 5 === 0 ? { radius: 12 } : {}),
        ...(i % 11 === 0 ? { shadow: { dx: 3, dy: 3, blur: 4, color: '#00000080' } } : {}),
        ...(i % 13 === 0 ? { opacity: 0.5 } : {}),
      },
      data: {},
      text: i % 2 === 0 ? [{ insert: `Node ${i}` }] : [],
    });
    if (i > 0 && i % 2 === 0) {
      out.push({
        id: `k${i}`,
        type: 'connector',
        kind: i % 4 === 0 ? 'orthogonal' : 'curved',
        at: { parent: 'l', key: `b${String(i).padStart(4, '0')}k` },
        start: { x: 0, y: 0, shape: `s${i - 1}` },
        end: { x: 0, y: 0, shape: `s${i}` },
        points: [],
        style: { endArrow: i % 8 === 0 ? 'diamondOpen' : 'triangle' },
        data: {},
      });
    }
  }
  return out;
}

class Board {
  readonly store: DocumentStore;
  readonly scene: Scene;
  readonly viewport = new Viewport();
  readonly canvas = createCanvas(W, H);
  readonly renderer: SceneRenderer;
  /** Canvases besides the one that is seen. */
  made = 0;
  private frames: (() => void)[] = [];

  constructor(store: DocumentStore) {
    this.store = store;
    this.scene = new Scene({ store, registry, measurer: evenMeasurer, router: sceneRoutes });
    this.viewport.resize(W, H);
    this.renderer = new SceneRenderer({
      canvas: this.canvas as unknown as HTMLCanvasElement,
      scene: this.scene,
      viewport: this.viewport,
      pixelRatio: () => 1,
      grid: { size: 20, style: 'dots' },
      requestFrame: (callback) => this.frames.push(callback),
      createCanvas: (w, h) => {
        this.made++;
        return createCanvas(w, h) as unknown as CanvasLike;
      },
    });
  }

  /** Runs frames until nothing more is asked for. */
  paint(): Buffer {
    for (let frame = this.frames.shift(); frame; frame = this.frames.shift()) frame();
    return Buffer.from(this.canvas.getContext('2d').getImageData(0, 0, W, H).data);
  }
}

const open = (n: number): Board =>
  new Board(new DocumentStore(toYDoc({ format: 'limn', version: 1, kind: 'diagram', records: records(n) })));

/** Pixels that clearly differ: by more than antialiasing, which depends on what else is in a path. */
function clearlyOther(a: Buffer, b: Buffer): number {
  let count = 0;
  for (let i = 0; i < a.length; i += 4)
    if (Math.abs(a[i]! - b[i]!) + Math.abs(a[i + 1]! - b[i + 1]!) + Math.abs(a[i + 2]! - b[i + 2]!) > 150) count++;
  return count;
}

/** Pixels that clearly differ in the board as it is and in one painted from nothing. */
function differences(board: Board): number {
  const fresh = new Board(board.store);
  fresh.viewport.set(board.viewport.x, board.viewport.y, board.viewport.zoom);
  const a = board.paint(),
    b = fresh.paint();
  fresh.renderer.destroy();
  fresh.scene.destroy();
  return clearlyOther(a, b);
}

/** Antialiasing at the seams of regions may differ; more than this is a mistake. */
const SEAMS = 12;

describe('SceneRenderer', () => {
  it('paints something', () => {
    const board = open(40),
      pixels = board.paint();
    expect(new Set(Array.from({ length: W * H }, (_, i) => pixels.readUInt32LE(i * 4))).size).toBeGreaterThan(20);
  });
  it('tells all who listen of each paint, until they want to hear no more', () => {
    const board = open(4),
      heard: string[] = [];
    const stop = board.renderer.onPaint(() => heard.push('first'));
    board.renderer.onPaint(() => heard.push('second'));
    board.paint();
    expect(new Set(heard)).toEqual(new Set(['first', 'second']));
    stop();
    heard.length = 0;
    board.renderer.invalidate();
    board.paint();
    expect(new Set(heard)).toEqual(new Set(['second']));
  });
  it('shows after panning what painting anew shows', () => {
    const board = open(60);
    board.paint();
    for (const [dx, dy] of [
      [13, 7],
      [-40, 3],
      [5, -61],
      [-2, -2],
      [250, 0],
      [0.4, 0.7],
    ] as const) {
      board.viewport.panBy(dx, dy);
      expect(differences(board), `${dx}, ${dy}`).toBeLessThanOrEqual(SEAMS);
    }
  });
  it('pans by painting all anew where that is less than moving what is there', () => {
    const moves = (records: number, isPicture = false): number => {
      const board = open(records);
      if (isPicture) {
        const seen = { box: { x: -200, y: -150, w: 90, h: 60 }, data: { image: { asset: 'a' } } };
        board.store.transact(() => board.store.update('s0', seen));
      }
      board.viewport.set(-250, -200, 1);
      board.paint();
      const { made } = board;
      board.viewport.panBy(7, 5);
      expect(differences(board)).toBeLessThanOrEqual(SEAMS);
      return board.made - made;
    };
    // What is moved goes by way of a second canvas.
    expect(moves(2)).toBe(0);
    expect(moves(2, true)).toBe(1);
    expect(moves(120)).toBe(1);
  });
  it('shows after zooming what painting anew shows', () => {
    const board = open(60);
    board.paint();
    for (const zoom of [0.5, 0.13, 0.06, 2.3, 1]) {
      board.viewport.zoomAt({ x: 100, y: 90 }, zoom);
      expect(differences(board), `${zoom}`).toBeLessThanOrEqual(SEAMS);
    }
  });
  it('shows after edits what painting anew shows', () => {
    const board = open(50),
      { store } = board;
    board.paint();
    const edits: (() => void)[] = [
      () => store.update('s4', { box: { x: 60, y: 60, w: 90, h: 60 } }),
      () => store.update('s9', { style: { fill: '#00aa55', strokeWidth: 6 } }),
      () => store.setText('s10', [{ insert: 'a much longer text than before that breaks into lines' }]),
      () => store.remove(['s12', 'k12']),
      () =>
        store.create({
          id: 'new',
          type: 'shape',
          kind: 't.box',
          at: { parent: 'l', key: 'a5V' },
          box: { x: 30, y: 30, w: 200, h: 120 },
          style: { fill: '#eeeeee' },
          data: {},
        }),
      () => store.update('s2', { at: { parent: 'l', key: 'z0V' } }),
      () => store.update('document', { data: { theme: 'ocean' } }),
    ];
    edits.forEach((edit, i) => {
      edit();
      expect(differences(board), `edit ${i}`).toBeLessThanOrEqual(SEAMS);
      board.viewport.panBy(3, 2);
      expect(differences(board), `pan after edit ${i}`).toBeLessThanOrEqual(SEAMS);
    });
  });
  it('shows a preview, and the document again after it', () => {
    const board = open(40),
      before = board.paint();
    board.scene.preview(new Map([['s4', { type: 'box' as const, box: { x: 100, y: 100, w: 80, h: 60 } }]]));
    expect(board.paint().equals(before)).toBe(false);
    board.scene.preview(null);
    expect(differences(board)).toBeLessThanOrEqual(SEAMS);
  });
  it('shows many items in motion where they will be when they are put down', () => {
    const board = open(160),
      ids = new Set(Array.from({ length: 160 }, (_, i) => `s${i}`));
    board.paint();
    board.scene.previewMove(ids, 10, 5);
    board.paint();
    board.scene.previewMove(ids, 37, -21);
    const moving = board.paint();
    board.store.transact(() => {
      for (const id of ids) {
        const r = board.store.find(id, 'shape')!;
        board.store.update(id, { box: { ...r.box, x: r.box.x + 37, y: r.box.y - 21 } });
      }
    });
    board.scene.previewMove(null, 0, 0);
    const put = board.paint();
    let count = 0;
    for (let i = 0; i < put.length; i += 4)
      if (
        Math.abs(put[i]! - moving[i]!) +
          Math.abs(put[i + 1]! - moving[i + 1]!) +
          Math.abs(put[i + 2]! - moving[i + 2]!) >
        60
      )
        count++;
    // Routes around what stands still may differ a little once everything is routed again.
    expect(count).toBeLessThan((W * H) / 50);
    expect(differences(board)).toBeLessThanOrEqual(SEAMS);
  });
  it('gives each shape the corners it has, whatever else looks like it', () => {
    const shape = (id: string, x: number, radius: number): DiagramRecord => ({
      id,
      type: 'shape',
      kind: 't.box',
      at: { parent: 'l', key: `b${id}V` },
      box: { x, y: 40, w: 80, h: 80 },
      style: { fill: '#ff0000', stroke: 'none', radius },
      data: {},
    });
    const all = [...records(0), shape('sharp', 40, 0), shape('round', 160, 40)];
    const board = new Board(new DocumentStore(toYDoc({ format: 'limn', version: 1, kind: 'diagram', records: all })));
    const pixels = board.paint(),
      isRed = (x: number, y: number): boolean => pixels[4 * (y * W + x) + 1]! < 100;
    expect([isRed(44, 44), isRed(164, 44), isRed(200, 80)]).toEqual([true, false, true]);
  });
  it('paints small shapes as what they are, and only those in a crowd as boxes', () => {
    const shape = (id: string, x: number): DiagramRecord => ({
      id,
      type: 'shape',
      kind: 't.bars',
      at: { parent: 'l', key: `b${id}V` },
      box: { x, y: 100, w: 40, h: 40 },
      style: { fill: '#ff0000', stroke: 'none' },
      data: {},
    });
    /** Whether a corner of the first circle's box is red, and its middle. */
    const redOf = (crowd: number): boolean[] => {
      const others = Array.from({ length: crowd }, (_, i) => shape(`c${String(i).padStart(5, '0')}`, 5000 + 50 * i));
      const all = [...records(0), shape('a', 100), ...others];
      const board = new Board(new DocumentStore(toYDoc({ format: 'limn', version: 1, kind: 'diagram', records: all })));
      board.viewport.centerOn({ x: 120, y: 120 }, 0.3);
      const pixels = board.paint();
      board.renderer.destroy();
      return [104, 120].map((at) => {
        const { x, y } = board.viewport.toScreen({ x: at, y: at });
        return pixels[4 * (Math.floor(y) * W + Math.floor(x)) + 1]! < 100;
      });
    };
    expect(redOf(0)).toEqual([false, true]);
    expect(redOf(3000)).toEqual([true, true]);
  });
  it('paints what stands in a container over it at every zoom, however small', () => {
    const shape = (id: string, kind: string, box: { x: number; y: number; w: number; h: number }): DiagramRecord => ({
      id,
      type: 'shape',
      kind,
      at: { parent: 'l', key: `b${id}V` },
      box,
      style: { fill: '#ffffff', stroke: '#000000', strokeWidth: 8 },
      data: {},
    });
    const step = { x: 100, y: 100, w: 100, h: 50 };
    const all = [
      ...records(0),
      shape('a', 't.titled', { x: 0, y: 0, w: 500, h: 400 }),
      shape('b', 't.box', step),
      shape('c', 't.titled', { ...step, y: 200 }),
    ];
    const board = new Board(new DocumentStore(toYDoc({ format: 'limn', version: 1, kind: 'diagram', records: all })));
    for (const zoom of [1, 0.5, 0.37, 0.33, 0.3, 0.25, 0.18]) {
      board.viewport.centerOn({ x: 150, y: 150 }, zoom);
      const pixels = board.paint();
      for (const y of [100, 200]) {
        const line = board.viewport.toScreen({ x: 150, y }),
          inkAt = (dy: number): number => pixels[4 * ((Math.round(line.y) + dy) * W + Math.round(line.x))]!;
        expect(Math.min(...[-1, 0, 1].map(inkAt)), `the line at ${y}, zoom ${zoom}`).toBeLessThan(160);
      }
    }
  });
  it('goes on when a peer removes what is in motion', () => {
    const board = open(160),
      ids = new Set(Array.from({ length: 160 }, (_, i) => `s${i}`));
    board.paint();
    board.scene.previewMove(ids, 10, 5);
    const before = board.paint();
    board.store.remove(['s4', 's6', 's8']);
    // What is in motion is one picture, in which those that went are no longer.
    expect(clearlyOther(board.paint(), before)).toBeGreaterThan(100);
    board.viewport.panBy(40, 30);
    expect(board.paint().equals(before)).toBe(false);
    board.scene.previewMove(null, 0, 0);
    expect(differences(board)).toBeLessThanOrEqual(SEAMS);
  });
  it('tells when it is done', async () => {
    const board = open(10);
    let done = false;
    const waiting = board.renderer.waitUntilPainted().then(() => {
      done = true;
    });
    expect(done).toBe(false);
    board.paint();
    await waiting;
    expect(board.renderer.idle).toBe(true);
  });
});
