import { formatShortcut, Icon, type IconRef } from '@limn/ui';
import { isComposing } from '@limn/ui/logic/composing.ts';
import { useQuery } from '@tanstack/react-query';
import { useContext, useDeferredValue, useId, useState, type KeyboardEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { Commands } from '../commands/registry.ts';
import { useOrganizations } from '../data/organizations.ts';
import { categoryIcons, fileAddress } from '../model/category.ts';
import { entryId, isFolder, type Entry } from '../model/entry.ts';
import { pageAddress, type Page } from '../model/pages.ts';
import styles from './palette.module.css';

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly icon: IconRef;
  readonly keys?: string;
  readonly run: () => void;
}

/** What was found, and on which page. */
interface Found {
  readonly entry: Entry;
  readonly page: Page;
}

type Input = NonNullable<Parameters<typeof call<'files.listFiles'>>[1]>['query'];

/** Results that are shown, and organizations that are searched besides one's own files and those others share. */
const mostFound = 8;
const mostOrganizations = 5;

/** The first of each, then the second of each and so on, none twice. */
function mixed(parts: readonly (readonly Found[])[], most: number): readonly Found[] {
  const all = new Map<string, Found>();
  for (let at = 0; at < most; at += 1) {
    for (const part of parts) {
      const found = part[at];
      if (found !== undefined && !all.has(entryId(found.entry))) {
        all.set(entryId(found.entry), found);
      }
    }
  }
  return [...all.values()].slice(0, most);
}

/** Files and folders by title and text, wherever one may see them; the last changed ones while nothing is typed. */
function useFound(wanted: string): readonly Found[] {
  // Asked a moment later than typed, so that no letter waits for the list.
  const text = useDeferredValue(wanted);
  const organizations = useOrganizations();
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['palette', text, organizations.length],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly Found[]> => {
      const part = async (page: Page, query: Input): Promise<readonly Found[]> => {
        const { folders, files } = await call('files.listFiles', { query: { ...query, resource: page }, signal });
        return [...folders, ...files].map((entry) => ({ entry, page }));
      };
      if (text === '') {
        return part('history', { sort: 'updated', order: 'desc', limit: 5 });
      }
      const query = { q: text, limit: mostFound };
      const parts = await Promise.all([
        part('diagrams', query),
        part('colla', query),
        ...organizations.slice(0, mostOrganizations).map(({ orgId }) => part('org', { ...query, orgId })),
      ]);
      return mixed(parts, mostFound);
    },
    placeholderData: (previous) => previous,
  });
  // Until the answer is there, what was found for fewer letters stands, as far as it fits these: Enter takes nothing
  // else.
  const isOld = isPlaceholderData || text !== wanted;
  return (data ?? []).filter(
    ({ entry }) => !isOld || entry.title.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()),
  );
}

/** Finds a file or a command by typing some of its name. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const registry = useContext(Commands);
  const prefix = useId();
  const [text, setText] = useState('');
  const [current, setCurrent] = useState(0);
  const wanted = text.trim();
  const found = useFound(wanted);

  const files: readonly Choice[] = found.map(({ entry, page }) => ({
    id: `file-${entryId(entry)}`,
    label: entry.title,
    icon: isFolder(entry) ? 'folder' : categoryIcons[entry.category],
    run: () =>
      isFolder(entry)
        ? void navigate(pageAddress(page, entry.folderId, entry.orgId))
        : void window.open(fileAddress(entry.category, entry.chartId), '_blank', 'noopener'),
  }));
  const words = wanted.toLocaleLowerCase().split(/\s+/);
  const commands: readonly Choice[] = registry
    .all()
    .filter((command) => command.isEnabled && command.isListKey !== true && command.id !== 'palette')
    .filter((command) => words.every((word) => command.label.toLocaleLowerCase().includes(word)))
    .map((command) => ({
      id: `command-${command.id.replaceAll(' ', '-')}`,
      label: command.label,
      icon: command.icon ?? 'command',
      ...(command.shortcuts?.[0] !== undefined && { keys: formatShortcut(command.shortcuts[0], navigator.platform) }),
      run: command.run,
    }));
  const groups = [
    { id: 'files', title: wanted === '' ? t('palette.recent') : t('palette.files'), choices: files },
    { id: 'commands', title: t('palette.commands'), choices: commands },
  ].filter((group) => group.choices.length > 0);
  const choices = groups.flatMap((group) => group.choices);
  const active = choices[Math.min(current, choices.length - 1)];

  const choose = (choice: Choice | undefined) => {
    if (choice !== undefined) {
      onClose();
      // After the dialog has given the focus back, so that what opens next takes it from there.
      setTimeout(choice.run);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || choices.length === 0) {
      return;
    }
    const last = choices.length - 1;
    const at = Math.min(current, last);
    const target = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      PageDown: Math.min(last, at + 6),
      PageUp: Math.max(0, at - 6),
    }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      setCurrent(target);
      document.getElementById(`${prefix}${choices[target]?.id}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(active);
    }
  };

  return (
    <ModalOverlay
      className={`limn-backdrop ${styles.backdrop}`}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={styles.palette}>
        <Dialog className={styles.dialog} aria-label={t('palette.title')}>
          <div className={styles.inputRow}>
            <Icon name="search" size={18} />
            <input
              className={styles.input}
              role="combobox"
              aria-expanded
              aria-autocomplete="list"
              aria-controls={`${prefix}list`}
              aria-activedescendant={active === undefined ? undefined : `${prefix}${active.id}`}
              aria-label={t('palette.label')}
              placeholder={t('palette.placeholder')}
              maxLength={100}
              value={text}
              autoFocus
              spellCheck={false}
              onChange={(event) => {
                setText(event.target.value);
                setCurrent(0);
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <div id={`${prefix}list`} role="listbox" aria-label={t('palette.title')} className={styles.list}>
            {groups.map((group) => (
              <div key={group.id} role="group" aria-labelledby={`${prefix}${group.id}`}>
                <div id={`${prefix}${group.id}`} className="limn-menu-heading">
                  {group.title}
                </div>
                {group.choices.map((choice) => (
                  <div
                    key={choice.id}
                    id={`${prefix}${choice.id}`}
                    role="option"
                    aria-selected={choice === active}
                    className={styles.choice}
                    onPointerMove={() => setCurrent(choices.indexOf(choice))}
                    onClick={() => choose(choice)}
                  >
                    <Icon name={choice.icon} />
                    <span className="limn-menu-label">{choice.label}</span>
                    {choice.keys !== undefined && <kbd className="limn-menu-keys">{choice.keys}</kbd>}
                  </div>
                ))}
              </div>
            ))}
          </div>
          <p role="status" className={styles.empty}>
            {choices.length === 0 ? t('palette.empty') : ''}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
