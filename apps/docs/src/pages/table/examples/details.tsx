import { Descriptions, Table } from '@limn/ui';

const items = [
  { id: '1', title: 'Order process', owner: 'Ada Lovelace', place: 'My files', size: '120 KB' },
  { id: '2', title: 'Project plan', owner: 'Ada Lovelace', place: 'My files', size: '45 KB' },
  { id: '3', title: 'Mind map', owner: 'Ada Lovelace', place: 'My files', size: '310 KB' },
];

export default function Details() {
  return (
    <Table
      label="Files with details"
      items={items}
      itemId={(row) => row.id}
      defaultExpanded={new Set(['1'])}
      rowDetail={(row) => (
        <Descriptions
          items={[
            { id: 'owner', label: 'Owner', content: row.owner },
            { id: 'place', label: 'Place', content: row.place },
          ]}
        />
      )}
      columns={[
        { id: 'title', label: 'Title', cell: (row) => row.title },
        { id: 'size', label: 'Size', cell: (row) => row.size, align: 'end' },
      ]}
    />
  );
}
