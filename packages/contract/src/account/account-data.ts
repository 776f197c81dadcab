import { z } from 'zod';
import { plan } from './account.ts';
import { defineCall } from '../call.ts';
import { cursor, id, moment, password } from '../fields.ts';
import { isStorable } from '../text.ts';
import { orderKinds } from '../payments/order-kinds.ts';
import { maxPictureBytes } from './profiles.ts';

/** What is remembered of one preference: a page's sort, a panel's state. */
const preference = z.union(
  [z.string().max(1000, { error: 'too_long' }).refine(isStorable, { error: 'invalid' }), z.number(), z.boolean()],
  { error: 'invalid' },
);
const preferencesShape = z.record(z.string().min(1).max(64), preference);

export const preferences = defineCall({
  method: 'GET',
  path: '/api/account/preferences',
  scope: 'account:read',
  summary: 'Returns the preferences stored for the account.',
  response: { preferences: preferencesShape },
});

export const setPreferences = defineCall({
  method: 'POST',
  path: '/api/account/preferences',
  scope: 'account:write',
  summary:
    'Sets preferences by name; null deletes one, and those not named stay unchanged. In a form, JSON in the field `preferences`.',
  body: z.object({
    preferences: z.preprocess(
      (value) => {
        if (typeof value !== 'string') return value;
        try {
          return JSON.parse(value) as unknown;
        } catch {
          return undefined;
        }
      },
      z
        .record(
          z
            .string()
            .min(1, { error: 'invalid' })
            .max(64, { error: 'too_long' })
            .refine(isStorable, { error: 'invalid' }),
          preference.nullable(),
          { error: 'invalid' },
        )
        .refine((all) => Object.keys(all).length <= 100, { error: 'too_many' }),
    ),
  }),
  refusals: ['too_many_preferences'],
  response: { preferences: preferencesShape },
});

export const uploadAvatar = defineCall({
  method: 'POST',
  path: '/api/account/avatar',
  scope: 'account:write',
  rate: 'create',
  bodyLimit: maxPictureBytes + 64 * 1024,
  summary:
    'Sets the account picture: multipart/form-data with a PNG, JPEG, GIF or WebP as `file`, stored as 256 × 256 WebP.',
  upload: [],
  response: { avatarUrl: z.string() },
});

export const removeAvatar = defineCall({
  method: 'POST',
  path: '/api/account/avatar/remove',
  scope: 'account:write',
  summary: 'Removes the account picture.',
});

export const transaction = z
  .object({
    id: z.string(),
    /** `order` with its number, `refund` with the order’s, or `coupon` with its code. */
    kind: z.enum(['order', 'refund', 'coupon']),
    title: z.string(),
    /** What was bought. */
    what: z.enum(orderKinds),
    /** Of a team plan; null for one's own, and for what was dissolved. */
    orgName: z.string().nullable(),
    /** Of a clone; null for everything else. */
    templateTitle: z.string().nullable(),
    /** Seats of a team plan, or added to it. */
    seats: z.number().int(),
    /** What a plan was good for; a month is 30, a year 365. */
    days: z.number().int(),
    /** Yuan; below 0 for what went back. */
    amount: z.number(),
    /** Of an order, which has an invoice. */
    orderId: z.string().nullable(),
    time: moment,
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.output<typeof transaction>;

export const transactions = defineCall({
  method: 'GET',
  path: '/api/account/transactions',
  scope: 'account:read',
  summary: 'Lists payments, refunds and redeemed coupons, latest first.',
  query: { cursor },
  response: { transactions: z.array(transaction), nextCursor: z.string().nullable() },
});

export const redeemCoupon = defineCall({
  method: 'POST',
  path: '/api/account/coupon',
  scope: 'account:write',
  rate: 'credentials',
  summary: 'Redeems a coupon: one month of the personal plan, added to the time remaining.',
  body: z.object({
    code: z
      .string({ error: 'required' })
      .trim()
      .min(1, { error: 'required' })
      .max(64, { error: 'invalid' })
      .refine(isStorable, { error: 'invalid' }),
  }),
  refusals: ['coupon_wrong', 'coupon_used', 'campaign_used', 'plans_off'],
  response: { plan },
});

export const dataExport = z
  .object({
    exportId: z.string(),
    status: z.enum(['waiting', 'running', 'done', 'failed']),
    /** Files written, and in all. */
    done: z.number().int(),
    total: z.number().int(),
    /** Bytes of the archive; 0 until it is done. */
    size: z.number().int(),
    createTime: moment,
    /** When the archive is deleted; null until it is done. */
    expireTime: moment.nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.output<typeof dataExport>;

export const storage = defineCall({
  method: 'GET',
  path: '/api/account/storage',
  scope: 'account:read',
  summary:
    'Returns the storage used by the caller’s own files, including the recycle bin: pictures, documents and versions; and the plan’s limit.',
  response: {
    /** Bytes. */
    used: z.number().int().nonnegative(),
    /** Bytes; null: no limit. */
    limit: z.number().int().nonnegative().nullable(),
  },
});

export const exportsOfMine = defineCall({
  method: 'GET',
  path: '/api/account/exports',
  scope: 'account:read',
  summary: 'Lists the archives of the caller’s data, latest first, with their progress.',
  response: { exports: z.array(dataExport) },
});

export const newExport = defineCall({
  method: 'POST',
  path: '/api/account/exports/new',
  scope: 'account:write',
  rate: 'create',
  summary:
    'Starts an archive of all the caller’s data: every drawing as JSON, SVG and PDF, pictures, folders and the account. One at a time; the latest three are kept.',
  response: { export: dataExport },
});

export const downloadExport = defineCall({
  method: 'GET',
  path: '/api/account/exports/:exportId/download',
  scope: 'account:read',
  rate: 'create',
  summary: 'Downloads the archive (ZIP), for the person who started it.',
  params: { exportId: id },
});

const deletion = z.object({
  /** When the account is deleted; null unless that was asked for. */
  deleteTime: moment.nullable(),
  /** Days from asking to deleting. */
  days: z.number().int(),
  files: z.number().int(),
  /** Files of one's own that others work on or have a link to: they end with the account. */
  sharedFiles: z.number().int(),
  /** Files made in organizations: they stay there, and become their owners'. */
  teamFiles: z.number().int(),
  /** Yuan that were earned by templates and not asked for: they end with the account. */
  earnings: z.number().nonnegative(),
  /** Organizations one owns with other members in them: to be transferred or dissolved first. */
  ownedOrgs: z.array(z.object({ orgId: z.string(), orgName: z.string(), members: z.number().int() })),
});

export const deletionPreview = defineCall({
  method: 'GET',
  path: '/api/account/deletion',
  scope: 'account:read',
  summary: 'Returns what deleting the account would do, and when it will happen if it was requested.',
  response: deletion.shape,
});

export const requestDeletion = defineCall({
  method: 'POST',
  path: '/api/account/deletion',
  scope: 'account:write',
  rate: 'credentials',
  summary: 'Requests deletion of the account. It takes place after 7 days, and can be cancelled until then.',
  body: z.object({ password }),
  refusals: ['password_wrong', 'owns_organization'],
  response: { deleteTime: moment },
});

export const cancelDeletion = defineCall({
  method: 'POST',
  path: '/api/account/deletion/cancel',
  scope: 'account:write',
  summary: 'Cancels the requested deletion of the account.',
});
