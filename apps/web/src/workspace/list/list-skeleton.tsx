import { Skeleton } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import type { View } from '../model/pages.ts';
import styles from './list.module.css';

const widths = ['38%', '52%', '30%', '46%', '34%', '42%', '28%', '50%'];

/** The list while its first entries are on their way, in the shape it is about to have. */
export function ListSkeleton({ view }: { view: View }) {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} data-view={view} role="status">
      <span className="limn-visually-hidden">{t('loading')}</span>
      {widths.map((width, index) =>
        view === 'list' ? (
          <div key={index} className={styles.skeletonRow}>
            <Skeleton width="18px" height="18px" shape="block" />
            <Skeleton width={width} />
          </div>
        ) : (
          <Skeleton key={index} height="180px" shape="block" />
        ),
      )}
    </div>
  );
}
