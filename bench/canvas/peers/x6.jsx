import { Graph, Selection } from '@antv/x6';
import { visibleCounts } from './visible.js';

let graph,
  data = null,
  view = null,
  selected = [];
const nodes = new Map();

window.__bench = {
  init(root) {
    graph = new Graph({
      container: root,
      width: innerWidth,
      height: innerHeight,
      async: true,
      virtual: true,
      scaling: { min: 0.001, max: 8 },
      connecting: { router: 'orth' },
    });
    graph.use(new Selection({ enabled: true, multiple: true, movable: true, showNodeSelectionBox: true }));
  },
  load(diagram) {
    data = diagram;
    view = { x: 0, y: 0, zoom: 1 };
    graph.fromJSON({
      nodes: diagram.shapes.map((s) => ({
        id: s.id,
        shape: s.kind === 'diamond' ? 'polygon' : s.kind,
        x: s.x,
        y: s.y,
        width: s.w,
        height: s.h,
        label: s.label,
        attrs: {
          body: {
            fill: '#e8f0fe',
            stroke: '#3367d6',
            strokeWidth: 1.5,
            ...(s.kind === 'diamond' ? { refPoints: '0,10 10,0 20,10 10,20' } : {}),
          },
          label: { fontSize: 13 },
        },
      })),
      edges: diagram.edges.map((e) => ({
        id: e.id,
        shape: 'edge',
        source: { cell: e.source },
        target: { cell: e.target },
        router: 'orth',
        attrs: { line: { stroke: '#555', strokeWidth: 1.5 } },
      })),
    });
    for (const node of graph.getNodes()) nodes.set(node.id, node);
  },
  isReady() {
    if (!data) return true;
    const wanted = visibleCounts(data, (id) => nodes.get(id).position(), view);
    return (
      document.querySelectorAll('.x6-node').length >= wanted.shapes &&
      document.querySelectorAll('.x6-edge').length >= wanted.edges
    );
  },
  setViewport(x, y, zoom) {
    view = { x, y, zoom };
    if (graph.zoom() !== zoom) graph.scale(zoom);
    graph.translate(-x * zoom, -y * zoom);
  },
  moveShape(id, dx, dy) {
    nodes.get(id).translate(dx, dy);
  },
  getShapePos: (id) => nodes.get(id).position(),
  selectAll() {
    selected = graph.getNodes();
    graph.select(selected);
  },
  clearSelection() {
    selected = [];
    graph.cleanSelection();
  },
  moveSelection(dx, dy) {
    graph.startBatch('move');
    for (const node of selected) node.translate(dx, dy);
    graph.stopBatch('move');
  },
};
