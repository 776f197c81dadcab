import '@maxgraph/core/css/common.css';
import { Graph } from '@maxgraph/core';

let graph,
  scroller,
  scale = 1;
const cells = new Map();
const LOOK = { fillColor: '#e8f0fe', strokeColor: '#3367d6' };
const STYLES = {
  rect: LOOK,
  ellipse: { ...LOOK, shape: 'ellipse', perimeter: 'ellipsePerimeter' },
  diamond: { ...LOOK, shape: 'rhombus', perimeter: 'rhombusPerimeter' },
};

window.__bench = {
  init(root) {
    scroller = document.createElement('div');
    scroller.style.cssText = 'position:absolute;inset:0;overflow:auto;scrollbar-width:none';
    root.append(scroller);
    graph = new Graph(scroller);
  },
  load(diagram) {
    const parent = graph.getDefaultParent();
    graph.batchUpdate(() => {
      for (const s of diagram.shapes)
        cells.set(
          s.id,
          graph.insertVertex({
            parent,
            id: s.id,
            value: s.label,
            position: [s.x, s.y],
            size: [s.w, s.h],
            style: STYLES[s.kind],
          }),
        );
      for (const e of diagram.edges)
        graph.insertEdge({
          parent,
          id: e.id,
          source: cells.get(e.source),
          target: cells.get(e.target),
          style: { edgeStyle: 'orthogonalEdgeStyle', strokeColor: '#555555' },
        });
    });
  },
  setViewport(x, y, zoom) {
    const view = graph.getView();
    if (zoom !== scale) {
      scale = zoom;
      view.setScale(zoom);
    }
    scroller.scrollLeft = (x + view.translate.x) * zoom;
    scroller.scrollTop = (y + view.translate.y) * zoom;
  },
  moveShape(id, dx, dy) {
    graph.moveCells([cells.get(id)], dx, dy);
  },
  getShapePos(id) {
    const { x, y } = cells.get(id).getGeometry();
    return { x, y };
  },
  selectAll() {
    graph.selectVertices();
  },
  clearSelection() {
    graph.clearSelection();
  },
  moveSelection(dx, dy) {
    graph.moveCells(graph.getSelectionCells(), dx, dy);
  },
};
