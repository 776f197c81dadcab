import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
} from 'react';
import { Popover } from 'react-aria-components/Popover';
import { CloseOnMove } from './close-on-move.tsx';
import { MenuList, type MenuAction, type MenuEntry } from './menu.tsx';

/** A point in the window, px from its top left. */
export interface WindowPoint {
  readonly x: number;
  readonly y: number;
}

export interface ContextMenuProps {
  /** Where the menu opens; null while it is closed. */
  at: WindowPoint | null;
  entries: readonly MenuEntry[];
  /** The menu's name for screen readers. */
  label: string;
  onClose: () => void;
}

/** The entry, which has what it does done by `later` unless it leaves the menu open. */
function postponed(entry: MenuEntry, later: (run: () => void) => void): MenuEntry {
  if ('separator' in entry) {
    return entry;
  }
  if ('heading' in entry) {
    return { ...entry, entries: entry.entries.map((one) => postponed(one, later) as MenuAction) };
  }
  const { run, entries, keepsOpen = false } = entry;
  return {
    ...entry,
    ...(entries !== undefined && { entries: entries.map((one) => postponed(one, later)) }),
    ...(run !== undefined && !keepsOpen && { run: () => later(run) }),
  };
}

/**
 * The menu itself. By keyboard one stands on its first entry, by pointer on none. What is chosen is done once the menu
 * is gone and has given the focus back: a dialog that it opens then knows where to give it in its turn.
 */
function Entries({ entries, label, onClose }: Omit<ContextMenuProps, 'at'>) {
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
        entries={entries.map((entry) => postponed(entry, (run) => (chosen.current = run)))}
        label={label}
        onDone={onClose}
        autoFocus={isByKeyboard ? 'first' : true}
      />
    </div>
  );
}

/** A menu at a point: what the secondary button, a long press or the menu key was pressed on decides its entries. */
export function ContextMenu({ at, entries, label, onClose }: ContextMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span
        ref={anchor}
        className="limn-context-anchor"
        style={{ insetInlineStart: at?.x ?? 0, insetBlockStart: at?.y ?? 0 }}
      />
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
        <CloseOnMove close={onClose} />
        <Entries entries={entries} label={label} onClose={onClose} />
      </Popover>
    </>
  );
}

/** ms a finger rests before the menu opens, where the browser does not say so by itself. */
const longPress = 500;
/** px a finger may move meanwhile. */
const still = 10;

export interface ContextMenuAreaProps {
  label: string;
  /** The entries for what was pressed on; none, and the browser's own menu opens. */
  entries: readonly MenuEntry[] | ((target: Element) => readonly MenuEntry[]);
  children: ReactNode;
}

/**
 * Gives what is in it a context menu: by the secondary button, by a long press, by the menu key and by Shift+F10. It
 * must not be the only way to what it offers.
 */
export function ContextMenuArea({ label, entries, children }: ContextMenuAreaProps) {
  const [menu, setMenu] = useState<{ readonly at: WindowPoint; readonly entries: readonly MenuEntry[] } | null>(null);
  const finger = useRef<{
    readonly x: number;
    readonly y: number;
    readonly timer: ReturnType<typeof setTimeout>;
  } | null>(null);
  const hasOpened = useRef(false);
  const lift = () => {
    clearTimeout(finger.current?.timer);
    finger.current = null;
  };
  useEffect(() => lift, []);

  /** Opens the menu for that element; false when it has none. */
  const open = (target: Element, at: WindowPoint): boolean => {
    const found = typeof entries === 'function' ? entries(target) : entries;
    if (found.length > 0) {
      setMenu({ at, entries: found });
    }
    return found.length > 0;
  };
  const onContextMenu = (event: MouseEvent) => {
    lift();
    if (event.target instanceof Element && open(event.target, { x: event.clientX, y: event.clientY })) {
      event.preventDefault();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) && event.target instanceof Element) {
      const box = event.target.getBoundingClientRect();
      if (open(event.target, { x: box.left + Math.min(24, box.width / 2), y: Math.min(box.bottom, box.top + 32) })) {
        event.preventDefault();
      }
    }
  };
  const onTouchStart = (event: TouchEvent) => {
    lift();
    const touch = event.touches.item(0);
    const { target } = event;
    if (touch !== null && event.touches.length === 1 && target instanceof Element) {
      const at = { x: touch.clientX, y: touch.clientY };
      finger.current = { ...at, timer: setTimeout(() => (hasOpened.current = open(target, at)), longPress) };
    }
  };
  const onTouchEnd = (event: TouchEvent) => {
    lift();
    // The press that opened the menu is neither one outside of it nor one on what it was opened for.
    if (hasOpened.current && event.cancelable) {
      event.preventDefault();
    }
    hasOpened.current = false;
  };
  const onTouchMove = (event: TouchEvent) => {
    const touch = event.touches.item(0);
    if (
      finger.current !== null &&
      touch !== null &&
      Math.hypot(touch.clientX - finger.current.x, touch.clientY - finger.current.y) > still
    ) {
      lift();
    }
  };
  return (
    <div
      className="limn-context-area"
      onContextMenu={onContextMenu}
      onKeyDown={onKeyDown}
      onTouchStart={onTouchStart}
      onTouchMove={onTouchMove}
      onTouchEnd={onTouchEnd}
      onTouchCancel={onTouchEnd}
    >
      {children}
      <ContextMenu at={menu?.at ?? null} entries={menu?.entries ?? []} label={label} onClose={() => setMenu(null)} />
    </div>
  );
}
