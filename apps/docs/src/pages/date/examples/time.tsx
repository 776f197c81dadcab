import { DatePicker } from '@limn/ui';
import { useState } from 'react';

export default function Time() {
  const [moment, setMoment] = useState<string | null>('2026-12-31 23:30:00');
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(300px, 100%)' }}>
      <DatePicker label="Publish at" hasTime isClearable value={moment} onChange={setMoment} />
      <DatePicker label="Without seconds" hasTime hasSeconds={false} value={moment} onChange={setMoment} />
      <output>{`Value: ${moment ?? 'none'}`}</output>
    </div>
  );
}
