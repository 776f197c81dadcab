import { Timeline } from '@limn/ui';

export default function Tones() {
  return (
    <Timeline
      label="Publishing"
      items={[
        { id: 'saved', title: 'Draft saved', time: new Date(2026, 10, 2, 9, 30) },
        { id: 'sent', title: 'Sent for review', tone: 'accent', time: new Date(2026, 10, 3, 14, 5) },
        { id: 'late', title: 'Review overdue', tone: 'warning', content: 'Longer than two working days.' },
        { id: 'no', title: 'Refused', tone: 'danger', content: 'The description is missing.' },
        { id: 'yes', title: 'Approved', tone: 'success', time: new Date(2026, 10, 6, 11, 20) },
      ]}
    />
  );
}
