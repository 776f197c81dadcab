import { useRef, type ComponentProps, type RefObject } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { MenuContext, RootMenuTriggerStateContext, type Menu } from 'react-aria-components/Menu';
import { Popover, type Placement } from 'react-aria-components/Popover';
import type { RootMenuTriggerState } from 'react-stately/useMenuTriggerState';
import { CloseOnMove } from '../overlays/close-on-move.tsx';
import { MenuList } from './menu-list.tsx';
import type { MenuEntry } from './menu-entries.ts';

export interface MenuPanelProps {
  state: RootMenuTriggerState;
  /** The button that opens it. */
  trigger: RefObject<HTMLElement | null>;
  /** What ties the menu to its button: id, name, where the focus goes first. */
  menuProps: Partial<ComponentProps<typeof Menu>>;
  placement: Placement;
  items: readonly MenuEntry[];
  label: string;
}

/** What a `MenuButton` opens. */
export function MenuPanel({ state, trigger, menuProps, placement, items: entries, label }: MenuPanelProps) {
  const scroll = useRef<HTMLDivElement>(null);
  return (
    <MenuContext value={{ ...menuProps, ref: scroll }}>
      <OverlayTriggerStateContext value={state}>
        <RootMenuTriggerStateContext value={state}>
          <Popover
            className="limn-popover"
            trigger="MenuTrigger"
            triggerRef={trigger}
            scrollRef={scroll}
            aria-labelledby={menuProps['aria-labelledby']}
            placement={placement}
            offset={4}
          >
            <CloseOnMove />
            <MenuList items={entries} label={label} />
          </Popover>
        </RootMenuTriggerStateContext>
      </OverlayTriggerStateContext>
    </MenuContext>
  );
}
