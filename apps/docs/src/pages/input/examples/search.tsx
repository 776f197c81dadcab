import { SearchField } from '@limn/ui';
import { useState } from 'react';

const files = ['Order process', 'Org chart', 'Office network', 'Onboarding'];

export default function Search() {
  const [query, setQuery] = useState('o');
  const found = files.filter((file) => file.toLowerCase().includes(query.trim().toLowerCase()));
  return (
    <div style={{ display: 'grid', gap: 12, inlineSize: 'min(360px, 100%)' }}>
      <SearchField label="Search files" placeholder="Search files" value={query} onChange={setQuery} />
      <ul aria-label="Found">
        {found.map((file) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
      <output>{`Found: ${found.length}`}</output>
    </div>
  );
}
