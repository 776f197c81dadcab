import { DatePicker } from '@limn/ui';

const isWeekend = (date: string) => new Date(date).getUTCDay() % 6 === 0;

export default function Limits() {
  return (
    <div style={{ inlineSize: 'min(280px, 100%)' }}>
      <DatePicker
        label="Meeting"
        description="A working day in November"
        min="2026-11-02"
        max="2026-11-30"
        isDateDisabled={isWeekend}
        defaultValue="2026-11-20"
      />
    </div>
  );
}
