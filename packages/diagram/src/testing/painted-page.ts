/** Pages painted as an editor paints them, to be looked at pixel by pixel. */
import { createCanvas } from '@napi-rs/canvas';
import { DocumentStore, toYDoc, type DiagramRecord, type ShapeRecord } from '@limn/document';
import { SceneRenderer } from '@limn/canvas/renderer/scene-renderer.ts';
import { Scene } from '@limn/canvas/scene/scene.ts';
import { Viewport } from '@limn/canvas/view/viewport.ts';
import type { CanvasLike } from '@limn/drawing/paint/canvas-painter.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { sceneRoutes } from '../routing/scene-routes.ts';

const base: DiagramRecord[] = [
  { id: 'document', type: 'document', data: {} },
  { id: 'p', type: 'page', at: { parent: '', key: 'a0' }, data: { name: 'P' } },
  { id: 'l', type: 'layer', at: { parent: 'p', key: 'a0' }, data: { name: 'L' } },
];
export const shape = (
  i: number,
  kind: string,
  box: ShapeRecord['box'],
  more: Partial<ShapeRecord> = {},
): ShapeRecord => ({
  id: `s${i}`,
  type: 'shape',
  kind,
  at: { parent: 'l', key: `b${String(i).padStart(5, '0')}V` },
  box,
  style: {},
  data: {},
  ...more,
});

export const sceneOf = (registry: ShapeRegistry, records: readonly DiagramRecord[]): Scene =>
  new Scene({
    store: new DocumentStore(toYDoc({ format: 'limn', version: 1, kind: 'diagram', records: [...base, ...records] })),
    registry,
    measurer: evenMeasurer,
    router: sceneRoutes,
  });

/** Red, green, blue and opacity of a scene at a scale, from the page's origin on; sides in device pixels. */
export function painted(scene: Scene, scale: number, w: number, h: number): Uint8ClampedArray {
  const viewport = new Viewport(),
    canvas = createCanvas(w, h);
  viewport.resize(w, h);
  viewport.set(0, 0, scale);
  const frames: (() => void)[] = [];
  let time = 0;
  const renderer = new SceneRenderer({
    canvas: canvas as unknown as HTMLCanvasElement,
    scene,
    viewport,
    pixelRatio: () => 1,
    requestFrame: (callback) => frames.push(callback),
    createCanvas: (cw, ch) => createCanvas(cw, ch) as unknown as CanvasLike,
    now: () => time,
  });
  for (let i = 0; i < 500 && frames.length > 0; i++) {
    time += 20;
    frames.shift()!();
  }
  if (!renderer.idle) throw new Error('The page is not painted after 500 frames');
  renderer.destroy();
  return canvas.getContext('2d').getImageData(0, 0, w, h).data;
}
