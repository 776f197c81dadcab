import { z } from 'zod';
import { defineCall } from '../call.ts';
import { about, account, fullName, id, locale, moment, newPassword, password, says, theme } from '../fields.ts';

export const user = z
  .object({
    userId: z.string(),
    fullName: z.string(),
    /** The e-mail address or phone number the account signs in with; empty once it has neither. */
    account: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /**
     * Whether they are shown to be theirs, by a code or the link of a message; an address that is not gets no
     * notification of invitations where the instance can send such codes.
     */
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
    avatarUrl: z.string().nullable(),
    description: z.string(),
    locale,
    theme,
    /** Administrator of this instance. */
    admin: z.boolean(),
    /** Whether signing in asks for a code besides the password. */
    twoFactor: z.boolean(),
    createTime: moment,
    /** When the account is deleted; null unless its owner asked for that. */
    deleteTime: moment.nullable(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof user>;

export const session = z
  .object({
    sessionId: z.string(),
    /** The session that asks. */
    current: z.boolean(),
    /** Browser and system as far as they are told, such as "Chrome · Windows"; empty when unknown. */
    device: z.string(),
    address: z.string(),
    createTime: moment,
    lastTime: moment,
    expireTime: moment,
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof session>;

export const usage = z
  .object({
    files: z.number().int(),
    /** Files the plan allows; null when there is no limit. */
    limit: z.number().int().nullable(),
  })
  .meta({ id: 'Usage' });
export type Usage = z.output<typeof usage>;

export const instance = z
  .object({
    version: z.string(),
    /** Who may register: anybody, nobody, or who is invited. The first account of an instance can always be made. */
    signup: z.enum(['open', 'invite', 'closed']),
    plans: z.boolean(),
    /** What people call it. */
    name: z.string(),
    /** Of visitors whose browser asks for none of our languages. */
    language: locale,
    /** Days that the recycle bin keeps what is put there, before it is deleted for good. */
    trashDays: z.number().int(),
    /** Whether the instance can send mails, and messages to phones: what a forgotten password can be helped with. */
    mail: z.boolean(),
    sms: z.boolean(),
    /** Whether a model can be asked for drawings. */
    assistant: z.boolean(),
    /** Hosts whose pages a card on a board may show. */
    embedHosts: z.array(z.string()),
  })
  .meta({ id: 'Instance' });

export const plan = z
  .object({ name: z.enum(['free', 'personal', 'team', 'unlimited']), expiresAt: moment.nullable() })
  .meta({ id: 'Plan' });
export type Plan = z.output<typeof plan>;

export const register = defineCall({
  method: 'POST',
  path: '/api/account/register',
  scope: null,
  auth: 'public',
  rate: 'credentials',
  summary:
    'Creates an account and signs in. The first account of an instance becomes its administrator. An address that another account holds without ever confirming it receives a message with a `proof`.',
  body: z.object({
    account,
    password: newPassword,
    fullName,
    locale: locale.optional(),
    invite: z
      .string(says('invalid'))
      .max(100, says('invalid'))
      .optional()
      .transform((value) => value || undefined),
    /** What a message to the address held: it takes the address from an account that never confirmed it. */
    proof: z.string(says('invalid')).max(600, says('invalid')).optional(),
  }),
  response: { user },
});

export const login = defineCall({
  method: 'POST',
  path: '/api/account/login',
  scope: null,
  auth: 'public',
  rate: 'credentials',
  summary:
    'Signs in with an e-mail address or phone number and a password; with two-factor sign-in, also `totp`: the code from the app, or a recovery code.',
  body: z.object({ account, password, totp: z.string({ error: 'invalid' }).max(40, { error: 'invalid' }).optional() }),
  refusals: ['totp_required', 'totp_wrong'],
  response: { user },
});

export const logout = defineCall({
  method: 'POST',
  path: '/api/account/logout',
  scope: null,
  auth: 'public',
  summary: 'Ends the session. Also returns success if there is none.',
});

export const me = defineCall({
  method: 'GET',
  path: '/api/account/me',
  scope: 'account:read',
  auth: 'public',
  summary: 'Returns the signed-in user, with plan and usage; `user` is null for a visitor.',
  response: {
    user: user.nullable(),
    plan: plan.nullable(),
    usage: usage.nullable(),
    orgs: z.array(z.object({ orgId: z.string(), orgName: z.string(), pictureUrl: z.string().nullable() })),
    instance,
  },
});

export const sessions = defineCall({
  method: 'GET',
  path: '/api/account/sessions',
  scope: 'account:read',
  summary: 'Lists where this account is signed in: the current session first, then the most recently used.',
  response: { sessions: z.array(session) },
});

export const revokeSession = defineCall({
  method: 'POST',
  path: '/api/account/sessions/revoke',
  scope: 'account:write',
  summary: 'Ends one session of this account.',
  body: z.object({ sessionId: id }),
});

export const revokeOtherSessions = defineCall({
  method: 'POST',
  path: '/api/account/sessions/revoke_others',
  scope: 'account:write',
  summary:
    'Ends all sessions and access tokens of this account except the current one, as well as codes that were sent and joining links of the account, withdraws offers to own its files, and turns its webhooks off.',
  response: { ended: z.number().int() },
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/account/password',
  scope: 'account:write',
  rate: 'credentials',
  summary: 'Changes the password, and ends everything that `sessions/revoke_others` ends.',
  body: z.object({ oldPassword: password, password: newPassword }),
  refusals: ['password_wrong'],
});

export const updateProfile = defineCall({
  method: 'POST',
  path: '/api/account/profile',
  scope: 'account:write',
  summary: 'Changes the name, description, language or theme; omitted fields stay unchanged.',
  body: z.object({
    fullName: fullName.optional(),
    description: about.optional(),
    locale: locale.optional(),
    theme: theme.optional(),
  }),
  response: { user },
});
