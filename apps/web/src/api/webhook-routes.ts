/** Method and path of the calls that only this part makes, as `api/routes.ts` has the others. */
export const webhookRoutes = {
  'webhooks.list': ['GET', '/api/webhooks'],
  'webhooks.add': ['POST', '/api/webhooks/add'],
  'webhooks.edit': ['POST', '/api/webhooks/edit'],
  'webhooks.rotate': ['POST', '/api/webhooks/rotate'],
  'webhooks.remove': ['POST', '/api/webhooks/remove'],
  'webhooks.ping': ['POST', '/api/webhooks/ping'],
  'webhooks.deliveries': ['GET', '/api/webhooks/deliveries'],
  'webhooks.redeliver': ['POST', '/api/webhooks/redeliver'],
} as const;
