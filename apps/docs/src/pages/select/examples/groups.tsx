import { Select } from '@limn/ui';
import { useState } from 'react';

export default function Groups() {
  const [kind, setKind] = useState('flow');
  return (
    <div style={{ inlineSize: 'min(300px, 100%)' }}>
      <Select
        label="Diagram type"
        value={kind}
        onChange={setKind}
        items={[
          { value: 'blank', label: 'Blank page', icon: 'file' },
          {
            label: 'Processes',
            items: [
              { value: 'flow', label: 'Flow chart', description: 'Steps and decisions', icon: 'flow' },
              { value: 'bpmn', label: 'BPMN', description: 'Events, tasks and gateways', icon: 'waypoints' },
            ],
          },
          {
            label: 'Structures',
            items: [
              { value: 'org', label: 'Org chart', description: 'Who reports to whom', icon: 'network' },
              { value: 'network', label: 'Network', description: 'Comes later', icon: 'server', isDisabled: true },
            ],
          },
        ]}
      />
    </div>
  );
}
