import { formatBytes } from '@limn/i18n';
import { Notice, Progress } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { ButtonLink } from '../../../app/forms/button-link.tsx';
import { useDates } from '../../../people/use-dates.ts';
import { useLanguage } from '../../../preferences/language.ts';
import { useUser } from '../../../session/session.ts';
import { Section } from '../../../app/sections/section.tsx';
import styles from '../../../app/sections/sections.module.css';

/** The plan one has, and what is used of it. */
export function PlanSection() {
  const { t } = useTranslation(['settings', 'files']);
  const { plan, usage, instance } = useUser();
  const { day } = useDates();
  if (!instance.plans) {
    return (
      <Section title={t('plan.title')}>
        <Notice tone="success">{t('plan.off')}</Notice>
        {usage !== null && <p className={styles.meta}>{t('files:usage.unlimited', { count: usage.files })}</p>}
      </Section>
    );
  }
  const isFree = plan === null || plan.name === 'free';
  return (
    <Section
      title={t('plan.title')}
      action={
        <ButtonLink to="/upgrade" size="s" variant={isFree ? 'primary' : 'secondary'}>
          {isFree ? t('plan.upgrade') : t('plan.renew')}
        </ButtonLink>
      }
    >
      <div className={styles.rows}>
        <div className={styles.row}>
          <div className={styles.rowText}>
            <p className={styles.rowTitle}>{t(`plan.name.${plan?.name ?? 'free'}`)}</p>
            <p className={styles.meta}>
              {plan?.expiresAt ? t('plan.until', { date: day(plan.expiresAt) }) : t('plan.forever')}
            </p>
          </div>
        </div>
        {usage !== null && (
          <div className={styles.row}>
            <div className={styles.rowText}>
              {usage.limit === null ? (
                <p>{t('files:usage.unlimited', { count: usage.files })}</p>
              ) : (
                <Progress
                  label={t('plan.usage')}
                  value={Math.min(100, (usage.files / Math.max(1, usage.limit)) * 100)}
                  valueLabel={t('files:usage.files', { count: usage.files, limit: usage.limit })}
                  tone={usage.files >= usage.limit ? 'full' : 'normal'}
                />
              )}
            </div>
          </div>
        )}
        <StorageRow />
      </div>
      {isFree && <p className={styles.meta}>{t('plan.reward')}</p>}
    </Section>
  );
}

/** What pictures, documents and versions take of the room the plan has. Silent while that is not known. */
function StorageRow() {
  const { t } = useTranslation('settings');
  const { locale } = useLanguage();
  const { data } = useQuery({
    queryKey: ['storage'],
    queryFn: ({ signal }) => call('account.storage', { signal }),
  });
  if (data === undefined || data.limit === null) return null;
  const { used, limit } = data;
  return (
    <div className={styles.row}>
      <div className={styles.rowText}>
        <Progress
          label={t('plan.storage')}
          value={Math.min(100, (used / limit) * 100)}
          valueLabel={t('plan.storageOf', { used: formatBytes(locale, used), limit: formatBytes(locale, limit) })}
          tone={used >= limit ? 'full' : 'normal'}
        />
      </div>
    </div>
  );
}
