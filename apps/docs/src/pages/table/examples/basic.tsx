import { Table } from '@limn/ui';

const items = [
  { plan: 'Personal', files: 10 },
  { plan: 'Team', files: 1000 },
];

export default function Basic() {
  return (
    <Table
      label="Plans"
      items={items}
      itemId={(row) => row.plan}
      columns={[
        { id: 'plan', label: 'Plan', cell: (row) => row.plan },
        { id: 'files', label: 'Files', cell: (row) => row.files, align: 'end' },
      ]}
    />
  );
}
