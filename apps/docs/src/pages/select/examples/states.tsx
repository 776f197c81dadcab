import { Select } from '@limn/ui';
import { useState } from 'react';

const options = [
  { value: 'view', label: 'Can view' },
  { value: 'edit', label: 'Can edit' },
];

export default function States() {
  const [role, setRole] = useState('view');
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(300px, 100%)' }}>
      <Select label="Small" size="s" items={options} value={role} onChange={setRole} />
      <Select label="Large" size="l" items={options} value={role} onChange={setRole} />
      <Select label="On their way" isLoading items={[]} value={null} onChange={setRole} />
      <Select label="No options" emptyText="No team yet: create one first" items={[]} value={null} onChange={setRole} />
      <Select label="Read only" isReadOnly items={options} value={role} onChange={setRole} />
      <Select label="Disabled" isDisabled items={options} value={role} onChange={setRole} />
      <Select
        label="Wrong"
        isInvalid
        errorMessage="Only the owner can give this role"
        items={options}
        value={role}
        onChange={setRole}
      />
    </div>
  );
}
