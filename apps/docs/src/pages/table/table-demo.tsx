import { Table, type TableProps } from '@limn/ui';

export interface FileRow {
  readonly id: string;
  readonly size: number;
}

const items: readonly FileRow[] = [
  { id: 'order', size: 120 },
  { id: 'plan', size: 45 },
  { id: 'map', size: 310 },
];
const itemId = (row: FileRow) => row.id;

/** A table of three files. */
export function TableDemo({
  words,
  ...props
}: Partial<TableProps<FileRow>> & { words: Readonly<Record<string, string>> }) {
  const name = (row: FileRow) => words[row.id] ?? row.id;
  const columns = [
    { id: 'name', label: words['name'] ?? '', cell: name, sort: name },
    {
      id: 'size',
      label: words['size'] ?? '',
      cell: (row: FileRow) => row.size,
      sort: (row: FileRow) => row.size,
      align: 'end' as const,
    },
  ];
  return <Table {...props} label={props.label ?? ''} columns={columns} items={items} itemId={itemId} />;
}
