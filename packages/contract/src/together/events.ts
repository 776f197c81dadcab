import { z } from 'zod';
import { defineCall } from '../call.ts';

/** What the event stream says: one JSON object in the `data` of each server-sent event. */
export const streamEvent = z.discriminatedUnion('type', [
  /** The stream stands; everything shown may be older than it and should be asked for again. */
  z.object({ type: z.literal('ready') }),
  /** Entries in these folders (`root` among them) were added, changed or removed; null when it may be anywhere. */
  z.object({ type: z.literal('list'), folderIds: z.array(z.string()).nullable() }),
  /** There are so many unread notifications now. */
  z.object({ type: z.literal('notifications'), count: z.number().int() }),
  /** The caller's own account or settings changed in another place. */
  z.object({ type: z.literal('account') }),
  /** An order of the caller stands otherwise than a moment ago. */
  z.object({ type: z.literal('order'), orderId: z.string() }),
  /** Libraries that the caller may use were added, changed or removed. */
  z.object({ type: z.literal('libraries') }),
  /** This session was ended; the stream ends with it. */
  z.object({ type: z.literal('signed_out') }),
]);
export type StreamEvent = z.output<typeof streamEvent>;

export const events = defineCall({
  method: 'GET',
  path: '/api/events',
  scope: 'account:read',
  rate: 'stream',
  summary: 'Streams server-sent events of type `StreamEvent` for as long as the session lasts (text/event-stream).',
});
