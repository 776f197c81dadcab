import type { Context } from '../../context.ts';
import { tellUnread } from '../../notifications/notify.ts';

/** Whom a transaction concerns, collected while it goes on and told once it is committed. */
export interface Effects {
  /** Got a notification. */
  told: string[];
  /** Have another plan. */
  changed: string[];
  /** Orders that stand otherwise, and whose they are. */
  orders: { orderId: string; userId: string }[];
}

export const noEffects = (): Effects => ({ told: [], changed: [], orders: [] });

export function announceEffects(context: Pick<Context, 'bus'>, { told, changed, orders }: Effects): void {
  tellUnread(context, [...new Set(told)]);
  for (const userId of new Set(changed)) context.bus.publish('account.changed', { userId });
  for (const order of orders) context.bus.publish('order.changed', order);
}
