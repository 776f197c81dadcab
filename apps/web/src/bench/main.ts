/**
 * The page that benchmarks drive: the document, scene and renderer of the editor, and nothing made for measuring but the
 * few calls below. Query: `labels=zh`, `kinds=flow`, `layers=8`.
 */
import { DocumentStore, toYDoc, type Box } from '@limn/document';
import { Viewport } from '@limn/engine/editor/viewport.ts';
import { sceneRoutes } from '@limn/engine/routing/scene-routes.ts';
import { Scene } from '@limn/engine/scene/scene.ts';
import { SceneRenderer } from '@limn/engine/scene/scene-renderer.ts';
import { CanvasMeasurer } from '@limn/engine/text/canvas-measurer.ts';
import { createRegistry, flow } from '@limn/shapes';
import * as Y from 'yjs';
import { toDiagram, type BenchData } from './diagram.ts';

const query = new URLSearchParams(location.search);
const variant = { chinese: query.get('labels') === 'zh', kinds: query.get('kinds') === 'flow' ? flow.shapes.map((s) => s.id) : null, layers: Number(query.get('layers') ?? 1) };

let canvas: HTMLCanvasElement, renderer: SceneRenderer | null = null, scene: Scene, store: DocumentStore, selected = new Set<string>();
const offset = { x: 0, y: 0 };
const viewport = new Viewport();
const registry = createRegistry();

const bench = {
  init(root: HTMLElement): void {
    canvas = document.createElement('canvas');
    root.append(canvas);
    viewport.resize(innerWidth, innerHeight);
  },
  prepare(data: BenchData): Uint8Array {
    return Y.encodeStateAsUpdate(toYDoc(toDiagram(data, variant)));
  },
  load(_data: BenchData, update: Uint8Array): void {
    performance.mark('load');
    const doc = new Y.Doc();
    Y.applyUpdate(doc, update);
    performance.mark('applied');
    store = new DocumentStore(doc);
    performance.mark('store');
    const context = document.createElement('canvas').getContext('2d')!;
    scene = new Scene({ store, registry, measurer: new CanvasMeasurer(context), router: sceneRoutes(registry) });
    renderer = new SceneRenderer({ canvas, scene, viewport });
    scene.sync();
    performance.mark('scene');
    performance.measure('m:apply', 'load', 'applied');
    performance.measure('m:store', 'applied', 'store');
    performance.measure('m:scene', 'store', 'scene');
  },
  isReady: (): boolean => renderer?.idle ?? true,
  setViewport(x: number, y: number, zoom: number): void { viewport.set(x, y, zoom); },
  moveShape(id: string, dx: number, dy: number): void {
    const box = scene.box(id)!;
    store.update(id, { box: { ...box, x: box.x + dx, y: box.y + dy } satisfies Box });
  },
  getShapePos(id: string): { x: number; y: number } {
    const { x, y } = scene.box(id)!;
    return { x, y };
  },
  selectAll(): void { selected = new Set(scene.itemsIn(scene.contentBounds()!, 'touch').map((i) => i.id)); },
  moveSelection(dx: number, dy: number): void {
    offset.x += dx;
    offset.y += dy;
    scene.previewMove(selected, offset.x, offset.y);
  },
  clearSelection(): void { selected = new Set(); scene?.previewMove(null, 0, 0); },
  noMouseDrag: true,
};

declare global { interface Window { __bench: typeof bench } }
window.__bench = bench;
