import type { Webhook } from '@limn/contract';
import { expect, test } from 'vitest';
import { add, limn, notices, organization, type Org, teamFile, withServer } from '../organizations/testing.ts';
import { deleteAccount } from '../personal-data/deletion.ts';
import type { Person } from '../testing/app.ts';
import { readHosts } from '../config/allowed-hosts.ts';

withServer();

interface Kept extends Org {
  keeper: Person;
  webhookId: string;
}

/** An organization with an administrator who set up what is told of its files. */
async function kept(): Promise<Kept> {
  limn.app.limn.config.webhookHosts = readHosts(['nowhere.invalid']) as Exclude<ReturnType<typeof readHosts>, string>;
  const org = await organization();
  const keeper = await limn.person('Kay');
  await add(org, keeper, '2_admin');
  const { webhook } = await keeper.ok('POST', '/api/webhooks/add', {
    url: 'https://nowhere.invalid/secret-path',
    events: ['file.created'],
    orgId: org.orgId,
  });
  return { ...org, keeper, webhookId: (webhook as Webhook).webhookId };
}
const seenBy = async (who: Person, orgId: string): Promise<Webhook> =>
  ((await who.ok('GET', `/api/webhooks?orgId=${orgId}`))['webhooks'] as Webhook[])[0]!;
const deliveries = async (webhookId: string): Promise<number> =>
  (await limn.pool.query('select 1 from webhook_deliveries where webhook_id = $1', [webhookId])).rowCount!;

const ends: Record<string, (kept: Kept) => Promise<unknown>> = {
  'became an editor': ({ owner, keeper, orgId }) =>
    owner.ok('POST', '/api/organizations/members/role', { orgId, userId: keeper.userId, role: '3_editor' }),
  'was removed': ({ owner, keeper, orgId }) =>
    owner.ok('POST', '/api/organizations/members/remove', { orgId, userId: keeper.userId }),
  'has left': ({ keeper, orgId }) => keeper.ok('POST', '/api/organizations/leave', { orgId }),
  'deleted the account': async ({ keeper }) => {
    await limn.pool.query('update users set delete_at = now() where id = $1', [keeper.userId]);
    await deleteAccount(limn.app.limn, keeper.userId);
  },
};

test.each(Object.keys(ends))('what an administrator set up waits for another manager: its maker %s', async (how) => {
  const one = await kept();
  const { owner, orgId, webhookId } = one;
  await ends[how]!(one);
  expect(await seenBy(owner, orgId)).toMatchObject({ enabled: false, offReason: 'keeper' });
  await teamFile(owner, orgId, 'Told to nobody');
  expect(await deliveries(webhookId)).toBe(0);
  // The path of an address may hold a key: nobody is sent it.
  expect(await notices(owner)).toContainEqual({
    type: 'webhook_paused',
    reference: orgId,
    orgName: 'Acme',
    host: 'nowhere.invalid',
  });
  // Whoever turns it on answers for it.
  await owner.ok('POST', '/api/webhooks/edit', { webhookId, enabled: true });
  await teamFile(owner, orgId, 'Told');
  expect(await deliveries(webhookId)).toBe(1);
  await owner.ok('POST', '/api/account/password', { oldPassword: 'secret123', password: 'changed123' });
  expect(await seenBy(owner, orgId)).toMatchObject({ enabled: false, offReason: 'password' });
});

test('a new password of who set it up pauses it, and every manager is told, the one who has it too', async () => {
  const { owner, keeper, orgId, webhookId } = await kept();
  const shown: string[] = [];
  const stop = limn.app.limn.bus.subscribe('notifications.changed', ({ userIds }) => void shown.push(...userIds));
  await keeper.ok('POST', '/api/account/password', { oldPassword: 'secret123', password: 'changed123' });
  stop();
  expect(shown).toEqual(expect.arrayContaining([owner.userId, keeper.userId]));
  expect(await seenBy(owner, orgId)).toMatchObject({ enabled: false, offReason: 'password' });
  for (const who of [owner, keeper])
    expect(await notices(who)).toContainEqual(expect.objectContaining({ type: 'webhook_paused' }));
  const { rows } = await limn.pool.query(
    `select about from audit_log where action = 'webhook_paused' and subject_id = $1`,
    [orgId],
  );
  expect(rows).toMatchObject([{ about: { host: 'nowhere.invalid', reason: 'password' } }]);
  await keeper.ok('POST', '/api/webhooks/edit', { webhookId, enabled: true });
  expect(await seenBy(owner, orgId)).toMatchObject({ enabled: true, offReason: null });
});

test('who took it over answers for it: what becomes of who set it up changes nothing any more', async () => {
  const { owner, keeper, orgId, webhookId } = await kept();
  await owner.ok('POST', '/api/webhooks/edit', { webhookId, url: 'https://nowhere.invalid/ours' });
  await owner.ok('POST', '/api/organizations/members/remove', { orgId, userId: keeper.userId });
  expect(await seenBy(owner, orgId)).toMatchObject({ enabled: true, url: 'https://nowhere.invalid/ours' });
});
