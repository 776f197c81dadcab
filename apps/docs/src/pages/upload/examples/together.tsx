import { DropZone, UploadList, type UploadItem } from '@limn/ui';
import { useState } from 'react';

export default function Together() {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const take = (files: readonly File[]) => {
    const added = files.map((file): UploadItem => {
      const id = crypto.randomUUID();
      return { id, name: file.name, size: file.size, state: 'uploading' };
    });
    setItems((before) => [...before, ...added]);
    window.setTimeout(() => {
      setItems((before) =>
        before.map((item) => (added.some(({ id }) => id === item.id) ? { ...item, state: 'done' } : item)),
      );
    }, 1000);
  };
  return (
    <div style={{ display: 'grid', gap: 12, inlineSize: 'min(420px, 100%)' }}>
      <DropZone label="Add pictures" accept={['image/*']} isMultiple maxFiles={5} have={items.length} onFiles={take} />
      <UploadList
        label="Pictures"
        items={items}
        onRemove={(file) => setItems(items.filter((item) => item.id !== file.id))}
      />
    </div>
  );
}
