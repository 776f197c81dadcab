import { TextField } from '@limn/ui';
import { useState } from 'react';

export default function Basic() {
  const [title, setTitle] = useState('');
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(360px, 100%)' }}>
      <TextField
        label="Title"
        placeholder="Untitled"
        description="Shown in the file list"
        value={title}
        onChange={setTitle}
      />
      <output>{title === '' ? 'No title yet' : title}</output>
    </div>
  );
}
