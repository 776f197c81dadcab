import { Tabs } from '@limn/ui';
import { useState } from 'react';

const page = (number: number) => ({
  id: `page-${number}`,
  label: `Page ${number}`,
  content: <p>{`This is page ${number}.`}</p>,
});

export default function Closable() {
  const [items, setItems] = useState([page(1), page(2), page(3), page(4)]);
  const [selected, setSelected] = useState('page-2');
  const [next, setNext] = useState(5);
  const add = () => {
    setItems([...items, page(next)]);
    setSelected(`page-${next}`);
    setNext(next + 1);
  };
  return (
    <Tabs
      label="Open pages"
      items={items}
      value={selected}
      onChange={setSelected}
      onClose={(id) => setItems((all) => all.filter((item) => item.id !== id))}
      onAdd={add}
    />
  );
}
