/** The tools, at the canvas's lower edge. Keys do the same; the tool in hand is marked. */
import { IconButton, MenuButton, type IconRef, type MenuEntry } from '@limn/ui';
import {
  Circle,
  Diamond,
  Eraser,
  Frame,
  Hand,
  Image,
  Lasso,
  Lock,
  LockOpen,
  MousePointer2,
  Pen,
  PenTool,
  Pointer,
  Spline,
  Square,
  StickyNote,
  Table,
  Type,
  UnfoldHorizontal,
} from 'lucide-react';
import { useRef } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useTranslation } from 'react-i18next';
import { useDiagram, useDiagramValue } from '../context/use-diagram.ts';
import { useComplete } from '../opening/use-complete.ts';
import { commandShortcut } from '../menus/command-entry.ts';
import { useCovered } from '../view/use-covered.ts';
import styles from './toolbar.module.css';

interface Tool {
  id: string;
  icon: IconRef;
  label:
    | 'select'
    | 'hand'
    | 'rect'
    | 'ellipse'
    | 'diamond'
    | 'text'
    | 'connector'
    | 'ink'
    | 'pen'
    | 'eraser'
    | 'note'
    | 'frame'
    | 'laser'
    | 'table'
    | 'lasso'
    | 'space';
  command: string;
  edits: boolean;
}

const TOOLS: readonly Tool[] = [
  { id: 'select', icon: MousePointer2, label: 'select', command: 'tool.select', edits: false },
  { id: 'hand', icon: Hand, label: 'hand', command: 'tool.hand', edits: false },
  { id: 'rect', icon: Square, label: 'rect', command: 'tool.rect', edits: true },
  { id: 'ellipse', icon: Circle, label: 'ellipse', command: 'tool.ellipse', edits: true },
  { id: 'diamond', icon: Diamond, label: 'diamond', command: 'tool.diamond', edits: true },
  { id: 'connector', icon: Spline, label: 'connector', command: 'tool.connector', edits: true },
  { id: 'text', icon: Type, label: 'text', command: 'tool.text', edits: true },
  { id: 'ink', icon: Pen, label: 'ink', command: 'tool.ink', edits: true },
  { id: 'eraser', icon: Eraser, label: 'eraser', command: 'tool.eraser', edits: true },
];
const MORE: readonly Tool[] = [
  { id: 'pen', icon: PenTool, label: 'pen', command: 'tool.pen', edits: true },
  { id: 'lasso', icon: Lasso, label: 'lasso', command: 'tool.lasso', edits: false },
  { id: 'space', icon: UnfoldHorizontal, label: 'space', command: 'tool.space', edits: true },
  { id: 'note', icon: StickyNote, label: 'note', command: 'tool.note', edits: true },
  { id: 'table', icon: Table, label: 'table', command: 'tool.table', edits: true },
  { id: 'frame', icon: Frame, label: 'frame', command: 'tool.frame', edits: true },
  { id: 'laser', icon: Pointer, label: 'laser', command: 'tool.laser', edits: false },
];

export function ToolBar({ onPicture }: { onPicture: () => void }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  // The keys of what comes later are shown once it is there.
  useComplete();
  const bar = useRef<HTMLDivElement>(null);
  useCovered(bar);
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  const lock = useDiagramValue(['settings'], (e) => e.settings.toolLock);
  const active = useDiagramValue(
    ['tool'],
    (e) => [...TOOLS, ...MORE].find((tool) => e.commands.get(tool.command)?.checked?.(e))?.id ?? 'select',
  );
  const shown = TOOLS.filter((tool) => !readOnly || !tool.edits);
  const keysOf = (id: string): string | undefined => {
    const command = editor.commands.get(id);
    return command && commandShortcut(command);
  };
  const more: MenuEntry[] = MORE.filter((tool) => !readOnly || !tool.edits).map((tool) => ({
    id: tool.id,
    icon: tool.icon,
    label: t(`tool.${tool.label}`),
    shortcut: keysOf(tool.command),
    isChecked: tool.id === active,
    run: () => {
      editor.commands.run(tool.command, editor);
    },
  }));
  const hidden = MORE.find((tool) => tool.id === active);
  return (
    <Toolbar ref={bar} className={styles['bar'] ?? ''} aria-label={t('tool.label')}>
      {shown.map((tool) => (
        <IconButton
          key={tool.id}
          icon={tool.icon}
          label={t(`tool.${tool.label}`)}
          shortcut={keysOf(tool.command)}
          isSelected={tool.id === active}
          preventFocusOnPress
          onPress={() => {
            editor.commands.run(tool.command, editor);
          }}
        />
      ))}
      {!readOnly && <IconButton icon={Image} label={t('tool.image')} preventFocusOnPress onPress={onPicture} />}
      <MenuButton items={more} label={t('panel.more')} placement="top">
        <IconButton icon={hidden?.icon ?? 'more'} label={t('panel.more')} isSelected={hidden !== undefined} />
      </MenuButton>
      {!readOnly && (
        <IconButton
          icon={lock ? Lock : LockOpen}
          label={t('tool.lock')}
          shortcut={keysOf('view.toolLock')}
          isSelected={lock}
          preventFocusOnPress
          onPress={() => editor.set({ toolLock: !lock })}
        />
      )}
    </Toolbar>
  );
}
