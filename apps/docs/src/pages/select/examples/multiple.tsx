import { MultiSelect } from '@limn/ui';
import { useState } from 'react';

const people = [
  { value: 'li', label: 'Li Na', keywords: ['design'] },
  { value: 'wang', label: 'Wang Wei', keywords: ['development'] },
  { value: 'zhang', label: 'Zhang Min', keywords: ['sales'] },
  { value: 'chen', label: 'Chen Jie', keywords: ['design'] },
];

export default function Multiple() {
  const [chosen, setChosen] = useState<string[]>(['li', 'chen']);
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(420px, 100%)' }}>
      <MultiSelect
        label="Share with"
        description="Search by name or department"
        hasSelectAll
        isClearable
        items={people}
        value={chosen}
        onChange={setChosen}
      />
      <MultiSelect
        label="Reviewers, two at most"
        max={2}
        maxTags={1}
        items={people}
        value={chosen.slice(0, 2)}
        onChange={setChosen}
      />
      <output>{`Selected: ${chosen.length}`}</output>
    </div>
  );
}
