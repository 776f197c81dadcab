import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover, type Placement } from 'react-aria-components/Popover';
import { Icon } from '../../icon/icon.tsx';
import { CloseOnMove } from './close-on-move.tsx';
import '../menus/menu.css';
import './tooltip.css';

export interface InfoTipProps {
  /** What it explains, as the button’s name: "About link access". */
  label: string;
  placement?: Placement;
  children: ReactNode;
}

/**
 * An explanation behind a small button, opened with a press: it works by touch, and can contain links. `.limn-infotip`.
 */
export function InfoTip({ label, placement = 'top', children }: InfoTipProps) {
  return (
    <DialogTrigger>
      <AriaButton className="limn-infotip" aria-label={label}>
        <Icon name="info" size={14} />
      </AriaButton>
      <Popover className="limn-popover" placement={placement} offset={6}>
        <Dialog className="limn-infotip-body" aria-label={label}>
          {({ close }) => (
            <>
              <CloseOnMove close={close} />
              {children}
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
