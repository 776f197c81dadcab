import { TimePicker } from '@limn/ui';

export default function Limits() {
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(200px, 100%)' }}>
      <TimePicker label="Meeting" min="08:00" max="18:00" step={60} defaultValue="10:00" />
      <TimePicker label="Started" hasSeconds step={0} defaultValue="10:00:07" />
    </div>
  );
}
