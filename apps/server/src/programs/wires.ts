/** How tools reach the server they run in: by its own routes and sockets, with all that these check and count. */
import { duplexPair } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import type { Wires } from '@limn/programs/api.ts';
import { Failure } from '@limn/programs/failure.ts';
import { DocumentError } from '../documents/index.ts';
import type { DocumentWork } from '../documents/work/work.ts';

interface Own {
  app: FastifyInstance;
  /** Where documents are worked on: the event loop is everybody's. */
  work: DocumentWork;
}

/**
 * Calls and sockets within this process, on no port.
 * @param address network address of whoever asked, by which sockets are counted
 * @param cookie by which sockets are opened in place of a token
 */
export const ownWires = ({ app, work }: Own, address: string, cookie?: string): Wires => ({
  async fetch(url, init) {
    const { host, pathname, search } = new URL(url);
    const { method, headers, body } = new Request(url, {
      ...init,
      ...(init.body && { duplex: 'half' }),
    } as RequestInit);
    const response = await app.inject({
      method: method as 'GET' | 'POST',
      url: pathname + search,
      headers: { ...Object.fromEntries(headers), host },
      remoteAddress: address,
      ...(body !== null && { payload: Buffer.from(await new Response(body).arrayBuffer()) }),
      ...(init.signal && { signal: init.signal }),
    });
    return new Response(new Uint8Array(response.rawPayload), { status: response.statusCode });
  },
  async perform(chartId, doc, task) {
    try {
      const { result, update, failure } = await work.task(chartId, { state: Y.encodeStateAsUpdate(doc), task });
      if (failure !== undefined) throw new Failure(failure);
      Y.applyUpdate(doc, update);
      return result as never;
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      throw new Failure('That is too much work on this document at once.');
    }
  },
  socketsWith: (token) =>
    class extends WebSocket {
      constructor(url: string | URL) {
        super(url, {
          headers: cookie === undefined ? { authorization: `Bearer ${token}` } : { cookie },
          createConnection: () => {
            const [near, far] = duplexPair();
            Object.assign(far, { remoteAddress: address });
            app.server.emit('connection', far);
            return near;
          },
        });
      }
    } as unknown as ReturnType<Wires['socketsWith']>,
});
