import { Button, IconButton, type MenuEntry } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import styles from './workspace.module.css';

/** What is selected and what can be done with all of it, in place of the sorting while something is. */
export function SelectionBar({ count, entries, onClear }: { count: number; entries: readonly MenuEntry[]; onClear: () => void }) {
  const { t } = useTranslation('files');
  return (
    <div className={styles.selectionBar} role="toolbar" aria-label={t('column.actions')} hidden={count === 0}>
      <IconButton icon="close" label={t('clearSelection')} size="s" onPress={onClear} />
      <span role="status">{count > 0 ? t('selected', { count }) : ''}</span>
      <span className={styles.selectionActions}>
        {entries.map((entry) =>
          'run' in entry && entry.isDisabled !== true ? (
            <span key={entry.id}>
              <span className={styles.wideOnly}>
                <Button variant="quiet" size="s" icon={entry.icon} onPress={() => entry.run?.()}>
                  {entry.label}
                </Button>
              </span>
              <span className={styles.narrowOnly}>
                <IconButton icon={entry.icon ?? 'more'} label={entry.label} size="s" onPress={() => entry.run?.()} />
              </span>
            </span>
          ) : null,
        )}
      </span>
    </div>
  );
}
