import type { PlanOrder } from '@limn/contract';
import { Notice } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../app/forms/button-link.tsx';
import { useDates } from '../../people/use-dates.ts';
import { useMe } from '../../session/session.ts';
import { isOpen } from './order-text.ts';
import styles from './upgrade.module.css';

/** What became of an order, and where one goes from there. */
export function OrderOutcome({ order }: { order: PlanOrder }) {
  const { t } = useTranslation('money');
  const { money } = useDates();
  const { status } = order;
  if (isOpen(order)) return <Waiting order={order} />;
  if (status === 'cancelled' || status === 'expired') return <Notice tone="info">{t('over')}</Notice>;
  if (status === 'refunded') return <Notice tone="info">{t('back.all', { amount: money(order.refunded) })}</Notice>;
  return (
    <div className={styles.form}>
      {status === 'partly_refunded' && (
        <Notice tone="info">{t('back.partly', { amount: money(order.refunded) })}</Notice>
      )}
      <Had order={order} />
    </div>
  );
}

function Waiting({ order }: { order: PlanOrder }) {
  const { t } = useTranslation('money');
  if (order.status === 'created') return <Notice tone="warning">{t('created')}</Notice>;
  if (order.provider === 'manual') return <Notice tone="info">{t('manual', { number: order.number })}</Notice>;
  return <Notice tone="info">{t(order.provider === 'wechat' ? 'qr' : 'redirect')}</Notice>;
}

/** What the order gave. */
function Had({ order }: { order: PlanOrder }) {
  const { t } = useTranslation('money');
  const { day } = useDates();
  const plan = useMe().data?.plan;
  if (order.kind === 'clone')
    return (
      <div className={styles.form}>
        <Notice tone="success">{t(order.chartId === null ? 'cloneLater' : 'cloneReady')}</Notice>
        <div className={styles.actions}>
          {order.chartId !== null && (
            <ButtonLink to={`/diagraming/${order.chartId}`} variant="primary" isNewTab>
              {t('openFile')}
            </ButtonLink>
          )}
          {order.chartId === null && order.template?.templateId != null && (
            <ButtonLink
              to={`/diagraming/new?template=${order.template.templateId}&from=templates`}
              variant="primary"
              isNewTab
            >
              {t('useTemplate')}
            </ButtonLink>
          )}
        </div>
      </div>
    );
  const text = () => {
    if (order.kind === 'seats') return t('seatsAdded');
    return plan?.expiresAt == null ? t('title.fulfilled') : t('planActive', { date: day(plan.expiresAt) });
  };
  return (
    <div className={styles.form}>
      <Notice tone="success">{text()}</Notice>
      <div className={styles.actions}>
        {order.org === null ? (
          <ButtonLink to="/diagrams" variant="primary">
            {t('start')}
          </ButtonLink>
        ) : (
          <ButtonLink to={`/organizations/${order.org.orgId}`} variant="primary">
            {t('toTeam')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
