import { Button, questions } from '@limn/ui';
import { useState } from 'react';

export default function AskFirst() {
  const [outcome, setOutcome] = useState('Nothing asked yet');

  const remove = async () => {
    const isSure = await questions.ask({
      title: 'Delete this folder?',
      body: 'The 12 files in it will be moved to the recycle bin.',
      action: 'Delete',
      isDanger: true,
    });
    setOutcome(isSure ? 'Deleted' : 'Kept');
  };

  return (
    <>
      <Button variant="danger" onPress={() => void remove()}>
        Delete folder
      </Button>
      <output>{outcome}</output>
    </>
  );
}
