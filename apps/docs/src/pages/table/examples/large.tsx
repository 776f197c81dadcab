import { Table, type TableColumn } from '@limn/ui';
import { useState } from 'react';

interface File {
  readonly id: string;
  readonly title: string;
  readonly size: number;
}

const items: readonly File[] = Array.from({ length: 100_000 }, (_, index) => ({
  id: String(index),
  title: `File ${index + 1}`,
  size: (index * 7919) % 5000,
}));

// Outside of the component, so that they stay the same: new ones are sorted and drawn anew.
const itemId = (row: File) => row.id;
const columns: readonly TableColumn<File>[] = [
  {
    id: 'title',
    label: 'Title',
    cell: (row) => row.title,
    sort: (row) => row.title,
    filter: { kind: 'text', value: (row) => row.title },
  },
  { id: 'size', label: 'Size', cell: (row) => row.size, sort: (row) => row.size, align: 'end' },
];

export default function Large() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <Table
      label="Very many files"
      items={items}
      itemId={itemId}
      columns={columns}
      height="320px"
      selectionMode="multiple"
      selected={selected}
      onSelect={setSelected}
    />
  );
}
