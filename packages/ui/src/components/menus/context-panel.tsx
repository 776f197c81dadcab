import { useEffect, useRef, useState, type RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { CloseOnMove } from '../overlays/close-on-move.tsx';
import type { ContextMenuProps } from './context-menu-props.ts';
import { MenuList } from './menu-list.tsx';
import type { MenuAction, MenuEntry } from './menu-entries.ts';

/** The entry, which has what it does done by `later` unless it leaves the menu open. */
function postponed(entry: MenuEntry, later: (run: () => void) => void): MenuEntry {
  if ('separator' in entry) {
    return entry;
  }
  if ('heading' in entry) {
    return { ...entry, items: entry.items.map((one) => postponed(one, later) as MenuAction) };
  }
  const { run, items: entries, keepsOpen = false } = entry;
  return {
    ...entry,
    ...(entries !== undefined && { items: entries.map((one) => postponed(one, later)) }),
    ...(run !== undefined && !keepsOpen && { run: () => later(run) }),
  };
}

/**
 * The menu itself. By keyboard one stands on its first entry, by pointer on none. What is chosen is done once the menu
 * is gone and has given the focus back: a dialog that it opens then knows where to give it in its turn.
 */
function Entries({ items: entries, label, onClose }: Omit<ContextMenuProps, 'at'>) {
  const [isByKeyboard] = useState(() => document.activeElement?.matches(':focus-visible') === true);
  const chosen = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      const run = chosen.current;
      if (run !== null) {
        requestAnimationFrame(run);
      }
    },
    [],
  );
  return (
    <div onContextMenu={(event) => event.preventDefault()}>
      <MenuList
        items={entries.map((entry) => postponed(entry, (run) => (chosen.current = run)))}
        label={label}
        onDone={onClose}
        autoFocus={isByKeyboard ? 'first' : true}
      />
    </div>
  );
}

export interface ContextPanelProps extends ContextMenuProps {
  /** The point it stands beside. */
  anchor: RefObject<Element | null>;
}

/** px that a menu takes to one side of the point. */
const room = 300;

/**
 * Beside the point, where a long menu begins as far above it as it must to be seen whole; in a narrow window below the
 * point or above it.
 */
const placementAt = (x: number): 'end top' | 'bottom start' =>
  Math.max(x, innerWidth - x) > room ? 'end top' : 'bottom start';

/** What a `ContextMenu` opens. */
export function ContextPanel({ anchor, at, items: entries, label, onClose }: ContextPanelProps) {
  return (
    <Popover
      // A new place is a new popover: an open one keeps the place it was opened at.
      key={at === null ? 'closed' : `${at.x} ${at.y}`}
      className="limn-popover"
      aria-label={label}
      triggerRef={anchor}
      placement={placementAt(at?.x ?? 0)}
      offset={0}
      isOpen={at !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) {
          onClose();
        }
      }}
    >
      <CloseOnMove close={onClose} />
      <Entries items={entries} label={label} onClose={onClose} />
    </Popover>
  );
}
