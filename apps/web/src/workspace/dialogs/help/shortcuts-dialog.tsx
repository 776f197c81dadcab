import { Dialog, formatShortcut, SearchField } from '@limn/ui';
import { matchText } from '@limn/ui/logic/text/filter.ts';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Commands } from '../../commands/registry.ts';
import styles from '../dialogs.module.css';

/** Every command that has keys, with them. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const registry = useContext(Commands);
  const [wanted, setWanted] = useState('');
  const commands = registry
    .all()
    .filter((command) => command.shortcuts !== undefined && command.shortcuts.length > 0)
    .filter((command) => matchText(wanted, command) !== null);
  return (
    <Dialog isOpen onClose={onClose} size="s" title={t('shortcuts.title')}>
      <SearchField
        label={t('shortcuts.search')}
        placeholder={t('shortcuts.search')}
        value={wanted}
        onChange={setWanted}
        autoFocus
      />
      {(['general', 'list'] as const).map((group) => {
        const rows = commands.filter((command) => command.group === group);
        return (
          rows.length > 0 && (
            <section key={group} className={styles.shortcutGroup}>
              <h3>{t(`shortcuts.${group}`)}</h3>
              <dl>
                {rows.map((command) => (
                  <div key={command.id} className={styles.shortcut}>
                    <dt>{command.label}</dt>
                    <dd>
                      {command.shortcuts?.slice(0, 1).map((shortcut) => (
                        <kbd key={shortcut}>{formatShortcut(shortcut, navigator.platform)}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        );
      })}
      {commands.length === 0 && <p role="status">{t('shortcuts.empty')}</p>}
    </Dialog>
  );
}
