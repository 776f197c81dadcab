import '@xyflow/react/dist/style.css';
import { applyNodeChanges, Handle, Position, ReactFlow, ReactFlowProvider } from '@xyflow/react';
import { memo, useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { visibleCounts } from './visible.js';

let flow = null,
  setNodes,
  setEdges,
  data = null,
  view = null;

const box = {
  width: 120,
  height: 60,
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  fontSize: 13,
};
const nodeOf = (kind) =>
  memo(({ data: { label } }) => (
    <div
      style={
        kind === 'diamond'
          ? box
          : {
              ...box,
              background: '#e8f0fe',
              border: '1.5px solid #3367d6',
              borderRadius: kind === 'ellipse' ? '50%' : 0,
            }
      }
    >
      {kind === 'diamond' && (
        <svg width="120" height="60" style={{ position: 'absolute', inset: 0 }}>
          <polygon points="60,0 120,30 60,60 0,30" fill="#e8f0fe" stroke="#3367d6" strokeWidth="1.5" />
        </svg>
      )}
      <Handle type="target" position={Position.Left} />
      <span style={{ position: 'relative' }}>{label}</span>
      <Handle type="source" position={Position.Right} />
    </div>
  ));
const nodeTypes = { rect: nodeOf('rect'), ellipse: nodeOf('ellipse'), diamond: nodeOf('diamond') };

function App() {
  const [nodes, changeNodes] = useState([]),
    [edges, changeEdges] = useState([]);
  setNodes = changeNodes;
  setEdges = changeEdges;
  const onNodesChange = useCallback((changes) => changeNodes((list) => applyNodeChanges(changes, list)), []);
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      onNodesChange={onNodesChange}
      onInit={(instance) => {
        flow = instance;
      }}
      onlyRenderVisibleElements
      minZoom={0.001}
      maxZoom={8}
    />
  );
}

const shift = (node, dx, dy) => ({ ...node, position: { x: node.position.x + dx, y: node.position.y + dy } });

window.__bench = {
  async init(root) {
    createRoot(root).render(
      <ReactFlowProvider>
        <div style={{ width: '100vw', height: '100vh' }}>
          <App />
        </div>
      </ReactFlowProvider>,
    );
    while (!flow) await new Promise((resolve) => setTimeout(resolve, 10));
  },
  load(diagram) {
    data = diagram;
    view = { x: 0, y: 0, zoom: 1 };
    flushSync(() => {
      setNodes(
        diagram.shapes.map((s) => ({
          id: s.id,
          type: s.kind,
          position: { x: s.x, y: s.y },
          width: s.w,
          height: s.h,
          data: { label: s.label },
        })),
      );
      setEdges(diagram.edges.map((e) => ({ id: e.id, source: e.source, target: e.target, type: 'step' })));
    });
  },
  isReady() {
    if (!data) return true;
    if (!flow.getNode(data.hub)) return false;
    const wanted = visibleCounts(data, (id) => flow.getNode(id).position, view);
    return (
      document.querySelectorAll('.react-flow__node').length >= wanted.shapes &&
      document.querySelectorAll('.react-flow__edge').length >= wanted.edges
    );
  },
  setViewport(x, y, zoom) {
    view = { x, y, zoom };
    flow.setViewport({ x: -x * zoom, y: -y * zoom, zoom });
  },
  moveShape(id, dx, dy) {
    setNodes((list) => list.map((n) => (n.id === id ? shift(n, dx, dy) : n)));
  },
  getShapePos: (id) => flow.getNode(id).position,
  selectAll() {
    setNodes((list) => list.map((n) => ({ ...n, selected: true })));
  },
  clearSelection() {
    setNodes((list) => list.map((n) => (n.selected ? { ...n, selected: false } : n)));
  },
  moveSelection(dx, dy) {
    setNodes((list) => list.map((n) => (n.selected ? shift(n, dx, dy) : n)));
  },
};
