import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag, id, maxQuery, moment, optionalId, optionalLine, paragraph } from '../fields.ts';
import { status } from '../files/files.ts';
import { maxTitle } from '../text.ts';
import { maxDescription } from './publish-limits.ts';

/** A list as a form repeats it; nothing is an empty one. */
const tags = z
  .union([z.string(), z.array(z.string().max(200, { error: 'too_long' })).max(50, { error: 'too_many' })], {
    error: 'invalid',
  })
  .default([])
  .transform((value) =>
    (Array.isArray(value) ? value : [value]).map((tag) => tag.normalize('NFC').replace(/\s+/g, ' ').trim()),
  );

const price = z
  .union([z.number(), z.string().regex(/^\d{0,6}(\.\d{1,2})?$/, { error: 'invalid' })], { error: 'invalid' })
  .default(0)
  .transform(Number)
  .pipe(z.number({ error: 'invalid' }).min(0, { error: 'invalid' }).max(1e6, { error: 'invalid' }));

const information = {
  title: optionalLine(maxTitle),
  description: z
    .string({ error: 'invalid' })
    .max(maxDescription * 2, { error: 'too_long' })
    .default('')
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
        .trim(),
    )
    .pipe(z.string().max(maxDescription, { error: 'too_long' })),
  /** Id of an industry. */
  industry: optionalLine(40),
  tags,
  /** Whether others may make files of it. */
  _public_clone: flag.default(false),
  /** Yuan; 0 is free. */
  _public_clone_price: price,
};

const publishForm = z.object({
  id,
  ...information,
  /** `private` takes it back; `verifying` and `public` publish. */
  status: z.enum(['private', 'verifying', 'public'], { error: 'invalid' }),
  ignore: z.string().max(20, { error: 'invalid' }).optional(),
  /** What `captcha/verify` gave. */
  signup_ticket: optionalLine(100),
  randstr: optionalLine(40),
  /** Id of a contest that is open, to enter it. */
  contest: optionalId,
});
export type PublishForm = z.output<typeof publishForm>;

/** Why something is not published. */
export const publishRefusals = [
  'clone',
  'error_owner',
  'error_clone',
  'error_status',
  'error_ticket',
  'tag',
  'rename',
  'error_des',
  'error',
  'error_text',
  'error_safe_time',
  'error_safe_count',
  'error_activity',
  'contest_closed',
  'contest_judging',
] as const;

export const publish = defineCall({
  method: 'POST',
  path: '/api/folder/publish',
  scope: 'share:write',
  rate: 'create',
  summary:
    'Publishes a file in its current state: creates a snapshot and submits it for review, which is done by the automatic checks if they suffice, or else by an administrator. `status` `private` withdraws the publication.',
  body: publishForm,
  refusals: publishRefusals,
  response: { status },
});

export const verifyChart = defineCall({
  method: 'POST',
  path: '/api/folder/chart/verify',
  scope: 'share:write',
  rate: 'create',
  summary:
    'Does the same for whatever is not published immediately: a paid clone, which an administrator decides on, and withdrawing.',
  body: publishForm,
  refusals: publishRefusals,
  response: { status },
});

export const editPublication = defineCall({
  method: 'POST',
  path: '/api/folder/publish/edit',
  scope: 'share:write',
  rate: 'create',
  summary:
    'Changes the details of a publication; its snapshot stays the same. While it is pending review this takes effect immediately; if it is already public it needs a new review, and until then the old details are shown.',
  body: z.object({ id, ...information }),
  refusals: [
    'clone',
    'error_owner',
    'tag',
    'rename',
    'error_des',
    'error_text',
    'error_safe_count',
    'not_published',
    'contest_judging',
  ],
  response: { status },
});

export const appeal = defineCall({
  method: 'POST',
  path: '/api/folder/publish/appeal',
  scope: 'share:write',
  rate: 'invite',
  summary: 'Requests another review of a rejected publication; possible once.',
  body: z.object({ id, content: paragraph('content_required', 1000) }),
  refusals: ['error_owner', 'error_status', 'not_published', 'contest_judging'],
  response: { status },
});

export const ownPublication = z
  .object({
    status,
    title: z.string(),
    description: z.string(),
    industry: z.string(),
    tags: z.array(z.string()),
    publicClone: z.boolean(),
    /** Yuan. */
    publicClonePrice: z.number(),
    /** Address of its page; null while nobody but its author sees it. */
    url: z.string().nullable(),
    submitTime: moment.nullable(),
    /** Of the last decision, where it was against it. */
    refused: z.object({ reason: z.string(), time: moment, mayAppeal: z.boolean() }).nullable(),
    /** Taken out of sight by an administrator, with the reason; empty while it is not. */
    hidden: z.string().nullable(),
    /** Whether its file was made from a template, and cannot be published. */
    cloned: z.boolean(),
    /** The contest it is an entry of and has to stay public for; null for none. */
    contest: z.object({ collectionId: z.string(), title: z.string() }).nullable(),
  })
  .meta({ id: 'OwnPublication' });
export type OwnPublication = z.output<typeof ownPublication>;

export const getPublication = defineCall({
  method: 'GET',
  path: '/api/folder/publication',
  scope: 'share:read',
  summary: 'Returns the state of a publication of the caller’s own file, with its current or suggested details.',
  query: { chartId: id },
  response: { publication: ownPublication },
});

export const officialIndustries = defineCall({
  method: 'GET',
  path: '/api/templates/official_industries',
  scope: null,
  auth: 'public',
  summary: 'Lists the industries of templates in the caller’s language: names by ID, in display order.',
  response: {
    industries: z.record(z.string(), z.string()),
    /** Ids in their order. */
    order: z.array(z.string()),
  },
});

export const officialTags = defineCall({
  method: 'GET',
  path: '/api/templates/official_tags',
  scope: null,
  auth: 'public',
  summary: 'Suggests tags in the caller’s language; with `q`, the tags in use that start with it, most used first.',
  query: { q: z.string().max(maxQuery, { error: 'too_long' }).optional() },
  response: { tags: z.array(z.object({ tagName: z.string() })) },
});
