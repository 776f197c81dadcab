import { Button, TextArea } from '@limn/ui';
import { useState } from 'react';

export default function Comment() {
  const [text, setText] = useState('');
  const [sent, setSent] = useState<readonly string[]>([]);
  const send = () => {
    if (text.trim() === '') return;
    setSent([...sent, text.trim()]);
    setText('');
  };
  return (
    <div style={{ display: 'grid', gap: 12, inlineSize: 'min(420px, 100%)' }}>
      <TextArea
        label="Comment"
        placeholder="What do you think?"
        description="Ctrl or Command with Enter sends it"
        minRows={2}
        value={text}
        onChange={setText}
        onSubmit={send}
      />
      <Button variant="primary" onPress={send}>
        Send
      </Button>
      <ul aria-label="Sent">
        {sent.map((comment) => (
          <li key={comment} style={{ whiteSpace: 'pre-wrap' }}>
            {comment}
          </li>
        ))}
      </ul>
      <output>{`Sent: ${sent.length}`}</output>
    </div>
  );
}
