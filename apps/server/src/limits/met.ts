import { channel } from 'node:diagnostics_channel';
import type { LimitId } from '@limn/contract';

/** Whoever counts hears of it here: metrics, and what administrators see. */
export const limitMet = channel('limn.limit');

/** Tells that somebody met a limit: was refused, or held up. */
export function meet(limit: LimitId): void {
  limitMet.publish(limit);
}
