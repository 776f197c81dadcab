import { Spinner } from '@limn/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { ButtonLink } from '../../app/button-link.tsx';
import { PageFailure } from '../../app/page-failure.tsx';
import styles from '../../app/page-message.module.css';
import { useTitle } from '../../app/use-title.ts';
import { meKey } from '../../session/session.ts';
import { isCategory } from '../../workspace/model/category.ts';

/** Makes the file the address asks for, then takes the file's own address: going back does not make another. */
export function NewFile() {
  const { t } = useTranslation(['files', 'common']);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isSent = useRef(false);
  useTitle(t('files:create.title'));
  const { mutate, error } = useMutation({
    mutationFn: async () => {
      const wanted = search.get('category');
      const category = isCategory(wanted) ? wanted : undefined;
      const template = search.get('template') ?? undefined;
      const { url } = await call('files.createFile', {
        body: {
          ...(category !== undefined && { category }),
          ...(template !== undefined && { template }),
          ...(template === undefined && { title: t('files:untitled') }),
          folderId: search.get('folder') ?? undefined,
          orgId: search.get('org') ?? undefined,
        },
      });
      void client.invalidateQueries({ queryKey: meKey });
      await navigate(new URL(url, location.origin).pathname, { replace: true });
    },
  });
  useEffect(() => {
    if (!isSent.current) {
      isSent.current = true;
      mutate();
    }
  }, [mutate]);
  if (error !== null) {
    const isFull = error instanceof ApiError && error.code === 'plan_limit';
    return (
      <PageFailure
        error={error}
        {...(isFull ? { title: t('files:create.full') } : { onRetry: () => mutate() })}
        actions={
          <>
            {isFull && (
              <ButtonLink to="/upgrade" variant="primary">
                {t('files:create.upgrade')}
              </ButtonLink>
            )}
            <ButtonLink to="/diagrams">{t('files:noFolder.action')}</ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <main id="main" tabIndex={-1} className={styles.page} aria-busy>
      <h1 className="limn-visually-hidden">{t('files:create.pending')}</h1>
      <Spinner size={24} />
    </main>
  );
}
