import { useState, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useKitText } from '../provider/kit-text.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import './dialog.css';

/** Widths in px: 350 default, 550 collaborators, 556 copy or move, 680 share, 718 publish. */
export type DialogWidth = 'default' | 'collaborator' | 'transfer' | 'share' | 'publish';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  width?: DialogWidth;
  /** Buttons at the end, the main one last. */
  footer?: ReactNode;
  children: ReactNode;
  /** A pointer press outside closes it; leave off where something typed would be lost. */
  isDismissable?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/** A modal window: keeps the focus, gives it back when closed, closes on Escape. `.limn-dialog`. */
export function Dialog({ isOpen, onClose, title, width = 'default', footer, children, isDismissable = true, role = 'dialog' }: DialogProps) {
  const translate = useKitText();
  return (
    <ModalOverlay
      className="limn-backdrop"
      isOpen={isOpen}
      isDismissable={isDismissable}
      onOpenChange={(open) => {
        if (!open) {
          onClose();
        }
      }}
    >
      <Modal className="limn-modal" data-width={width}>
        <AriaDialog className="limn-dialog" role={role}>
          <header className="limn-dialog-head">
            <Heading slot="title" className="limn-dialog-title">
              {title}
            </Heading>
            <IconButton icon="close" label={translate('close')} size="s" onPress={onClose} />
          </header>
          <div className="limn-dialog-body">{children}</div>
          {footer !== undefined && <footer className="limn-dialog-foot">{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What happens, and whether it can be undone. */
  body: string;
  action: string;
  cancel: string;
  isDanger?: boolean;
  /** Runs on the action; the dialog waits for it and then closes, also when it fails (whoever runs it says why). */
  onConfirm: () => Promise<void> | void;
}

/** Asks before something that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog({ isOpen, onClose, title, body, action, cancel, isDanger = false, onConfirm }: ConfirmDialogProps) {
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
    } finally {
      setPending(false);
      onClose();
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      role="alertdialog"
      isDismissable={false}
      footer={
        <>
          <Button onPress={onClose} autoFocus>
            {cancel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isPending={isPending} onPress={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <p className="limn-dialog-text">{body}</p>
    </Dialog>
  );
}
