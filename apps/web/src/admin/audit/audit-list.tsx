import type { AuditAction, AuditEntry } from '@limn/contract';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import type { DataColumn } from '../../people/data-table.tsx';
import { useDates } from '../../people/use-dates.ts';
import styles from '../admin.module.css';
import { AdminList } from '../admin-list.tsx';
import { aboutWords } from './audit-about.ts';

export interface AuditNarrowing {
  q?: string;
  action?: AuditAction | '';
  userId?: string;
  from?: string;
  to?: string;
}

/** The address of the page of what an entry is about; null where there is none. */
function pageOf({ type, id }: AuditEntry['subject']): string | null {
  if (id === '' || (type !== 'user' && type !== 'org')) {
    return null;
  }
  return `/admin/${type === 'user' ? 'people' : 'organizations'}/${encodeURIComponent(id)}`;
}

/** Who did what to whom, when and from where, the latest first. */
export function AuditList({ query, isNarrowed }: { query: AuditNarrowing; isNarrowed: boolean }) {
  const { t } = useTranslation('admin');
  const { full } = useDates();
  const columns: readonly DataColumn<AuditEntry>[] = [
    { id: 'time', label: t('audit.time'), cell: (entry) => <span className={styles.moment}>{full(entry.time)}</span> },
    {
      id: 'actor',
      label: t('audit.actor'),
      cell: ({ actor }) =>
        actor.userId === null ? (
          t('audit.nobody')
        ) : (
          <span className={styles.account}>
            <Link to={`/admin/people/${encodeURIComponent(actor.userId)}`}>{actor.account ?? actor.userId}</Link>
          </span>
        ),
    },
    {
      id: 'action',
      label: t('audit.action'),
      cell: (entry) => (
        <span className={styles.break}>
          {t(`audit.actions.${entry.action}`)}
          <AboutText about={entry.about} />
        </span>
      ),
    },
    {
      id: 'subject',
      label: t('audit.subject'),
      cell: ({ subject }) => {
        const page = pageOf(subject);
        const name = subject.name === '' ? subject.id : subject.name;
        const words = `${t(`audit.types.${subject.type}`)}${name === '' ? '' : ` ${name}`}`;
        return <span className={styles.break}>{page === null ? words : <Link to={page}>{words}</Link>}</span>;
      },
    },
    { id: 'address', label: t('audit.address'), cell: (entry) => entry.address ?? t('audit.itself') },
  ];
  return (
    <AdminList
      label={t('nav.audit')}
      queryKey={['audit', query]}
      load={(cursor, signal) => call('admin.adminAudit', { query: { ...query, cursor }, signal })}
      rowsOf={(answer) => answer.entries}
      columns={columns}
      rowId={(entry) => entry.entryId}
      isNarrowed={isNarrowed}
      emptyTitle={t('audit.empty')}
    />
  );
}

/** What else was written down. */
function AboutText({ about }: { about: AuditEntry['about'] }) {
  const { t } = useTranslation('admin');
  const { full } = useDates();
  const parts = aboutWords(about, t, full);
  return parts.length === 0 ? null : <span className={styles.meta}>{` ${parts.join(' · ')}`}</span>;
}
