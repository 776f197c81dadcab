import { Status, Table, tips } from '@limn/ui';

const items = ['Order process', 'Project plan'].map((title, index) => ({ id: String(index), title }));

export default function Actions() {
  return (
    <Table
      label="Files with actions"
      items={items}
      itemId={(row) => row.id}
      onOpen={(row) => tips.show('info', row.title)}
      rowActions={(row) => [
        { id: 'rename', label: 'Rename', icon: 'rename', run: () => void tips.show('info', row.title) },
        { id: 'delete', label: 'Delete', icon: 'trash', isDanger: true },
      ]}
      columns={[
        { id: 'title', label: 'Title', cell: (row) => row.title },
        { id: 'state', label: 'State', cell: () => <Status tone="success">Published</Status> },
      ]}
    />
  );
}
