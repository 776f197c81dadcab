import { Splitter } from '@limn/ui';
import { useState } from 'react';

export default function Basic() {
  const [sizes, setSizes] = useState<readonly number[]>([30, 70]);
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: '100%' }}>
      <div style={{ blockSize: 160 }}>
        <Splitter
          value={sizes}
          onChange={setSizes}
          items={[
            { id: 'files', label: 'Files', min: 20, max: 60, content: 'Files' },
            { id: 'preview', label: 'Preview', content: 'Preview' },
          ]}
        />
      </div>
      <output>{`Sizes: ${sizes.map((size) => Math.round(size)).join(' : ')}`}</output>
    </div>
  );
}
