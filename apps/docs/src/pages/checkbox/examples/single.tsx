import { Button, Checkbox } from '@limn/ui';
import { useState } from 'react';

export default function Terms() {
  const [agreed, setAgreed] = useState(false);
  return (
    <>
      <Checkbox isSelected={agreed} onChange={setAgreed} description="They say who may copy what you publish">
        I accept the terms of service
      </Checkbox>
      <Button variant="primary" isDisabled={!agreed}>
        Publish
      </Button>
    </>
  );
}
