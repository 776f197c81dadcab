import { Button, MenuButton } from '@limn/ui';
import { useState } from 'react';

export default function Menus() {
  const [hasGrid, setGrid] = useState(true);
  const [paper, setPaper] = useState('a4');
  return (
    <MenuButton
      label="File"
      items={[
        { id: 'new', label: 'New file', icon: 'file-new', shortcut: 'Ctrl+N' },
        {
          id: 'export',
          label: 'Export',
          icon: 'download',
          items: [
            { id: 'png', label: 'PNG' },
            { id: 'svg', label: 'SVG' },
          ],
        },
        { id: 'line', separator: true },
        { id: 'grid', label: 'Grid', isChecked: hasGrid, keepsOpen: true, run: () => setGrid(!hasGrid) },
        {
          id: 'paper',
          heading: 'Paper',
          items: ['a4', 'a3'].map((id) => ({
            id,
            label: id.toUpperCase(),
            isChecked: paper === id,
            isRadio: true,
            run: () => setPaper(id),
          })),
        },
        { id: 'end', separator: true },
        { id: 'delete', label: 'Delete', icon: 'trash', isDanger: true, shortcut: 'Del' },
      ]}
    >
      <Button iconEnd="expand">File</Button>
    </MenuButton>
  );
}
