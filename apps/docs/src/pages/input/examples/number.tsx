import { NumberField } from '@limn/ui';
import { useState } from 'react';

export default function Price() {
  const [price, setPrice] = useState(10);
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(240px, 100%)' }}>
      <NumberField
        label="Price in yuan"
        min={0}
        max={500}
        value={price}
        onChange={setPrice}
        isInvalid={price <= 3}
        errorMessage="Enter a price above 3 yuan"
      />
      <NumberField
        label="Width"
        size="s"
        prefix="W"
        min={1}
        step={10}
        value={price * 10}
        onChange={(width) => setPrice(width / 10)}
        formatOptions={{ maximumFractionDigits: 0 }}
      />
    </div>
  );
}
