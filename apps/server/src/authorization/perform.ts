/** Makes the requests of the authorization matrix. */
import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Row } from './rows.ts';
import type { Answer, Browser } from '../testing/app.ts';

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
  const isPlain = bytes !== true || response.statusCode !== 200;
  return { status: response.statusCode, text: isPlain ? response.payload : '', answer: answerOf(response, bytes) };
}

/** What a call answered. @param bytes it answers with a file or with lines where it does what was asked */
export const answerOf = (response: LightMyRequestResponse, bytes?: boolean): Answer =>
  bytes === true && response.statusCode === 200 ? DONE : response.json<Answer>();

const DONE: Answer = { code: '200', msg: '', result: 'success' };

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
    answer: streaming ? DONE : (JSON.parse(text) as Answer),
  };
}

/** The smallest PNG: one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** What is uploaded: its hash names it. */
export const picture = { bytes: png, hash: createHash('sha256').update(png).digest('hex') };

export async function upload(who: Browser, fileId: string): Promise<LightMyRequestResponse> {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
  return who.app.inject({
    method: 'POST',
    url: `/api/assets/${fileId}`,
    payload: Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--x--\r\n')]),
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'sec-fetch-site': 'same-origin',
      cookie: who.cookieHeader,
    },
  });
}
