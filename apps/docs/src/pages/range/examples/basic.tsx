import { DateRangePicker, type DateRange } from '@limn/ui';
import { useState } from 'react';

export default function Basic() {
  const [days, setDays] = useState<DateRange | null>({ start: '2026-11-02', end: '2026-11-13' });
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(340px, 100%)' }}>
      <DateRangePicker label="Edited between" value={days} onChange={setDays} />
      <output>{days === null ? 'No days' : `From ${days.start} to ${days.end}`}</output>
    </div>
  );
}
