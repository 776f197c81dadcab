import { Table } from '@limn/ui';

const items = ['Order process', 'Project plan', 'Mind map'].map((title, index) => ({
  id: String(index),
  title,
  owner: 'Ada Lovelace',
  place: 'My files',
}));

export default function Resizing() {
  return (
    <Table
      label="Files with widths"
      items={items}
      itemId={(row) => row.id}
      isResizable
      columns={[
        { id: 'title', label: 'Title', cell: (row) => row.title, width: 200 },
        { id: 'owner', label: 'Owner', cell: (row) => row.owner, width: 200 },
        { id: 'place', label: 'Place', cell: (row) => row.place },
      ]}
    />
  );
}
