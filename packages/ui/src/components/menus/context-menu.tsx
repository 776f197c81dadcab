import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
} from 'react';
import type { ContextMenuProps, WindowPoint } from './context-menu-props.ts';
import type { MenuEntry } from './menu-entries.ts';
import { onDemand } from '../shared/on-demand.ts';
import './menu.css';

export type { ContextMenuProps, WindowPoint };

const panel = onDemand(async () => (await import('./context-panel.tsx')).ContextPanel);

/** A menu at a point: its items depend on what was pressed with the secondary button, a long press or the menu key. */
export function ContextMenu(props: ContextMenuProps) {
  const { at } = props;
  const anchor = useRef<HTMLSpanElement>(null);
  const Panel = panel.use(at !== null);
  return (
    <>
      <span
        ref={anchor}
        className="limn-context-anchor"
        style={{ insetInlineStart: at?.x ?? 0, insetBlockStart: at?.y ?? 0 }}
      />
      {Panel !== undefined && <Panel {...props} anchor={anchor} />}
    </>
  );
}

/** ms a finger rests before the menu opens, where the browser does not say so by itself. */
const longPress = 500;
/** px a finger may move meanwhile. */
const still = 10;

export interface ContextMenuAreaProps {
  label: string;
  /** The items for the element that was pressed; if there are none, the browser’s own menu opens. */
  items: readonly MenuEntry[] | ((target: Element) => readonly MenuEntry[]);
  children: ReactNode;
}

/**
 * Gives its content a context menu, opened with the secondary button, a long press, the menu key or Shift+F10. It must
 * not be the only way to its actions.
 */
export function ContextMenuArea({ label, items: entries, children }: ContextMenuAreaProps) {
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
      <ContextMenu at={menu?.at ?? null} items={menu?.entries ?? []} label={label} onClose={() => setMenu(null)} />
    </div>
  );
}
