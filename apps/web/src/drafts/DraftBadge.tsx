import { Button, MenuButton } from '@limn/ui';
import { GitBranch } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { lazy } from '../app/lazy.tsx';
import { useTellFailure } from '../app/use-failure.ts';
import type { Session } from '../editor/session/session.ts';
import { whenSaved } from '../versions/when-saved.ts';
import { fileAddress } from '../workspace/model/category.ts';
import styles from './badge.module.css';
import type { DraftOf } from './use-draft-of.ts';
import { ASKED } from './use-drafts.ts';

const DraftUpdate = lazy(() => import('./DraftUpdate.tsx'));

interface Props {
  chartId: string;
  title: string;
  file: DraftOf;
  session: Session;
}

/** Says in a draft's bar which file it is of, and leads to it, to what differs and to what the file has since. */
export default function DraftBadge({ chartId, title, file, session }: Props): ReactNode {
  const { t } = useTranslation('drafts');
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  const address = fileAddress(file.category, file.chartId);
  const [isUpdating, setUpdating] = useState(false);
  const compare = async (): Promise<void> => {
    try {
      await whenSaved(session.status);
      await navigate(`${address}?${ASKED}=${encodeURIComponent(chartId)}`);
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <>
      <MenuButton
        label={t('of', { title: file.title })}
        items={[
          { id: 'compare', label: t('compareWith'), run: () => void compare() },
          { id: 'update', label: t('updateFrom'), run: () => setUpdating(true) },
          { id: 'file', label: t('openFile'), run: () => void navigate(address) },
        ]}
      >
        <Button size="s" className={styles.button} icon={GitBranch} aria-label={t('of', { title: file.title })}>
          <span className={styles.badge}>{t('of', { title: file.title })}</span>
        </Button>
      </MenuButton>
      {isUpdating && (
        <Suspense fallback={null}>
          <DraftUpdate
            draftId={chartId}
            title={title}
            file={file}
            session={session}
            onClose={() => setUpdating(false)}
          />
        </Suspense>
      )}
    </>
  );
}
