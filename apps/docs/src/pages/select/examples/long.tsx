import { Select } from '@limn/ui';
import { useState } from 'react';

const parts = Array.from({ length: 10_000 }, (_, index) => ({ value: `${index}`, label: `Part ${index + 1}` }));

export default function Long() {
  const [part, setPart] = useState('4999');
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(300px, 100%)' }}>
      <Select label="One of ten thousand" items={parts} value={part} onChange={setPart} />
      <Select label="The same, searchable" isSearchable items={parts} value={part} onChange={setPart} />
      <output>{`Part ${Number(part) + 1}`}</output>
    </div>
  );
}
