/** Makes the requests of the authorization matrix. */
import type { Row } from './authorization.rows.ts';
import type { Answer, Browser } from './testing/app.ts';

type Request = ReturnType<Row['make']>;

/** Makes a request of a row as somebody, and reads what comes. */
export async function perform(
  who: Browser,
  { call, stream, bytes }: Row,
  request: Request,
): Promise<{ status: number; text: string; answer: Answer }> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(request.params?.[name] ?? ''));
  const query = new URLSearchParams(request.query).toString();
  const url = `${path}${query === '' ? '' : `?${query}`}`;
  if (stream === true) return performStream(who, url);
  const response = await who.send(call.method, url, call.method === 'POST' ? (request.body ?? {}) : undefined);
  if (bytes === true && response.statusCode === 200)
    return { status: 200, text: '', answer: { code: '200', msg: '', result: 'success' } };
  return { status: response.statusCode, text: response.payload, answer: response.json<Answer>() };
}

async function performStream(who: Browser, url: string): Promise<{ status: number; text: string; answer: Answer }> {
  const response = await who.app.inject({
    method: 'GET',
    url,
    headers: { cookie: who.cookieHeader },
    payloadAsStream: true,
  });
  const text = await new Promise<string>((resolve) =>
    response.stream().once('data', (chunk: Buffer) => resolve(chunk.toString())),
  );
  response.stream().destroy();
  const streaming = String(response.headers['content-type']).startsWith('text/event-stream');
  return {
    status: response.statusCode,
    text,
    answer: streaming ? { code: '200', msg: '', result: 'success' } : (JSON.parse(text) as Answer),
  };
}
