import { DatePicker } from '@limn/ui';
import { useState } from 'react';

export default function Basic() {
  const [date, setDate] = useState<string | null>('2026-11-21');
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(280px, 100%)' }}>
      <DatePicker
        label="Due date"
        description="2026/1/5 and 20260105 are understood too"
        isClearable
        value={date}
        onChange={setDate}
      />
      <output>{`Value: ${date ?? 'none'}`}</output>
    </div>
  );
}
