import '@excalidraw/excalidraw/index.css';
import { Excalidraw, restoreElements } from '@excalidraw/excalidraw';
import { createRoot } from 'react-dom/client';
import { stepRoute } from '../data.ts';

let api = null;
const shapes = new Map(),
  attached = new Map();

const element = (id, type, x, y, width, height, more) => ({
  id,
  type,
  x,
  y,
  width,
  height,
  angle: 0,
  strokeColor: '#3367d6',
  backgroundColor: '#e8f0fe',
  fillStyle: 'solid',
  strokeWidth: 1,
  strokeStyle: 'solid',
  roughness: 0,
  opacity: 100,
  groupIds: [],
  frameId: null,
  roundness: null,
  seed: 1,
  version: 1,
  versionNonce: 1,
  isDeleted: false,
  boundElements: null,
  updated: 1,
  link: null,
  locked: false,
  ...more,
});
function arrow(edge) {
  const r = stepRoute(shapes.get(edge.source), shapes.get(edge.target)),
    points = [0, 2, 4, 6].map((k) => [r[k] - r[0], r[k + 1] - r[1]]);
  const extent = (k) => Math.max(...points.map((p) => p[k])) - Math.min(...points.map((p) => p[k]));
  return { x: r[0], y: r[1], points, width: extent(0), height: extent(1) };
}
const changed = (e, more) => ({
  ...e,
  ...more,
  version: e.version + 1,
  versionNonce: Math.floor(Math.random() * 2 ** 31),
});

window.__bench = {
  async init(root) {
    createRoot(root).render(
      <div style={{ width: '100vw', height: '100vh' }}>
        <Excalidraw
          excalidrawAPI={(given) => {
            api = given;
          }}
          initialData={{ appState: { zenModeEnabled: true } }}
        />
      </div>,
    );
    while (!api || api.getAppState().isLoading) await new Promise((resolve) => setTimeout(resolve, 20));
  },
  prepare(diagram) {
    for (const s of diagram.shapes) {
      shapes.set(s.id, { ...s });
      attached.set(s.id, []);
    }
    for (const e of diagram.edges) {
      attached.get(e.source).push(e);
      attached.get(e.target).push(e);
    }
    const out = [];
    for (const s of diagram.shapes) {
      out.push(
        element(s.id, s.kind === 'rect' ? 'rectangle' : s.kind, s.x, s.y, s.w, s.h, {
          boundElements: [
            { type: 'text', id: `${s.id}t` },
            ...attached.get(s.id).map((e) => ({ type: 'arrow', id: e.id })),
          ],
        }),
      );
      out.push(
        element(`${s.id}t`, 'text', s.x + (s.w - 62) / 2, s.y + s.h / 2 - 9, 62, 18, {
          text: s.label,
          originalText: s.label,
          fontSize: 14,
          fontFamily: 2,
          textAlign: 'center',
          verticalAlign: 'middle',
          containerId: s.id,
          lineHeight: 1.25,
          autoResize: true,
          backgroundColor: 'transparent',
          strokeColor: '#111111',
        }),
      );
    }
    for (const e of diagram.edges) {
      const { x, y, width, height, points } = arrow(e);
      out.push(
        element(e.id, 'arrow', x, y, width, height, {
          points,
          strokeColor: '#555555',
          backgroundColor: 'transparent',
          elbowed: true,
          startArrowhead: null,
          endArrowhead: 'arrow',
          lastCommittedPoint: null,
          fixedSegments: null,
          startIsSpecial: null,
          endIsSpecial: null,
          startBinding: { elementId: e.source, focus: 0, gap: 1, fixedPoint: [0.5, 0.5001] },
          endBinding: { elementId: e.target, focus: 0, gap: 1, fixedPoint: [0.5, 0.5001] },
        }),
      );
    }
    return out;
  },
  load(_diagram, elements) {
    api.updateScene({ elements: restoreElements(elements, null, { repairBindings: true }) });
  },
  zoomGesture(on) {
    api.updateScene({ appState: { shouldCacheIgnoreZoom: on } });
  },
  setViewport(x, y, zoom) {
    api.updateScene({ appState: { scrollX: -x, scrollY: -y, zoom: { value: zoom } } });
  },
  moveShape(id, dx, dy) {
    const shape = shapes.get(id),
      edges = new Map(attached.get(id).map((e) => [e.id, e]));
    shape.x += dx;
    shape.y += dy;
    api.updateScene({
      elements: api.getSceneElements().map((e) => {
        if (e.id === id || e.id === `${id}t`) return changed(e, { x: e.x + dx, y: e.y + dy });
        return edges.has(e.id) ? changed(e, arrow(edges.get(e.id))) : e;
      }),
    });
  },
  getShapePos(id) {
    const { x, y } = api.getSceneElements().find((e) => e.id === id);
    return { x, y };
  },
  selectAll() {
    api.updateScene({
      appState: {
        selectedElementIds: Object.fromEntries(
          api
            .getSceneElements()
            .filter((e) => !e.containerId)
            .map((e) => [e.id, true]),
        ),
      },
    });
  },
  clearSelection() {
    api.updateScene({ appState: { selectedElementIds: {} } });
  },
  moveSelection(dx, dy) {
    api.updateScene({ elements: api.getSceneElements().map((e) => changed(e, { x: e.x + dx, y: e.y + dy })) });
  },
};
