import { EmptyState, Table } from '@limn/ui';

const columns = [{ id: 'title', label: 'Title', cell: (row: { id: string }) => row.id }];

export default function States() {
  return (
    <>
      <Table label="Loading files" items={[]} itemId={(row) => row.id} columns={columns} isLoading />
      <Table
        label="No files"
        items={[]}
        itemId={(row) => row.id}
        columns={columns}
        empty={<EmptyState kind="search" size="s" level={null} />}
      />
    </>
  );
}
