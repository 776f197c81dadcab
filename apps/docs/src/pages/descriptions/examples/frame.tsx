import { Descriptions, Status } from '@limn/ui';

export default function Frame() {
  return (
    <Descriptions
      look="frame"
      labels="above"
      columns={3}
      items={[
        { id: 'number', label: 'Order', content: '2026-1103' },
        { id: 'state', label: 'State', content: <Status tone="success">Paid</Status> },
        { id: 'seats', label: 'Seats', content: '10' },
        { id: 'note', label: 'Note', content: 'The invoice goes to the address of the organization.', span: 3 },
      ]}
    />
  );
}
