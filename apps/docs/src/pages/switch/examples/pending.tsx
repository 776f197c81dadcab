import { Switch } from '@limn/ui';
import { useState } from 'react';

/** Simulates the server, which rejects the first attempt. */
let tries = 0;
const save = () =>
  new Promise<void>((resolve, reject) =>
    setTimeout(() => ((tries += 1) === 1 ? reject(new Error('offline')) : resolve()), 1000),
  );

export default function Pending() {
  const [isOn, setOn] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [message, setMessage] = useState('');

  const change = async (next: boolean) => {
    setOn(next);
    setSaving(true);
    setMessage('');
    try {
      await save();
      setMessage('Saved');
    } catch {
      setOn(!next);
      setMessage('Could not be saved, so it was reverted');
    } finally {
      setSaving(false);
    }
  };

  return (
    <>
      <Switch isSelected={isOn} isPending={isSaving} onChange={(next) => void change(next)}>
        Anyone with the link can view
      </Switch>
      <output>{message}</output>
    </>
  );
}
