import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, linkName } from '../fields.ts';
import { fileFormats } from './file-formats.ts';

export const exportPdf = defineCall({
  method: 'GET',
  path: '/api/export/:id/pdf',
  scope: 'files:read',
  auth: 'public',
  rate: 'create',
  summary:
    'Exports the drawing as a PDF, for anyone who can view it: vector, one PDF page per page, one per slide if `slides` is requested, or spread over sheets of paper, with embedded fonts, and with speaker notes on separate pages if `notes` is requested. For maps and outlines it needs a plan that includes it, and otherwise returns 403 with `plan_format`.',
  params: { id },
  query: {
    link: linkName,
    pages: z.string().max(20_000).optional(),
    print: z.string().max(500, { error: 'too_long' }).optional(),
    slides: z.stringbool({ error: 'invalid' }).optional(),
    notes: z.stringbool({ error: 'invalid' }).optional(),
  },
});

export const pictureFormats = ['png', 'jpg', 'svg'] as const;

export const exportPicture = defineCall({
  method: 'GET',
  path: '/api/export/:id/picture',
  scope: 'files:read',
  auth: 'public',
  rate: 'create',
  summary:
    'Exports a page of a file, or some of its items, as a picture, for anyone who can view it. Three times its size (`hd`), and a map or outline as `svg`, are for those whose plan includes these downloads, otherwise 403 with `plan_format`. If a plan expires while the picture is being created, the picture is still completed.',
  params: { id },
  query: {
    link: linkName,
    format: z.enum(pictureFormats, { error: 'invalid' }),
    page: z.string().max(100, { error: 'invalid' }).optional(),
    ids: z.string().max(20_000, { error: 'too_long' }).optional(),
    margin: z.coerce
      .number({ error: 'invalid' })
      .min(0, { error: 'invalid' })
      .max(500, { error: 'invalid' })
      .optional(),
    transparent: z.stringbool({ error: 'invalid' }).default(false),
    hd: z.stringbool({ error: 'invalid' }).default(false),
  },
});

export const exportFile = defineCall({
  method: 'GET',
  path: '/api/export/:id/file',
  scope: 'files:read',
  auth: 'public',
  rate: 'create',
  summary:
    'Exports a document in the format of another program, for anyone who can view it. Some formats are only for maps and outlines, and return 422 for a diagram; some need a plan that includes them, and otherwise return 403 with `plan_format`.',
  params: { id },
  query: { link: linkName, format: z.enum(fileFormats, { error: 'invalid' }) },
});

export const thumbnail = defineCall({
  method: 'GET',
  path: '/api/thumbnails/:id',
  scope: 'files:read',
  auth: 'public',
  summary: 'Returns the thumbnail of a file (WebP), for anyone who can view it; 404 while there is none.',
  params: { id },
  query: { link: linkName, v: z.string().max(64).optional() },
});
