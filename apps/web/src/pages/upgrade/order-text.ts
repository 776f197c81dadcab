import type { PlanOrder, Transaction } from '@limn/contract';
import type { StatusTone } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../people/use-dates.ts';

export const orderTones: Readonly<Record<PlanOrder['status'], StatusTone>> = {
  created: 'warning',
  pending: 'warning',
  paid: 'success',
  fulfilled: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
  refunded: 'neutral',
  partly_refunded: 'success',
};

/** Whether an order can be paid. */
export const isOpen = ({ status }: Pick<PlanOrder, 'status'>): boolean => status === 'created' || status === 'pending';

/** Whether an order was paid, and so has an invoice. */
export const isPaid = (order: Pick<PlanOrder, 'payTime'>): boolean => order.payTime !== null;

const providers = ['manual', 'alipay', 'wechat', 'stripe'] as const;

/** What orders, records and ways to pay are called. */
export function useOrderText() {
  const { t } = useTranslation('money');
  const { money } = useDates();
  const months = (count: number) => t('months', { count });
  const what = (kind: PlanOrder['kind'], values: { length: string; org: string; seats: number; title: string }) =>
    t(`what.${kind}`, values);
  return {
    of: (order: PlanOrder): string =>
      what(order.kind, {
        length: months(order.months),
        org: order.org?.orgName ?? t('gone'),
        seats: order.seats,
        title: order.template?.title ?? '',
      }),
    ofRecord: (row: Transaction, length: string): string =>
      what(row.what, { length, org: row.orgName ?? t('gone'), seats: row.seats, title: row.templateTitle ?? '' }),
    provider: (id: string): string => {
      const known = providers.find((one) => one === id);
      return known === undefined ? id : t(`providers.${known}`);
    },
    money,
  };
}
