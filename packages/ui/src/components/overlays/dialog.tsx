import { useId, useState, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useKitText } from '../../provider/kit-text.ts';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { FocusBack, useOpeners } from './focus-back.tsx';
import './dialog.css';

/** Widths in px: 350, 550, 556, 680 and 718. */
export type DialogSize = 'xs' | 's' | 'm' | 'l' | 'xl';

/** What dialogs and drawers share. */
export interface WindowProps {
  isOpen: boolean;
  onClose: () => void;
  /** Its title. */
  title: string;
  /** A sentence below the title that explains the window; announced with its name. */
  description?: string;
  /** The buttons at the bottom, the main one last. */
  footer?: ReactNode;
  children: ReactNode;
  /**
   * Closes on a press outside; turn it off if unsaved input would be lost.
   * @default true
   */
  isDismissable?: boolean;
  /**
   * Unsaved input: Escape, the cross and a press outside ask first. Buttons of `footer` do what they do.
   * @default false
   */
  isDirty?: boolean;
}

export interface DialogProps extends WindowProps {
  /**
   * 350, 550, 556, 680 or 718 px wide; never wider than the window.
   * @default 'xs'
   */
  size?: DialogSize;
  /**
   * `alertdialog` for a question that must be answered.
   * @default 'dialog'
   */
  role?: 'dialog' | 'alertdialog';
}

/** Head, body and foot of a modal window, and the question before what was typed is lost. */
function ModalWindow({
  isOpen,
  onClose,
  title,
  description,
  footer,
  children,
  isDismissable = true,
  isDirty = false,
  role = 'dialog',
  className,
  look,
  size,
  side,
}: WindowProps & {
  role?: 'dialog' | 'alertdialog';
  className: string;
  look: 'dialog' | 'drawer';
  size: string;
  side?: DrawerSide;
}) {
  const translate = useKitText();
  const descriptionId = useId();
  const openers = useOpeners(isOpen);
  const [isAsking, setAsking] = useState(false);
  // Closed by its page, the window takes its question along: opened again it is asked nothing yet.
  if (isAsking && !isOpen) setAsking(false);
  const discard = () => {
    setAsking(false);
    // The question gives the focus back in the next frame; the window that closes then knows where to give it.
    requestAnimationFrame(() => requestAnimationFrame(onClose));
  };
  const leave = () => {
    if (isDirty) {
      setAsking(true);
    } else {
      onClose();
    }
  };
  return (
    <ModalOverlay
      className="limn-backdrop"
      data-look={look}
      data-side={side}
      isOpen={isOpen}
      isDismissable={isDismissable}
      onOpenChange={(open) => {
        if (!open) {
          leave();
        }
      }}
    >
      <Modal className={className} data-size={size} data-side={side}>
        <AriaDialog
          className="limn-dialog"
          role={role}
          aria-describedby={description === undefined ? undefined : descriptionId}
        >
          <FocusBack openers={openers} />
          <header className="limn-dialog-head">
            <div className="limn-dialog-name">
              <Heading slot="title" className="limn-dialog-title">
                {title}
              </Heading>
              {description !== undefined && (
                <p id={descriptionId} className="limn-dialog-description">
                  {description}
                </p>
              )}
            </div>
            <IconButton icon="close" label={translate('close')} size="s" hasTooltip={false} onPress={leave} />
          </header>
          <div className="limn-dialog-body">{children}</div>
          {footer !== undefined && <footer className="limn-dialog-foot">{footer}</footer>}
          {isAsking && (
            <ConfirmDialog
              isOpen
              onClose={() => setAsking(false)}
              title={translate('discardTitle')}
              body={translate('discardBody')}
              action={translate('discard')}
              cancel={translate('keepEditing')}
              isDanger
              onConfirm={discard}
            />
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** A modal window: traps focus, returns it when closed, closes on Escape. `.limn-dialog`. */
export function Dialog({ size = 'xs', ...rest }: DialogProps) {
  return <ModalWindow {...rest} className="limn-modal" look="dialog" size={size} />;
}

export type DrawerSide = 'start' | 'end' | 'bottom';

export interface DrawerProps extends WindowProps {
  /** The edge of the window it comes from. */
  side?: DrawerSide;
  /** 360, 480 or 720 px; at the bottom, as high as its content. */
  size?: 's' | 'm' | 'l';
}

/** A modal window at an edge, for browsing beside the page: `.limn-drawer[data-side]`. */
export function Drawer({ side = 'end', size = 's', ...rest }: DrawerProps) {
  return <ModalWindow {...rest} className="limn-drawer" look="drawer" size={size} side={side} />;
}

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** What will happen, and whether it can be undone. */
  body: string;
  /** The button that performs the action: a verb. */
  action: string;
  /** The button that cancels. */
  cancel: string;
  isDanger?: boolean;
  /**
   * Called on confirmation; the dialog waits for it, cannot be left meanwhile, and then closes, even if it fails (the
   * caller reports the error).
   */
  onConfirm: () => Promise<void> | void;
}

/** Asks before something that cannot be undone. Focus starts on Cancel. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  body,
  action,
  cancel,
  isDanger = false,
  onConfirm,
}: ConfirmDialogProps) {
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
  // Cancelling would not stop what was confirmed, whose end would then close the next question.
  const leave = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      title={title}
      role="alertdialog"
      isDismissable={false}
      footer={
        <>
          <Button isDisabled={isPending} onPress={leave} autoFocus>
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
