import type { api, CallSuccess } from '@limn/contract';
import { Icon } from '@limn/ui';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../people/use-dates.ts';
import { useMe } from '../../session/session.ts';
import styles from './upgrade.module.css';

export type Plans = CallSuccess<typeof api.orders.getPlans>;

/** The least that a month of a plan costs, in yuan; null where it has no price. */
export function leastPerMonth(plans: Plans, kind: 'personal' | 'team'): number | null {
  const each = plans.prices.filter((price) => price.kind === kind).map((price) => price.amount / price.months);
  return each.length === 0 ? null : Math.min(...each);
}

/** What each plan gives, side by side, and which one has. */
export function PlanTable({ plans }: { plans: Plans }) {
  const { t } = useTranslation('people');
  const { money, day } = useDates();
  const plan = useMe().data?.plan ?? null;
  const columns = [
    { id: 'free', name: t('plans.free'), price: t('plans.freePrice') },
    { id: 'personal', name: t('plans.vip'), price: perMonth(leastPerMonth(plans, 'personal'), 'plans.perMonth') },
    { id: 'team', name: t('plans.teamPlan'), price: perMonth(leastPerMonth(plans, 'team'), 'plans.perSeatMonth') },
  ] as const;
  const current = columns.findIndex(({ id }) => id === plan?.name);
  function perMonth(amount: number | null, key: 'plans.perMonth' | 'plans.perSeatMonth'): string {
    return amount === null ? '' : t(key, { price: money(Math.round(amount * 100) / 100) });
  }
  const yes = (
    <>
      <Icon name="check" />
      <span className="limn-visually-hidden">{t('plans.yes')}</span>
    </>
  );
  const no = (
    <>
      <span aria-hidden>–</span>
      <span className="limn-visually-hidden">{t('plans.no')}</span>
    </>
  );
  const rows = [
    ['files', t('plans.filesFree', { count: plans.free.files }), t('plans.unlimited'), t('plans.unlimited')],
    ['history', t('plans.historyFree'), t('plans.historyVip'), t('plans.historyVip')],
    ['downloads', no, yes, yes],
    ['members', no, no, t('plans.seatsEach')],
  ] as const;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('plans.compare')}>
      <table className={styles.plans} style={current < 0 ? undefined : ({ '--current': current } as CSSProperties)}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.id} scope="col" data-current={plan?.name === column.id || undefined}>
                <span className={styles.planName}>{column.name}</span>
                <span className={styles.price}>{column.price}</span>
                {plan?.name === column.id && (
                  <span className={styles.current}>
                    {plan.expiresAt === null
                      ? t('plans.current')
                      : t('plans.currentUntil', { date: day(plan.expiresAt) })}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([id, ...cells]) => (
            <tr key={id}>
              <th scope="row">{t(`plans.row.${id}`)}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]?.id} data-current={plan?.name === columns[index]?.id || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
