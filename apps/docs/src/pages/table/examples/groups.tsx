import { Table, tips, type TableColumn, type TableColumnGroup } from '@limn/ui';

const items = ['Order process', 'Project plan', 'Mind map'].map((title, index) => ({
  id: String(index),
  title,
  views: [120, 180, 240].map((count) => count * (index + 1)),
  edits: [12, 18, 24].map((count) => count * (index + 1)),
}));
type File = (typeof items)[number];

const months = ['January', 'February', 'March'];
const byMonth = (id: 'views' | 'edits', label: string): TableColumnGroup<File> => ({
  id,
  label,
  columns: months.map((name, month) => ({
    id: `${id} ${month}`,
    label: name,
    cell: (row) => row[id][month],
    sort: (row) => row[id][month],
    align: 'end',
    width: 130,
  })),
});
const title: TableColumn<File> = { id: 'title', label: 'Title', cell: (row) => row.title, width: 160, pin: 'start' };

export default function Groups() {
  return (
    <Table
      label="Files by month"
      items={items}
      itemId={(row) => row.id}
      hasPinnedActions
      rowActions={(row) => [{ id: 'open', label: 'Open', run: () => void tips.show('info', row.title) }]}
      columns={[title, byMonth('views', 'Views'), byMonth('edits', 'Edits')]}
    />
  );
}
