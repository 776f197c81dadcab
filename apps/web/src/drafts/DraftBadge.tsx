import { Button, MenuButton } from '@limn/ui';
import { GitBranch } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useTellFailure } from '../app/use-failure.ts';
import type { Session } from '../editor/session/session.ts';
import { whenSaved } from '../versions/when-saved.ts';
import { fileAddress } from '../workspace/model/category.ts';
import styles from './badge.module.css';
import type { DraftOf } from './use-draft-of.ts';
import { ASKED } from './use-drafts.ts';

interface Props {
  chartId: string;
  file: DraftOf;
  session: Session;
}

/** Says in a draft's bar which file it is of, and leads to it and to what differs. */
export default function DraftBadge({ chartId, file, session }: Props): ReactNode {
  const { t } = useTranslation('drafts');
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  const address = fileAddress(file.category, file.chartId);
  const compare = async (): Promise<void> => {
    try {
      await whenSaved(session.status);
      await navigate(`${address}?${ASKED}=${encodeURIComponent(chartId)}`);
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <MenuButton
      label={t('of', { title: file.title })}
      entries={[
        { id: 'compare', label: t('compareWith'), run: () => void compare() },
        { id: 'file', label: t('openFile'), run: () => void navigate(address) },
      ]}
    >
      <Button size="s" icon={GitBranch} aria-label={t('of', { title: file.title })}>
        <span className={styles.badge}>{t('of', { title: file.title })}</span>
      </Button>
    </MenuButton>
  );
}
