import { Button, Timeline } from '@limn/ui';
import { useState } from 'react';

export default function Actions() {
  const [restored, setRestored] = useState(0);
  const versions = [3, 4];
  return (
    <>
      <Timeline
        label="Earlier versions"
        items={versions.map((version) => ({
          id: String(version),
          title: `Version ${version}`,
          time: new Date(2026, 10, version, 9, 30),
          content: (
            <Button size="s" onPress={() => setRestored(version)}>
              {`Restore version ${version}`}
            </Button>
          ),
        }))}
      />
      <output>{`Restored: version ${restored}`}</output>
    </>
  );
}
