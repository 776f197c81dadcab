import type { AdminCollection } from '@limn/contract';
import { Button, EmptyState, Popconfirm, Skeleton, Status } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { useDates } from '../../people/use-dates.ts';
import { useLanguage } from '../../preferences/language.ts';
import styles from '../admin.module.css';
import { adminKey } from '../admin-list.tsx';
import { AdminPage, AdminSection } from '../admin-page.tsx';
import { useAct } from '../use-act.ts';
import { CollectionDialog } from './collection-dialog.tsx';
import { CollectionRows } from './collection-rows.tsx';

/** Templates put together for the first page of the community, and contests. */
export function CollectionsPage() {
  const { t } = useTranslation('admin');
  const [editing, setEditing] = useState<AdminCollection | 'collection' | 'contest' | null>(null);
  const collections = useQuery({
    queryKey: [...adminKey, 'collections'],
    queryFn: async ({ signal }) => (await call('admin.adminCollections', { signal })).collections,
  });
  if (hasFailed(collections))
    return <PartFailure title={t('loadFailed')} error={collections.error} onRetry={() => void collections.refetch()} />;
  return (
    <AdminPage
      title={t('nav.collections')}
      lead={t('collections.lead')}
      actions={
        <>
          <Button icon="add" onPress={() => setEditing('contest')}>
            {t('collections.addContest')}
          </Button>
          <Button variant="primary" icon="add" onPress={() => setEditing('collection')}>
            {t('collections.add')}
          </Button>
        </>
      }
    >
      {collections.data === undefined && <Skeleton height="320px" shape="block" />}
      {collections.data?.length === 0 && (
        <EmptyState size="s" level={2} title={t('collections.empty')} body={t('collections.emptyBody')} />
      )}
      {collections.data?.map((one) => (
        <One key={one.collectionId} collection={one} onEdit={() => setEditing(one)} />
      ))}
      {editing !== null && (
        <CollectionDialog
          collection={typeof editing === 'string' ? null : editing}
          isContest={editing === 'contest' || (typeof editing !== 'string' && editing.contest !== null)}
          onClose={() => setEditing(null)}
        />
      )}
    </AdminPage>
  );
}

const tones = { upcoming: 'neutral', open: 'success', judging: 'warning', announced: 'info' } as const;

function One({ collection, onEdit }: { collection: AdminCollection; onEdit: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const { locale } = useLanguage();
  const { day } = useDates();
  const act = useAct();
  const { collectionId, contest, total, templates } = collection;
  const title = locale === 'en' ? collection.titleEn : collection.titleZh,
    text = locale === 'en' ? collection.textEn : collection.textZh;
  const remove = async (): Promise<void> => {
    await act(() => call('admin.removeCollection', { body: { collectionId } }), t('collections.removed'));
  };
  const announce = async (): Promise<void> => {
    await act(() => call('admin.announceContest', { body: { collectionId } }), t('collections.announced'));
  };
  return (
    <AdminSection
      title={title}
      {...(text !== '' && { lead: text })}
      actions={
        <>
          {contest?.state === 'judging' && (
            <Popconfirm
              title={t('collections.announceTitle', { title })}
              body={t('collections.announceBody')}
              action={t('collections.announce')}
              onConfirm={announce}
            >
              <Button size="s" variant="primary">
                {t('collections.announce')}
              </Button>
            </Popconfirm>
          )}
          <Button size="s" aria-label={t('collections.editTitle', { title })} onPress={onEdit}>
            {t('collections.edit')}
          </Button>
          <Popconfirm
            title={t('collections.removeTitle', { title })}
            body={t('collections.removeBody')}
            action={t('collections.remove')}
            isDanger
            onConfirm={remove}
          >
            <Button size="s" aria-label={t('collections.removeTitle', { title })}>
              {t('collections.remove')}
            </Button>
          </Popconfirm>
        </>
      }
    >
      <p className={styles.states}>
        {contest !== null && (
          <>
            <Status tone={tones[contest.state]}>{t(`collections.states.${contest.state}`)}</Status>
            <span className={styles.meta}>
              {t('collections.span', { from: day(contest.opensAt), to: day(lastDay(contest.closesAt)) })}
            </span>
          </>
        )}
        <Link to={`/templates?collection=${collectionId}`}>{t('collections.count', { count: total })}</Link>
      </p>
      {templates.length === 0 ? (
        <p className={styles.meta}>{t(contest === null ? 'collections.nothing' : 'collections.nothingEntered')}</p>
      ) : (
        <CollectionRows collection={collection} title={title} />
      )}
    </AdminSection>
  );
}

/** The last day of a contest that ends with the moment at which the next day begins. */
const lastDay = (closesAt: string): string => new Date(Date.parse(closesAt) - 1).toISOString();
