import { Select, type SelectOption } from '@limn/ui';
import { useEffect, useState } from 'react';

const shapes = ['Process', 'Decision', 'Document', 'Data', 'Terminator', 'Predefined process', 'Manual input', 'Delay'];

/** Simulates the server. */
const find = (query: string) =>
  new Promise<SelectOption<string>[]>((resolve) => {
    const found = shapes.filter((shape) => shape.toLowerCase().includes(query.toLowerCase()));
    setTimeout(() => resolve(found.map((shape) => ({ value: shape, label: shape }))), 500);
  });

export default function Remote() {
  const [query, setQuery] = useState('');
  const [answer, setAnswer] = useState<{ query: string; options: SelectOption<string>[] }>({ query: '?', options: [] });
  const [shape, setShape] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const options = await find(query);
      if (isCurrent) setAnswer({ query, options });
    }, 250);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);

  return (
    <div style={{ inlineSize: 'min(300px, 100%)' }}>
      <Select
        label="Shape"
        isSearchable
        onSearch={setQuery}
        isLoading={answer.query !== query}
        items={answer.options}
        value={shape}
        onChange={setShape}
      />
    </div>
  );
}
