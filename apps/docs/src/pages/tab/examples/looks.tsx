import { Tabs } from '@limn/ui';
import { useState } from 'react';

const items = [
  { id: 'all', label: 'All', content: <p>12 files</p> },
  { id: 'mine', label: 'Mine', content: <p>8 files</p> },
  { id: 'shared', label: 'Shared', content: <p>4 files</p> },
];

export default function Looks() {
  const [selected, setSelected] = useState('all');
  return (
    <div style={{ display: 'grid', gap: 24, inlineSize: '100%' }}>
      <Tabs label="Files, with a line" items={items} value={selected} onChange={setSelected} />
      <Tabs label="Files, as pills" look="pill" items={items} value={selected} onChange={setSelected} />
      <Tabs label="Files, segmented" look="segmented" items={items} value={selected} onChange={setSelected} />
    </div>
  );
}
