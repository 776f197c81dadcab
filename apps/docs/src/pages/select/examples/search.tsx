import { Select } from '@limn/ui';
import { useState } from 'react';

const cities = [
  'Beijing',
  'Shanghai',
  'Guangzhou',
  'Shenzhen',
  'Hangzhou',
  'Chengdu',
  'Wuhan',
  'Nanjing',
  'Xiamen',
  "Xi'an",
];

export default function Search() {
  const [city, setCity] = useState<string | null>(null);
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: 'min(300px, 100%)' }}>
      <Select
        label="City"
        isSearchable
        placeholder="Type to search"
        value={city}
        onChange={setCity}
        onClear={() => setCity(null)}
        items={cities.map((name) => ({ value: name, label: name }))}
      />
      <output>{`City: ${city ?? 'none'}`}</output>
    </div>
  );
}
