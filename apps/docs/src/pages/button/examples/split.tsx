import { SplitButton } from '@limn/ui';
import { useState } from 'react';

export default function Split() {
  const [format, setFormat] = useState('PNG');
  const entries = ['PNG', 'SVG', 'PDF'].map((name) => ({ id: name, label: name, run: () => setFormat(name) }));
  return (
    <>
      <SplitButton variant="primary" menuLabel="Other formats" items={entries} onPress={() => setFormat('PNG')}>
        Export
      </SplitButton>
      <output>{`Exported as ${format}`}</output>
    </>
  );
}
