import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { CaptchaPurpose } from '@limn/contract';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { Refusal } from '../http/problem.ts';
import type { TencentSettings } from '../config/tencent.ts';
import { type TencentTicket, verifyTencent } from './tencent/verify.ts';

/** One derivation takes the server a fraction of a millisecond; a browser makes some hundreds of them. */
const COST = 1_000;
const LEAST_WORK = 300;
const MOST_WORK = 900;
const CHALLENGE_MS = 5 * 60_000;
const TICKET_MINUTES = 5;

const secretsOf = ({ keys }: Pick<Context, 'keys'>) => ({
  hmacSignatureSecret: keys.sign('captcha', 'challenge'),
  hmacKeySignatureSecret: keys.sign('captcha', 'solution'),
});

/** Work for a browser, for one purpose of one person, signed. */
export function newChallenge(context: Context, userId: string, purpose: CaptchaPurpose): Promise<Challenge> {
  return createChallenge({
    ...secretsOf(context),
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(LEAST_WORK, MOST_WORK),
    deriveKey,
    data: { purpose, userId },
    expiresAt: new Date(Date.now() + CHALLENGE_MS),
  });
}

const payloadShape = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.literal(COST),
      keyLength: z.number().int().max(64),
      keyPrefix: z.string().max(128),
      keySignature: z.string().max(200),
      expiresAt: z.number(),
      data: z.object({ purpose: z.string(), userId: z.string() }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number().int().nonnegative(), derivedKey: z.string().max(200) }),
});

function readPayload(text: string): Payload | null {
  try {
    const parsed = payloadShape.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/**
 * Gives a ticket for work that was done, once for each challenge.
 * @throws Refusal `captcha_wrong`.
 */
export async function ticketFor(
  context: Context,
  userId: string,
  purpose: CaptchaPurpose,
  text: string,
): Promise<Ticket> {
  const payload = readPayload(text);
  if (payload === null) throw new Refusal('captcha_wrong');
  const { data, nonce } = payload.challenge.parameters;
  if (data?.['purpose'] !== purpose || data['userId'] !== userId) throw new Refusal('captcha_wrong');
  const { verified } = await verifySolution({ ...payload, ...secretsOf(context), deriveKey });
  if (!verified) throw new Refusal('captcha_wrong');
  return writeTicket(context, userId, purpose, nonce);
}

/**
 * Gives a ticket for a captcha that somebody solved, once for each.
 * @throws Refusal `captcha_wrong`, `captcha_unreachable`.
 */
export async function ticketForSolved(
  context: Context,
  settings: TencentSettings,
  { userId, purpose }: { userId: string; purpose: CaptchaPurpose },
  solved: TencentTicket,
  log: (message: string) => void,
): Promise<Ticket> {
  if (solved.ticket === '' || solved.randstr === '') throw new Refusal('captcha_wrong');
  await verifyTencent(settings, solved, log);
  return writeTicket(context, userId, purpose, `tencent ${hashOf(solved.ticket).toString('hex')}`);
}

/** @param of names the work, or the captcha, that it is for @throws Refusal `captcha_wrong` for a second one. */
async function writeTicket(context: Context, userId: string, purpose: CaptchaPurpose, of: string): Promise<Ticket> {
  const ticket = randomBytes(24).toString('base64url'),
    randstr = randomBytes(6).toString('base64url');
  const { rowCount } = await context.pool.query(
    `insert into captcha_tickets (ticket, randstr, purpose, user_id, nonce, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(mins => ${TICKET_MINUTES})) on conflict do nothing`,
    [hashOf(ticket), randstr, purpose, userId, of],
  );
  if (rowCount === 0) throw new Refusal('captcha_wrong');
  return { ticket, randstr };
}

export interface Ticket {
  ticket: string;
  randstr: string;
}

/** Uses a ticket up, whatever becomes of what it was for. @returns whether it was good */
export async function takeTicket(
  db: Queryable,
  userId: string,
  purpose: CaptchaPurpose,
  { ticket, randstr }: Ticket,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update captcha_tickets set used_at = now()
     where ticket = $1 and randstr = $2 and purpose = $3 and user_id = $4 and used_at is null and expires_at > now()`,
    [hashOf(ticket), randstr, purpose, userId],
  );
  return rowCount === 1;
}

/** Forgets tickets once nobody could come again with the work they were given for. */
export async function sweepTickets(db: Queryable): Promise<void> {
  await db.query(`delete from captcha_tickets where expires_at < now() - interval '1 hour'`);
}
