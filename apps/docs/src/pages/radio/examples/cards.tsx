import { RadioGroup } from '@limn/ui';
import { useState } from 'react';

export default function Cards() {
  const [plan, setPlan] = useState<'free' | 'personal' | 'team'>('free');
  return (
    <div style={{ inlineSize: 'min(560px, 100%)' }}>
      <RadioGroup
        label="Plan"
        look="cards"
        value={plan}
        onChange={setPlan}
        items={[
          { value: 'free', label: 'Free', description: '10 files, one week of history', icon: 'file' },
          { value: 'personal', label: 'Personal', description: 'Unlimited files, one year of history', icon: 'user' },
          { value: 'team', label: 'Team', description: 'Ask your administrator', icon: 'users', isDisabled: true },
        ]}
      />
    </div>
  );
}
