import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Webhook as Hook, WebhookDelivery } from '@limn/contract';
import { webhookEvents } from '@limn/contract/programs/webhook-events.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveItems } from '../files/place.ts';
import { renameFile } from '../files/copying/rename.ts';
import { settleEdits } from '../files/stored.ts';
import { removeItems, restoreItems, trashItems } from '../files/trash.ts';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { until } from '../collaboration/testing.ts';
import { deliver, sweepWebhooks } from './deliver.ts';
import { type AllowedHosts, readHosts } from '../config/allowed-hosts.ts';
import { post } from './send.ts';
import { tellWebhooks } from './tell.ts';

interface Heard {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
interface Told {
  type: string;
  timestamp: string;
  data: {
    file?: { id: string; title: string; url?: string };
    by?: { id: string; name: string } | null;
    [key: string]: unknown;
  };
}

const heard: Heard[] = [];
let tests = 0;
let answer: (response: ServerResponse) => void;
const receiver = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    // What a test before left waiting is of no interest to this one.
    if (request.url !== `/hook-${tests}`) {
      response.writeHead(204).end();
      return;
    }
    heard.push({ path: request.url ?? '', headers: request.headers, body });
    answer(response);
  });
});
let base: string, port: number, hosts: AllowedHosts, limn: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  port = (receiver.address() as AddressInfo).port;
  base = `http://127.0.0.1:${port}`;
  hosts = readHosts([`127.0.0.1:${port}`, `localhost:${port}`, 'nowhere.invalid']) as AllowedHosts;
  limn = await startTestApp({ config: { webhookHosts: hosts, origin: 'https://limn.example.org' }, quiet: true });
});
afterAll(async () => {
  await limn?.stop();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  tests++;
  heard.length = 0;
  answer = (response) => response.writeHead(204).end();
});

const hook = (): string => `${base}/hook-${tests}`;

async function make(who: Person, more: object = {}): Promise<{ webhook: Hook; secret: string }> {
  const made = await who.ok('POST', '/api/webhooks/add', { url: hook(), events: webhookEvents, ...more });
  return made as unknown as { webhook: Hook; secret: string };
}
const toldOf = async (who: Person, webhookId: string): Promise<WebhookDelivery[]> =>
  (await who.ok('GET', `/api/webhooks/deliveries?webhookId=${webhookId}`))['deliveries'] as WebhookDelivery[];
const parsed = (one: Heard): Told => JSON.parse(one.body) as Told;
const types = (): string[] => heard.map((one) => parsed(one).type);
/** What there is to find, once it is there. */
async function found<T>(find: () => Promise<T | undefined>): Promise<T> {
  let one: T | undefined;
  await until(async () => {
    one = await find();
    return one !== undefined;
  });
  return one!;
}
/** Has what waits to be tried, or told together, done now. */
const hurry = () =>
  limn.pool.query(`update graphile_worker._private_jobs set run_at = now() where key like 'webhook:%'`);

test('tells of everything that happens to a file, signed as the specification’s own library reads it', async () => {
  const ann = await limn.person('Ann');
  const { webhook, secret } = await make(ann);
  const file = await ann.file('Plan');
  await until(() => types().includes('file.created'));
  const [first] = heard;
  expect(new Webhook(secret).verify(first!.body, first!.headers as Record<string, string>)).toMatchObject({
    type: 'file.created',
    data: {
      file: { id: file, title: 'Plan', category: 'flow', url: `https://limn.example.org/diagraming/${file}` },
      by: { id: ann.userId, name: 'Ann' },
    },
  });
  const other = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`);
  expect(() => other.verify(first!.body, first!.headers as Record<string, string>)).toThrow();
  expect(first!.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': expect.stringMatching(/^Limn\//),
  });
  const delivered = await found(async () => {
    const [latest] = await toldOf(ann, webhook.webhookId);
    return latest?.state === 'delivered' ? latest : undefined;
  });
  expect(delivered).toMatchObject({ event: 'file.created', title: 'Plan', attempts: 1, status: 204, problem: null });
  expect(first!.headers['webhook-id']).toBe(delivered.deliveryId);
});

test('writes down renaming, moving, sharing, comments, deletion and what comes after it in their transactions', async () => {
  const ann = await limn.person();
  const { webhook } = await make(ann);
  const file = await ann.file('One');
  const folder = await ann.folder('Box');
  const context = limn.app.limn;
  const refs = [{ type: 'chart', id: file }] as const;
  await renameFile(context, ann.userId, file, 'Two');
  await moveItems(context, ann.userId, refs, { folderId: folder });
  const comment = {
    threadId: crypto.randomUUID(),
    commentId: crypto.randomUUID(),
    anchor: { kind: 'item', page: 'p', item: 'shape', x: 0.5, y: 0 },
    body: 'Why this?',
  };
  await ann.ok('POST', '/api/comments/start', { chartId: file, ...comment });
  await ann.ok('POST', '/api/view/addlink', { chartId: file });
  await ann.ok('POST', '/api/collaboration/invite', {
    fileType: 'chart',
    fileId: file,
    account: 'friend@example.org',
    role: 2,
  });
  await trashItems(context, ann.userId, refs);
  await restoreItems(context, ann.userId, refs);
  await trashItems(context, ann.userId, refs);
  await removeItems(context, ann.userId, refs);
  const told = (await toldOf(ann, webhook.webhookId)).toReversed();
  expect(told.map((one) => one.event)).toEqual([
    'file.created',
    'file.renamed',
    'file.moved',
    'comment.added',
    'file.shared',
    'file.shared',
    'file.deleted',
    'file.restored',
    'file.deleted',
    'file.removed',
  ]);
  await until(() => types().length === told.length);
  const renamed = heard.map(parsed).find((one) => one.type === 'file.renamed');
  expect(renamed!.data).toMatchObject({ before: 'One', file: { title: 'Two' } });
  const commented = heard.map(parsed).find((one) => one.type === 'comment.added');
  expect(commented!.data).toMatchObject({ threadId: comment.threadId, text: 'Why this?' });
});

test('tells edits together, once they have settled, and those that come meanwhile by another', async () => {
  const ann = await limn.person();
  const { webhook } = await make(ann, { events: ['file.edited'] });
  const file = await ann.file('Edited');
  const edit = async (): Promise<void> => {
    await limn.pool.query('insert into document_edits (file_id, user_id, made_at) values ($1, $2, now())', [
      file,
      ann.userId,
    ]);
    await settleEdits(limn.app.limn, [file]);
  };
  await edit();
  await edit();
  expect(await toldOf(ann, webhook.webhookId)).toHaveLength(1);
  expect(heard).toHaveLength(0);
  await hurry();
  await limn.pool.query(`select pg_notify('jobs:insert', '{"r":"x","count":1}')`);
  await until(() => heard.length === 1);
  expect(parsed(heard[0]!)).toMatchObject({ type: 'file.edited', data: { by: { id: ann.userId } } });
  await edit();
  expect(await toldOf(ann, webhook.webhookId)).toHaveLength(2);
});

test('is of the files of its owner alone, and of an organization by who manages it', async () => {
  const [ann, ben] = [await limn.person(), await limn.person()];
  const mine = await make(ann, { events: ['file.created'] });
  const { team } = (await ann.ok('POST', '/api/organizations/new', { orgName: 'Org' })) as unknown as {
    team: { orgId: string };
  };
  const theirs = await make(ann, { events: ['file.created'], orgId: team.orgId });
  await ben.file('Not told');
  await ann.ok('POST', '/api/diagraming/new', { category: 'flow', title: 'Of the organization', orgId: team.orgId });
  await ann.file('Mine');
  const titles = async (hook: Hook) => (await toldOf(ann, hook.webhookId)).map((one) => one.title);
  expect(await titles(mine.webhook)).toEqual(['Mine']);
  expect(await titles(theirs.webhook)).toEqual(['Of the organization']);
  expect(await ben.call('GET', `/api/webhooks?orgId=${team.orgId}`)).toMatchObject({ status: 404 });
  expect(await ben.call('GET', `/api/webhooks/deliveries?webhookId=${mine.webhook.webhookId}`)).toMatchObject({
    status: 404,
  });
  expect((await ann.ok('GET', '/api/webhooks'))['webhooks']).toMatchObject([{ webhookId: mine.webhook.webhookId }]);
  expect((await ann.ok('GET', `/api/webhooks?orgId=${team.orgId}`))['webhooks']).toMatchObject([
    { webhookId: theirs.webhook.webhookId },
  ]);
});

test('refuses hosts that are not allowed, and tells nothing where none is', async () => {
  const ann = await limn.person();
  for (const url of ['http://127.0.0.1:1/', 'https://example.org/', `http://localhost:${port + 1}/`])
    expect(await ann.call('POST', '/api/webhooks/add', { url, events: ['file.created'] })).toMatchObject({
      result: 'webhook_host',
    });
  expect(
    await ann.call('POST', '/api/webhooks/add', { url: 'file:///etc/passwd', events: ['file.created'] }),
  ).toMatchObject({
    status: 400,
  });
  const { webhook } = await make(ann, { events: ['file.created'] });
  limn.app.limn.config.webhookHosts = null;
  try {
    expect(await ann.call('POST', '/api/webhooks/add', { url: base, events: ['file.created'] })).toMatchObject({
      result: 'webhooks_off',
    });
    await ann.file('Untold');
    const failed = await found(async () =>
      (await toldOf(ann, webhook.webhookId)).find((one) => one.state === 'failed'),
    );
    expect(failed).toMatchObject({ problem: 'host_refused', attempts: 1 });
    expect(heard).toHaveLength(0);
  } finally {
    limn.app.limn.config.webhookHosts = hosts;
  }
});

test('tries again what was not taken, under the same id, and sends again what one asks for', async () => {
  const ann = await limn.person();
  const { webhook } = await make(ann, { events: ['file.created'] });
  answer = (response) => response.writeHead(503).end();
  await ann.file('Later');
  const first = await found(async () =>
    (await toldOf(ann, webhook.webhookId)).find((one) => one.problem === 'status' && one.state === 'waiting'),
  );
  expect(first).toMatchObject({ status: 503, attempts: 1 });
  answer = (response) => response.writeHead(200).end('fine');
  await until(async () => {
    await hurry();
    return (await toldOf(ann, webhook.webhookId))[0]?.state === 'delivered';
  });
  const again = await ann.ok('POST', '/api/webhooks/redeliver', {
    webhookId: webhook.webhookId,
    deliveryId: first.deliveryId,
  });
  expect(again['delivery']).toMatchObject({ state: 'waiting' });
  await until(async () => heard.length >= 3 && (await toldOf(ann, webhook.webhookId))[0]?.state === 'delivered');
  expect(new Set(heard.map((one) => one.headers['webhook-id']))).toEqual(new Set([first.deliveryId]));
});

test('gives up in the end, and turns off what fails for long or says that it is gone', async () => {
  const ann = await limn.person();
  const { webhook } = await make(ann, { events: ['file.created'] });
  answer = (response) => response.writeHead(500).end();
  await limn.pool.query('update webhooks set failures = 9 where id = $1', [webhook.webhookId]);
  await limn.pool.query(
    `insert into webhook_deliveries (id, webhook_id, event, data) values (gen_random_uuid(), $1, 'file.created', '{}')`,
    [webhook.webhookId],
  );
  const [waiting] = await toldOf(ann, webhook.webhookId);
  await deliver(limn.app.limn, waiting!.deliveryId, { last: true });
  expect((await ann.ok('GET', '/api/webhooks'))['webhooks']).toMatchObject([{ enabled: false, offReason: 'failing' }]);
  await ann.file('Nobody asks');
  expect(await toldOf(ann, webhook.webhookId)).toHaveLength(1);
  await ann.ok('POST', '/api/webhooks/edit', { webhookId: webhook.webhookId, enabled: true });
  answer = (response) => response.writeHead(410).end();
  await ann.file('Gone');
  await until(async () => (await toldOf(ann, webhook.webhookId))[0]?.problem === 'gone');
  expect((await ann.ok('GET', '/api/webhooks'))['webhooks']).toMatchObject([{ enabled: false, offReason: 'gone' }]);
});

test('a new password, and signing out everywhere, turn off what was told in one’s name, and say so', async () => {
  const ann = await limn.person();
  const { webhook } = await make(ann, { events: ['file.created'] });
  const turnOn = () => ann.ok('POST', '/api/webhooks/edit', { webhookId: webhook.webhookId, enabled: true });
  const ends: [string, object][] = [
    ['/api/account/password', { oldPassword: 'secret123', password: 'changed123' }],
    ['/api/account/sessions/revoke_others', {}],
  ];
  for (const [path, body] of ends) {
    await ann.ok('POST', path, body);
    expect((await ann.ok('GET', '/api/webhooks'))['webhooks']).toMatchObject([
      { enabled: false, offReason: 'password' },
    ]);
    await ann.file('Told to nobody');
    expect(await toldOf(ann, webhook.webhookId)).toEqual([]);
    expect((await turnOn())['webhook']).toMatchObject({ enabled: true, offReason: null });
  }
});

test('signs with both secrets for a day after one was renewed, and keeps neither as text', async () => {
  const ann = await limn.person();
  const { webhook, secret } = await make(ann, { events: ['file.created'] });
  const renewed = (await ann.ok('POST', '/api/webhooks/rotate', { webhookId: webhook.webhookId }))['secret'] as string;
  expect(renewed).not.toBe(secret);
  await ann.ok('POST', '/api/webhooks/ping', { webhookId: webhook.webhookId });
  await until(() => heard.length === 1);
  const headers = heard[0]!.headers as Record<string, string>;
  for (const one of [secret, renewed]) expect(() => new Webhook(one).verify(heard[0]!.body, headers)).not.toThrow();
  const { rows } = await limn.pool.query<{ text: string }>('select w::text as text from webhooks w where id = $1', [
    webhook.webhookId,
  ]);
  for (const one of [secret, renewed]) expect(rows[0]!.text).not.toContain(Buffer.from(one).toString('hex'));
  await limn.pool.query(`update webhooks set old_secret_until = now() - interval '1 second'`);
  await sweepWebhooks(limn.app.limn);
  heard.length = 0;
  await ann.ok('POST', '/api/webhooks/ping', { webhookId: webhook.webhookId });
  await until(() => heard.length === 1);
  const later = heard[0]!.headers as Record<string, string>;
  expect(() => new Webhook(secret).verify(heard[0]!.body, later)).toThrow();
  expect(() => new Webhook(renewed).verify(heard[0]!.body, later)).not.toThrow();
});

test('keeps to its number, and forgets deliveries after 30 days', async () => {
  const ann = await limn.person();
  const { webhook } = await make(ann, { events: ['file.created'] });
  for (let made = 1; made < 20; made++) await make(ann, { events: ['file.created'] });
  expect(await ann.call('POST', '/api/webhooks/add', { url: base, events: ['file.created'] })).toMatchObject({
    result: 'too_many_webhooks',
    msg: expect.stringContaining('20'),
  });
  await ann.file('Old');
  await limn.pool.query(`update webhook_deliveries set created_at = now() - interval '31 days' where webhook_id = $1`, [
    webhook.webhookId,
  ]);
  await sweepWebhooks(limn.app.limn);
  expect(await toldOf(ann, webhook.webhookId)).toEqual([]);
});

test('nothing is told of a suspended account', async () => {
  const ann = await limn.person();
  const { webhook } = await make(ann, { events: ['file.created'] });
  await limn.pool.query('update users set disabled_at = now() where id = $1', [ann.userId]);
  const { rows } = await limn.pool.query<{ id: string }>('select id from files where owner_id = $1', [ann.userId]);
  await tellWebhooks(
    limn.pool,
    'file.created',
    rows.map((row) => row.id),
  );
  const { rowCount } = await limn.pool.query('select 1 from webhook_deliveries where webhook_id = $1', [
    webhook.webhookId,
  ]);
  expect(rowCount).toBe(0);
});

describe('a request', () => {
  const message = { body: '{}', headers: { 'content-type': 'application/json' } };

  test('goes to the address that was looked up, of a name that is allowed where the network is named', async () => {
    expect(await post(hosts, `http://localhost:${port}/hook-${tests}`, message)).toMatchObject({
      status: 204,
      problem: null,
    });
    expect(heard[0]!.headers.host).toBe(`localhost:${port}`);
    const nameAlone = readHosts([`localhost:${port}`]) as AllowedHosts;
    expect(await post(nameAlone, `http://localhost:${port}/hook-${tests}`, message)).toMatchObject({
      problem: 'address_refused',
    });
    expect(await post(nameAlone, `https://localhost:${port}/hook-${tests}`, message)).toMatchObject({
      problem: 'address_refused',
    });
    expect(heard).toHaveLength(1);
  });

  test('follows no redirect, reads no endless answer, and waits no longer than it may', async () => {
    answer = (response) => response.writeHead(302, { location: `${base}/elsewhere` }).end();
    expect(await post(hosts, hook(), message)).toMatchObject({ status: 302, problem: 'redirect' });
    expect(heard).toHaveLength(1);
    answer = (response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(32_768)), 1);
      response.once('close', () => clearInterval(more));
    };
    expect(await post(hosts, hook(), message)).toMatchObject({ status: 200, problem: null });
    answer = () => undefined;
    expect(await post(hosts, hook(), message, { patienceMs: 200 })).toMatchObject({ status: null, problem: 'timeout' });
    answer = (response) => {
      response.writeHead(200);
      response.write('x');
    };
    expect(await post(hosts, hook(), message, { patienceMs: 200 })).toMatchObject({ problem: 'timeout' });
    answer = (response) => response.destroy();
    expect(await post(hosts, hook(), message)).toMatchObject({ status: null, problem: 'unreachable' });
    expect(await post(hosts, 'https://nowhere.invalid/', message)).toMatchObject({ problem: 'name' });
    expect(await post(hosts, `https://localhost:${port}/`, message)).toMatchObject({ problem: 'tls' });
  });
});
