import { Badge, Tabs } from '@limn/ui';
import { useState } from 'react';

export default function Icons() {
  const [selected, setSelected] = useState('unread');
  return (
    <Tabs
      label="Notifications"
      value={selected}
      onChange={setSelected}
      items={[
        {
          id: 'unread',
          label: 'Unread',
          icon: 'info',
          badge: <Badge count={3} tone="neutral" label="3 unread" />,
          content: <p>Three are new.</p>,
        },
        { id: 'every', label: 'All', icon: 'list', content: <p>Everything.</p> },
        { id: 'muted', label: 'Muted', icon: 'hide', isDisabled: true, content: null },
      ]}
    />
  );
}
