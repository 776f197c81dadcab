import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, flag, id, moment, optionalLine, paragraph } from '../fields.ts';
import { category } from '../files/files.ts';
import { publicationStates, reportReasons } from '../community/publish-limits.ts';

const names = { nameZh: z.string(), nameEn: z.string() };

/** What a publication says of itself. */
const information = z.object({
  title: z.string(),
  description: z.string(),
  /** Id. */
  industry: z.string(),
  tags: z.array(z.string()),
  clone: z.enum(['free', 'paid', 'none']),
  /** Yuan. */
  price: z.number(),
});

export const adminPublication = information
  .extend({
    publicationId: z.string(),
    templateId: z.string(),
    state: z.enum(publicationStates),
    category,
    pictureUrl: z.string().nullable(),
    user: z.object({ userId: z.string(), fullName: z.string() }).nullable(),
    submitTime: moment,
    decideTime: moment.nullable(),
    /** Why it was refused; empty for none. */
    reason: z.string(),
    /** What the author says against the last refusal; empty for none. */
    appeal: z.string(),
    /** What is shown of the same file at present, where it is another; null for none. */
    shown: information.extend({ publicationId: z.string(), pictureUrl: z.string().nullable() }).nullable(),
    /** Whether the drawing is there to be looked at. */
    hasDrawing: z.boolean(),
    /** Out of sight of everybody, by an administrator. */
    hidden: z.boolean(),
  })
  .meta({ id: 'AdminPublication' });
export type AdminPublication = z.output<typeof adminPublication>;

export const adminPublications = defineCall({
  method: 'GET',
  path: '/api/admin/publications',
  auth: 'admin',
  summary:
    'Lists publications in a given state: those awaiting a decision with the longest-waiting first, others latest first.',
  query: { state: z.enum(publicationStates, { error: 'invalid' }).default('verifying'), cursor },
  response: { publications: z.array(adminPublication), nextCursor: z.string().nullable() },
});

export const decidePublication = defineCall({
  method: 'POST',
  path: '/api/admin/publications/decide',
  auth: 'admin',
  summary: 'Approves a pending publication, or rejects it with a reason that is sent to its author.',
  body: z.object({
    publicationId: id,
    approve: flag,
    reason: optionalLine(500),
    /** `submitTime` of what was looked at: what its author changed since is not decided on unseen. */
    submitTime: moment.optional(),
  }),
  refusals: ['already_decided', 'changed_meanwhile', 'reason_required'],
});

export const hideTemplate = defineCall({
  method: 'POST',
  path: '/api/admin/templates/hide',
  auth: 'admin',
  summary: 'Hides a template with a reason shown to its author, or shows it again.',
  body: z.object({ templateId: id, hide: flag, reason: optionalLine(500) }),
  refusals: ['reason_required'],
});

export const adminPublicationDocument = defineCall({
  method: 'GET',
  path: '/api/admin/publications/:id/document',
  auth: 'admin',
  summary: 'Returns the drawing of any publication that has one, as a Yjs update.',
  params: { id },
});

export const adminPublicationPicture = defineCall({
  method: 'GET',
  path: '/api/admin/publications/:id/picture',
  auth: 'admin',
  summary: 'Returns the picture of any publication, as WebP.',
  params: { id },
});

export const adminPublicationAsset = defineCall({
  method: 'GET',
  path: '/api/admin/publications/:id/assets/:hash',
  auth: 'admin',
  summary: 'Returns a picture in the drawing of any publication.',
  params: { id, hash: z.string().max(100, { error: 'invalid' }) },
});

export const templateReport = z
  .object({
    reportId: z.string(),
    templateId: z.string(),
    title: z.string(),
    reason: z.enum(reportReasons),
    content: z.string(),
    createTime: moment,
    user: z.object({ userId: z.string(), fullName: z.string() }).nullable(),
    hidden: z.boolean(),
    /** What is reported, where it is a comment; null for the template itself. */
    comment: z.object({ commentId: z.string(), body: z.string(), authorName: z.string() }).nullable(),
  })
  .meta({ id: 'TemplateReport' });
export type TemplateReport = z.output<typeof templateReport>;

export const adminReports = defineCall({
  method: 'GET',
  path: '/api/admin/reports',
  auth: 'admin',
  summary: 'Lists unsettled reports of templates, oldest first.',
  query: { cursor },
  response: { reports: z.array(templateReport), nextCursor: z.string().nullable() },
});

export const settleReport = defineCall({
  method: 'POST',
  path: '/api/admin/reports/settle',
  auth: 'admin',
  summary: 'Closes a report; the template itself is dealt with by other calls.',
  body: z.object({ reportId: id }),
  refusals: ['already_decided'],
});

export const communityLists = defineCall({
  method: 'GET',
  path: '/api/admin/community',
  auth: 'admin',
  summary: 'Lists industries and suggested tags in both languages, and the sensitive words.',
  response: {
    industries: z.array(
      z.object({ id: z.string(), ...names, position: z.number().int(), templates: z.number().int() }),
    ),
    tags: z.array(z.object({ id: z.string(), ...names, position: z.number().int() })),
    words: z.array(z.string()),
  },
});

const position = z
  .union([z.number(), z.string().regex(/^-?\d{1,6}$/, { error: 'invalid' })], { error: 'invalid' })
  .default(0)
  .transform(Number)
  .pipe(z.number().int().min(-1e6).max(1e6, { error: 'invalid' }));
const newNames = { nameZh: paragraph('title_required', 60), nameEn: paragraph('title_required', 60), position };

export const saveIndustry = defineCall({
  method: 'POST',
  path: '/api/admin/industries/save',
  auth: 'admin',
  summary: 'Adds an industry, or changes the one with that ID: lower-case letters, digits and underscores.',
  body: z.object({ id: z.string().regex(/^[a-z0-9_]{1,40}$/, { error: 'invalid' }), ...newNames }),
});

export const removeIndustry = defineCall({
  method: 'POST',
  path: '/api/admin/industries/remove',
  auth: 'admin',
  summary: 'Removes an industry that has no templates.',
  body: z.object({ id }),
  refusals: ['in_use'],
});

export const saveTag = defineCall({
  method: 'POST',
  path: '/api/admin/tags/save',
  auth: 'admin',
  summary: 'Adds a suggested tag, or changes the one with that ID.',
  body: z.object({ id: z.string().max(64, { error: 'invalid' }).optional(), ...newNames }),
  refusals: ['name_taken'],
});

export const removeTag = defineCall({
  method: 'POST',
  path: '/api/admin/tags/remove',
  auth: 'admin',
  summary: 'Removes a suggested tag; templates keep it.',
  body: z.object({ id }),
});

export const changeWords = defineCall({
  method: 'POST',
  path: '/api/admin/words',
  auth: 'admin',
  bodyLimit: 1024 * 1024,
  summary: 'Adds sensitive words, one per line, or removes them.',
  body: z.object({ words: paragraph('content_required', 200_000), remove: flag.default(false) }),
  response: { changed: z.number().int(), total: z.number().int() },
});
