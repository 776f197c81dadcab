import { Transfer } from '@limn/ui';
import { useState } from 'react';

export default function Basic() {
  const [members, setMembers] = useState<readonly string[]>(['wang']);
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: '100%' }}>
      <Transfer
        label="Members of the group"
        titles={['Everybody', 'In the group']}
        value={members}
        onChange={setMembers}
        items={[
          { id: 'lin', label: 'Lin Yue' },
          { id: 'wang', label: 'Wang Fang' },
          { id: 'zhou', label: 'Zhou Ming' },
          { id: 'chen', label: 'Chen Hao' },
        ]}
      />
      <output>{`Members: ${members.join(', ')}`}</output>
    </div>
  );
}
