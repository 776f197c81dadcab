import { Tabs } from '@limn/ui';
import { useState } from 'react';

export default function Manual() {
  const [selected, setSelected] = useState('week');
  return (
    <Tabs
      label="Report"
      isManual
      value={selected}
      onChange={setSelected}
      items={[
        { id: 'week', label: 'This week', content: <p>Seven days.</p> },
        { id: 'month', label: 'This month', content: <p>Thirty days.</p> },
        { id: 'year', label: 'This year', content: <p>Twelve months.</p> },
      ]}
    />
  );
}
