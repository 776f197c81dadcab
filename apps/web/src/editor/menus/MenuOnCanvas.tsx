/** A menu where the secondary button, a long press or the menu key asked the canvas for one. */
import { ContextMenu, type IconRef, type MenuEntry, type WindowPoint } from '@limn/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusCanvas } from '../a11y/focus-canvas.ts';
import { useEditor } from '../context/editor-context.tsx';
import { commandEntries } from './command-entry.ts';

/** What entries are made of. */
export interface MenuParts {
  /** Commands by their ids, `-` for a line; those that cannot be run now are left out, unless `all` are wanted. */
  of(ids: readonly string[], all?: boolean): MenuEntry[];
  /** A submenu of them; none where nothing of it can be run. */
  sub(id: string, label: string, icon: IconRef, ids: readonly string[]): MenuEntry[];
  line(id: string): MenuEntry;
}

/** @param entries asked for when the menu opens */
export function MenuOnCanvas({ entries }: { entries: (parts: MenuParts) => MenuEntry[] }): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const { t: td } = useTranslation('diagram');
  const [at, setAt] = useState<WindowPoint | null>(null);
  useEffect(
    () =>
      editor.on('contextMenu', ({ x, y }) => {
        // The editor speaks of its canvas, the menu of the window.
        const canvas = document.getElementById('main')?.getBoundingClientRect();
        editor.completion.whenThere(() => setAt({ x: x + (canvas?.left ?? 0), y: y + (canvas?.top ?? 0) }));
      }),
    [editor],
  );
  const close = (): void => {
    setAt(null);
    // The drawing goes on hearing keys, unless what was chosen has opened something of its own.
    setTimeout(() => {
      if (document.activeElement === document.body) focusCanvas();
    }, 50);
  };
  const of = (ids: readonly string[], all = false): MenuEntry[] => commandEntries(editor, t, ids, !all);
  const parts: MenuParts = {
    of,
    sub(id, label, icon, ids) {
      const inside = of(ids);
      return inside.length > 0 ? [{ id, label, icon, items: inside }] : [];
    },
    line: (id) => ({ id: `line-${id}`, separator: true }),
  };
  return <ContextMenu at={at} items={at ? tidy(entries(parts)) : []} label={td('menu.main')} onClose={close} />;
}

/** No line first, last or twice. */
function tidy(entries: readonly MenuEntry[]): MenuEntry[] {
  const out: MenuEntry[] = [];
  for (const entry of entries)
    if (!('separator' in entry) || (out.length > 0 && !('separator' in out[out.length - 1]!))) out.push(entry);
  if (out.length > 0 && 'separator' in out[out.length - 1]!) out.pop();
  return out;
}
