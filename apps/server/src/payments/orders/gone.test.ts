/** Authors whose accounts end: what they sold, earned, asked for and said, and who paid for what is gone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDueAccounts } from '../../personal-data/deletion.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { jobsDone } from '../../testing/jobs.ts';
import { publishPaid } from '../../testing/publishing.ts';
import { settleOrder } from './pay.ts';
import { reconcile } from './reconcile.ts';

let limn: TestApp, admin: Person;
beforeAll(async () => {
  limn = await startTestApp({ config: { plans: true } });
  admin = await limn.person('Admin');
});
afterAll(() => limn.stop());

const order = async (who: Person, template: string): Promise<string> => {
  const made = (await who.ok('POST', '/api/orders', { kind: 'clone', template })) as unknown as {
    order: { orderId: string };
  };
  return made.order.orderId;
};
const buy = async (who: Person, template: string): Promise<string> => {
  const id = await order(who, template);
  await settleOrder(limn.app.limn, id, { by: null });
  await jobsDone(limn.pool);
  return id;
};
const fill = async (who: Person): Promise<void> => {
  for (let i = 0; i < 10; i++) await who.file(`f${i}`);
};
const orderOf = async (who: Person, id: string): Promise<unknown> =>
  (await who.ok('GET', `/api/orders/${id}`))['order'];
const deleteAccount = async (who: Person): Promise<void> => {
  await who.ok('POST', '/api/account/deletion', { password: 'secret123' });
  await limn.pool.query('update users set delete_at = now() where id = $1', [who.userId]);
  await findDueAccounts(limn.pool);
  await jobsDone(limn.pool);
};
/** What stands on each account, hundredths of a yuan. */
const balances = async (): Promise<Record<string, number>> => {
  const { rows } = await limn.pool.query<{ account: string; balance: number }>(
    'select account, sum(amount)::int as balance from ledger_entries group by 1 having sum(amount) <> 0',
  );
  expect(rows.reduce((sum, row) => sum + row.balance, 0)).toBe(0);
  return Object.fromEntries(rows.map((row) => [row.account, row.balance]));
};
interface Refund {
  refundId: string;
  cause: string;
  amount: number;
}
const settleRefunds = async (): Promise<Refund[]> => {
  const { refunds } = (await admin.ok('GET', '/api/admin/refunds?state=waiting')) as unknown as { refunds: Refund[] };
  for (const { refundId } of refunds) await admin.ok('POST', '/api/admin/refunds/settle', { refundId, done: true });
  return refunds;
};

test('the end of an author pays nobody twice, and leaves nobody who paid for nothing', {
  timeout: 90_000,
}, async () => {
  const author = await limn.person('Author'),
    [ben, eve, carol] = [await limn.person('Ben'), await limn.person('Eve'), await limn.person('Carol')];
  const template = await publishPaid(limn, author, 'Sold', 2000);
  const other = await publishPaid(limn, ben, 'Of Ben', 500);
  await author.ok('POST', '/api/templates/comments/write', { id: other, body: 'Well drawn' });
  await fill(eve);
  const [bens, eves, carols] = [await buy(ben, template), await buy(eve, template), await order(carol, template)];
  await author.ok('POST', '/api/account/withdrawals', { amount: 20, destination: 'Bank 1234' });
  expect(await author.ok('GET', '/api/account/deletion')).toMatchObject({ earnings: 12 });
  // Who has no room yet is given nothing back while the template is there.
  await reconcile(limn.app.limn);
  expect(await settleRefunds()).toEqual([]);

  await deleteAccount(author);
  expect(await limn.visitor().call('GET', `/api/templates/${template}`)).toMatchObject({ status: 404 });
  // What stood for the author is ours; what they asked for waits for an administrator.
  expect(await balances()).toEqual({ 'provider:manual': 4000, revenue: -2000, withdrawals: -2000 });
  // Who has the file keeps it; who never had it gets the money back, once; who has not paid cannot any more.
  await reconcile(limn.app.limn);
  await reconcile(limn.app.limn);
  expect(await settleRefunds()).toMatchObject([{ cause: 'returned', amount: 20 }]);
  expect(await orderOf(eve, eves)).toMatchObject({ status: 'refunded', refunded: 20 });
  const told = await limn.pool.query<{ type: string }>(
    `select type from notifications where user_id = $1 and type in ('payment_returned', 'order_refunded') order by id`,
    [eve.userId],
  );
  expect(told.rows.map((row) => row.type)).toEqual(['payment_returned', 'order_refunded']);
  expect(await orderOf(ben, bens)).toMatchObject({ status: 'fulfilled', refunded: 0 });
  expect(await ben.titles()).toContain('Sold');
  await expect(settleOrder(limn.app.limn, carols, { by: null })).rejects.toMatchObject({ result: 'order_void' });

  // Half of what Ben paid goes back: the author is not there to bear a part of it.
  await admin.ok('POST', '/api/admin/orders/refund', { orderId: bens, amount: 10 });
  await settleRefunds();
  expect(await orderOf(ben, bens)).toMatchObject({ status: 'partly_refunded', refunded: 10 });
  expect(await balances()).toEqual({ 'provider:manual': 1000, revenue: 1000, withdrawals: -2000 });
  const { withdrawals } = (await admin.ok('GET', '/api/admin/withdrawals?state=waiting')) as unknown as {
    withdrawals: { withdrawalId: string }[];
  };
  const refused = { ...withdrawals[0], paid: false, reason: 'No such account' };
  await admin.ok('POST', '/api/admin/withdrawals/settle', refused);
  expect(await balances()).toEqual({ 'provider:manual': 1000, revenue: -1000 });

  // What they said elsewhere stays, of nobody.
  expect(await limn.visitor().ok('GET', `/api/templates/${other}/comments`)).toMatchObject({
    comments: [{ body: 'Well drawn', author: null }],
  });
});

test('who threw their clone away has had it, and is given nothing back when its author goes', async () => {
  const author = await limn.person('Author'),
    dan = await limn.person('Dan');
  const bought = await buy(dan, await publishPaid(limn, author, 'Thrown away', 1000));
  const { chartId } = (await orderOf(dan, bought)) as { chartId: string };
  await dan.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: chartId });
  await dan.ok('POST', '/api/folder/remove_from_trash', { fileType: 'chart', fileId: chartId });
  expect(await orderOf(dan, bought)).toMatchObject({ chartId: null });
  await deleteAccount(author);
  expect(await reconcile(limn.app.limn)).toMatchObject({ returned: 0 });
  expect(await orderOf(dan, bought)).toMatchObject({ status: 'fulfilled', refunded: 0 });
});
