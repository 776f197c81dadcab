import { CheckboxGroup } from '@limn/ui';
import { useState } from 'react';

export default function Group() {
  const [ways, setWays] = useState<('mail' | 'sms' | 'app')[]>(['mail']);
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <CheckboxGroup
        label="Tell me by"
        selectAll
        value={ways}
        onChange={setWays}
        items={[
          { value: 'mail', label: 'E-mail', description: 'Once a day' },
          { value: 'sms', label: 'Text message', description: 'Only what is urgent' },
          { value: 'app', label: 'In the product', description: 'At once' },
        ]}
      />
      <output>{`Chosen: ${ways.length}`}</output>
    </div>
  );
}
