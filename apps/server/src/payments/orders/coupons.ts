import { randomBytes } from 'node:crypto';
import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { type Queryable, transact } from '../../db/database.ts';
import { isUuid, uuidv7 } from '../../db/ids.ts';
import { notFound, Refusal } from '../../http/problem.ts';
import { tellUnread, writeNotification } from '../../notifications/notify.ts';

const DAY_MS = 86_400_000;
/** Without letters and digits that are taken for others. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export interface CouponRow {
  id: string;
  code: string;
  campaign: string;
  uses: number;
  max_uses: number;
  created_at: Date;
  expires_at: Date | null;
}
const columns = 'id, code, campaign, uses, max_uses, created_at, expires_at';

/** As people type it: without case, spaces and dashes. */
const normal = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-');

/**
 * Redeems a coupon: its days of the personal plan after the time one has. Each account once, and no coupon more often
 * than it is good for, however many try at once.
 * @throws Refusal `plans_off`, `coupon_wrong`, `coupon_used`, `campaign_used`.
 */
export async function redeemCoupon(context: Context, userId: string, code: string): Promise<void> {
  if (!context.config.plans) throw new Refusal('plans_off');
  const told = await transact(context.pool, async (client) => {
    const {
      rows: [coupon],
    } = await client.query<{ id: string; code: string; campaign: string; days: number; open: boolean }>(
      `select id, code, campaign, days, uses < max_uses and (expires_at is null or expires_at > now()) as open
        from coupons
        where code = $1 for update`,
      [normal(code)],
    );
    if (coupon === undefined) throw new Refusal('coupon_wrong');
    const { rowCount } = await client.query(
      `insert into coupon_uses (coupon_id, user_id, campaign) values ($1, $2, nullif($3, '')) on conflict do nothing`,
      [coupon.id, userId, coupon.campaign],
    );
    if (rowCount === 0) throw new Refusal(await whyUsed(client, coupon.id, userId));
    if (!coupon.open) throw new Refusal('coupon_wrong');
    await client.query('update coupons set uses = uses + 1 where id = $1', [coupon.id]);
    await client.query(
      'update users set personal_until = greatest(now(), personal_until) + make_interval(days => $2) where id = $1',
      [userId, coupon.days],
    );
    return writeNotification(client, {
      userIds: [userId],
      type: 'coupon',
      senderId: null,
      reference: coupon.id,
      about: { plan: 'personal', days: coupon.days, code: coupon.code },
    });
  });
  tellUnread(context, told);
  context.bus.publish('account.changed', { userId });
}

/** A coupon is redeemed once by an account, and of a campaign one coupon. */
async function whyUsed(client: Queryable, couponId: string, userId: string): Promise<'coupon_used' | 'campaign_used'> {
  const { rowCount } = await client.query('select 1 from coupon_uses where coupon_id = $1 and user_id = $2', [
    couponId,
    userId,
  ]);
  return rowCount === 0 ? 'campaign_used' : 'coupon_used';
}

/** Makes coupons of 16 characters, 79 bits. @param validity days; 1000 for without an end */
export async function createCoupons(
  { pool }: Pick<Context, 'pool'>,
  userId: string,
  wanted: { count: number; maxUses: number; validity: number; campaign: string },
): Promise<CouponRow[]> {
  const codes = Array.from({ length: wanted.count }, newCode);
  return transact(pool, async (client) => {
    const { rows } = await client.query<CouponRow>(
      `insert into coupons (id, code, max_uses, created_by, expires_at, campaign)
         select v.id, v.code, $3, $4, $5, $6 from unnest($1::uuid[], $2::text[]) as v (id, code) returning ${columns}`,
      [
        codes.map(() => uuidv7()),
        codes,
        wanted.maxUses,
        userId,
        wanted.validity === 1000 ? null : new Date(Date.now() + wanted.validity * DAY_MS),
        wanted.campaign,
      ],
    );
    await audit(client, {
      action: 'coupons_made',
      subject: { type: 'instance' },
      about: { ...wanted },
    });
    return rows;
  });
}

function newCode(): string {
  let code = '';
  while (code.length < 16) {
    // 248 = 8 × 31: bytes above are thrown away so that every character is equally likely.
    for (const byte of randomBytes(24)) if (byte < 248 && code.length < 16) code += ALPHABET[byte % 31];
  }
  return normal(code);
}

export async function listCoupons({ pool }: Pick<Context, 'pool'>): Promise<CouponRow[]> {
  const { rows } = await pool.query<CouponRow>(
    `select ${columns} from coupons order by created_at desc, id desc limit 1000`,
  );
  return rows;
}

/** Ends a coupon. @throws Problem 404. */
export async function revokeCoupon({ pool }: Pick<Context, 'pool'>, couponId: string): Promise<void> {
  if (!isUuid(couponId)) throw notFound();
  await transact(pool, async (client) => {
    const { rowCount } = await client.query('update coupons set expires_at = least(expires_at, now()) where id = $1', [
      couponId,
    ]);
    if (rowCount === 0) throw notFound();
    await audit(client, { action: 'coupon_revoked', subject: { type: 'instance', id: couponId } });
  });
}

/** Ends the coupons of a campaign. @throws Problem 404. */
export async function revokeCampaign({ pool }: Pick<Context, 'pool'>, campaign: string): Promise<void> {
  await transact(pool, async (client) => {
    const { rowCount } = await client.query(
      'update coupons set expires_at = least(expires_at, now()) where campaign = $1',
      [campaign],
    );
    if (rowCount === 0) throw notFound();
    await audit(client, { action: 'coupon_revoked', subject: { type: 'instance' }, about: { campaign } });
  });
}
