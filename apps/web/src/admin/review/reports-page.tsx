import type { TemplateReport } from '@limn/contract';
import { Button, Popconfirm, Status } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { ActButton } from '../../app/forms/act-button.tsx';
import type { DataColumn } from '../../people/data-table.tsx';
import { useDates } from '../../people/use-dates.ts';
import styles from '../admin.module.css';
import { AdminList } from '../admin-list.tsx';
import { AdminPage } from '../admin-page.tsx';
import { useAct } from '../use-act.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** What readers say should not be there. */
export function ReportsPage() {
  const { t } = useTranslation('admin');
  const { full } = useDates();
  const act = useAct();
  const [hiding, setHiding] = useState<TemplateReport | null>(null);
  const removeComment = async ({ comment, reportId }: TemplateReport): Promise<void> => {
    const body = { commentId: comment?.commentId ?? '' };
    await act(async () => {
      await call('templates.removeTemplateComment', { body });
      // Reports of a comment nobody answered go with it.
      await call('admin.settleReport', { body: { reportId } }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      });
    }, t('reports.commentRemoved'));
  };
  const columns: readonly DataColumn<TemplateReport>[] = [
    {
      id: 'template',
      label: t('reports.template'),
      cell: (report) => (
        <span className={styles.whoText}>
          {report.title === '' ? t('reports.gone') : <Link to={`/templates/${report.templateId}`}>{report.title}</Link>}
          {report.hidden && <Status tone="danger">{t('review.hidden')}</Status>}
        </span>
      ),
    },
    {
      id: 'reason',
      label: t('reports.reason'),
      cell: (report) => (
        <span className={styles.whoText}>
          <span>{t(`reports.reasons.${report.reason}`)}</span>
          {report.comment !== null && (
            <span className={styles.answer}>
              {t('reports.comment', { name: report.comment.authorName, body: report.comment.body })}
            </span>
          )}
          {report.content !== '' && <span className={styles.wrap}>{report.content}</span>}
          <span className={styles.meta}>{full(report.createTime)}</span>
        </span>
      ),
    },
    {
      id: 'by',
      label: t('reports.by'),
      cell: ({ user }) =>
        user === null ? t('review.gone') : <Link to={`/admin/people/${user.userId}`}>{user.fullName}</Link>,
    },
    {
      id: 'actions',
      label: t('actions'),
      cell: (report) => (
        <span className={styles.actions}>
          {report.comment !== null && report.comment.body !== '' && (
            <Popconfirm
              title={t('reports.removeTitle', { name: report.comment.authorName })}
              body={t('reports.removeBody')}
              action={t('reports.removeComment')}
              isDanger
              onConfirm={() => removeComment(report)}
            >
              <Button size="s">{t('reports.removeComment')}</Button>
            </Popconfirm>
          )}
          {report.comment === null && !report.hidden && report.title !== '' && (
            <Button size="s" onPress={() => setHiding(report)}>
              {t('review.hide')}
            </Button>
          )}
          <ActButton
            size="s"
            onAct={() =>
              act(() => call('admin.settleReport', { body: { reportId: report.reportId } }), t('reports.settled'))
            }
          >
            {t('reports.settle')}
          </ActButton>
        </span>
      ),
    },
  ];
  return (
    <AdminPage title={t('nav.reports')} lead={t('reports.lead')}>
      <AdminList
        label={t('nav.reports')}
        queryKey={['reports']}
        load={(cursor, signal) => call('admin.adminReports', { query: { cursor }, signal })}
        rowsOf={(answer) => answer.reports}
        columns={columns}
        rowId={(report) => report.reportId}
        isNarrowed={false}
        emptyTitle={t('reports.empty')}
      />
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
