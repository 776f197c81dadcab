import { z } from 'zod';
import { defineCall } from '../call.ts';
import { captchaPurposes } from '../community/publish-limits.ts';

const purpose = z.enum(captchaPurposes, { error: 'invalid' });

export const challenge = defineCall({
  method: 'GET',
  path: '/api/captcha/challenge',
  scope: 'files:write',
  rate: 'create',
  summary:
    'Returns a challenge for the browser to solve (ALTCHA version 2), for one purpose and within 5 minutes; or, if the instance uses it, the page for a person with Tencent Cloud’s captcha.',
  query: { purpose },
  response: {
    /** Null where a person is asked. */
    challenge: z.record(z.string(), z.unknown()).nullable(),
    /** Address of the page that asks a person, for a frame; null where a browser works. */
    frame: z.string().nullable(),
  },
});

const proof = (max: number) => z.string({ error: 'invalid' }).max(max, { error: 'invalid' }).optional();

export const solve = defineCall({
  method: 'POST',
  path: '/api/captcha/verify',
  scope: 'files:write',
  rate: 'create',
  summary:
    'Returns a ticket for a solved challenge or captcha: valid once, for 5 minutes, for its purpose. Each challenge gives one ticket.',
  body: z.object({
    purpose,
    /** The ALTCHA payload: JSON of the challenge and its solution, as base64. */
    payload: proof(5000),
    /** What the captcha of Tencent Cloud gave. */
    ticket: proof(2000),
    /** Of that ticket. */
    randstr: proof(200),
  }),
  refusals: ['captcha_wrong', 'captcha_unreachable'],
  response: { ticket: z.string(), randstr: z.string() },
});
