/** Colours, sizes and order of notes: of the selected ones, and of those made from here on. */
import { boardLook } from '@limn/diagram/board/board-look.ts';
import { colorOf, NOTE_COLORS, NOTE_SIZES, selectedNotes } from '@limn/diagram/board/notes/note.ts';
import { IconButton, MenuButton, type MenuEntry } from '@limn/ui';
import { LayoutGrid, Scaling } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from '../editor/context/editor-context.tsx';
import { commandEntries, commandTitle } from '../editor/menus/command-entry.ts';
import { useDiagram, useDiagramValue } from '../editor/context/use-diagram.ts';
import styles from './board.module.css';

const ORDERS: readonly string[] = [
  'note.tidy',
  'note.sort',
  'note.groupByColor',
  'note.groupByAuthor',
  '-',
  'note.authors',
];

export function NoteOptions(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('board');
  const { t: te } = useTranslation('editor');
  const shown = useDiagramValue(
    ['tool', 'selection', 'settings', 'document', 'editing'],
    (e) => {
      const notes = selectedNotes(e),
        look = boardLook(e),
        first = notes[0];
      return {
        isShown: !e.settings.readOnly && (notes.length > 0 || e.tools.active?.id === 'note'),
        color: first ? notes.every((n) => colorOf(e, n) === colorOf(e, first)) && colorOf(e, first) : look.noteColor,
        size: first ? `${first.box.w} ${first.box.h}` : '',
        chosen: look.noteSize,
      };
    },
    shallowEqual,
  );
  if (!shown.isShown) return null;
  const sizes: MenuEntry[] = NOTE_SIZES.map(({ id, w, h }) => ({
    id,
    label: t(`size.${id}`),
    isRadio: true,
    isChecked: shown.size === '' ? shown.chosen === id : shown.size === `${w} ${h}`,
    run: () => {
      editor.commands.run('note.size', editor, { size: id });
    },
  }));
  return (
    <Toolbar className={styles['bar'] ?? ''} aria-label={t('notes')}>
      {NOTE_COLORS.map(({ id, color }) => {
        const command = editor.commands.get(`note.${id}`);
        return (
          command && (
            <Button
              key={id}
              className={styles['swatch'] ?? ''}
              style={{ '--swatch': color } as React.CSSProperties}
              aria-label={commandTitle(te, command)}
              aria-pressed={shown.color === color}
              preventFocusOnPress
              onPress={() => {
                editor.commands.run(command.id, editor);
              }}
            />
          )
        );
      })}
      <span className={styles['line']} />
      <MenuButton items={sizes} label={t('size.label')} placement="top">
        <IconButton icon={Scaling} label={t('size.label')} />
      </MenuButton>
      <MenuButton items={commandEntries(editor, te, ORDERS)} label={t('arrange')} placement="top">
        <IconButton icon={LayoutGrid} label={t('arrange')} />
      </MenuButton>
    </Toolbar>
  );
}
