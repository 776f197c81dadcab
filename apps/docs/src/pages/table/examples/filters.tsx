import { Status, Table } from '@limn/ui';

const items = [
  { id: '1', title: 'Order process', state: 'live', shapes: 120 },
  { id: '2', title: 'Project plan', state: 'draft', shapes: 45 },
  { id: '3', title: 'Site map', state: 'live', shapes: 310 },
  { id: '4', title: 'Seating plan', state: 'draft', shapes: 60 },
];
const states = [
  { value: 'live', label: 'Published' },
  { value: 'draft', label: 'Draft' },
];

export default function Filters() {
  return (
    <Table
      label="Files to filter"
      items={items}
      itemId={(row) => row.id}
      columns={[
        {
          id: 'title',
          label: 'Title',
          cell: (row) => row.title,
          sort: (row) => row.title,
          filter: { kind: 'text', value: (row) => row.title },
        },
        {
          id: 'state',
          label: 'State',
          cell: (row) =>
            row.state === 'live' ? <Status tone="success">Published</Status> : <Status tone="neutral">Draft</Status>,
          filter: { kind: 'choice', items: states, value: (row) => row.state },
        },
        {
          id: 'shapes',
          label: 'Shapes',
          cell: (row) => row.shapes,
          sort: (row) => row.shapes,
          filter: { kind: 'range', value: (row) => row.shapes, min: 0 },
          align: 'end',
        },
      ]}
    />
  );
}
