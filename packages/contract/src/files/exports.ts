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
    'The drawing as a PDF, for whoever may see it: vector, one PDF page for each page, or over sheets of paper, ' +
    'fonts inside, with what is said to its slides on pages of its own where `notes` is asked for. Of maps and outlines it needs a plan that has it, and answers 403 with `plan_format` without.',
  params: { id },
  query: {
    link: linkName,
    pages: z.string().max(20_000).optional(),
    print: z.string().max(500, { error: 'too_long' }).optional(),
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
    'A page of a file as a picture, `png` and `jpg` of three times its size, or some of what is on it: for ' +
    'whoever may see it and has a plan that has these downloads, else 403 with `plan_format`; a drawing as `svg` ' +
    'needs none. A plan that ends while the picture is made ends after it.',
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
  },
});

export const exportFile = defineCall({
  method: 'GET',
  path: '/api/export/:id/file',
  scope: 'files:read',
  auth: 'public',
  rate: 'create',
  summary:
    'A document as a file of another program, for whoever may see it. Some formats are for maps and outlines ' +
    'only, and answer 422 for a diagram; some need a plan that has them, and answer 403 with `plan_format` ' +
    'without.',
  params: { id },
  query: { link: linkName, format: z.enum(fileFormats, { error: 'invalid' }) },
});

export const thumbnail = defineCall({
  method: 'GET',
  path: '/api/thumbnails/:id',
  scope: 'files:read',
  auth: 'public',
  summary: 'A small picture of a file (WebP), for whoever may see it; 404 while there is none.',
  params: { id },
  query: { link: linkName, v: z.string().max(64).optional() },
});
