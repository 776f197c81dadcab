import { DropZone } from '@limn/ui';
import { useState } from 'react';

export default function Files() {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <div style={{ display: 'grid', gap: 12, inlineSize: '100%' }}>
      <DropZone
        label="Drop diagrams here, or paste them"
        hint="VSDX, drawio or pictures."
        accept={['.vsdx', '.drawio', 'image/*']}
        maxBytes={20_000_000}
        isMultiple
        maxFiles={5}
        have={names.length}
        onFiles={(files) => setNames([...names, ...files.map((file) => file.name)])}
      />
      <DropZone
        label="Cover picture"
        look="compact"
        accept={['image/*']}
        onFiles={(files) => setNames(files.map((file) => file.name))}
      />
      <output>{names.join(', ')}</output>
    </div>
  );
}
