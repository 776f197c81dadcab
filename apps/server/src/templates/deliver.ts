import type { Context } from '../context.ts';
import { isUuid } from '../db/ids.ts';
import { Problem, Refusal } from '../http/problem.ts';
import { cloneTemplate } from './clone.ts';
import { readOrder } from '../payments/orders/orders.ts';

/**
 * Makes the file of a clone that was paid, once. Where there is no room for it, the buyer makes it when there is: the
 * right to it stays.
 */
export async function deliverClone(context: Context, orderId: string): Promise<void> {
  if (!isUuid(orderId)) return;
  const row = await readOrder(context.pool, orderId);
  const { user_id: userId, template_id: templateId } = row;
  if (row.status !== 'fulfilled' || row.chart_id !== null || userId === null || templateId === null) return;
  try {
    await cloneTemplate(context, userId, templateId, { folderId: null });
  } catch (error) {
    if (error instanceof Refusal || (error instanceof Problem && error.status < 500)) return;
    if (error instanceof Problem && error.result === 'storage_limit') return;
    throw error;
  }
  context.bus.publish('order.changed', { orderId, userId });
}
