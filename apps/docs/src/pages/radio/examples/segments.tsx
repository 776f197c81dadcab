import { RadioGroup } from '@limn/ui';
import { useState } from 'react';

export default function Segments() {
  const [view, setView] = useState<'list' | 'grid'>('list');
  return (
    <>
      <RadioGroup
        label="View"
        look="segments"
        value={view}
        onChange={setView}
        items={[
          { value: 'list', label: 'List', icon: 'list' },
          { value: 'grid', label: 'Grid', icon: 'grid' },
        ]}
      />
      <output>{`View: ${view}`}</output>
    </>
  );
}
