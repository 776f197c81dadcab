import { Button } from '@limn/ui';
import { useEffect, useState } from 'react';

export default function Pending() {
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState(0);

  useEffect(() => {
    if (!isSaving) {
      return undefined;
    }
    const timer = setTimeout(() => {
      setSaving(false);
      setSaved((count) => count + 1);
    }, 2000);
    return () => clearTimeout(timer);
  }, [isSaving]);

  return (
    <>
      <Button variant="primary" isPending={isSaving} onPress={() => setSaving(true)}>
        Save
      </Button>
      <output>{`Saved: ${saved}`}</output>
    </>
  );
}
