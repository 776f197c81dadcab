import { IconButton, Popover, Spinner } from '@limn/ui';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../app/routing/lazy.tsx';
import { CommandButton } from '../menus/CommandButton.tsx';
import styles from './selection-bar.module.css';

const PictureFilters = lazy(async () => ({
  default: (await import('../inspector/sections/PictureSection.tsx')).PictureFilters,
}));

/** The part of a picture that is seen, its colours, and what it is for whoever cannot see it. */
export function PictureTools(): ReactNode {
  const { t } = useTranslation('diagram');
  return (
    <>
      <CommandButton command="tool.crop" size="m" />
      <Popover
        label={t('inspector.filter.label')}
        placement="bottom"
        content={
          <div className={styles['filters']}>
            <Suspense fallback={<Spinner />}>
              <PictureFilters />
            </Suspense>
          </div>
        }
      >
        <IconButton icon={SlidersHorizontal} label={t('inspector.filter.label')} />
      </Popover>
      <CommandButton command="item.altText" size="m" />
    </>
  );
}
