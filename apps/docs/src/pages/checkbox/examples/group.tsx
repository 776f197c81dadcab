import { CheckboxGroup } from '@limn/ui';
import { useState } from 'react';

export default function Group() {
  const [ways, setWays] = useState<('mail' | 'sms' | 'app')[]>(['mail']);
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <CheckboxGroup
        label="Notify me by"
        selectAll
        value={ways}
        onChange={setWays}
        items={[
          { value: 'mail', label: 'E-mail', description: 'Once a day' },
          { value: 'sms', label: 'Text message', description: 'Urgent only' },
          { value: 'app', label: 'In the product', description: 'At once' },
        ]}
      />
      <output>{`Selected: ${ways.length}`}</output>
    </div>
  );
}
