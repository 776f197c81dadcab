import { Button, Dialog, type DialogProps } from '@limn/ui';
import { useState } from 'react';

/** A dialog with a button that opens it. */
export function DialogDemo({ words, ...props }: Partial<DialogProps> & { words: Readonly<Record<string, string>> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{words['open']}</Button>
      <Dialog {...props} title={props.title ?? ''} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{words['body']}</p>
      </Dialog>
    </>
  );
}
