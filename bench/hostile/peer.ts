/** Where the server may send: a receiver of webhooks that never answers, and a model that never ends. */
import { createServer, type ServerResponse } from 'node:http';

export interface Peer {
  /** Scheme, host and port. */
  url: string;
  stop(): void;
}

const PIECE = `data: ${JSON.stringify({ choices: [{ delta: { content: 'word '.repeat(20) } }] })}\n\n`;

/** Goes on as long as somebody reads. */
function talk(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const talking = setInterval(() => {
    if (!response.writableNeedDrain) response.write(PIECE);
  }, 1);
  response.once('close', () => clearInterval(talking));
}

export function startPeer(): Promise<Peer> {
  const server = createServer((request, response) => {
    request.resume();
    if (request.url?.endsWith('/chat/completions') === true) talk(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const stop = (): void => {
        server.closeAllConnections();
        server.close();
      };
      resolve({ url: `http://127.0.0.1:${port}`, stop });
    });
  });
}
