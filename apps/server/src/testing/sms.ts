import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { TextMessage } from '../sms/provider.ts';

export interface ReceivedMessage extends TextMessage {
  authorization: string | undefined;
}

export interface SmsPeer {
  url: string;
  messages: ReceivedMessage[];
  stop(): Promise<void>;
}

/** What takes messages to phones, on the loopback interface, and keeps them. */
export async function startSmsPeer(): Promise<SmsPeer> {
  const messages: ReceivedMessage[] = [];
  const server = createServer((request, response) => {
    json(request).then(
      (body) => {
        messages.push({ ...(body as TextMessage), authorization: request.headers.authorization });
        response.end();
      },
      () => response.writeHead(400).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/send`,
    messages,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
