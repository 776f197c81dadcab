import { Button, Drawer, type DrawerSide } from '@limn/ui';
import { useState } from 'react';

const sides = [
  { side: 'start', label: 'From the start' },
  { side: 'end', label: 'From the end' },
  { side: 'bottom', label: 'From the bottom' },
] as const;

export default function Drawers() {
  const [open, setOpen] = useState<DrawerSide | null>(null);
  return (
    <>
      {sides.map(({ side, label }) => (
        <Button key={side} onPress={() => setOpen(side)}>
          {label}
        </Button>
      ))}
      <Drawer isOpen={open !== null} onClose={() => setOpen(null)} side={open ?? 'end'} title="Version history">
        <p>Version 4 is shown.</p>
      </Drawer>
    </>
  );
}
