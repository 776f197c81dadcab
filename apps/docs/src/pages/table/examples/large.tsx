import { Table } from '@limn/ui';
import { useState } from 'react';

const rows = Array.from({ length: 10_000 }, (_, index) => ({
  id: String(index),
  title: `File ${index + 1}`,
  size: (index * 7919) % 5000,
}));

export default function Large() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <Table
      label="Very many files"
      rows={rows}
      rowId={(row) => row.id}
      height="320px"
      selectionMode="multiple"
      selected={selected}
      onSelect={setSelected}
      columns={[
        { id: 'title', label: 'Title', cell: (row) => row.title, sort: (row) => row.title },
        { id: 'size', label: 'Size', cell: (row) => row.size, sort: (row) => row.size, align: 'end' },
      ]}
    />
  );
}
