import { moveNodes, Tree, updateNode, type TreeNode } from '@limn/ui';
import { useState } from 'react';

const start: readonly TreeNode[] = [
  {
    id: 'design',
    label: 'Design',
    icon: 'folder',
    children: [{ id: 'flow', label: 'Sign-up flow', icon: 'file', isLeaf: true }],
  },
  { id: 'plans', label: 'Plans', icon: 'folder', isLazy: true },
  { id: 'notes', label: 'Notes', icon: 'file', isLeaf: true },
];

export default function Folders() {
  const [nodes, setNodes] = useState(start);
  const load = async (node: TreeNode) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    setNodes((all) =>
      updateNode(all, node.id, (old) => ({
        ...old,
        isLazy: false,
        children: [{ id: 'year', label: 'This year', icon: 'file', isLeaf: true }],
      })),
    );
  };
  return (
    <div style={{ inlineSize: 280 }}>
      <Tree
        label="Folders"
        items={nodes}
        selectionMode="multiple"
        onLoad={load}
        onMove={(ids, target) => setNodes(moveNodes(nodes, ids, target))}
        onRename={(node, name) => setNodes(updateNode(nodes, node.id, (old) => ({ ...old, label: name })))}
      />
    </div>
  );
}
