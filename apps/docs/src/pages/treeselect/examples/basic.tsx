import { TreeSelect, type TreeNode } from '@limn/ui';
import { useState } from 'react';

const folders: readonly TreeNode[] = [
  {
    id: 'team',
    label: 'Team',
    icon: 'folder',
    children: [
      { id: 'design', label: 'Design', icon: 'folder' },
      { id: 'templates', label: 'Templates', icon: 'folder' },
    ],
  },
  { id: 'own', label: 'My files', icon: 'folder' },
];

export default function Basic() {
  const [folder, setFolder] = useState<string | null>('design');
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(300px, 100%)' }}>
      <TreeSelect label="Folder" items={folders} value={folder} onChange={setFolder} hasPath />
      <output>{`Move to: ${folder ?? 'nowhere'}`}</output>
    </div>
  );
}
