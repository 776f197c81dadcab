import { Button, tips } from '@limn/ui';
import { useState } from 'react';

export default function Action() {
  const [state, setState] = useState('Kept');
  const remove = () => {
    setState('Deleted');
    tips.show('success', 'Moved to the recycle bin', { action: { label: 'Undo', run: () => setState('Restored') } });
  };
  return (
    <>
      <Button onPress={remove}>Delete file</Button>
      <output>{state}</output>
    </>
  );
}
