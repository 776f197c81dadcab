import { UploadList, type UploadItem } from '@limn/ui';
import { useState } from 'react';

const first: readonly UploadItem[] = [
  { id: 'a', name: 'plan.vsdx', size: 48_200, state: 'done', href: '#/upload' },
  { id: 'b', name: 'map.xmind', size: 912_000, state: 'uploading', progress: 62 },
  { id: 'c', name: 'old.vsd', size: 7_300, state: 'failed', error: 'The file is damaged.' },
  { id: 'd', name: 'table.xlsx', size: 20_100, state: 'waiting' },
];

export default function States() {
  const [items, setItems] = useState(first);
  const [tried, setTried] = useState('');
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(420px, 100%)' }}>
      <UploadList
        label="Files to import"
        items={items}
        onRemove={(file) => setItems(items.filter((item) => item.id !== file.id))}
        onRetry={(file) => setTried(file.name)}
      />
      <output>{tried === '' ? '' : `Retried: ${tried}`}</output>
    </div>
  );
}
