/** Scenes of trees in tests, and whether they know where all stands. */
import type { ConnectorRecord, Point, RecordId } from '@limn/document';
import { Scene } from '@limn/canvas/scene/scene.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import type { TreeDrawing } from '../source/tree-drawing.ts';

/** A scene of a drawing, with all its lines known or none. */
export function sceneOf(drawing: TreeDrawing, registry: ShapeRegistry, isRouted = true): Scene {
  const router = { route: (record: ConnectorRecord): readonly Point[] => drawing.route(record), isGiven: true },
    scene = new Scene({ store: drawing, registry, measurer: evenMeasurer, router: () => router });
  scene.setPage('s');
  for (const id of scene.connectors()) if (isRouted) scene.route(id);
  return scene;
}

const CLOSE = 1e-4;
const isClose = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < CLOSE && Math.abs(a.y - b.y) < CLOSE;

/** Items that a scene, by what it was told, has elsewhere than their records are, or has too many or too few of. */
export function misplaced(scene: Scene, drawing: TreeDrawing): RecordId[] {
  scene.sync();
  const { table } = scene,
    there = new Set(drawing.children('s~layer').flatMap((id) => [id, ...drawing.children(id)]));
  const wrong = [...there].filter((id) => !table.slots.has(id));
  for (const [id, slot] of table.slots) {
    const record = drawing.get(id),
      way = table.routes[slot];
    let isRight = there.has(id);
    if (record?.type === 'shape') {
      const [x = 0, y = 0] = table.boxes.subarray(slot * 4);
      isRight &&= isClose({ x, y }, record.box);
    } else if (record?.type === 'connector' && way) {
      const now = drawing.route(record);
      isRight &&= now.length === way.length && now.every((point, n) => isClose(point, way[n]!));
    }
    if (!isRight) wrong.push(id);
  }
  return wrong;
}
