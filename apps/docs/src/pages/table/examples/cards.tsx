import { GridList, Icon } from '@limn/ui';
import { useState } from 'react';

const start = Array.from({ length: 24 }, (_, index) => ({ id: String(index + 1), title: `Chart ${index + 1}` }));

export default function Cards() {
  const [items, setItems] = useState(start);
  const reorder = (order: readonly string[]) =>
    setItems(order.flatMap((id) => items.find((item) => item.id === id) ?? []));
  return (
    <div style={{ inlineSize: '100%' }}>
      <GridList
        label="Charts"
        items={items}
        itemId={(item) => item.id}
        itemName={(item) => item.title}
        selectionMode="multiple"
        cardWidth={120}
        cardHeight={72}
        height="260px"
        onReorder={reorder}
      >
        {(item) => (
          <div style={{ display: 'flex', gap: 8, padding: 12 }}>
            <Icon name="flow" />
            {item.title}
          </div>
        )}
      </GridList>
    </div>
  );
}
