/** The editor of diagrams, as the main menu has it. */
import { Eye, Layers2, Paintbrush, PencilLine } from 'lucide-react';
import type { CommandMenu } from '../kind.ts';

const EDIT: readonly string[] = [
  'edit.undo',
  'edit.redo',
  '-',
  'edit.cut',
  'edit.copy',
  'edit.paste',
  'edit.pasteInPlace',
  'edit.pasteText',
  'edit.duplicate',
  'edit.delete',
  '-',
  'edit.selectAll',
  'edit.selectNone',
  'edit.selectInvert',
  'edit.selectShapes',
  'edit.selectConnectors',
];
const VIEW: readonly string[] = [
  'view.zoomIn',
  'view.zoomOut',
  'view.zoomTo100',
  'view.zoomToFit',
  'view.zoomToSelection',
  '-',
  'view.grid',
  'view.snapToGrid',
  'view.snapToShapes',
  'view.rulers',
  'view.minimap',
  'view.showCursors',
  'view.penMode',
  'view.typeToEdit',
];
const ARRANGE: readonly string[] = [
  'arrange.bringToFront',
  'arrange.bringForward',
  'arrange.sendBackward',
  'arrange.sendToBack',
  '-',
  'arrange.group',
  'arrange.ungroup',
  'arrange.lock',
  'arrange.unlock',
  '-',
  'arrange.flipHorizontal',
  'arrange.flipVertical',
  'arrange.rotateLeft',
  'arrange.rotateRight',
  'arrange.resetRotation',
  'arrange.autosize',
  '-',
  'arrange.hide',
  'arrange.showAll',
  'arrange.unlockAll',
];
const FORMAT: readonly string[] = [
  'text.bold',
  'text.italic',
  'text.underline',
  'text.strike',
  '-',
  'style.copy',
  'style.paste',
  'style.painter',
  'style.setDefault',
  'style.reset',
];

export const DIAGRAM_MENUS: readonly CommandMenu[] = [
  { id: 'edit', icon: PencilLine, commands: EDIT, edits: true },
  { id: 'view', icon: Eye, commands: VIEW, edits: false },
  { id: 'arrange', icon: Layers2, commands: ARRANGE, edits: true },
  { id: 'format', icon: Paintbrush, commands: FORMAT, edits: true },
];
