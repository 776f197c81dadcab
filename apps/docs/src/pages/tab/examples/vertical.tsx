import { Tabs } from '@limn/ui';
import { useState } from 'react';

export default function Vertical() {
  const [selected, setSelected] = useState('account');
  return (
    <Tabs
      label="Settings"
      orientation="vertical"
      value={selected}
      onChange={setSelected}
      items={[
        { id: 'account', label: 'Account', content: <p>Name and e-mail.</p> },
        { id: 'look', label: 'Appearance', content: <p>Theme and density.</p> },
        { id: 'security', label: 'Security', content: <p>Password and devices.</p> },
      ]}
    />
  );
}
