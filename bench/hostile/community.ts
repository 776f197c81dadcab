/** Attacks on the community, on versions, and through what the server sends elsewhere. */
import { randomUUID } from 'node:crypto';
import { again, type Attack, type Attacker } from './attack.ts';
import { post, read } from './calls.ts';

const json = (attacker: Attacker, path: string, body: object): Promise<number> =>
  post(attacker, path, JSON.stringify(body));

/** The answer of a call as it is. */
async function asked<T>({ limn, cookie }: Attacker, path: string, body?: object): Promise<T> {
  const headers = { origin: limn.origin, cookie, 'content-type': 'application/json' };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  return (await (await fetch(`${limn.origin}${path}`, init)).json()) as T;
}

let turn = 0;

export const COMMUNITY_ATTACKS: Record<string, Attack> = {
  'templates opened and commented on': async (attacker) => {
    const { templates } = await asked<{ templates: { templateId: string }[] }>(attacker, '/api/templates?limit=50');
    if (templates.length === 0) return 'there are no templates';
    return again(30, () => {
      const id = templates[turn++ % templates.length]!.templateId;
      if (turn % 3 === 0) return read(attacker, `/api/templates/${id}`);
      if (turn % 3 === 1) return read(attacker, `/api/templates/${id}/comments`);
      return json(attacker, '/api/templates/comments/write', { id, body: '复核 comment '.repeat(70) });
    });
  },
  'collections and the home of the community': (attacker) =>
    again(40, () => read(attacker, turn++ % 2 ? '/api/collections' : '/api/templates/home')),
  'versions kept and read': async (attacker) => {
    const { fileId: chartId } = await attacker.limn.empty(attacker.cookie, 'Mine');
    return again(20, () => {
      if (turn++ % 2) return read(attacker, `/api/versions?chartId=${chartId}`);
      return json(attacker, '/api/versions/save', { chartId, name: randomUUID() });
    });
  },
  'webhooks that nobody answers': async (attacker) => {
    const events = ['file.created', 'file.edited', 'file.renamed'];
    const { webhook } = await asked<{ webhook: { webhookId: string } }>(attacker, '/api/webhooks/add', {
      url: `${attacker.peer}/hook`,
      events,
    });
    return again(20, () => {
      if (turn++ % 3 === 0) return json(attacker, '/api/webhooks/ping', { webhookId: webhook.webhookId });
      if (turn % 3 === 1) return json(attacker, '/api/webhooks/add', { url: `${attacker.peer}/${turn}`, events });
      return json(attacker, '/api/diagraming/new', { category: 'flow' });
    });
  },
  'answers of a model without end': (attacker) =>
    again(10, () =>
      json(attacker, '/api/assistant/ask', { task: 'extend', request: 'x'.repeat(4_000), drawing: 'y'.repeat(90_000) }),
    ),
};
