/** What of webhooks pages know too, apart from the calls' schemas, so that they load without them. */

/** What can be told, in the order in which it is shown. */
export const webhookEvents = [
  'file.created',
  'file.edited',
  'file.renamed',
  'file.moved',
  'file.deleted',
  'file.restored',
  'file.removed',
  'file.shared',
  'comment.added',
  'file.published',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Why an attempt did not succeed. */
export const deliveryProblems = [
  'host_refused',
  'address_refused',
  'name',
  'unreachable',
  'tls',
  'timeout',
  'redirect',
  'status',
  'gone',
  'off',
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Of one person or organization. */
export const maxWebhooks = 20;
/** Characters of an address. */
export const maxWebhookUrl = 500;
/** Deliveries of one answer. */
export const deliveriesOfPage = 30;
