import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, flag, folderRef, id, locale, maxQuery, moment, optionalId, optionalLine } from '../fields.ts';
import { category } from '../files/files.ts';
import { profileBrief } from '../account/profiles.ts';
import {
  maxPreviews,
  publicationStates,
  reportReasons,
  templateColors,
  templatePrices,
  templateSorts,
} from './publish-limits.ts';

/** What lists show of a template. */
export const templateBrief = z
  .object({
    templateId: z.string(),
    title: z.string(),
    category,
    /** Id of its industry. */
    industry: z.string(),
    tags: z.array(z.string()),
    /** Null of what comes with the product. */
    author: profileBrief.nullable(),
    /** Null before there is one. */
    pictureUrl: z.string().nullable(),
    clone: z.enum(['free', 'paid', 'none']),
    /** Yuan. */
    price: z.number(),
    likes: z.number().int(),
    clones: z.number().int(),
    publishTime: moment,
    /** In the list of a contest whose results are known; null for none. */
    place: z.number().int().nullable(),
  })
  .meta({ id: 'TemplateBrief' });
export type TemplateBrief = z.output<typeof templateBrief>;

export const template = templateBrief
  .extend({
    /** By which its drawing is asked for. */
    publicationId: z.string(),
    description: z.string(),
    views: z.number().int(),
    comments: z.number().int(),
    firstPublishTime: moment,
    /** How often it was published. */
    versions: z.number().int(),
    /** Pages of which there are pictures: several of what is to be paid for alone. */
    previewPages: z.number().int(),
    liked: z.boolean(),
    /** Whether the caller bought its clone. */
    bought: z.boolean(),
    /** Whether it is the caller's own. */
    mine: z.boolean(),
    /** Whether the caller follows its author. */
    followed: z.boolean(),
    /** Places in contests, the latest first. */
    awards: z.array(z.object({ collectionId: z.string(), title: z.string(), place: z.number().int() })),
  })
  .meta({ id: 'Template' });
export type Template = z.output<typeof template>;

const nothing = (value: string | undefined): string | undefined => value || undefined;
const word = (max: number) => z.string().max(max, { error: 'too_long' }).optional().transform(nothing);

export const listTemplates = defineCall({
  method: 'GET',
  path: '/api/templates',
  scope: null,
  auth: 'public',
  summary:
    'Lists the public templates, by popularity or newest first. They can be filtered by words (also by pinyin and its initials), industry, category, tag, author, language, colour, collection, price, those the caller likes, those whose authors the caller follows, and those that come with the product. The templates of a collection are in its own order.',
  query: {
    q: word(maxQuery),
    industry: word(40),
    category: z
      .union([category, z.literal('')], { error: 'invalid' })
      .optional()
      .transform((value) => value || undefined),
    tag: word(60),
    author: optionalId,
    collection: optionalId,
    color: z
      .union([z.enum(templateColors), z.literal('')], { error: 'invalid' })
      .optional()
      .transform((value) => value || undefined),
    locale: z
      .union([locale, z.literal('')], { error: 'invalid' })
      .optional()
      .transform((value) => value || undefined),
    price: z
      .union([z.enum(templatePrices), z.literal('')], { error: 'invalid' })
      .optional()
      .transform((value) => value || undefined),
    liked: flag.optional(),
    followed: flag.optional(),
    official: flag.optional(),
    sort: z.enum(templateSorts, { error: 'invalid' }).default('hot'),
    cursor,
    limit: z.coerce
      .number({ error: 'invalid' })
      .int({ error: 'invalid' })
      .min(1, { error: 'invalid' })
      .max(100, { error: 'invalid' })
      .default(24),
  },
  response: { templates: z.array(templateBrief), nextCursor: z.string().nullable() },
});

export const templateHome = defineCall({
  method: 'GET',
  path: '/api/templates/home',
  scope: null,
  auth: 'public',
  summary: 'Returns the number of templates in each industry and category, and the most used tags.',
  response: {
    total: z.number().int(),
    industries: z.record(z.string(), z.number().int()),
    categories: z.record(z.string(), z.number().int()),
    tags: z.array(z.object({ tagName: z.string(), count: z.number().int() })),
  },
});

export const getTemplate = defineCall({
  method: 'GET',
  path: '/api/templates/:id',
  scope: null,
  auth: 'public',
  summary: 'Returns a template, with similar ones.',
  params: { id },
  response: { template, related: z.array(templateBrief) },
});

export const templateVersion = z
  .object({
    publicationId: z.string(),
    /** Before `/document` and `/assets/…`: the drawing, for whoever asked. */
    address: z.string(),
    state: z.enum(publicationStates),
    title: z.string(),
    description: z.string(),
    /** Id. */
    industry: z.string(),
    tags: z.array(z.string()),
    clone: z.enum(['free', 'paid', 'none']),
    /** Yuan. */
    price: z.number(),
    /** How much there is in the drawing. */
    records: z.number().int(),
    pictureUrl: z.string().nullable(),
    submitTime: moment,
    decideTime: moment.nullable(),
    /** Why it was refused; empty for none. */
    reason: z.string(),
    /** Whether the drawing is still kept: of the last ones it is. */
    hasDrawing: z.boolean(),
  })
  .meta({ id: 'TemplateVersion' });
export type TemplateVersion = z.output<typeof templateVersion>;

export const listTemplateVersions = defineCall({
  method: 'GET',
  path: '/api/templates/:id/versions',
  scope: 'files:read',
  summary:
    'Lists everything published from a file, whether shown, replaced, rejected or pending, newest first: for its author and for administrators.',
  params: { id },
  query: { cursor },
  response: { versions: z.array(templateVersion), nextCursor: z.string().nullable() },
});

export const likeTemplate = defineCall({
  method: 'POST',
  path: '/api/templates/like',
  scope: 'files:write',
  summary:
    'Likes or unlikes a template. When one of their templates gets five likes, its author can have one more file, once.',
  body: z.object({ id, on: flag.default(true) }),
  refusals: ['like_own'],
  response: { liked: z.boolean(), likes: z.number().int() },
});

export const cloneTemplate = defineCall({
  method: 'POST',
  path: '/api/templates/clone',
  scope: 'files:write',
  rate: 'create',
  summary:
    'Creates a file from a template as it is shown, in a folder, or at the root of the caller or of an organization.',
  body: z.object({ id, folderId: folderRef, orgId: optionalId }),
  refusals: ['plan_limit', 'clone_refused', 'clone_paid'],
  response: { chartId: z.string(), url: z.string() },
});

export const reportTemplate = defineCall({
  method: 'POST',
  path: '/api/templates/report',
  scope: 'files:write',
  rate: 'invite',
  summary:
    'Reports a template, or a comment on it, to the administrators: copied, illegal, advertising, privacy, other.',
  body: z.object({
    id,
    /** Of a comment on it, where that is what is wrong. */
    commentId: optionalId,
    reason: z.enum(reportReasons, { error: 'invalid' }),
    content: optionalLine(500),
  }),
});

const drawing = {
  method: 'GET',
  scope: null,
  auth: 'public',
} as const;

export const publicationDocument = defineCall({
  ...drawing,
  path: '/api/publications/:id/document',
  summary:
    'Returns the drawing of a publication as a Yjs update: for everyone while it is shown, otherwise for its author. For a paid one, only for its author and its buyers; others get `clone_paid`.',
  params: { id },
});

export const publicationPicture = defineCall({
  ...drawing,
  path: '/api/publications/:id/picture',
  summary:
    'Returns the picture of a publication, as WebP. For a paid one, a smaller picture with a watermark, except for its author; also the pictures of its other pages.',
  params: { id },
  query: {
    page: z.coerce
      .number({ error: 'invalid' })
      .int({ error: 'invalid' })
      .min(1, { error: 'invalid' })
      .max(maxPreviews, { error: 'invalid' })
      .default(1),
  },
});

export const publicationAsset = defineCall({
  ...drawing,
  path: '/api/publications/:id/assets/:hash',
  summary: 'Returns a picture in the drawing of a publication, for anyone who can get the drawing.',
  params: { id, hash: z.string().max(100, { error: 'invalid' }) },
});
