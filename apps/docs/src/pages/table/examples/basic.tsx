import { Table } from '@limn/ui';

const rows = [
  { plan: 'Personal', files: 10 },
  { plan: 'Team', files: 1000 },
];

export default function Basic() {
  return (
    <Table
      label="Plans"
      rows={rows}
      rowId={(row) => row.plan}
      columns={[
        { id: 'plan', label: 'Plan', cell: (row) => row.plan },
        { id: 'files', label: 'Files', cell: (row) => row.files, align: 'end' },
      ]}
    />
  );
}
