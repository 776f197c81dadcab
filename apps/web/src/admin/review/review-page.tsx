import type { AdminPublication } from '@limn/contract';
import { publicationStates } from '@limn/contract/community/publish-limits.ts';
import { Button, Select, Status } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import { ActButton } from '../../app/forms/act-button.tsx';
import type { DataColumn } from '../../people/data-table.tsx';
import { useDates } from '../../people/use-dates.ts';
import styles from '../admin.module.css';
import { AdminList } from '../admin-list.tsx';
import { AdminPage } from '../admin-page.tsx';
import { useAct } from '../use-act.ts';
import { useNarrowing } from '../use-narrowing.ts';
import { LookDialog } from './look-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import own from './review.module.css';

/** What is decided on: a publication as it was looked at. */
const seen = ({ publicationId, submitTime }: AdminPublication) => ({ publicationId, submitTime });

/** What waits to be public, and what was decided. */
export function ReviewPage() {
  const { t } = useTranslation('admin');
  const { choice, choose } = useNarrowing();
  const { full } = useDates();
  const act = useAct();
  const [looking, setLooking] = useState<AdminPublication | null>(null);
  const [refusing, setRefusing] = useState<AdminPublication | null>(null);
  const [hiding, setHiding] = useState<AdminPublication | null>(null);
  const state = publicationStates.find((one) => one === choice('state')) ?? 'verifying';
  const approve = (one: AdminPublication) =>
    act(() => call('admin.decidePublication', { body: { ...seen(one), approve: true } }), t('review.approved'));
  const restore = ({ templateId }: AdminPublication) =>
    act(() => call('admin.hideTemplate', { body: { templateId, hide: false } }), t('review.restored'));
  const columns: readonly DataColumn<AdminPublication>[] = [
    {
      id: 'publication',
      label: t('review.publication'),
      cell: (one) => (
        <span className={own.row}>
          <span className={own.small}>
            {one.pictureUrl !== null && <img src={one.pictureUrl} alt="" loading="lazy" />}
          </span>
          <span className={styles.whoText}>
            <strong>{one.title}</strong>
            <span className={styles.meta}>
              {one.decideTime === null
                ? t('review.submitted', { when: full(one.submitTime) })
                : t('review.decided', { when: full(one.decideTime) })}
            </span>
            {one.hidden && <Status tone="danger">{t('review.hidden')}</Status>}
            {one.reason !== '' && <span className={styles.meta}>{t('review.wasRefused', { reason: one.reason })}</span>}
            {one.appeal !== '' && <span className={styles.answer}>{t('review.appeal', { text: one.appeal })}</span>}
          </span>
        </span>
      ),
    },
    {
      id: 'author',
      label: t('review.author'),
      cell: ({ user }) =>
        user === null ? t('review.gone') : <Link to={`/admin/people/${user.userId}`}>{user.fullName}</Link>,
    },
    {
      id: 'actions',
      label: t('actions'),
      cell: (one) => (
        <span className={styles.actions}>
          <Button size="s" onPress={() => setLooking(one)}>
            {t('review.look')}
          </Button>
          {one.state === 'verifying' && (
            <>
              <ActButton size="s" variant="primary" onAct={() => approve(one)}>
                {t('review.approve')}
              </ActButton>
              <Button size="s" onPress={() => setRefusing(one)}>
                {t('review.refuse')}
              </Button>
            </>
          )}
          {one.state === 'public' && (
            <ActButton
              size="s"
              onAct={async () => {
                if (one.hidden) await restore(one);
                else setHiding(one);
              }}
            >
              {t(one.hidden ? 'review.restore' : 'review.hide')}
            </ActButton>
          )}
        </span>
      ),
    },
  ];
  return (
    <AdminPage title={t('nav.review')} lead={t('review.lead')}>
      <div className={styles.tools}>
        <div className={styles.filter}>
          <Select
            label={t('review.state')}
            isLabelHidden
            value={state}
            items={publicationStates.map((value) => ({ value, label: t(`review.states.${value}`) }))}
            onChange={(next) => choose('state', next === 'verifying' ? '' : next)}
          />
        </div>
      </div>
      <AdminList
        label={t('nav.review')}
        queryKey={['publications', state]}
        load={(cursor, signal) => call('admin.adminPublications', { query: { cursor, state }, signal })}
        rowsOf={(answer) => answer.publications}
        columns={columns}
        rowId={(one) => one.publicationId}
        isNarrowed={state !== 'verifying'}
        emptyTitle={t('review.empty')}
      />
      {looking !== null && (
        <LookDialog
          publication={looking}
          onApprove={() => {
            setLooking(null);
            void approve(looking);
          }}
          onRefuse={() => {
            setLooking(null);
            setRefusing(looking);
          }}
          onClose={() => setLooking(null)}
        />
      )}
      {refusing !== null && (
        <ReasonDialog
          title={t('review.refuseTitle', { title: refusing.title })}
          action={t('review.refuse')}
          done={t('review.refused')}
          send={(reason) =>
            call('admin.decidePublication', {
              body: { ...seen(refusing), approve: false, reason },
            })
          }
          onClose={() => setRefusing(null)}
        />
      )}
      {hiding !== null && (
        <ReasonDialog
          title={t('review.hideTitle', { title: hiding.title })}
          action={t('review.hide')}
          done={t('review.hideDone')}
          send={(reason) => call('admin.hideTemplate', { body: { templateId: hiding.templateId, hide: true, reason } })}
          onClose={() => setHiding(null)}
        />
      )}
    </AdminPage>
  );
}
