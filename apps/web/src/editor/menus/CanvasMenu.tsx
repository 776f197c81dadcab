/** The context menu of the drawing: what can be done with what is selected, or with the page. */
import { ContextMenu, type MenuEntry, type WindowPoint } from '@limn/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../editor-context.tsx';
import { commandEntries } from './command-entry.ts';

const ON_ITEMS: readonly string[] = [
  'edit.cut', 'edit.copy', 'edit.paste', 'edit.duplicate', 'edit.delete', '-',
  'style.copy', 'style.paste', 'style.setDefault', '-',
];
const CONNECTOR: readonly string[] = ['connector.addLabel', 'connector.reverse', 'connector.clearWaypoints', 'connector.straight', 'connector.curved', 'connector.orthogonal', '-'];
const TAIL: readonly string[] = ['arrange.group', 'arrange.ungroup', 'arrange.lock', 'arrange.unlock', '-', 'item.link', 'item.altText', '-', 'export.selection'];
const ORDER: readonly string[] = ['arrange.bringToFront', 'arrange.bringForward', 'arrange.sendBackward', 'arrange.sendToBack'];
const ALIGN: readonly string[] = ['arrange.alignLeft', 'arrange.alignCenter', 'arrange.alignRight', 'arrange.alignTop', 'arrange.alignMiddle', 'arrange.alignBottom', '-', 'arrange.distributeHorizontally', 'arrange.distributeVertically', '-', 'arrange.matchWidth', 'arrange.matchHeight', 'arrange.matchSize'];
const ON_PAGE: readonly string[] = [
  'edit.paste', 'edit.selectAll', '-', 'view.zoomToFit', 'view.zoomTo100', '-', 'view.grid', 'view.snapToGrid', 'view.snapToShapes', 'view.rulers', 'view.minimap', '-', 'page.settings',
];

export function CanvasMenu(): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const { t: td } = useTranslation('diagram');
  const [at, setAt] = useState<WindowPoint | null>(null);
  useEffect(() => editor.on('contextMenu', setAt), [editor]);

  let entries: MenuEntry[] = [];
  if (at && editor.selection.size > 0) {
    const items = editor.items(editor.selection.ids);
    const align = commandEntries(editor, t, ALIGN, true), order = commandEntries(editor, t, ORDER, true);
    entries = [
      ...commandEntries(editor, t, ON_ITEMS, true),
      ...(items.some((item) => item.type === 'connector') ? [line('c'), ...commandEntries(editor, t, CONNECTOR, true)] : []),
      line('o'),
      ...(order.length > 0 ? [{ id: 'order', label: td('inspector.order'), entries: order }] : []),
      ...(align.length > 0 ? [{ id: 'align', label: td('inspector.alignTo'), entries: align }] : []),
      ...commandEntries(editor, t, TAIL, true),
    ];
  } else if (at) entries = commandEntries(editor, t, ON_PAGE, false);

  return <ContextMenu at={at} entries={tidy(entries)} label={td('menu.main')} onClose={() => setAt(null)} />;
}

const line = (id: string): MenuEntry => ({ id: `line-${id}`, separator: true });

/** No line first, last or twice. */
function tidy(entries: readonly MenuEntry[]): MenuEntry[] {
  const out: MenuEntry[] = [];
  for (const entry of entries) if (!('separator' in entry) || (out.length > 0 && !('separator' in out[out.length - 1]!))) out.push(entry);
  if (out.length > 0 && 'separator' in out[out.length - 1]!) out.pop();
  return out;
}
