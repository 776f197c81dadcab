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
    'Work for a browser to do (an ALTCHA challenge of version 2), for one purpose, to be done within 5 minutes; ' +
    'or, where the instance has that, the page that asks the person by the captcha of Tencent Cloud.',
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
    'Gives a ticket for the work done, or for a captcha that a person solved: good once, for 5 minutes, for its ' +
    'purpose. Each challenge gives one ticket.',
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
