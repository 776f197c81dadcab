import { z } from 'zod';
import { defineCall } from '../call.ts';
import { moment, numberOf, optionalLine, paragraph } from '../fields.ts';

/** 1 usage problem, 2 error report, 3 feature suggestion, 4 seeking cooperation. */
export const askCategory = numberOf(1, 2, 3, 4);

export const saveAsk = defineCall({
  method: 'POST',
  path: '/api/support/save_ask',
  scope: null,
  rate: 'invite',
  summary:
    'Sends feedback to the administrators: 1 usage problem, 2 error report, 3 feature suggestion, 4 seeking cooperation; with the address of the page it was sent from.',
  body: z.object({ category: askCategory, content: paragraph('content_required', 5000), url: optionalLine(2000) }),
});

export const newFunction = z
  .object({
    id: z.string(),
    /** Day, as YYYY-MM-DD. */
    date: z.iso.date(),
    title: z.string(),
    text: z.string(),
  })
  .meta({ id: 'NewFunction' });
export type NewFunction = z.output<typeof newFunction>;

export const newFunctions = defineCall({
  method: 'GET',
  path: '/api/support/new_functions',
  scope: null,
  auth: 'public',
  summary: 'Lists what is new, in the caller’s language, latest first.',
  response: { functions: z.array(newFunction) },
});

export const askStates = ['open', 'answered', 'closed'] as const;
export type AskState = (typeof askStates)[number];

export const ask = z
  .object({
    askId: z.string(),
    category: z.number().int(),
    content: z.string(),
    url: z.string(),
    /** Null when the account was deleted. */
    user: z.object({ userId: z.string(), fullName: z.string(), account: z.string() }).nullable(),
    createTime: moment,
    /** When an administrator put it aside; null while it is open. */
    closeTime: moment.nullable(),
    state: z.enum(askStates),
    answers: z.array(z.object({ content: z.string(), createTime: moment, fullName: z.string().nullable() })),
  })
  .meta({ id: 'Ask' });
export type Ask = z.output<typeof ask>;
