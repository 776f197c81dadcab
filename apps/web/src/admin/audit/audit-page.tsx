import { type AuditAction, auditActions } from '@limn/contract/admin/audit-actions.ts';
import { DatePicker, Select } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import styles from '../admin.module.css';
import { AdminPage } from '../admin-page.tsx';
import { AdminTools } from '../admin-tools.tsx';
import { CsvButton } from '../csv-button.tsx';
import { AuditList } from './audit-list.tsx';
import { useNarrowing } from '../use-narrowing.ts';

/** The whole log, to search and to take away as a table. */
export function AuditPage() {
  const { t } = useTranslation('admin');
  const { typed, q, type, choice, choose, isNarrowed } = useNarrowing();
  const action: AuditAction | '' = auditActions.find((one) => one === choice('action')) ?? '';
  const query = { q, action, from: choice('from'), to: choice('to') };
  const table = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return (
    <AdminPage
      title={t('nav.audit')}
      lead={t('audit.lead')}
      actions={<CsvButton address={`/api/admin/audit.csv?${table.toString()}`} label={t('audit.export')} />}
    >
      <AdminTools label={t('audit.search')} typed={typed} onType={type}>
        <div className={styles.filter}>
          <Select
            label={t('audit.action')}
            isLabelHidden
            isSearchable
            placeholder={t('audit.anyAction')}
            value={action === '' ? null : action}
            onChange={(next) => choose('action', next)}
            onClear={() => choose('action', '')}
            items={auditActions.map((value) => ({ value, label: t(`audit.actions.${value}`) }))}
          />
        </div>
        {(['from', 'to'] as const).map((name) => (
          <div key={name} className={styles.filter}>
            <DatePicker
              label={t(`audit.${name}`)}
              isLabelHidden
              placeholder={t(`audit.${name}`)}
              value={choice(name) || null}
              isClearable
              onChange={(value) => choose(name, value ?? '')}
            />
          </div>
        ))}
      </AdminTools>
      <AuditList query={query} isNarrowed={isNarrowed} />
    </AdminPage>
  );
}
