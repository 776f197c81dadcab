/** What orders are of and how they stand; apart from the calls' schemas, so that pages load without them. */

export const planKinds = ['personal', 'team'] as const;
/** What can be ordered: a plan, seats more of a team plan that holds, or the clone of a template. */
export const orderKinds = ['personal', 'team', 'seats', 'clone'] as const;
export const orderStates = [
  'created',
  'pending',
  'paid',
  'fulfilled',
  'cancelled',
  'expired',
  'refunded',
  'partly_refunded',
] as const;
export type OrderState = (typeof orderStates)[number];
