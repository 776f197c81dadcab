import { z } from 'zod';
import { defineCall } from '../call.ts';
import { says } from '../fields.ts';

/** What a model is asked to do with a drawing. */
export const assistantTasks = ['make', 'extend', 'restyle', 'translate', 'summarise', 'explain'] as const;
export type AssistantTask = (typeof assistantTasks)[number];

/** Characters of what somebody asks, of the drawing that goes with it, and of an answer. */
export const maxRequest = 4_000;
export const maxDrawing = 100_000;
export const maxAnswer = 100_000;

/** How an answer can end: whole, longer than is taken, or not at all. */
export const assistantEnds = ['done', 'long', 'busy', 'slow', 'failed'] as const;
export type AssistantEnd = (typeof assistantEnds)[number];

/** A line of the answer: more of the text, or how it ended. */
export const assistantLine = z.union([z.object({ text: z.string() }), z.object({ end: z.enum(assistantEnds) })]);
export type AssistantLine = z.output<typeof assistantLine>;

export const ask = defineCall({
  method: 'POST',
  path: '/api/assistant/ask',
  scope: 'files:write',
  rate: 'create',
  bodyLimit: 512 * 1024,
  summary:
    'Asks the model configured by the administrator for the text of a drawing; 404 if there is none. Streams the response as lines of JSON: `{"text"}`, the next part, and `{"end"}`, how it ended: `done`, `long` (cut off), `busy`, `slow` or `failed`. 429 with `assistant_daily` when the limit for 24 hours is reached, and with `assistant_running` while two responses to the caller are still in progress.',
  body: z.object({
    task: z.enum(assistantTasks, says('invalid')),
    request: z.string(says('invalid')).max(maxRequest, says('too_long')).default(''),
    drawing: z.string(says('invalid')).max(maxDrawing, says('too_long')).default(''),
  }),
});
