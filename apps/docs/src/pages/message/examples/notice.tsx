import { Button, Notice } from '@limn/ui';
import { useState } from 'react';

export default function Notices() {
  const [isShown, setShown] = useState(true);
  return (
    <div style={{ display: 'grid', gap: 12, inlineSize: '100%' }}>
      {isShown && (
        <Notice
          title="A new version is available"
          onClose={() => setShown(false)}
          actions={<Button size="s">Reload</Button>}
        >
          Your changes are saved.
        </Notice>
      )}
      <Notice tone="success">The file is public now.</Notice>
      <Notice tone="warning">The link ends in 2 days.</Notice>
      <Notice tone="danger" title="Payment failed">
        The bank refused the card.
      </Notice>
    </div>
  );
}
