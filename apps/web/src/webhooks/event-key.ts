import type { WebhookEvent } from '@limn/contract/programs/webhook-events.ts';

type Underscored<Name extends string> = Name extends `${infer Thing}.${infer What}` ? `${Thing}_${What}` : Name;

/** By what the catalogue names an event: a dot would begin a part of it. */
export const eventKey = <Name extends WebhookEvent | 'ping'>(event: Name): Underscored<Name> =>
  event.replace('.', '_') as Underscored<Name>;
