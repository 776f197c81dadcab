import { Button, Popconfirm } from '@limn/ui';
import { useState } from 'react';

export default function Danger() {
  const [deleted, setDeleted] = useState(0);
  return (
    <>
      <Popconfirm
        title="Delete this file for good?"
        body="This cannot be undone."
        action="Delete"
        isDanger
        onConfirm={() => setDeleted(deleted + 1)}
      >
        <Button variant="danger">Delete file</Button>
      </Popconfirm>
      <output>{`Deleted: ${deleted}`}</output>
    </>
  );
}
