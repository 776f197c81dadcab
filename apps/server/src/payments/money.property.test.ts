/**
 * Thousands of things done with money at once and in any order: the ledger sums to zero, every payment is accounted for,
 * and nobody has what was not paid.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { publishPaid } from '../testing/publishing.ts';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { jobsDone } from '../testing/jobs.ts';
import { reconcile } from './orders/reconcile.ts';
import { PaymentPeer, type Said } from './testing.ts';

const peer = await new PaymentPeer().start();
let limn: TestApp, admin: Person, author: Person, buyers: Person[], templates: string[], org: string;
beforeAll(async () => {
  const { payments, origin } = readConfig({ ...peer.environment, LIMN_ORIGIN: 'https://limn.example.org' });
  limn = await startTestApp({ config: { plans: true, payments, origin } });
  admin = await limn.person('Admin');
  author = await limn.person('Author');
  buyers = [await limn.person('Ann'), await limn.person('Ben'), await limn.person('Eve')];
  templates = [await publishPaid(limn, author, 'One', 500), await publishPaid(limn, author, 'Two', 301)];
  const { team } = (await buyers[0]!.ok('POST', '/api/organizations/new', { orgName: 'Acme' })) as unknown as {
    team: { orgId: string };
  };
  org = team.orgId;
});
afterAll(async () => {
  await limn.stop();
  await peer.stop();
});

type Step =
  | { do: 'order'; who: number; what: number; provider: number }
  | { do: 'pay' | 'cancel' | 'check' | 'expire' | 'confirm'; order: number }
  | { do: 'say'; order: number; times: number; other: boolean }
  | { do: 'refund'; order: number; fen: number | null }
  | { do: 'refundThere'; order: number; fen: number }
  | { do: 'withdraw'; fen: number }
  | { do: 'settle'; paid: boolean };

const order = fc.nat(40);
const fen = fc.integer({ min: 1, max: 700 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('order' as const), who: fc.nat(2), what: fc.nat(4), provider: fc.nat(2) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pay' as const), order }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      order,
      times: fc.integer({ min: 1, max: 3 }),
      other: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel' as const, 'check' as const, 'expire' as const, 'confirm' as const),
      order,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), order, fen: fc.option(fen) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refundThere' as const), order, fen }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('withdraw' as const), fen: fc.integer({ min: 900, max: 1500 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle' as const), paid: fc.boolean() }) },
);

interface Ordered {
  orderId: string;
  number: string;
  who: Person;
  provider: 'stripe' | 'wechat' | 'alipay';
}

async function walk(steps: readonly Step[]): Promise<void> {
  const orders: Ordered[] = [];
  const hear = (provider: string, { headers, body }: Said) =>
    limn.app.inject({ method: 'POST', url: `/api/payments/${provider}/notify`, headers, payload: body });
  const make = async (one: Extract<Step, { do: 'order' }>): Promise<void> => {
    const who = buyers[one.who]!,
      provider = (['stripe', 'wechat', 'alipay'] as const)[one.provider]!;
    const bodies = [
      { kind: 'clone', template: templates[0] },
      { kind: 'clone', template: templates[1] },
      { kind: 'personal', months: 1 },
      { kind: 'team', months: 1, seats: 2, tid: org },
      { kind: 'seats', seats: 1, tid: org },
    ];
    const made = await who.call('POST', '/api/orders', { ...bodies[one.what], provider });
    if (made.result !== 'success') return;
    const { orderId, number } = made['order'] as { orderId: string; number: string };
    orders.push({ orderId, number, who, provider });
    if (provider === 'alipay') await fetch((made['payment'] as { url: string }).url);
  };
  const act = async (one: Step): Promise<unknown> => {
    if (one.do === 'order') return make(one);
    if (one.do === 'withdraw')
      return author.call('POST', '/api/account/withdrawals', { amount: one.fen / 100, destination: 'Bank' });
    if (one.do === 'settle') {
      const { withdrawals } = (await admin.ok('GET', '/api/admin/withdrawals?state=waiting')) as unknown as {
        withdrawals: { withdrawalId: string }[];
      };
      return Promise.all(
        withdrawals.flatMap(({ withdrawalId }) =>
          [one.paid, !one.paid].map((paid) =>
            admin.call('POST', '/api/admin/withdrawals/settle', { withdrawalId, paid }),
          ),
        ),
      );
    }
    const target = orders.length === 0 ? undefined : orders[one.order % orders.length];
    if (target === undefined || peer.orders.get(target.number) === undefined) return undefined;
    const { orderId, number, who, provider } = target,
      there = peer.orders.get(number)!;
    switch (one.do) {
      case 'pay':
        return peer.pay(number);
      case 'say': {
        if (there.state !== 'paid') return undefined;
        const other = one.other ? { payment: `${there.payment}-2` } : {};
        const said = peer.paid(provider, number, other);
        return Promise.all(Array.from({ length: one.times }, () => hear(provider, said)));
      }
      case 'cancel':
      case 'check':
        return who.call('POST', `/api/orders/${one.do}`, { orderId });
      case 'expire':
        return limn.pool
          .query(`update orders set expires_at = now() where id = $1`, [orderId])
          .then(() => reconcile(limn.app.limn))
          .then(() => undefined);
      case 'confirm':
        return admin.call('POST', '/api/admin/orders/confirm', { orderId });
      case 'refund':
        return admin.call('POST', '/api/admin/orders/refund', {
          orderId,
          amount: one.fen === null ? undefined : one.fen / 100,
        });
      case 'refundThere': {
        if (there.state !== 'paid' || provider === 'wechat') return undefined;
        there.refunded = Math.min(there.amount, there.refunded + one.fen);
        return hear(provider, peer.refunded(provider, number, there.refunded));
      }
    }
  };
  // Six at a time, as they come.
  for (let at = 0; at < steps.length; at += 6) {
    const answers = await Promise.all(steps.slice(at, at + 6).map(act));
    for (const answer of answers.flat() as ({ statusCode?: number; status?: number } | undefined)[])
      expect(answer?.statusCode ?? answer?.status ?? 200).toBeLessThan(500);
  }
  // So that the next has room for orders of its own.
  await Promise.all(orders.map(({ who, orderId }) => who.call('POST', '/api/orders/cancel', { orderId })));
  await jobsDone(limn.pool);
}

/** Rows that say of something that it is not as it must be. */
const wrongs: Readonly<Record<string, string>> = {
  'transactions that do not sum to zero': `select transaction_id from ledger_entries group by 1 having sum(amount) <> 0`,
  'a ledger that does not sum to zero': `select sum(amount) from ledger_entries having sum(amount) <> 0`,
  'money at a provider that is not of payments less refunds': `select e.account, sum(e.amount) from ledger_entries e
     where e.account like 'provider:%' group by 1
     having sum(e.amount) <> (select coalesce(sum(p.amount), 0) from payments p where 'provider:' || p.provider = e.account)
       - (select coalesce(sum(f.amount), 0) from refunds f join payments p on p.id = f.payment_id
          where f.state = 'done' and 'provider:' || p.provider = e.account)`,
  'money on its way that is not of waiting refunds': `select 1 from (select
       (select coalesce(-sum(amount), 0) from ledger_entries where account = 'refunds') as there,
       (select coalesce(sum(amount), 0) from refunds where state = 'waiting') as here) x where there <> here`,
  'payments that came for nothing and stay': `select p.id from payments p where not p.applied and p.refunded <> p.amount`,
  'orders that were granted without a payment': `select r.id from orders r where r.status in
       ('fulfilled', 'partly_refunded') and not exists (select 1 from payments p where p.order_id = r.id and p.applied)`,
  'orders that say refunded and are not': `select r.id from orders r join payments p on p.order_id = r.id and p.applied
     where (r.status = 'refunded') <> (r.refunded = r.amount) or r.refunded <>
       (select coalesce(sum(f.amount), 0) from refunds f where f.payment_id = p.id and f.state = 'done')`,
  'people who have a template twice': `select 1 from orders where kind = 'clone'
     and status in ('fulfilled', 'partly_refunded') group by user_id, template_id having count(*) > 1`,
  'files of clones that nobody paid': `select r.id from orders r where r.chart_id is not null
     and not exists (select 1 from payments p where p.order_id = r.id and p.applied)`,
  'personal plans that are not those that were paid': `select u.id from users u
     where abs(extract(epoch from greatest(coalesce(u.personal_until, now()) - now(), interval '0'))
       - coalesce((select sum(r.granted_seconds) from orders r where r.user_id = u.id and r.kind = 'personal'
         and r.status in ('fulfilled', 'partly_refunded')), 0)) > 3600`,
  'team plans of more seats times days than were paid': `select o.id from organizations o
     where extract(epoch from greatest(coalesce(o.team_until, now()) - now(), interval '0')) * o.seats
       > 7200 + coalesce((select sum(r.granted_seconds * r.seats) from orders r where r.org_id = o.id
         and r.status in ('fulfilled', 'partly_refunded')), 0)`,
  'earnings that are not the parts of what was sold': `select 1 from (select
       (select coalesce(-sum(e.amount), 0) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account like 'earnings:%' and t.order_id is not null) as have,
       (select coalesce(sum(floor(r.seller_amount * (p.amount - p.refunded)::numeric / p.amount)), 0) from orders r
        join payments p on p.order_id = r.id and p.applied where r.kind = 'clone') as should) x where have <> should`,
  'events heard and not understood': `select 1 from provider_events where outcome = 'heard'`,
  'more paid out than earned': `select 1 from (select coalesce(sum(amount), 0) as out from withdrawals
     where state = 'paid') w, (select coalesce(-sum(amount), 0) as payouts from ledger_entries
     where account = 'payouts') l where w.out <> l.payouts`,
};

test('whatever is done at once and in whatever order, the books are right', { timeout: 240_000 }, async () => {
  const runs = Number(process.env['WALKS'] ?? 20);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 100, maxLength: 140, size: 'max' }), async (steps) => {
      await walk(steps);
      for (const [what, query] of Object.entries(wrongs)) {
        const { rows } = await limn.pool.query(query);
        expect(rows, what).toEqual([]);
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
  const { rows } = await limn.pool.query<{ done: number; had: number }>(
    `select (select count(*)::int from ledger_transactions) as done,
       (select count(*)::int from orders where status in ('fulfilled', 'refunded', 'partly_refunded')) as had`,
  );
  // It was not all refused.
  expect(rows[0]!.had).toBeGreaterThan(2 * runs);
  expect(rows[0]!.done).toBeGreaterThan(10 * runs);
});

test('the ledger takes nothing that does not sum to zero, and nothing back', async () => {
  const { pool } = limn;
  const write = async (amounts: readonly number[]) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`insert into ledger_accounts (name) values ('a'), ('b') on conflict do nothing`);
      await client.query(
        `insert into ledger_transactions (id, key, kind) values (gen_random_uuid(), gen_random_uuid()::text, 'payment')`,
      );
      await client.query(
        `insert into ledger_entries select (select id from ledger_transactions order by created_at desc limit 1), *
         from unnest(array['a', 'b'], $1::bigint[])`,
        [amounts],
      );
      await client.query('commit');
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  await expect(write([5, -4])).rejects.toThrow('does not sum to zero');
  await expect(write([5, -5])).resolves.toBeUndefined();
  await expect(pool.query('update ledger_entries set amount = amount + 1')).rejects.toThrow('only added to');
  await expect(pool.query('delete from ledger_entries')).rejects.toThrow('only added to');
});
