import { Button, type ButtonProps } from '@limn/ui';
import { useState } from 'react';

export interface ActButtonProps extends Omit<ButtonProps, 'isPending' | 'onPress'> {
  /** Does it, and tells whoever pressed what failed. */
  onAct: () => Promise<unknown>;
}

/** A button that acts on the server: it says that it waits, and pressed again meanwhile does nothing. */
export function ActButton({ onAct, ...rest }: ActButtonProps) {
  const [isPending, setPending] = useState(false);
  const act = async (): Promise<void> => {
    setPending(true);
    try {
      await onAct();
    } finally {
      setPending(false);
    }
  };
  return <Button {...rest} isPending={isPending} onPress={() => void act()} />;
}
