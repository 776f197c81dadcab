import { Timeline } from '@limn/ui';

export default function Pending() {
  return (
    <Timeline
      label="Import"
      items={[
        { id: 'sent', title: 'File uploaded', tone: 'success' },
        { id: 'read', title: 'Pages read', tone: 'success', content: '12 pages, 340 shapes' },
      ]}
      pending="Converting shapes…"
    />
  );
}
