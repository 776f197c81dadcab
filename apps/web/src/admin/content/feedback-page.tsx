import type { Ask, AskState } from '@limn/contract';
import { Button, Select, Status, TextArea, tips, type StatusTone } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import { ActButton } from '../../app/forms/act-button.tsx';
import { FormDialog } from '../../app/forms/form-dialog.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import type { DataColumn } from '../../people/data-table.tsx';
import { useDates } from '../../people/use-dates.ts';
import styles from '../admin.module.css';
import { AdminList } from '../admin-list.tsx';
import { AdminPage } from '../admin-page.tsx';
import { useAct, useRefreshAdmin } from '../use-act.ts';
import { useNarrowing } from '../use-narrowing.ts';

const states = ['open', 'answered', 'closed'] as const satisfies readonly AskState[];
const tones: Readonly<Record<AskState, StatusTone>> = { open: 'warning', answered: 'success', closed: 'neutral' };
const categories = ['usage', 'error', 'feature', 'cooperation'] as const;

/** What people wrote to the administrators, and their answers. */
export function FeedbackPage() {
  const { t } = useTranslation(['admin', 'common']);
  const { full } = useDates();
  const { choice, choose, isNarrowed } = useNarrowing();
  const act = useAct();
  const [open, setOpen] = useState<Ask | null>(null);
  const state = states.find((one) => one === choice('state'));
  const columns: readonly DataColumn<Ask>[] = [
    {
      id: 'content',
      label: t('nav.feedback'),
      cell: (ask) => (
        <span className={styles.whoText}>
          <span className={styles.meta}>
            {[t(`common:feedback.categories.${categories[ask.category - 1] ?? 'usage'}`), full(ask.createTime)].join(
              ' · ',
            )}
          </span>
          <span className={styles.wrap}>{ask.content}</span>
          {ask.url.startsWith('/') && (
            <a href={ask.url} target="_blank" rel="noopener noreferrer">
              {t('feedback.page')}
            </a>
          )}
          {ask.answers.map((answer) => (
            <span key={answer.createTime} className={styles.answer}>
              <span className={styles.meta}>
                {t('feedback.answered', {
                  name: answer.fullName ?? t('feedback.gone'),
                  when: full(answer.createTime),
                })}
              </span>
              <span className={styles.wrap}>{answer.content}</span>
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'user',
      label: t('people.name'),
      cell: ({ user }) =>
        user === null ? (
          t('feedback.gone')
        ) : (
          <Link to={`/admin/people/${encodeURIComponent(user.userId)}`}>{user.fullName}</Link>
        ),
    },
    {
      id: 'state',
      label: t('feedback.state'),
      cell: (ask) => <Status tone={tones[ask.state]}>{t(`feedback.states.${ask.state}`)}</Status>,
    },
    {
      id: 'actions',
      label: t('actions'),
      cell: (ask) => {
        const isClosed = ask.state === 'closed';
        const { askId } = ask;
        return (
          <span className={styles.actions}>
            {ask.user !== null && (
              <Button size="s" onPress={() => setOpen(ask)}>
                {t('feedback.answer')}
              </Button>
            )}
            <ActButton
              size="s"
              onAct={() =>
                act(
                  () => call('admin.closeAsk', { body: { askId, open: isClosed } }),
                  t(isClosed ? 'feedback.reopened' : 'feedback.closed'),
                )
              }
            >
              {t(isClosed ? 'feedback.reopen' : 'feedback.close')}
            </ActButton>
          </span>
        );
      },
    },
  ];
  return (
    <AdminPage title={t('nav.feedback')} lead={t('feedback.lead')}>
      <div className={styles.tools}>
        <div className={styles.filter}>
          <Select
            label={t('feedback.state')}
            isLabelHidden
            placeholder={t('feedback.anyState')}
            value={state ?? null}
            onChange={(next) => choose('state', next)}
            onClear={() => choose('state', '')}
            items={states.map((value) => ({ value, label: t(`feedback.states.${value}`) }))}
          />
        </div>
      </div>
      <AdminList
        label={t('nav.feedback')}
        queryKey={['asks', state]}
        load={(cursor, signal) => call('admin.adminAsks', { query: { cursor, state }, signal })}
        rowsOf={(answer) => answer.asks}
        columns={columns}
        rowId={(ask) => ask.askId}
        isNarrowed={isNarrowed}
        emptyTitle={t('feedback.empty')}
        emptyBody={t('feedback.emptyBody')}
      />
      {open !== null && <AnswerDialog ask={open} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}

function AnswerDialog({ ask, onClose }: { ask: Ask; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const refresh = useRefreshAdmin();
  const form = useForm({ content: (value) => (value.trim() === '' ? t('feedback.required') : undefined) });
  return (
    <FormDialog
      onClose={onClose}
      title={t('feedback.answerTitle', { name: ask.user?.fullName ?? '' })}
      description={ask.content.length > 300 ? `${ask.content.slice(0, 300)}…` : ask.content}
      action={t('feedback.send')}
      size="s"
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async ({ content }) => {
          await call('admin.answerAsk', { body: { askId: ask.askId, content } });
          tips.show('success', t('feedback.sent'));
          onClose();
          await refresh();
        })
      }
    >
      <TextArea {...form.field('content')} label={t('feedback.content')} maxLength={2000} hasCounter autoFocus />
    </FormDialog>
  );
}
