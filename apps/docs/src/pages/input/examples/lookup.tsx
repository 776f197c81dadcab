import { TextField } from '@limn/ui';
import { useEffect, useState } from 'react';

/** Simulates the server. */
const isFree = (name: string) => new Promise<boolean>((resolve) => setTimeout(() => resolve(name !== 'limn'), 700));

export default function Lookup() {
  const [name, setName] = useState('limn');
  const [answer, setAnswer] = useState<{ name: string; isFree: boolean } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    // Not every keystroke is worth a query.
    const timer = setTimeout(async () => {
      const free = await isFree(name);
      if (isCurrent) setAnswer({ name, isFree: free });
    }, 300);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [name]);

  const isKnown = answer?.name === name;
  return (
    <div style={{ inlineSize: 'min(360px, 100%)' }}>
      <TextField
        label="Team address"
        prefix="limn.example/"
        value={name}
        onChange={setName}
        isLoading={!isKnown}
        isInvalid={isKnown && !answer.isFree}
        errorMessage="This address is already in use"
        description={isKnown ? 'This address is free' : 'Lower-case letters and digits'}
      />
    </div>
  );
}
