import { Table } from '@limn/ui';
import { useState } from 'react';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly shapes: number;
  readonly isLazy?: boolean;
  readonly children?: readonly Entry[];
}

const start: readonly Entry[] = [
  {
    id: 'design',
    title: 'Design',
    shapes: 165,
    children: [
      { id: 'flow', title: 'Sign-up flow', shapes: 120 },
      { id: 'map', title: 'Site map', shapes: 45 },
    ],
  },
  { id: 'plans', title: 'Plans', shapes: 30, isLazy: true },
  { id: 'notes', title: 'Notes', shapes: 8 },
];

export default function Nested() {
  const [items, setItems] = useState(start);
  const load = async (entry: Entry) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    const children = [{ id: 'year', title: 'This year', shapes: 30 }];
    setItems((all) => all.map((one) => (one.id === entry.id ? { ...one, isLazy: false, children } : one)));
  };
  return (
    <Table
      label="Files in folders"
      items={items}
      itemId={(row) => row.id}
      rowChildren={(row) => row.children}
      isLazy={(row) => row.isLazy === true}
      onLoad={load}
      columns={[
        {
          id: 'title',
          label: 'Title',
          cell: (row) => row.title,
          sort: (row) => row.title,
          filter: { kind: 'text', value: (row) => row.title },
        },
        { id: 'shapes', label: 'Shapes', cell: (row) => row.shapes, sort: (row) => row.shapes, align: 'end' },
      ]}
    />
  );
}
