import { Table } from '@limn/ui';

const items = [
  { id: '1', title: 'Order process', shapes: 120 },
  { id: '2', title: 'Chapter 10', shapes: 8 },
  { id: '3', title: 'Chapter 9', shapes: 45 },
];

export default function Sorting() {
  return (
    <Table
      label="Files to sort"
      items={items}
      itemId={(row) => row.id}
      columns={[
        { id: 'title', label: 'Title', cell: (row) => row.title, sort: (row) => row.title },
        { id: 'shapes', label: 'Shapes', cell: (row) => row.shapes, sort: (row) => row.shapes, align: 'end' },
      ]}
    />
  );
}
