import { Collapse } from '@limn/ui';
import { useState } from 'react';

export default function Single() {
  const [open, setOpen] = useState<readonly string[]>(['page']);
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: '100%' }}>
      <Collapse
        isSingle
        look="cards"
        value={open}
        onChange={setOpen}
        items={[
          { id: 'page', icon: 'file', label: 'Page', content: 'A4, portrait' },
          { id: 'grid', icon: 'grid', label: 'Grid', content: '10 px' },
        ]}
      />
      <output>{`Open: ${open.join(', ') || 'nothing'}`}</output>
    </div>
  );
}
