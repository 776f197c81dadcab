import { Button, ImagePreview } from '@limn/ui';
import { useState } from 'react';

const picture = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="${fill}"/><circle cx="200" cy="200" r="90" fill="#fff"/><path d="M290 200h120" stroke="#fff" stroke-width="8"/><rect x="410" y="130" width="150" height="140" rx="12" fill="#fff"/></svg>`,
  )}`;

export default function Basic() {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <Button onPress={() => setShown('first')}>Look at the pictures</Button>
      <ImagePreview
        value={shown}
        onChange={setShown}
        items={[
          { id: 'first', src: picture('#1f5fe0'), alt: 'A circle and a box on blue' },
          { id: 'second', src: picture('#17763f'), alt: 'A circle and a box on green' },
        ]}
      />
    </>
  );
}
