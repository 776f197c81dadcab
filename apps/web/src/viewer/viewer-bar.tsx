/** What stands above a drawing that is looked at, and in place of one that may not be. */
import { Button, EmptyState, IconButton } from '@limn/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from '../app/routing/navigation.tsx';
import { useTitle } from '../app/frames/use-title.ts';
import { ButtonLink } from '../app/forms/button-link.tsx';
import { lazy } from '../app/routing/lazy.tsx';
import { Mark } from '../app/logo.tsx';
import { useMe } from '../session/session.ts';
import shell from '../editor/shell/shell.module.css';
import styles from './viewer.module.css';

const PreferenceButtons = lazy(async () => ({
  default: (await import('../app/preference-menus.tsx')).PreferenceButtons,
}));

/**
 * In place of a file that one may not see, or that is not there; who is signed in as nobody yet may be somebody who
 * may.
 */
export function Refused({
  isEmbedded,
  wasOpen,
  unsent,
}: {
  isEmbedded: boolean;
  /** It was on show here until now. */
  wasOpen: boolean;
  /** What was not saved of it. */
  unsent?: React.ReactNode;
}): React.ReactNode {
  const { t } = useTranslation(['diagram', 'common', 'account']);
  const { pathname } = useLocation();
  const isVisitor = useMe().data?.user === null;
  const title = wasOpen ? t('state.lost') : t('state.refused');
  useTitle(title);
  return (
    <main id="main" className={shell['message']}>
      <EmptyState
        level={1}
        role="alert"
        title={title}
        body={wasOpen ? t('state.lostHint') : t('state.refusedHint')}
        actions={
          !isEmbedded && (
            <>
              {isVisitor && (
                <ButtonLink to={`/login?next=${encodeURIComponent(pathname)}`} variant="primary">
                  {t('account:signIn.action')}
                </ButtonLink>
              )}
              <ButtonLink to="/">{t('common:notFound.action')}</ButtonLink>
            </>
          )
        }
      />
      {unsent}
    </main>
  );
}

export interface BarProps {
  title: string;
  /** Where the drawing is edited by who has rights of their own. */
  editAddress: string | null;
  /** There one comments, and edits nothing. */
  isCommenter: boolean;
  onEdit: (() => void) | undefined;
  /** Downloads the drawing, where the owner lets readers. */
  onDownload?: (() => void) | undefined;
  /** Where whoever is signed in makes a copy of their own, where the owner lets readers. */
  cloneAddress?: string | undefined;
}

/**
 * What stands above a drawing that is looked at: whose product this is, what it is called, and for visitors language,
 * appearance and the way in.
 */
export function Bar({ title, editAddress, isCommenter, onEdit, onDownload, cloneAddress }: BarProps): React.ReactNode {
  const { t } = useTranslation(['diagram', 'common', 'account']);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isVisitor = useMe().data?.user === null;
  return (
    <header className={styles['bar']}>
      <Link to="/" className={styles['home']} aria-label={t('common:product')}>
        <Mark />
      </Link>
      <h1 title={title}>{title || t('title.untitled')}</h1>
      <div className={styles['end']}>
        {cloneAddress !== undefined && (
          <IconButton
            icon="copy"
            label={t('viewer.clone')}
            onPress={() => void navigate(isVisitor ? `/login?next=${encodeURIComponent(cloneAddress)}` : cloneAddress)}
          />
        )}
        {onDownload && <IconButton icon="download" label={t('viewer.download')} onPress={onDownload} />}
        {isVisitor && (
          <>
            <Suspense fallback={null}>
              <PreferenceButtons />
            </Suspense>
            <ButtonLink to={`/login?next=${encodeURIComponent(pathname + search)}`}>
              {t('account:signIn.action')}
            </ButtonLink>
          </>
        )}
        {editAddress && (
          <ButtonLink to={editAddress} variant="primary">
            {t(isCommenter ? 'viewer.comment' : 'viewer.edit')}
          </ButtonLink>
        )}
        {onEdit && (
          <Button variant="primary" onPress={onEdit}>
            {t('viewer.edit')}
          </Button>
        )}
      </div>
    </header>
  );
}
