import { Button, Progress } from '@limn/ui';
import { useState } from 'react';

export default function Steps() {
  const [done, setDone] = useState(3);
  return (
    <>
      <Progress label="Converting" value={(done / 8) * 100} valueLabel={`${done} of 8 files`} />
      <Button onPress={() => setDone(Math.min(8, done + 1))}>Next file</Button>
    </>
  );
}
