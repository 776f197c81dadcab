import { DateRangePicker } from '@limn/ui';

export default function Limits() {
  return (
    <div style={{ inlineSize: 'min(340px, 100%)' }}>
      <DateRangePicker
        label="Report for"
        description="Within the last quarter"
        min="2026-08-01"
        max="2026-10-31"
        isClearable
        presets={[
          { label: 'October', value: { start: '2026-10-01', end: '2026-10-31' } },
          { label: 'Whole quarter', value: { start: '2026-08-01', end: '2026-10-31' } },
        ]}
      />
    </div>
  );
}
