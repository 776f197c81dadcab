import { DatePicker } from '@limn/ui';

export default function States() {
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(280px, 100%)' }}>
      <DatePicker label="Small" size="s" defaultValue="2026-11-21" />
      <DatePicker label="Large" size="l" defaultValue="2026-11-21" />
      <DatePicker label="Week from Sunday" firstWeekday={0} defaultValue="2026-11-21" />
      <DatePicker label="Read only" isReadOnly defaultValue="2026-11-21" />
      <DatePicker label="Disabled" isDisabled defaultValue="2026-11-21" />
      <DatePicker label="Wrong" isInvalid errorMessage="This day is already taken" defaultValue="2026-11-21" />
    </div>
  );
}
