/** The context menu of the drawing: what can be done with what is selected, or with the page. */
import type { MenuEntry } from '@limn/ui';
import { AlignStartVertical, Image, Layers2, Paintbrush, Rows3, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDiagram } from '../context/use-diagram.ts';
import { MenuOnCanvas, type MenuParts } from './MenuOnCanvas.tsx';

const ON_ITEMS: readonly string[] = [
  'item.editText',
  'item.addMember',
  'item.moveMemberUp',
  'item.moveMemberDown',
  'connector.moveMessageUp',
  'connector.moveMessageDown',
  'kanban.addCard',
  'kanban.addColumn',
  'board.embed',
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
  'table.toBoard',
  'table.toSchedule',
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
  'page.chen',
  '-',
  'arrange.group',
  'arrange.ungroup',
  'symbol.create',
  'symbol.showMaster',
  'symbol.reset',
  'symbol.detach',
  '-',
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
  'page.chen',
  'page.settings',
  'document.source',
  'file.export',
];

export function CanvasMenu(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('editor');
  const { t: td } = useTranslation('diagram');
  const onItems = ({ of, sub, line }: MenuParts): MenuEntry[] => [
    ...of(ON_ITEMS),
    ...sub('table', t('groups.table'), Table2, TABLE),
    ...sub('members', td('menu.members'), Rows3, MEMBERS),
    ...(editor.items(editor.selection.ids).some((item) => item.type === 'connector')
      ? [line('c'), ...of(CONNECTOR)]
      : []),
    line('o'),
    ...sub('copyAs', td('menu.copyAs'), Image, COPY_AS),
    ...sub('style', td('inspector.style'), Paintbrush, STYLE),
    ...sub('order', td('inspector.order'), Layers2, ORDER),
    ...(editor.selection.size > 1 ? sub('align', td('inspector.alignTo'), AlignStartVertical, ALIGN) : []),
    line('t'),
    ...of(TAIL),
  ];
  return <MenuOnCanvas entries={(parts) => (editor.selection.size > 0 ? onItems(parts) : parts.of(ON_PAGE, true))} />;
}
