/** Rows of the matrix of `authorization.test.ts` for addresses that are told what happens to files. */
import { api } from '@limn/contract';
import { type Row, row, unseen } from './rows.ts';
import type { Scene } from './scene.ts';

/** No host is allowed there: what would send answers so to whoever may. */
export function webhookRows(): Row[] {
  const { webhooks } = api;
  const one = (s: Scene) => ({ webhookId: s.webhook });
  const told = (s: Scene) => ({ ...one(s), deliveryId: s.delivery });
  const own = { name: "one's own", but: { stranger: 404, ...unseen } } as const;
  const members = { viewer: 403, commenter: 403, editor: 403 } as const;
  const off = { ...members, manager: 'webhooks_off', owner: 'webhooks_off' } as const;
  const wanted = { url: 'https://hooks.example.org/', events: ['file.created'] };
  return [
    row(webhooks.list, 'user'),
    row(webhooks.list, 'manager', (s) => ({ query: { orgId: s.org } }), { name: 'of an organization' }),
    row(webhooks.add, 'user', () => ({ body: wanted }), {
      but: {
        stranger: 'webhooks_off',
        viewer: 'webhooks_off',
        commenter: 'webhooks_off',
        editor: 'webhooks_off',
        manager: 'webhooks_off',
        owner: 'webhooks_off',
      },
    }),
    row(webhooks.add, 'manager', (s) => ({ body: { ...wanted, orgId: s.org } }), {
      name: 'of an organization',
      but: off,
    }),
    row(webhooks.edit, 'manager', (s) => ({ body: { ...one(s), enabled: false } })),
    row(webhooks.edit, 'owner', (s) => ({ body: { webhookId: s.ownWebhook, enabled: false } }), own),
    row(webhooks.rotate, 'manager', (s) => ({ body: one(s) })),
    row(webhooks.ping, 'manager', (s) => ({ body: one(s) })),
    row(webhooks.deliveries, 'manager', (s) => ({ query: one(s) })),
    row(webhooks.deliveries, 'owner', (s) => ({ query: { webhookId: s.ownWebhook } }), own),
    row(webhooks.redeliver, 'manager', (s) => ({ body: told(s) })),
    row(webhooks.redeliver, 'owner', (s) => ({ body: { webhookId: s.ownWebhook, deliveryId: s.delivery } }), {
      name: "another's delivery",
      but: { stranger: 404, ...unseen, owner: 404 },
    }),
    row(webhooks.remove, 'manager', (s) => ({ body: one(s) })),
    row(webhooks.remove, 'owner', (s) => ({ body: { webhookId: s.ownWebhook } }), own),
  ];
}
