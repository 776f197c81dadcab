import { IconButton, MenuButton, type MenuEntry } from '@limn/ui';
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
  const actions = entries.flatMap((entry) => ('label' in entry && entry.isDisabled !== true ? [entry] : []));
  return (
    <div className={styles.selectionBar} role="toolbar" aria-label={t('column.actions')}>
      <IconButton icon="close" label={t('clearSelection')} size="s" onPress={onClear} />
      <span role="status">{t('selected', { count })}</span>
      <span className={styles.selectionActions}>
        {actions.map((entry) => {
          const icon = entry.icon ?? 'more';
          return entry.items === undefined ? (
            <IconButton key={entry.id} icon={icon} label={entry.label} size="s" onPress={() => entry.run?.()} />
          ) : (
            <MenuButton key={entry.id} label={entry.label} items={entry.items}>
              <IconButton icon={icon} label={entry.label} size="s" />
            </MenuButton>
          );
        })}
      </span>
    </div>
  );
}
