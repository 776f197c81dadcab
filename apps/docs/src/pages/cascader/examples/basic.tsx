import { Cascader } from '@limn/ui';
import { useState } from 'react';

export default function Basic() {
  const [kind, setKind] = useState<readonly string[] | null>(null);
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(300px, 100%)' }}>
      <Cascader
        label="Kind"
        value={kind}
        onChange={setKind}
        items={[
          {
            value: 'flow',
            label: 'Flow chart',
            children: [
              { value: 'basic', label: 'Basic' },
              { value: 'bpmn', label: 'BPMN' },
              { value: 'lanes', label: 'Swimlanes', isDisabled: true },
            ],
          },
          { value: 'map', label: 'Mind map' },
        ]}
      />
      <output>{`Kind: ${kind?.join(', ') ?? 'none'}`}</output>
    </div>
  );
}
