import { z } from 'zod';
import { defineCall } from '../call.ts';

export const health = defineCall({
  method: 'GET',
  path: '/api/health',
  scope: null,
  auth: 'public',
  summary: 'Whether the instance can serve: answers 503 while its database cannot be reached.',
  response: { version: z.string() },
});

export const ready = defineCall({
  method: 'GET',
  path: '/api/ready',
  auth: 'public',
  scope: null,
  summary:
    'Whether this process takes calls: answers 503 while the database cannot be reached, and from when it begins to stop.',
  response: { version: z.string() },
});

export const openapi = defineCall({
  method: 'GET',
  path: '/api/openapi.json',
  scope: null,
  auth: 'public',
  summary: 'This API, in OpenAPI 3.1 (the document itself, without the envelope).',
});

export const docs = defineCall({
  method: 'GET',
  path: '/api/docs',
  scope: null,
  auth: 'public',
  summary: 'This API as a page to read (text/html).',
  query: { lang: z.string().max(20).optional() },
});
