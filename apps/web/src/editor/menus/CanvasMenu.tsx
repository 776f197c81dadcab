/** The context menu of the drawing: what can be done with what is selected, or with the page. */
import { ContextMenu, type IconRef, type MenuEntry, type WindowPoint } from '@limn/ui';
import { AlignStartVertical, Image, Layers2, Paintbrush, Rows3, Table2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagram } from '../use-diagram.ts';
import { commandEntries } from './command-entry.ts';

const ON_ITEMS: readonly string[] = [
  'item.editText',
  'item.addMember',
  'item.moveMemberUp',
  'item.moveMemberDown',
  'comment.add',
  '-',
  'edit.cut',
  'edit.copy',
  'edit.paste',
  'edit.duplicate',
  'edit.delete',
  '-',
];
const MEMBERS: readonly string[] = ['item.sortMembersByName', 'item.sortMembersByVisibility', 'item.visibilityIcons'];
const TABLE: readonly string[] = [
  'table.insertAbove',
  'table.insertBelow',
  'table.insertLeft',
  'table.insertRight',
  '-',
  'table.selectRow',
  'table.selectColumn',
  'table.moveUp',
  'table.moveDown',
  'table.moveLeft',
  'table.moveRight',
  '-',
  'table.merge',
  'table.split',
  'table.sortAscending',
  'table.sortDescending',
  'table.headerRow',
  'table.headerColumn',
  'table.evenRows',
  'table.evenColumns',
  '-',
  'table.removeRows',
  'table.removeColumns',
];
const COPY_AS: readonly string[] = ['edit.copyPng', 'edit.copySvg'];
const STYLE: readonly string[] = ['style.painter', 'style.copy', 'style.paste', 'style.setDefault', 'style.reset'];
const CONNECTOR: readonly string[] = [
  'connector.addLabel',
  'connector.reverse',
  'connector.clearWaypoints',
  'connector.straight',
  'connector.curved',
  'connector.orthogonal',
  '-',
];
const TAIL: readonly string[] = [
  'arrange.addBefore',
  'arrange.addAfter',
  'arrange.splitInTwo',
  'arrange.splitInThree',
  '-',
  'item.openPlane',
  'arrange.collapse',
  'arrange.expand',
  '-',
  'arrange.group',
  'arrange.ungroup',
  'arrange.lock',
  'arrange.unlock',
  '-',
  'item.link',
  'prototype.setStart',
  'item.altText',
  'item.editPorts',
  'item.editPoints',
  'arrange.toPath',
  'arrange.addDimensions',
  'item.resetPorts',
  '-',
  'item.addToLibrary',
  'export.selection',
];
const ORDER: readonly string[] = [
  'arrange.bringToFront',
  'arrange.bringForward',
  'arrange.sendBackward',
  'arrange.sendToBack',
];
const ALIGN: readonly string[] = [
  'arrange.alignLeft',
  'arrange.alignCenter',
  'arrange.alignRight',
  'arrange.alignTop',
  'arrange.alignMiddle',
  'arrange.alignBottom',
  '-',
  'arrange.distributeHorizontally',
  'arrange.distributeVertically',
  '-',
  'arrange.matchWidth',
  'arrange.matchHeight',
  'arrange.matchSize',
];
const ON_PAGE: readonly string[] = [
  'comment.add',
  'edit.paste',
  'edit.selectAll',
  '-',
  'view.zoomToFit',
  'view.zoomTo100',
  '-',
  'view.grid',
  'view.snapToGrid',
  'view.snapToShapes',
  'view.rulers',
  'view.minimap',
  '-',
  'item.leavePlane',
  'arrange.unlockAll',
  'arrange.showAll',
  'page.settings',
  'document.source',
  'file.export',
];

export function CanvasMenu(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('editor');
  const { t: td } = useTranslation('diagram');
  const [at, setAt] = useState<WindowPoint | null>(null);
  useEffect(
    () =>
      editor.on('contextMenu', ({ x, y }) => {
        // The editor speaks of its canvas, the menu of the window.
        const canvas = document.getElementById('main')?.getBoundingClientRect();
        setAt({ x: x + (canvas?.left ?? 0), y: y + (canvas?.top ?? 0) });
      }),
    [editor],
  );
  const close = (): void => {
    setAt(null);
    // The drawing goes on hearing keys, unless what was chosen has opened something of its own.
    setTimeout(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main [role="application"]')?.focus({ preventScroll: true });
    }, 50);
  };

  let entries: MenuEntry[] = [];
  if (at && editor.selection.size > 0) {
    const items = editor.items(editor.selection.ids);
    const sub = (id: string, label: string, icon: IconRef, commands: readonly string[]): MenuEntry[] => {
      const inside = commandEntries(editor, t, commands, true);
      return inside.length > 0 ? [{ id, label, icon, entries: inside }] : [];
    };
    entries = [
      ...commandEntries(editor, t, ON_ITEMS, true),
      ...sub('table', t('groups.table'), Table2, TABLE),
      ...sub('members', td('menu.members'), Rows3, MEMBERS),
      ...(items.some((item) => item.type === 'connector')
        ? [line('c'), ...commandEntries(editor, t, CONNECTOR, true)]
        : []),
      line('o'),
      ...sub('copyAs', td('menu.copyAs'), Image, COPY_AS),
      ...sub('style', td('inspector.style'), Paintbrush, STYLE),
      ...sub('order', td('inspector.order'), Layers2, ORDER),
      ...(editor.selection.size > 1 ? sub('align', td('inspector.alignTo'), AlignStartVertical, ALIGN) : []),
      line('t'),
      ...commandEntries(editor, t, TAIL, true),
    ];
  } else if (at) entries = commandEntries(editor, t, ON_PAGE, false);

  return <ContextMenu at={at} entries={tidy(entries)} label={td('menu.main')} onClose={close} />;
}

const line = (id: string): MenuEntry => ({ id: `line-${id}`, separator: true });

/** No line first, last or twice. */
function tidy(entries: readonly MenuEntry[]): MenuEntry[] {
  const out: MenuEntry[] = [];
  for (const entry of entries)
    if (!('separator' in entry) || (out.length > 0 && !('separator' in out[out.length - 1]!))) out.push(entry);
  if (out.length > 0 && 'separator' in out[out.length - 1]!) out.pop();
  return out;
}
