import { Button, questions } from '@limn/ui';
import { useState } from 'react';

export default function Asking() {
  const [state, setState] = useState('Full');
  const empty = async () => {
    if (
      await questions.ask({
        title: 'Empty the recycle bin?',
        body: 'Its files cannot be restored afterwards.',
        action: 'Empty',
        isDanger: true,
      })
    ) {
      setState('Emptied');
    }
  };
  return (
    <>
      <Button onPress={() => void empty()}>Empty the recycle bin</Button>
      <output>{state}</output>
    </>
  );
}
