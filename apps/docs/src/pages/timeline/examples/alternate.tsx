import { Timeline } from '@limn/ui';

export default function Alternate() {
  return (
    <div style={{ inlineSize: '100%' }}>
      <Timeline
        label="Versions"
        look="alternate"
        items={[
          { id: '1', title: 'First sketch', time: new Date(2026, 8, 1, 10, 0), icon: 'rename' },
          { id: '2', title: 'Shared with the team', time: new Date(2026, 8, 4, 16, 30), icon: 'users' },
          { id: '3', title: 'Published', time: new Date(2026, 8, 20, 9, 0), icon: 'star' },
        ]}
      />
    </div>
  );
}
