import { DatePanel } from '@limn/ui';
import { useState } from 'react';

export default function Panel() {
  const [date, setDate] = useState<string | null>('2026-11-21');
  return (
    <>
      <DatePanel value={date} onChange={setDate} />
      <output>{`Value: ${date ?? 'none'}`}</output>
    </>
  );
}
