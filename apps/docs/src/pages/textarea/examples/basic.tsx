import { TextArea } from '@limn/ui';
import { useState } from 'react';

export default function Basic() {
  const [text, setText] = useState('Press Enter a few times:\nthe field grows with its text,\nup to six rows.');
  return (
    <div style={{ inlineSize: 'min(420px, 100%)' }}>
      <TextArea label="Description" minRows={2} maxRows={6} value={text} onChange={setText} />
    </div>
  );
}
