import { Spinner } from '@limn/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams, useNavigate } from '../../app/routing/navigation.tsx';
import type { CallInput } from '@limn/contract';
import { call } from '../../api/client.ts';
import type { CallOf } from '../../api/routes.ts';
import { ApiError, isMissing } from '../../api/error.ts';
import { ButtonLink } from '../../app/forms/button-link.tsx';
import { PageFailure } from '../../app/failures/page-failure.tsx';
import styles from '../../app/failures/page-message.module.css';
import { useTitle } from '../../app/frames/use-title.ts';
import { meKey } from '../../session/session.ts';
import { isCategory } from '../../app/category.ts';

type Body = CallInput<CallOf<'files.createFile'>>['body'];

/**
 * Makes the file. A template of the community is somebody else's file, which one may not see, or comes with the
 * product.
 */
async function make({ isCommunity, body }: { isCommunity: boolean; body: Body }): Promise<{ url: string }> {
  const { template } = body;
  const clone = (id: string): Promise<{ url: string }> =>
    call('templates.cloneTemplate', { body: { id, folderId: body.folderId, orgId: body.orgId } });
  if (template !== undefined && isCommunity) return clone(template);
  try {
    return await call('files.createFile', { body });
  } catch (error) {
    if (template === undefined || !isMissing(error)) throw error;
    return clone(template);
  }
}

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
      const link = search.get('link') ?? undefined;
      const place = { folderId: search.get('folder') ?? undefined, orgId: search.get('org') ?? undefined };
      const { url } = await make({
        isCommunity: search.get('from') === 'templates',
        body: {
          ...(category !== undefined && { category }),
          ...(template !== undefined && { template, link }),
          ...(template === undefined && { title: t('files:untitled') }),
          ...place,
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
