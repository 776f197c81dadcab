import { Icon, IconButton, type MenuAction } from '@limn/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryPicture } from '../list/picture/category-picture.tsx';
import { isCategory } from '../../app/category.ts';
import styles from './start-strip.module.css';

export interface StartStripProps {
  /** What can be made here, as in the menu of the button for new files. */
  entries: readonly MenuAction[];
  onHide: () => void;
}

/** What can be made, as a row of pictures above one's files; a narrow window scrolls it. */
export function StartStrip({ entries, onHide }: StartStripProps) {
  const { t } = useTranslation('files');
  const titleId = useId();
  return (
    <section className={styles.strip} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('start.title')}
        </h2>
        <IconButton icon="close" size="s" label={t('start.hide')} onPress={onHide} />
      </div>
      <ul className={styles.tiles}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <button type="button" className={styles.tile} onClick={entry.run}>
              <span className={styles.picture}>
                {isCategory(entry.id) ? (
                  <CategoryPicture category={entry.id} />
                ) : (
                  entry.icon !== undefined && <Icon name={entry.icon} size={24} />
                )}
              </span>
              <span className={styles.label}>{entry.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
