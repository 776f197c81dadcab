import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import type { Context } from '../../context.ts';
import { transact } from '../../db/database.ts';
import { originOf } from '../../http/caller/origin.ts';
import { Refusal } from '../../http/problem.ts';
import { serve } from '../../api/route.ts';
import { addJob, GiveUp } from '../../jobs/index.ts';
import { accountKey } from '../account-key.ts';
import { sweepCodes } from '../proof/codes.ts';
import { changeContact, confirmByLink, confirmContact, removeContact, verifyContact } from '../proof/contact.ts';
import { presentSignupCode } from '../presenter.ts';
import { confirmAccount } from '../proof/proof.ts';
import { limitSending, makeResetPath, resetPassword, sendReset, wayTo } from '../proof/reset.ts';
import { isSamePassword, verifyPassword } from '../service.ts';
import { createSignupCode, listSignupCodes, revokeSignupCode, sweepSignupCodes } from '../signup.ts';
import { createToken, listTokens, revokeToken, sweepTokens } from '../../sessions/tokens.ts';
import { base32, otpauthUri } from './totp.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  twoFactorState,
} from './two-factor.ts';

/** What seals the address a new password was asked for, while that waits. */
const resetPurpose = 'reset asked for';

/** Addresses, two-factor sign-in, access tokens and forgotten passwords. */
export function securityRoutes(app: FastifyInstance, context: Context): void {
  const { pool, bus } = context;
  const calls = api.account;
  context.jobs.define('send-reset', async ({ sealed }) => {
    const account = context.keys.open(resetPurpose, Buffer.from(sealed, 'base64'));
    if (account === null) throw new GiveUp('it was sealed with a secret that this instance does not have');
    await sendReset(context, account);
  });
  context.jobs.define('sweep-codes', async () => {
    for (const sweep of [sweepCodes, sweepTokens, sweepSignupCodes]) await sweep(context.unhurried);
  });

  serve(app, context, calls.changeContact, async ({ member, body, request }) => {
    await verifyPassword(context, member.userId, body.password, request.ip);
    return { sent: await changeContact(context, member, body.account, request.ip) };
  });

  serve(app, context, calls.verifyContact, async ({ member, body, request }) => {
    await verifyContact(context, member, body.kind, request.ip);
    return {};
  });

  serve(app, context, calls.confirmContact, async ({ member, body }) => {
    await confirmContact(context, member, body.account, body.code);
    return {};
  });

  serve(app, context, calls.confirmByLink, async ({ member, body }) => ({
    account: await confirmByLink(context, member, body.token),
  }));

  serve(app, context, calls.removeContact, async ({ member, body, request }) => {
    await verifyPassword(context, member.userId, body.password, request.ip);
    await removeContact(context, member, body.kind);
    return {};
  });

  serve(app, context, calls.twoFactor, ({ member }) => twoFactorState(pool, member.userId));

  serve(app, context, calls.setupTwoFactor, async ({ member, body, request }) => {
    await verifyPassword(context, member.userId, body.password, request.ip);
    const secret = await beginTwoFactor(context, member.userId);
    const uri = otpauthUri(secret, member.account);
    return { secret: base32(secret), uri, qr: renderSVG(uri) };
  });

  serve(app, context, calls.confirmTwoFactor, async ({ member, body }) => {
    const recoveryCodes = await confirmTwoFactor(context, member.userId, body.totp);
    bus.publish('account.changed', { userId: member.userId });
    return { recoveryCodes };
  });

  serve(app, context, calls.renewRecoveryCodes, async ({ member, body, request }) => {
    await verifyPassword(context, member.userId, body.password, request.ip);
    return { recoveryCodes: await renewRecoveryCodes(context, member.userId) };
  });

  serve(app, context, calls.disableTwoFactor, async ({ member, body, request }) => {
    await verifyPassword(context, member.userId, body.password, request.ip);
    await disableTwoFactor(context, member.userId);
    bus.publish('account.changed', { userId: member.userId });
    return {};
  });

  serve(app, context, calls.tokens, async ({ member }) => ({ tokens: await listTokens(pool, member.userId) }));

  serve(app, context, calls.newToken, async ({ member, body, request }) => {
    const { userId } = member,
      passwordHash = await verifyPassword(context, userId, body.password, request.ip);
    return createToken(pool, userId, body, async (client) => {
      if (!(await isSamePassword(client, { userId, passwordHash }))) throw new Refusal('password_wrong');
    });
  });

  serve(app, context, calls.revokeToken, async ({ member, body }) => {
    await revokeToken(pool, member.userId, body.tokenId);
    bus.publish('rights.changed', { sessionIds: [body.tokenId] });
    return {};
  });

  serve(app, context, api.admin.adminSignupCodes, async () => ({
    codes: (await listSignupCodes(context)).map(presentSignupCode),
  }));

  serve(app, context, api.admin.newSignupCode, async ({ member, body, request }) => {
    const { code, row } = await createSignupCode(context, member.userId, body);
    return {
      signupCode: code,
      url: `${originOf(context.config, request)}/signup?invite=${code}`,
      entry: presentSignupCode(row),
    };
  });

  serve(app, context, api.admin.revokeSignupCode, async ({ body }) => {
    await revokeSignupCode(context, body.codeId);
    return {};
  });

  serve(app, context, api.admin.resetLink, async ({ body, request }) => {
    const { path, expiresAt } = await makeResetPath(context, body.account);
    return { url: originOf(context.config, request) + path, expireTime: expiresAt.toISOString() };
  });

  serve(app, context, api.admin.confirmAccount, async ({ body }) => {
    const userId = await transact(pool, (client) => confirmAccount(client, body.account));
    bus.publish('account.changed', { userId });
    return {};
  });

  serve(app, context, calls.forgot, async ({ body, request }) => {
    const sent = wayTo(context, body.account);
    if (sent === 'none') return { sent };
    const { email, phone } = accountKey(body.account);
    await limitSending(context, email ?? phone!, phone !== null, request.ip);
    // The same for every address, of an account or none: whether there is one is looked up later, elsewhere.
    const sealed = context.keys.seal(resetPurpose, email ?? phone!).toString('base64');
    await addJob(pool, 'send-reset', { sealed });
    return { sent };
  });

  serve(app, context, calls.resetPassword, async ({ body }) => {
    await resetPassword(
      context,
      body.token === undefined ? { account: body.account!, code: body.code! } : { token: body.token },
      body.password,
    );
    return {};
  });
}
