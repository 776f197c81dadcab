import { MultiSelect } from '@limn/ui';
import { useState } from 'react';

export default function Create() {
  const [labels, setLabels] = useState(['Draft', 'Approved', 'Archived']);
  const [chosen, setChosen] = useState<string[]>(['Draft']);
  return (
    <div style={{ inlineSize: 'min(360px, 100%)' }}>
      <MultiSelect
        label="Labels"
        placeholder="Choose, or type a new one"
        items={labels.map((label) => ({ value: label, label }))}
        value={chosen}
        onChange={setChosen}
        onCreate={(label) => {
          setLabels([...labels, label]);
          setChosen([...chosen, label]);
        }}
      />
    </div>
  );
}
