import { ALL_COMMANDS } from '@limn/diagram/commands/install.ts';
import { formatShortcut, SearchField, Tabs } from '@limn/ui';
import { matchText } from '@limn/ui/logic/text/filter.ts';
import { useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandTitle } from '../editor/menus/command-entry.ts';
import { Section } from '../app/sections/section.tsx';
import { useListCommands } from '../workspace/commands/list-commands.ts';
import { CommandRegistry, Commands, type Command } from '../workspace/commands/registry.ts';
import type { ItemActions } from '../workspace/items/item-menu.ts';
import { pageDefaults } from '../workspace/model/pages.ts';
import styles from './support.module.css';

interface Row {
  readonly group: string;
  readonly title: string;
  readonly keys: readonly string[];
}

/** The keys of the editor and of the workspace, from the commands themselves. */
export function ShortcutsSection({ isVisitor }: { isVisitor: boolean }) {
  const { t } = useTranslation('support');
  const [place, setPlace] = useState<'editor' | 'workspace'>('editor');
  const [wanted, setWanted] = useState('');
  const editor = useEditorRows();
  return (
    <Section title={t('section.shortcuts')} lead={t('shortcuts.lead')}>
      <div className={styles.search}>
        <SearchField
          label={t('shortcuts.search')}
          placeholder={t('shortcuts.search')}
          value={wanted}
          maxLength={60}
          onChange={setWanted}
        />
      </div>
      {isVisitor ? (
        <Groups rows={editor} wanted={wanted} />
      ) : (
        <Tabs
          label={t('shortcuts.where')}
          look="segmented"
          value={place}
          onChange={setPlace}
          items={[
            { id: 'editor', label: t('shortcuts.editor'), content: <Groups rows={editor} wanted={wanted} /> },
            { id: 'workspace', label: t('shortcuts.workspace'), content: <WorkspaceGroups wanted={wanted} /> },
          ]}
        />
      )}
    </Section>
  );
}

function useEditorRows(): readonly Row[] {
  const { t } = useTranslation('editor');
  return useMemo(
    () =>
      ALL_COMMANDS.filter(
        (command) => command.internal !== true && command.shortcuts !== undefined && command.shortcuts.length > 0,
      ).map((command) => ({
        group: t(`groups.${command.id.split('.')[0] ?? ''}` as never),
        title: commandTitle(t, command),
        keys: command.shortcuts ?? [],
      })),
    [t],
  );
}

const nothing = () => undefined;
/** The commands are listed here, not run. */
const inert: ItemActions = {
  open: nothing,
  showLocation: nothing,
  color: nothing,
  tags: nothing,
  rename: nothing,
  share: nothing,
  copyLink: nothing,
  collaborate: nothing,
  clone: nothing,
  drafts: nothing,
  download: nothing,
  upgrade: nothing,
  transfer: nothing,
  remove: nothing,
  leave: nothing,
  restore: nothing,
  destroy: nothing,
  favourite: nothing,
};
const listInput = {
  place: { page: 'diagrams', folderId: null, orgId: null },
  canAdd: true,
  parent: null,
  about: [],
  actions: inert,
  state: pageDefaults.diagrams,
  show: nothing,
  select: nothing,
  toggleDetails: nothing,
} as const;

function ListCommands() {
  useListCommands(listInput);
  return null;
}

/** The workspace's commands: those every page has are there; those of a list are asked for as its page would. */
function WorkspaceGroups({ wanted }: { wanted: string }) {
  const { t } = useTranslation();
  const general = useContext(Commands);
  const [list] = useState(() => new CommandRegistry());
  const [commands, setCommands] = useState<readonly Command[]>([]);
  useEffect(() => setCommands([...general.all(), ...list.all()]), [general, list, t]);
  const rows = commands
    .filter((command) => command.shortcuts !== undefined && command.shortcuts.length > 0)
    .map((command) => ({
      group: t(`shortcuts.${command.group}`),
      title: command.label,
      keys: command.shortcuts ?? [],
    }));
  return (
    <>
      <Commands value={list}>
        <ListCommands />
      </Commands>
      <Groups rows={rows} wanted={wanted} />
    </>
  );
}

function Groups({ rows, wanted }: { rows: readonly Row[]; wanted: string }) {
  const { t } = useTranslation('support');
  const shown = rows
    .map((row) => ({ ...row, keys: row.keys.map((key) => formatShortcut(key, navigator.platform)) }))
    .filter((row) => matchText(wanted, { label: row.title, keywords: row.keys }) !== null);
  if (shown.length === 0) {
    return <p role="status">{t('shortcuts.empty')}</p>;
  }
  return (
    <div className={styles.groups}>
      {[...new Set(shown.map((row) => row.group))].map((group) => (
        <section key={group} className={styles.group}>
          <h3>{group}</h3>
          <dl>
            {shown
              .filter((row) => row.group === group)
              .map((row) => (
                <div key={row.title} className={styles.shortcut}>
                  <dt>{row.title}</dt>
                  <dd>
                    {row.keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
