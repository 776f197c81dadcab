import { Button, IconButton, type MenuEntry } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import styles from './workspace.module.css';

export interface SelectionBarProps {
  /** How many entries are selected. */
  count: number;
  /** What can be done with all of them. */
  entries: readonly MenuEntry[];
  onClear: () => void;
}

/** What is selected and what can be done with it. */
export function SelectionBar({ count, entries, onClear }: SelectionBarProps) {
  const { t } = useTranslation('files');
  return (
    <div className={styles.selectionBar} role="toolbar" aria-label={t('column.actions')}>
      <IconButton icon="close" label={t('clearSelection')} size="s" onPress={onClear} />
      <span role="status">{t('selected', { count })}</span>
      <span className={styles.selectionActions}>
        {entries.map((entry) =>
          'run' in entry && entry.isDisabled !== true ? (
            <span key={entry.id}>
              <span className={styles.wideOnly}>
                <Button variant="quiet" size="s" icon={typeof entry.icon === 'string' ? entry.icon : undefined} onPress={() => entry.run?.()}>
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
