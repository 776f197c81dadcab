import { Select } from '@limn/ui';
import { useState } from 'react';

export default function Basic() {
  const [page, setPage] = useState<'a4' | 'a3' | 'letter' | null>(null);
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(300px, 100%)' }}>
      <Select
        label="Page size"
        value={page}
        onChange={setPage}
        onClear={() => setPage(null)}
        items={[
          { value: 'a4', label: 'A4' },
          { value: 'a3', label: 'A3' },
          { value: 'letter', label: 'Letter' },
        ]}
      />
      <output>{`Selected: ${page ?? 'nothing'}`}</output>
    </div>
  );
}
