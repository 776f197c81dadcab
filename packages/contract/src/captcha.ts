import { z } from 'zod';
import { defineCall } from './call.ts';
import { captchaPurposes } from './publish-limits.ts';

const purpose = z.enum(captchaPurposes, { error: 'invalid' });

export const challenge = defineCall({
  method: 'GET',
  path: '/api/captcha/challenge',
  scope: 'files:write',
  rate: 'create',
  summary: 'Work for a browser to do (an ALTCHA challenge of version 2), for one purpose, to be done within 5 minutes.',
  query: { purpose },
  response: { challenge: z.record(z.string(), z.unknown()) },
});

export const solve = defineCall({
  method: 'POST',
  path: '/api/captcha/verify',
  scope: 'files:write',
  rate: 'create',
  summary:
    'Gives a ticket for the work done: good once, for 5 minutes, for its purpose. Each challenge gives one ticket.',
  body: z.object({
    purpose,
    /** The ALTCHA payload: JSON of the challenge and its solution, as base64. */
    payload: z.string({ error: 'required' }).min(1, { error: 'required' }).max(5000, { error: 'invalid' }),
  }),
  refusals: ['captcha_wrong'],
  response: { ticket: z.string(), randstr: z.string() },
});
