import { Tabs } from '@limn/ui';
import { useState } from 'react';

const items = Array.from({ length: 16 }, (_, index) => ({
  id: `page-${index + 1}`,
  label: `Page ${index + 1}`,
  content: <p>{`This is page ${index + 1}.`}</p>,
}));

export default function Overflow() {
  const [selected, setSelected] = useState('page-9');
  return (
    <div style={{ inlineSize: '100%', maxInlineSize: 520 }}>
      <Tabs label="Pages of the file" items={items} value={selected} onChange={setSelected} />
    </div>
  );
}
