import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, moment, optionalId, says } from '../fields.ts';
import { deliveryProblems, deliveryStates, maxWebhookUrl, webhookEvents } from './webhook-events.ts';

export const webhook = z
  .object({
    webhookId: z.string(),
    /** The organization whose files it is about; null: the caller's own. */
    orgId: z.string().nullable(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    enabled: z.boolean(),
    /**
     * Why it was turned off, when nobody did so: it answered 410, failed for too long, the password of who answers for
     * it is new, or they manage the organization no more.
     */
    offReason: z.enum(['gone', 'failing', 'password', 'keeper']).nullable(),
    /** Until when the secret before signs too; null when there is none. */
    oldSecretUntil: moment.nullable(),
    createTime: moment,
    /** The latest delivery that was tried. */
    lastState: z.enum(deliveryStates).nullable(),
    lastTime: moment.nullable(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhook>;

export const delivery = z
  .object({
    deliveryId: z.string(),
    /** An event, or `ping`. */
    event: z.string(),
    /** Title of the file as it was; null without one. */
    title: z.string().nullable(),
    state: z.enum(deliveryStates),
    attempts: z.number().int(),
    /** HTTP status of the latest answer. */
    status: z.number().int().nullable(),
    problem: z.enum(deliveryProblems).nullable(),
    tookMs: z.number().int().nullable(),
    createTime: moment,
    tryTime: moment.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof delivery>;

const events = z
  .array(z.enum(webhookEvents, says('invalid')), says('invalid'))
  .min(1, says('required'))
  .max(webhookEvents.length, says('too_many'))
  .transform((given) => webhookEvents.filter((event) => given.includes(event)));
const url = z
  .string(says('required'))
  .trim()
  .min(1, says('required'))
  .max(maxWebhookUrl, says('too_long'))
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), says('invalid'));
const one = { webhook };
const named = { webhookId: id };

export const list = defineCall({
  method: 'GET',
  path: '/api/webhooks',
  scope: 'files:read',
  summary:
    'Lists the webhooks for the caller’s own files, or for those of an organization the caller manages. `allowed` is false if the administrator has allowed no hosts, in which case nothing is sent.',
  query: { orgId: optionalId },
  response: { allowed: z.boolean(), webhooks: z.array(webhook) },
});

export const add = defineCall({
  method: 'POST',
  path: '/api/webhooks/add',
  scope: 'files:write',
  rate: 'create',
  summary:
    'Creates a webhook for `events`. Requests are signed according to Standard Webhooks with the `secret`, which is shown only this once.',
  body: z.object({ orgId: optionalId, url, events }),
  refusals: ['webhook_host', 'webhooks_off', 'too_many_webhooks'],
  response: { ...one, secret: z.string() },
});

export const edit = defineCall({
  method: 'POST',
  path: '/api/webhooks/edit',
  scope: 'files:write',
  summary: 'Changes a webhook, or turns it off and on; omitted fields stay unchanged.',
  body: z.object({
    ...named,
    url: url.optional(),
    events: events.optional(),
    enabled: z.boolean(says('invalid')).optional(),
  }),
  refusals: ['webhook_host', 'webhooks_off'],
  response: one,
});

export const rotate = defineCall({
  method: 'POST',
  path: '/api/webhooks/rotate',
  scope: 'files:write',
  summary:
    'Creates a new secret, which is shown only this once. For 24 hours, requests are also signed with the previous one.',
  body: z.object(named),
  response: { ...one, secret: z.string() },
});

export const remove = defineCall({
  method: 'POST',
  path: '/api/webhooks/remove',
  scope: 'files:write',
  summary: 'Deletes a webhook, along with its delivery history.',
  body: z.object(named),
});

export const ping = defineCall({
  method: 'POST',
  path: '/api/webhooks/ping',
  scope: 'files:write',
  rate: 'invite',
  summary: 'Sends the event `ping`, to test a webhook.',
  body: z.object(named),
  response: { delivery },
});

export const deliveries = defineCall({
  method: 'GET',
  path: '/api/webhooks/deliveries',
  scope: 'files:read',
  summary: 'Lists the deliveries of a webhook in the last 30 days, latest first, 30 at a time.',
  query: { ...named, before: optionalId },
  response: { deliveries: z.array(delivery), more: z.boolean() },
});

export const redeliver = defineCall({
  method: 'POST',
  path: '/api/webhooks/redeliver',
  scope: 'files:write',
  rate: 'invite',
  summary: 'Sends a delivery again, under the same ID.',
  body: z.object({ ...named, deliveryId: id }),
  response: { delivery },
});
