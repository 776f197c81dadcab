import { Slider } from '@limn/ui';
import { useState } from 'react';

export default function Opacity() {
  const [opacity, setOpacity] = useState(0.6);
  return (
    <div style={{ inlineSize: 'min(280px, 100%)' }}>
      <Slider
        label="Opacity"
        min={0}
        max={1}
        step={0.05}
        value={opacity}
        onChange={setOpacity}
        formatOptions={{ style: 'percent' }}
      />
    </div>
  );
}
