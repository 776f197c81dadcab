import { Icon, IconButton, type MenuAction } from '@limn/ui';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryPicture } from '../list/picture/category-picture.tsx';
import { isCategory } from '../../app/category.ts';
import styles from './start-strip.module.css';

/** How many tiles on a key leads. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

export interface StartStripProps {
  /** What can be made here, as in the menu of the button for new files. */
  entries: readonly MenuAction[];
  onHide: () => void;
}

/**
 * What can be made, as a row of pictures above one's files; a narrow window scrolls it. The keyboard meets it once and
 * goes through it with the arrow keys.
 */
export function StartStrip({ entries, onHide }: StartStripProps) {
  const { t } = useTranslation('files');
  const titleId = useId();
  /** The tile the keyboard comes back to. */
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    const tiles = event.currentTarget.children;
    const to = Math.max(0, Math.min(tiles.length - 1, current + step));
    (tiles[to] as HTMLElement | undefined)?.focus();
  };
  return (
    <section className={styles.strip} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('start.title')}
        </h2>
        <IconButton icon="close" size="s" label={t('start.hide')} onPress={onHide} />
      </div>
      <div className={styles.tiles} role="toolbar" aria-labelledby={titleId} onKeyDown={onKeyDown}>
        {entries.map((entry, index) => (
          <button
            key={entry.id}
            type="button"
            className={styles.tile}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={entry.run}
          >
            <span className={styles.picture}>
              {isCategory(entry.id) ? (
                <CategoryPicture category={entry.id} />
              ) : (
                entry.icon !== undefined && <Icon name={entry.icon} size={24} />
              )}
            </span>
            <span className={styles.label}>{entry.label}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
