import { Button, Dialog, type DialogSize } from '@limn/ui';
import { useState } from 'react';

const sizes: readonly DialogSize[] = ['xs', 's', 'm', 'l', 'xl'];

export default function Dialogs() {
  const [open, setOpen] = useState<DialogSize | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {sizes.map((size) => (
        <Button key={size} onPress={() => setOpen(size)}>
          {size}
        </Button>
      ))}
      <Dialog
        isOpen={open !== null}
        onClose={close}
        size={open ?? 'xs'}
        title="Copy to"
        footer={
          <Button variant="primary" onPress={close}>
            Copy
          </Button>
        }
      >
        <p>The copy goes to your files.</p>
      </Dialog>
    </>
  );
}
