import { ColourField } from '@limn/ui';
import { useState } from 'react';

export default function Colour() {
  const [fill, setFill] = useState<string | null>('#1f5fe080');
  const [line, setLine] = useState<string | null>('#171b22');
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(300px, 100%)' }}>
      <ColourField label="Fill" hasAlpha value={fill} onChange={setFill} onClear={() => setFill(null)} />
      <ColourField
        label="Line"
        isCompact
        value={line}
        onChange={setLine}
        swatches={['#171b22', '#6b7686', { colour: '#1f5fe0', label: 'House blue' }]}
      />
      <output>{`${fill ?? 'none'} / ${line ?? 'none'}`}</output>
    </div>
  );
}
