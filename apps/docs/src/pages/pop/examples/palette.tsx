import { Button, CommandPalette, withRecent, type PaletteGroup } from '@limn/ui';
import { useState } from 'react';

export default function Palette() {
  const [isOpen, setOpen] = useState(false);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [last, setLast] = useState('Nothing yet');
  const groups: readonly PaletteGroup[] = [
    {
      id: 'new',
      title: 'Create',
      items: [
        { id: 'flow', label: 'New flow chart', icon: 'flow', run: () => setLast('New flow chart') },
        { id: 'mind', label: 'New mind map', icon: 'mind', run: () => setLast('New mind map') },
      ],
    },
    {
      id: 'view',
      title: 'View',
      items: [{ id: 'dark', label: 'Dark theme', icon: 'dark', keywords: ['night'], run: () => setLast('Dark theme') }],
    },
  ];
  return (
    <>
      <Button icon="search" onPress={() => setOpen(true)}>
        Commands
      </Button>
      <output>{last}</output>
      <CommandPalette
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        items={groups}
        recent={recent}
        onRun={(id) => setRecent(withRecent(recent, id))}
      />
    </>
  );
}
