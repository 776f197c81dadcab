import { Steps } from '@limn/ui';
import { useState } from 'react';

export default function Pressable() {
  const [step, setStep] = useState('columns');
  return (
    <div style={{ display: 'grid', gap: 16, inlineSize: '100%' }}>
      <Steps
        label="Importing a table"
        value={step}
        onChange={setStep}
        items={[
          { id: 'file', label: 'File' },
          { id: 'columns', label: 'Columns' },
          { id: 'check', label: 'Check' },
          { id: 'done', label: 'Import', isDisabled: true },
        ]}
      />
      <output>{`Shown: ${step}`}</output>
    </div>
  );
}
