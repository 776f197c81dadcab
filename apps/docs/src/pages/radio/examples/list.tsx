import { RadioGroup } from '@limn/ui';
import { useState } from 'react';

export default function List() {
  const [access, setAccess] = useState<'view' | 'edit' | 'named'>('view');
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <RadioGroup
        label="Who can use the link"
        value={access}
        onChange={setAccess}
        items={[
          { value: 'view', label: 'Anyone can view', description: 'Without an account too' },
          { value: 'edit', label: 'Anyone can edit', description: 'After signing in' },
          { value: 'named', label: 'Specified people', description: 'Only those you invite' },
        ]}
      />
      <output>{`Access: ${access}`}</output>
    </div>
  );
}
