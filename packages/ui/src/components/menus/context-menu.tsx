import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { ContextMenuProps, WindowPoint } from './context-menu-props.ts';
import type { MenuEntry } from './menu-entries.ts';
import { onDemand } from '../shared/on-demand.ts';
import { useLongPress } from './use-long-press.ts';
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
  /** Opens the menu for that element; false when it has none. */
  const open = (target: Element, at: WindowPoint): boolean => {
    const found = typeof entries === 'function' ? entries(target) : entries;
    if (found.length > 0) {
      setMenu({ at, entries: found });
    }
    return found.length > 0;
  };
  const { lift, touchProps } = useLongPress(open);
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
  return (
    <div className="limn-context-area" onContextMenu={onContextMenu} onKeyDown={onKeyDown} {...touchProps}>
      {children}
      <ContextMenu at={menu?.at ?? null} items={menu?.entries ?? []} label={label} onClose={() => setMenu(null)} />
    </div>
  );
}
