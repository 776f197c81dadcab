import { TimePicker } from '@limn/ui';
import { useState } from 'react';

export default function Basic() {
  const [time, setTime] = useState<string | null>('09:30');
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(200px, 100%)' }}>
      <TimePicker label="Remind me" value={time} onChange={setTime} isClearable />
      <output>{time === null ? 'Not at all' : `At ${time}`}</output>
    </div>
  );
}
