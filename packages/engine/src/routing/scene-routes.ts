/** The router as a scene uses it: connector records in, routes out. */
import type { ConnectorRecord, End, ShapeRecord } from '@limn/document';
import type { Polyline } from '../geometry/flatten.ts';
import type { RouteScene, SceneRoutes } from '../scene/types.ts';
import type { ShapeRegistry } from '../shape/registry.ts';
import type { Bundle } from './bundle.ts';
import { routeConnector } from './connector.ts';
import type { RouteInput, RoutePage, Terminal } from './connector.ts';
import type { TerminalShape } from './terminal.ts';

const NONE: ReadonlySet<string> = new Set();

/** The routing input of a connector record. */
export function inputOf({ kind, start, end, points }: ConnectorRecord): RouteInput {
  const a = terminalOf(start), b = terminalOf(end);
  return { kind, start, end, waypoints: points, ...(a && { startTerminal: a }), ...(b && { endTerminal: b }) };
}

const terminalOf = (end: End): Terminal | undefined =>
  end.shape === undefined ? undefined : { shape: end.shape, ...(end.anchor && { anchor: end.anchor }) };

/** A shape as connectors meet it. A plain box needs no outline, which spares the arithmetic for most shapes. */
export function terminalOfShape(record: ShapeRecord, registry: ShapeRegistry): TerminalShape {
  const { outline } = registry.geometryOfRecord(record), { box } = record;
  return outline.length === 0 || isBox(outline, box.w, box.h) ? { box } : { box, outline };
}

const boxes = new WeakMap<readonly Polyline[], boolean>();

function isBox(outline: readonly Polyline[], w: number, h: number): boolean {
  const known = boxes.get(outline);
  if (known !== undefined) return known;
  const [line] = outline, { xy = [], closed = false } = line ?? {};
  let box = outline.length === 1 && closed && xy.length === 8;
  for (let i = 0; box && i < 8; i += 2) box = (xy[i] === 0 || xy[i] === w) && (xy[i + 1] === 0 || xy[i + 1] === h);
  boxes.set(outline, box);
  return box;
}

const floats = (end: End): boolean => end.shape !== undefined && !end.anchor;

/** The place of a connector among those that float between the same two shapes; `undefined` when it is alone there. */
export function bundleOf(record: ConnectorRecord, scene: RouteScene): Bundle | undefined {
  const { start, end } = record;
  if (!floats(start) || !floats(end) || record.points.length > 0) return undefined;
  const a = start.shape!, b = end.shape!, ofA = scene.connectorsOf(a), ofB = scene.connectorsOf(b), ids = [record.id];
  for (const id of ofA.size <= ofB.size ? ofA : ofB) {
    const other = id === record.id ? undefined : scene.get(id);
    if (other?.type !== 'connector' || !floats(other.start) || !floats(other.end) || other.points.length > 0) continue;
    const c = other.start.shape, d = other.end.shape;
    if ((c === a && d === b) || (c === b && d === a)) ids.push(id);
  }
  if (ids.length < 2) return undefined;
  ids.sort();
  return { index: ids.indexOf(record.id), count: ids.length, reversed: a > b };
}

/** For the `router` option of a scene. Keeps nothing but what a shape looks like to connectors; the scene keeps routes. */
export function sceneRoutes(registry: ShapeRegistry): (scene: RouteScene) => SceneRoutes {
  return (scene) => {
    const shapes = new WeakMap<ShapeRecord, TerminalShape>();
    const page: RoutePage = {
      shape(id) {
        const record = scene.get(id);
        if (record?.type !== 'shape') return undefined;
        let shape = shapes.get(record);
        if (!shape) shapes.set(record, shape = terminalOfShape(record, registry));
        return shape;
      },
      obstacles: (region) => scene.obstacles(region, NONE),
    };
    return {
      route(record) {
        const bundle = bundleOf(record, scene), input = inputOf(record);
        return routeConnector(bundle ? { ...input, bundle } : input, page).points;
      },
    };
  };
}
