import { z } from 'zod';
import { defineCall } from '../call.ts';
import { account, id, moment, newPassword, numberOf, password, sixDigits, tokenName } from '../fields.ts';
import { scopes } from '../programs/scopes.ts';

const contact = z.enum(['email', 'phone'], { error: 'invalid' });

export const changeContact = defineCall({
  method: 'POST',
  path: '/api/account/contact',
  scope: 'account:write',
  rate: 'credentials',
  summary:
    'Adds or changes the e-mail address or phone number by sending a code to the new one. If the instance cannot send messages, the change takes effect immediately.',
  body: z.object({ account, password }),
  refusals: ['password_wrong', 'contact_same', 'contact_taken'],
  response: { sent: z.boolean() },
});

export const verifyContact = defineCall({
  method: 'POST',
  path: '/api/account/contact/verify',
  scope: 'account:write',
  rate: 'credentials',
  summary:
    'Sends a code to the e-mail address or phone number of the account, to confirm that it belongs to the caller.',
  body: z.object({ kind: contact }),
  refusals: ['cannot_send'],
});

export const confirmContact = defineCall({
  method: 'POST',
  path: '/api/account/contact/confirm',
  scope: 'account:write',
  rate: 'credentials',
  summary: 'Submits the code that was sent, which confirms the address.',
  body: z.object({ account, code: sixDigits }),
  refusals: ['code_wrong', 'contact_taken'],
});

export const confirmByLink = defineCall({
  method: 'POST',
  path: '/api/account/contact/link',
  scope: 'account:write',
  rate: 'credentials',
  summary: 'Submits the `token` of the link that was sent to an address, signed in with the account it was sent for.',
  body: z.object({ token: z.string({ error: 'invalid' }).max(100, { error: 'invalid' }) }),
  refusals: ['link_expired', 'contact_taken'],
  response: { account: z.string() },
});

export const removeContact = defineCall({
  method: 'POST',
  path: '/api/account/contact/remove',
  scope: 'account:write',
  rate: 'credentials',
  summary: 'Removes the e-mail address or phone number; one of the two must remain.',
  body: z.object({ kind: contact, password }),
  refusals: ['password_wrong', 'contact_last'],
});

export const twoFactor = defineCall({
  method: 'GET',
  path: '/api/account/two_factor',
  scope: 'account:read',
  summary: 'Returns whether signing in requires a code as well as the password, and how many recovery codes are left.',
  response: { enabled: z.boolean(), recoveryLeft: z.number().int() },
});

export const setupTwoFactor = defineCall({
  method: 'POST',
  path: '/api/account/two_factor/setup',
  scope: 'account:write',
  rate: 'credentials',
  summary:
    'Starts setting up two-factor sign-in: returns a secret for an authenticator app as text, address and picture. It takes effect once confirmed.',
  body: z.object({ password }),
  refusals: ['password_wrong', 'totp_enabled'],
  response: {
    secret: z.string(),
    /** otpauth:// address. */
    uri: z.string(),
    /** SVG of the address as a QR code. */
    qr: z.string(),
  },
});

const recoveryCodes = { recoveryCodes: z.array(z.string()) };

export const confirmTwoFactor = defineCall({
  method: 'POST',
  path: '/api/account/two_factor/confirm',
  scope: 'account:write',
  rate: 'credentials',
  summary: 'Turns two-factor sign-in on with a code from the app, and returns the recovery codes, once.',
  body: z.object({ totp: sixDigits }),
  refusals: ['totp_wrong', 'totp_not_begun'],
  response: recoveryCodes,
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/account/two_factor/recovery',
  scope: 'account:write',
  rate: 'credentials',
  summary: 'Creates new recovery codes; the old ones stop working.',
  body: z.object({ password }),
  refusals: ['password_wrong', 'totp_disabled'],
  response: recoveryCodes,
});

export const disableTwoFactor = defineCall({
  method: 'POST',
  path: '/api/account/two_factor/disable',
  scope: 'account:write',
  rate: 'credentials',
  summary: 'Turns two-factor sign-in off.',
  body: z.object({ password }),
  refusals: ['password_wrong'],
});

export const accessToken = z
  .object({
    tokenId: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(scopes)),
    /** First characters of the token, to tell it from others. */
    hint: z.string(),
    createTime: moment,
    lastTime: moment.nullable(),
    /** Null: until it is revoked. */
    expireTime: moment.nullable(),
  })
  .meta({ id: 'AccessToken' });
export type AccessToken = z.output<typeof accessToken>;

export const tokens = defineCall({
  method: 'GET',
  path: '/api/account/tokens',
  scope: 'account:read',
  summary: 'Lists the personal access tokens of this account, latest first.',
  response: { tokens: z.array(accessToken) },
});

/** An array, a repeated form key, or texts joined by commas; without it all that reads. */
const wantedScopes = z
  .union([z.string(), z.array(z.string())], { error: 'invalid' })
  .default(scopes.filter((scope) => scope.endsWith(':read')))
  .transform((value) => [...new Set((Array.isArray(value) ? value : [value]).flatMap((part) => part.split(',')))])
  .pipe(z.array(z.enum(scopes, { error: 'invalid' })).min(1, { error: 'required' }));

export const newToken = defineCall({
  method: 'POST',
  path: '/api/account/tokens/new',
  scope: 'account:write',
  rate: 'credentials',
  summary:
    'Creates a personal access token for `Authorization: Bearer`. It is valid for calls within its `scopes`; each call states which one it needs, and `write` includes `read`. The token is shown only this once.',
  body: z.object({
    name: tokenName,
    scopes: wantedScopes,
    validity: numberOf(7, 30, 90, 365, 1000).default(90),
    password,
  }),
  refusals: ['password_wrong', 'too_many_tokens'],
  response: { token: z.string(), entry: accessToken },
});

export const revokeToken = defineCall({
  method: 'POST',
  path: '/api/account/tokens/revoke',
  scope: 'account:write',
  summary: 'Ends a personal access token.',
  body: z.object({ tokenId: id }),
});

export const forgot = defineCall({
  method: 'POST',
  path: '/api/account/forgot',
  scope: null,
  auth: 'public',
  rate: 'credentials',
  summary:
    'Sends a code, and for an e-mail address also a link, for choosing a new password. The response is the same whether or not the account exists; `sent` gives how accounts of this kind are notified, `none` if the instance cannot.',
  body: z.object({ account }),
  response: { sent: z.enum(['mail', 'sms', 'none']) },
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/account/reset',
  scope: null,
  auth: 'public',
  rate: 'credentials',
  summary:
    'Sets a new password, with the `token` of a link, or with `account` and the `code` that was sent. Ends all sessions, access tokens, other codes that were sent, and joining links of the account.',
  body: z
    .object({
      account: account.optional(),
      code: sixDigits.optional(),
      token: z.string({ error: 'invalid' }).max(100, { error: 'invalid' }).optional(),
      password: newPassword,
    })
    .refine((body) => (body.token === undefined) === (body.account !== undefined && body.code !== undefined), {
      error: 'required',
      path: ['code'],
    }),
  refusals: ['code_wrong', 'link_expired'],
});
