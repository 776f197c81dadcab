import { Button, Dialog, type DialogWidth } from '@limn/ui';
import { useState } from 'react';

const widths: readonly DialogWidth[] = ['default', 'collaborator', 'transfer', 'share', 'publish'];

export default function Dialogs() {
  const [open, setOpen] = useState<DialogWidth | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {widths.map((width) => (
        <Button key={width} onPress={() => setOpen(width)}>
          {width}
        </Button>
      ))}
      <Dialog
        isOpen={open !== null}
        onClose={close}
        width={open ?? 'default'}
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
