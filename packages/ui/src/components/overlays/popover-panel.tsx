import { Dialog, DialogContext, OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { RootMenuTriggerStateContext } from 'react-aria-components/Menu';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import type { RootMenuTriggerState } from 'react-stately/useMenuTriggerState';
import type { ComponentProps, RefObject } from 'react';
import { CloseOnMove } from './close-on-move.tsx';
import type { AnchoredPopoverProps, PopoverProps } from './popover-props.ts';

/** What both popovers hold. */
function Body({ label, title, content, isNonModal = false, staysOnMove = isNonModal, isPadded = false }: PopoverProps) {
  return (
    <Dialog
      className="limn-popover-body"
      aria-label={title === undefined ? label : undefined}
      data-padded={isPadded || title !== undefined || undefined}
    >
      {({ close }) => (
        <>
          {!staysOnMove && <CloseOnMove close={close} />}
          {title !== undefined && (
            <Heading slot="title" className="limn-popover-title">
              {title}
            </Heading>
          )}
          {typeof content === 'function' ? content(close) : content}
        </>
      )}
    </Dialog>
  );
}

export interface PopoverPanelProps extends PopoverProps {
  state: RootMenuTriggerState;
  /** The button that opens it. */
  trigger: RefObject<HTMLElement | null>;
  /** What ties the dialog to its button. */
  dialogProps: ComponentProps<typeof Dialog>;
}

/** What a `Popover` opens. */
export function PopoverPanel({ state, trigger, dialogProps, ...body }: PopoverPanelProps) {
  return (
    <OverlayTriggerStateContext value={state}>
      <RootMenuTriggerStateContext value={state}>
        <DialogContext value={dialogProps}>
          {/* The dialog in it has the name; the panel around it, which has no role, must not take the button's. */}
          <AriaPopover
            className="limn-popover"
            trigger="DialogTrigger"
            triggerRef={trigger}
            aria-labelledby=""
            placement={body.placement ?? 'bottom start'}
            offset={4}
            isNonModal={body.isNonModal}
          >
            <Body {...body} />
          </AriaPopover>
        </DialogContext>
      </RootMenuTriggerStateContext>
    </OverlayTriggerStateContext>
  );
}

/** What an `AnchoredPopover` opens. */
export function AnchoredPanel({ anchor, isOpen, onOpenChange, ...body }: AnchoredPopoverProps) {
  return (
    <AriaPopover
      className="limn-popover"
      placement={body.placement ?? 'bottom start'}
      offset={4}
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isNonModal={body.isNonModal}
    >
      <Body {...body} />
    </AriaPopover>
  );
}
