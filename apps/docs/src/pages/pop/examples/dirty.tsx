import { Button, Dialog, TextField } from '@limn/ui';
import { useState } from 'react';

export default function Dirty() {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button onPress={() => setOpen(true)}>New folder</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="New folder"
        isDirty={name !== ''}
        isDismissable={false}
      >
        <TextField label="Folder name" value={name} onChange={setName} autoFocus />
      </Dialog>
    </>
  );
}
