import { TagsField } from '@limn/ui';
import { useState } from 'react';

export default function Basic() {
  const [tags, setTags] = useState<string[]>(['flow chart', 'order']);
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(420px, 100%)' }}>
      <TagsField
        label="Tags"
        placeholder="Type, then press Enter"
        description="They help others find your file"
        value={tags}
        onChange={setTags}
      />
      <output>{`Tags: ${tags.join(', ')}`}</output>
    </div>
  );
}
