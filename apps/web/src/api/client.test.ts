import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './client.ts';
import { ApiError, failureText, isAborted } from './error.ts';

const words = { interface: 'interface error', network: 'no connection' };
let server: Server;
let answer: (response: ServerResponse, count: number) => void;
const seen: string[] = [];

beforeEach(async () => {
  seen.length = 0;
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    answer(response, seen.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  const origin = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`;
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => real(new URL(url, origin), init));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const failing = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('call', () => {
  it('names the call of a fault of the server, and no other', async () => {
    const reference = (text: string, id: string): string => `${text} (${id})`;
    for (const [status, said] of [
      [500, 'It failed (abc123)'],
      [404, 'It failed'],
    ] as const) {
      answer = (response) =>
        response
          .writeHead(status, { 'x-request-id': 'abc123' })
          .end(JSON.stringify({ code: String(status), result: 'internal', msg: 'It failed' }));
      const error = await failing(call('account.me'));
      expect(failureText(error, { ...words, reference })).toBe(said);
      expect(failureText(error, words)).toBe('It failed');
    }
  });

  it('fills in the path and the query, leaving out what is empty', async () => {
    answer = (response) => response.end(JSON.stringify({ code: '200', result: 'success', msg: '' }));
    await call('view.viewChart', { params: { id: 'a/b' } });
    await call('files.listFiles', { query: { resource: 'fav', q: '', folderId: undefined } });
    expect(seen).toEqual(['GET /api/view/chart/a%2Fb', 'GET /api/folder/files?resource=fav']);
  });

  it('throws the sentence of a refusal and of a status', async () => {
    answer = (response, count) => {
      response.statusCode = count === 1 ? 200 : 404;
      response.end(JSON.stringify({ code: String(response.statusCode), result: 'plan_limit', msg: 'too many files' }));
    };
    for (const status of [200, 404]) {
      const error = await failing(call('files.createFile', { body: { category: 'flow' } }));
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status, code: 'plan_limit', message: 'too many files' });
    }
  });

  it('says interface error when the answer cannot be read', async () => {
    answer = (response) => {
      response.statusCode = 500;
      response.end('<html>');
    };
    const error = await failing(call('account.me'));
    expect(failureText(error, words)).toBe('interface error');
  });

  it('says of a proxy that it does not reach the server, or takes less than that', async () => {
    for (const [status, said] of [
      [502, 'no connection'],
      [503, 'no connection'],
      [504, 'no connection'],
      [413, 'too large'],
    ] as const) {
      answer = (response) => response.writeHead(status, { 'content-type': 'text/html' }).end('<html>');
      const error = await failing(call('files.createFile', { body: { category: 'flow' } }));
      expect(failureText(error, { ...words, tooLarge: 'too large' }), String(status)).toBe(said);
    }
    // What the server itself says is said.
    answer = (response) => response.writeHead(503).end(JSON.stringify({ code: '503', result: 'busy', msg: 'Busy' }));
    expect(failureText(await failing(call('account.me')), words)).toBe('Busy');
  });

  it('tells a lost connection from a refusal', async () => {
    answer = (response) => response.destroy();
    const error = await failing(call('account.me'));
    expect(error).toMatchObject({ status: 0, code: 'network' });
    expect(failureText(error, words)).toBe('no connection');
  });

  it('cancels an earlier GET to the same address', async () => {
    answer = (response, count) => {
      if (count === 2) {
        response.end(JSON.stringify({ code: '200', result: 'success', msg: '', user: null }));
      }
    };
    const first = failing(call('account.me'));
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    const second = call('account.me');
    expect(isAborted(await first)).toBe(true);
    await expect(second).resolves.toMatchObject({ result: 'success' });
  });

  it('cancels an earlier POST that only asks, when it asks for the same, and none that changes something', async () => {
    const held: ServerResponse[] = [];
    answer = (response) => held.push(response);
    const first = failing(call('notifications.getNotifications', { body: { curPage: 1 } }));
    const other = call('notifications.getNotifications', { body: { curPage: 2 } });
    const changes = [
      call('files.addFavourite', { body: { fileType: 'chart', fileId: 'a' } }),
      call('files.addFavourite', { body: { fileType: 'chart', fileId: 'a' } }),
    ];
    await vi.waitFor(() => expect(seen).toHaveLength(4));
    const second = call('notifications.getNotifications', { body: { curPage: 1 } });
    await vi.waitFor(() => expect(seen).toHaveLength(5));
    expect(isAborted(await first)).toBe(true);
    for (const response of held) {
      response.end(JSON.stringify({ code: '200', result: 'success', msg: '', list: [], count: 0, users: {} }));
    }
    await expect(Promise.all([other, second, ...changes])).resolves.toHaveLength(4);
  });
});
