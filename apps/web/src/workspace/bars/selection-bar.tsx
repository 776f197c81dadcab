import { IconButton, MenuButton, type MenuAction, type MenuEntry } from '@limn/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonsInRow } from './bar-room.ts';
import { useSize } from '../list/use-size.ts';
import styles from '../workspace.module.css';

export interface SelectionBarProps {
  /** How many entries are selected. */
  count: number;
  /** What can be done with all of them. */
  entries: readonly MenuEntry[];
  onClear: () => void;
}

/** One of the actions as a button; of one with several ways the button opens their menu. */
function ActionButton({ action }: { action: MenuAction }) {
  const icon = action.icon ?? 'more';
  return action.items === undefined ? (
    <IconButton icon={icon} label={action.label} size="s" onPress={() => action.run?.()} />
  ) : (
    <MenuButton label={action.label} items={action.items}>
      <IconButton icon={icon} label={action.label} size="s" />
    </MenuButton>
  );
}

/**
 * The actions that have room, and a menu of the others. The room is what the line leaves: it is narrow on a phone, and
 * the number of those selected needs more of it in one language than in another.
 */
function Actions({ actions }: { actions: readonly MenuAction[] }) {
  const { t } = useTranslation('common');
  const row = useRef<HTMLSpanElement>(null);
  const { width } = useSize(row);
  const [step, setStep] = useState({ button: 28, gap: 4 });
  useLayoutEffect(() => {
    // Buttons are larger under a finger, and smaller where all stands closer.
    const button = row.current?.querySelector('button')?.offsetWidth ?? 0;
    if (row.current !== null && button > 0 && button !== step.button) {
      setStep({ button, gap: Number.parseFloat(getComputedStyle(row.current).columnGap) || 0 });
    }
  }, [width, step]);
  const shown = buttonsInRow(actions.length, width, step.button, step.gap);
  return (
    <span ref={row} className={styles.selectionActions}>
      {actions.slice(0, shown).map((action) => (
        <ActionButton key={action.id} action={action} />
      ))}
      {shown < actions.length && (
        <MenuButton label={t('more')} placement="bottom end" items={actions.slice(shown)}>
          <IconButton icon="more" label={t('more')} size="s" />
        </MenuButton>
      )}
    </span>
  );
}

/** What is selected and what can be done with it. */
export function SelectionBar({ count, entries, onClear }: SelectionBarProps) {
  const { t } = useTranslation('files');
  const actions = entries.flatMap((entry) => ('label' in entry && entry.isDisabled !== true ? [entry] : []));
  return (
    <div className={styles.selectionBar} role="toolbar" aria-label={t('column.actions')}>
      <IconButton icon="close" label={t('clearSelection')} size="s" onPress={onClear} />
      <span role="status">{t('selected', { count })}</span>
      <Actions actions={actions} />
    </div>
  );
}
