/** What one takes in hand on a board. Seldom used tools, and on phones more of them, are under one button. */
import { STAMPS } from '@limn/diagram/board/stamps.ts';
import { IconButton, MenuButton, type MenuEntry } from '@limn/ui';
import { Shapes, Sticker } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../editor/menus/CommandButton.tsx';
import { commandEntries } from '../editor/menus/command-entry.ts';
import { editorIcon } from '../editor/icons/icons.tsx';
import { useComplete } from '../editor/opening/use-complete.ts';
import { useDiagram, useDiagramValue } from '../editor/context/use-diagram.ts';
import styles from './board.module.css';

const READING: readonly string[] = ['tool.select', 'tool.hand', 'tool.laser'];
const TOOLS: readonly string[] = ['tool.note', 'tool.ink', 'board.highlighter', 'tool.eraser', '-', 'tool.text'];
const FIGURES: readonly string[] = ['tool.rect', 'tool.ellipse', 'tool.diamond', 'board.triangle', 'board.star'];
/** At hand where there is room, under the button where there is none. */
const ROOMY: readonly string[] = ['tool.connector', 'tool.frame', 'board.mindMap', 'tool.picture'];
const STAMP_COMMANDS: readonly string[] = STAMPS.map(({ id }) => `board.${id}`);
const MORE: readonly string[] = ['tool.table', 'tool.lasso', 'tool.laser', 'view.toolLock', 'view.penMode'];

const narrow = matchMedia('(max-width: 599px)');
function onNarrow(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

export function BoardTools(): React.ReactNode {
  const { t } = useTranslation('board');
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  const isNarrow = useSyncExternalStore(onNarrow, () => narrow.matches);
  const beside = isNarrow ? [] : ROOMY;
  return (
    <Toolbar className={`${styles['bar']} ${styles['tools']}`} aria-label={t('tools')}>
      <Buttons commands={readOnly ? READING : ['tool.select', 'tool.hand', '-', ...TOOLS]} />
      {!readOnly && (
        <>
          <CommandMenuButton label={t('shapes')} icon={Shapes} commands={FIGURES} />
          {!isNarrow && <CommandMenuButton label={t('stamps')} icon={Sticker} commands={STAMP_COMMANDS} />}
          <Buttons commands={beside} />
          <CommandMenuButton
            label={t('more')}
            icon="more"
            commands={isNarrow ? [...ROOMY, '-', ...STAMP_COMMANDS, '-', ...MORE] : MORE}
          />
        </>
      )}
    </Toolbar>
  );
}

function Buttons({ commands }: { commands: readonly string[] }): React.ReactNode {
  return commands.map((command, i) =>
    command === '-' ? (
      <span key={`line${i}`} className={styles['line']} />
    ) : (
      <CommandButton key={command} command={command} size="l" />
    ),
  );
}

/** A button with the icon of what is chosen below it, if anything is. */
function CommandMenuButton({
  label,
  icon,
  commands,
}: {
  label: string;
  icon: React.ComponentProps<typeof IconButton>['icon'];
  commands: readonly string[];
}): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('editor');
  // A menu that is open when the rest of the commands comes shows them.
  useComplete();
  const chosen = useDiagramValue(['tool'], (e) =>
    commands.find((id) => /^(tool|board)\./.test(id) && e.commands.get(id)?.checked?.(e)),
  );
  const settings = useDiagramValue(['settings', 'tool'], (e) => e.settings);
  const entries: MenuEntry[] = settings && commandEntries(editor, t, commands);
  return (
    <MenuButton items={entries} label={label} placement="top">
      <IconButton
        icon={(chosen !== undefined && editorIcon(editor.commands.get(chosen)?.icon)) || icon}
        label={label}
        size="l"
        isSelected={chosen !== undefined}
      />
    </MenuButton>
  );
}
