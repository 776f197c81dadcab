import { z } from 'zod';
import { defineCall } from '../call.ts';

export const health = defineCall({
  method: 'GET',
  path: '/api/health',
  scope: null,
  auth: 'public',
  summary: 'Reports whether the instance can serve: returns 503 while its database cannot be reached.',
  response: { version: z.string() },
});

export const ready = defineCall({
  method: 'GET',
  path: '/api/ready',
  auth: 'public',
  scope: null,
  summary:
    'Reports whether this process accepts calls: returns 503 while the database cannot be reached, and from when it starts to shut down.',
  response: { version: z.string() },
});

export const openapi = defineCall({
  method: 'GET',
  path: '/api/openapi.json',
  scope: null,
  auth: 'public',
  summary: 'Returns this API in OpenAPI 3.1 (the document itself, without the envelope).',
});

export const docs = defineCall({
  method: 'GET',
  path: '/api/docs',
  scope: null,
  auth: 'public',
  summary: 'Returns this API as a readable page (text/html).',
  query: { lang: z.string().max(20).optional() },
});
