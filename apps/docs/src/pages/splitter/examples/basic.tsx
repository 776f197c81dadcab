import { Splitter } from '@limn/ui';
import { useState } from 'react';

export default function Basic() {
  const [sizes, setSizes] = useState<readonly number[]>([30, 70]);
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: '100%' }}>
      <div style={{ blockSize: 160, border: '1px solid var(--border-strong)', borderRadius: 8 }}>
        <Splitter
          value={sizes}
          onChange={setSizes}
          items={[
            { id: 'files', label: 'Files', min: 20, max: 60, content: <div style={{ padding: 12 }}>Files</div> },
            { id: 'preview', label: 'Preview', content: <div style={{ padding: 12 }}>Preview</div> },
          ]}
        />
      </div>
      <output>{`Sizes: ${sizes.map((size) => Math.round(size)).join(' : ')}`}</output>
    </div>
  );
}
