import { Table } from '@limn/ui';
import { useState } from 'react';

const items = ['Order process', 'Project plan', 'Mind map', 'Site map'].map((title, index) => ({
  id: String(index),
  title,
}));

export default function Selecting() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <Table
        label="Files to select"
        items={items}
        itemId={(row) => row.id}
        selectionMode="multiple"
        selected={selected}
        onSelect={setSelected}
        columns={[{ id: 'title', label: 'Title', cell: (row) => row.title }]}
      />
      <output>{`Selected: ${selected.size}`}</output>
    </>
  );
}
