import { DatePicker } from '@limn/ui';
import { useState } from 'react';

/** The day that many days from now, in the format of the value. */
function inDays(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return [date.getFullYear(), `${date.getMonth() + 1}`.padStart(2, '0'), `${date.getDate()}`.padStart(2, '0')].join(
    '-',
  );
}

export default function Presets() {
  const [until, setUntil] = useState<string | null>(null);
  return (
    <div style={{ inlineSize: 'min(280px, 100%)' }}>
      <DatePicker
        label="Link valid until"
        min={inDays(0)}
        value={until}
        onChange={setUntil}
        isClearable
        presets={[
          { label: '7 days', value: inDays(7) },
          { label: '30 days', value: inDays(30) },
        ]}
      />
    </div>
  );
}
