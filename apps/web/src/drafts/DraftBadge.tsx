import { Button, MenuButton } from '@limn/ui';
import { GitBranch } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../app/routing/navigation.tsx';
import { lazy } from '../app/routing/lazy.tsx';
import { useTellFailure } from '../app/failures/use-failure.ts';
import type { Session } from '../editor/session/session.ts';
import { whenSaved } from '../versions/when-saved.ts';
import { fileAddress } from '../app/category.ts';
import styles from './badge.module.css';
import type { DraftOf } from '../editor/surroundings/use-draft-of.ts';
import { ASKED, draftsQuery } from '../workspace/data/use-drafts.ts';

const DraftUpdate = lazy(() => import('./DraftUpdate.tsx'));

/** How often it is asked whether the file was edited, ms. */
const EVERY = 60_000;

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
  // Of what is edited elsewhere no event comes here.
  const { data } = useQuery({ ...draftsQuery(file.chartId), refetchInterval: EVERY, refetchOnWindowFocus: 'always' });
  const isBehind = data?.drafts.find(({ draftId }) => draftId === chartId)?.behind === true,
    name = t(isBehind ? 'behindOf' : 'of', { title: file.title });
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
          {
            id: 'update',
            label: t('updateFrom'),
            ...(isBehind && { detail: t('behind') }),
            run: () => setUpdating(true),
          },
          { id: 'file', label: t('openFile'), run: () => void navigate(address) },
        ]}
      >
        <Button size="s" className={styles.button} icon={GitBranch} aria-label={name}>
          <span className={styles.badge}>{t('of', { title: file.title })}</span>
          {isBehind && <span className={styles.behind} aria-hidden="true" />}
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
