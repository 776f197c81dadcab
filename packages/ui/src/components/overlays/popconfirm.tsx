import { useId, useState, type ReactElement } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover, type Placement } from 'react-aria-components/Popover';
import { Icon, type IconRef } from '../../icon/icon.tsx';
import { useKitText } from '../../provider/kit-text.ts';
import { Button } from '../buttons/button.tsx';
import { CloseOnMove } from './close-on-move.tsx';
import '../menus/menu.css';
import './popconfirm.css';

export interface PopconfirmProps {
  /** The question, naming what it affects: "Remove Wang Fang?" */
  title: string;
  /** The consequences, if the question does not say them. */
  body?: string;
  /** The button that performs the action: a verb. */
  action: string;
  /** The button that cancels; “Cancel” by default. */
  cancel?: string;
  /** Focus then starts on Cancel. */
  isDanger?: boolean;
  icon?: IconRef;
  placement?: Placement;
  /** Called on confirmation; the question stays until it settles, even if it fails (the caller reports the error). */
  onConfirm: () => Promise<void> | void;
  /** Called when it is closed without the action. */
  onCancel?: () => void;
  /** The button that asks: a single component of the set. */
  children: ReactElement;
}

/**
 * A question beside the button it is about: `.limn-popconfirm`. If something can be undone, do it and offer to undo it
 * instead.
 */
export function Popconfirm({
  title,
  body,
  action,
  cancel,
  isDanger = false,
  icon = 'warning',
  placement = 'top',
  onConfirm,
  onCancel,
  children,
}: PopconfirmProps) {
  const translate = useKitText();
  const bodyId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const leave = () => {
    setOpen(false);
    onCancel?.();
  };
  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
    } finally {
      setPending(false);
      setOpen(false);
    }
  };
  return (
    <DialogTrigger
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (open) {
          setOpen(true);
        } else if (!isPending) {
          leave();
        }
      }}
    >
      {children}
      <Popover className="limn-popover" placement={placement} offset={6}>
        <Dialog
          className="limn-popconfirm"
          aria-describedby={body === undefined ? undefined : bodyId}
          data-danger={isDanger || undefined}
        >
          {!isPending && <CloseOnMove close={leave} />}
          <Icon name={icon} />
          <div className="limn-popconfirm-text">
            <Heading slot="title" className="limn-popconfirm-title">
              {title}
            </Heading>
            {body !== undefined && (
              <p id={bodyId} className="limn-popconfirm-body">
                {body}
              </p>
            )}
          </div>
          <div className="limn-popconfirm-foot">
            <Button size="s" autoFocus={isDanger} isDisabled={isPending} onPress={leave}>
              {cancel ?? translate('cancel')}
            </Button>
            <Button
              size="s"
              variant={isDanger ? 'danger' : 'primary'}
              autoFocus={!isDanger}
              isPending={isPending}
              onPress={() => void confirm()}
            >
              {action}
            </Button>
          </div>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
