/**
 * The command palette: every command that can run now, what can be done with the file, and what else there is to put on
 * the page, by a few letters in either language.
 */
import { Icon } from '@limn/ui';
import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { useMemo, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../canvas/locale.ts';
import { useOpenEditor } from '../context/editor-context.tsx';
import { editorIcon } from '../icons/icons.tsx';
import { commandShortcut, commandTitle } from './command-entry.ts';
import type { DialogName } from '../dialogs/dialog-name.ts';
import { type OpenFile, useFileActions } from '../topbar/use-file-actions.ts';
import { rankByText } from './rank.ts';
import styles from './palette.module.css';

interface Entry {
  id: string;
  title: string;
  words: string;
  shortcut?: string | undefined;
  picture: React.ReactNode;
  run: () => void;
}

/** What the file's own actions have as commands as well, with keys. */
const ARE_COMMANDS: readonly string[] = ['import', 'export'];

interface Props {
  file: OpenFile;
  onDialog: (name: DialogName) => void;
  onClose: () => void;
}

export default function Palette({ file, onDialog, onClose }: Props): React.ReactNode {
  const { editor, useFound } = useOpenEditor();
  const { t, i18n } = useTranslation('diagram');
  const { t: te } = useTranslation('editor');
  const locale = shortLocale(i18n.language);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);

  const commands = useMemo(
    (): Entry[] => [
      ...editor.commands
        .all()
        .filter((c) => !c.internal && c.id !== 'help.palette' && editor.commands.enabled(c.id, editor))
        .map((c) => ({
          id: c.id,
          title: commandTitle(te, c),
          words: [c.id, ...(c.keywords ?? [])].join(' '),
          shortcut: commandShortcut(c),
          picture: <Icon name={editorIcon(c.icon) ?? 'command'} />,
          run: () => {
            editor.commands.run(c.id, editor);
          },
        })),
    ],
    [editor, te],
  );
  const actions = useFileActions(file, onDialog)
    .filter(({ id }) => !ARE_COMMANDS.includes(id))
    .map(({ id, label, icon, run }): Entry => {
      return { id: `file.${id}`, title: label, words: id, picture: <Icon name={icon} />, run };
    });
  const found = useFound(query, locale).map((one): Entry => ({ ...one, words: '' }));
  const entries = rankByText([...commands, ...actions], query, found);
  const chosen = Math.min(active, entries.length - 1);

  const run = (entry: Entry | undefined): void => {
    if (!entry) return;
    onClose();
    // After the palette has given the focus back: what runs may want it.
    setTimeout(entry.run, 0);
  };

  return (
    <ModalOverlay
      className="limn-backdrop"
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles['modal'] ?? ''}>
        <Dialog className={styles['dialog'] ?? ''} aria-label={t('palette.label')}>
          <input
            className={styles['input']}
            autoFocus
            role="combobox"
            aria-expanded="true"
            aria-controls="palette-list"
            aria-activedescendant={entries[chosen] ? `palette-${chosen}` : undefined}
            aria-label={t('palette.search')}
            placeholder={t('palette.search')}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setActive(0);
            }}
            onKeyDown={(event) => {
              if (isComposing(event.nativeEvent)) return;
              let step = 0;
              if (event.key === 'ArrowDown') step = 1;
              else if (event.key === 'ArrowUp') step = -1;
              if (step !== 0 && entries.length > 0) {
                event.preventDefault();
                const next = (chosen + step + entries.length) % entries.length;
                setActive(next);
                document.getElementById(`palette-${next}`)?.scrollIntoView({ block: 'nearest' });
              } else if (event.key === 'Enter') {
                event.preventDefault();
                run(entries[chosen]);
              }
            }}
          />
          <div id="palette-list" role="listbox" aria-label={t('palette.label')} className={styles['list']}>
            {entries.length === 0 && <p className={styles['none']}>{t('palette.none')}</p>}
            {entries.map((entry, i) => (
              <div
                key={entry.id}
                id={`palette-${i}`}
                role="option"
                aria-selected={i === chosen}
                className={styles['entry']}
                onPointerMove={() => setActive(i)}
                onClick={() => run(entry)}
              >
                {entry.picture}
                <span className={styles['title']}>{entry.title}</span>
                {entry.shortcut !== undefined && <kbd className={styles['keys']}>{entry.shortcut}</kbd>}
              </div>
            ))}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
