import { useRef } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { MenuList, type MenuEntry } from './menu.tsx';

/** A point in the window, px from its top left. */
export interface WindowPoint {
  readonly x: number;
  readonly y: number;
}

export interface ContextMenuProps {
  /** Where the menu opens; null while it is closed. */
  at: WindowPoint | null;
  entries: readonly MenuEntry[];
  label: string;
  onClose: () => void;
}

/** A menu at a point: what the secondary button, a long press or the menu key was pressed on decides its entries. */
export function ContextMenu({ at, entries, label, onClose }: ContextMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={anchor} className="limn-context-anchor" style={{ insetInlineStart: at?.x ?? 0, insetBlockStart: at?.y ?? 0 }} />
      <Popover
        // A new place is a new popover: an open one keeps the place it was opened at.
        key={at === null ? 'closed' : `${at.x} ${at.y}`}
        className="limn-popover"
        aria-label={label}
        triggerRef={anchor}
        placement="bottom start"
        offset={0}
        isOpen={at !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) {
            onClose();
          }
        }}
      >
        <div onContextMenu={(event) => event.preventDefault()}>
          <MenuList entries={entries} label={label} onDone={onClose} />
        </div>
      </Popover>
    </>
  );
}
