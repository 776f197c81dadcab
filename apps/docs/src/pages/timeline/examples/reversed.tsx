import { Timeline } from '@limn/ui';

export default function Reversed() {
  return (
    <Timeline
      label="Recent changes"
      isReversed
      items={[
        { id: '1', title: 'Lane added', time: new Date(2026, 10, 20, 9, 12), timeText: '09:12' },
        { id: '2', title: 'Three shapes moved', time: new Date(2026, 10, 20, 9, 15), timeText: '09:15' },
        { id: '3', title: 'Title changed', time: new Date(2026, 10, 20, 9, 40), timeText: '09:40' },
      ]}
    />
  );
}
