/** A model's endpoint on loopback that answers as a test wants: well, brokenly, slowly, or with ill will. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  authorization: string | undefined;
  path: string;
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
}
export type Reply = (response: ServerResponse, heard: Heard) => void | Promise<void>;

export interface ModelPeer {
  url: string;
  heard: Heard[];
  answers: (reply: Reply) => void;
  stop: () => Promise<void>;
}

/** An answer in pieces, as such endpoints stream it. */
export const streamed =
  (...pieces: string[]): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    // Some begin with a role and end with usage.
    response.write('data: {"choices":[{"delta":{"role":"assistant"}}]}\n\n');
    for (const content of pieces) response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
    response.end('data: {"choices":[],"usage":{"total_tokens":9}}\n\ndata: [DONE]\n\n');
  };

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

export async function startModelPeer(): Promise<ModelPeer> {
  let reply: Reply = streamed('');
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const one: Heard = {
        authorization: request.headers.authorization,
        path: request.url ?? '',
        body: JSON.parse(text) as Heard['body'],
      };
      heard.push(one);
      return reply(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    answers: (next) => {
      reply = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
