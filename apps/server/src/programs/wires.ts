/** How tools reach the server they run in: by its own routes and sockets, with all that these check and count. */
import { duplexPair } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import type { Wires } from '@limn/programs/api.ts';

/**
 * Calls and sockets within this process, on no port.
 * @param address network address of whoever asked, by which sockets are counted
 */
export const ownWires = (app: FastifyInstance, address: string): Wires => ({
  async fetch(url, init) {
    const { method, headers, body } = new Request(url, {
      ...init,
      ...(init.body && { duplex: 'half' }),
    } as RequestInit);
    const response = await app.inject({
      method: method as 'GET' | 'POST',
      url: url.slice(new URL(url).origin.length),
      headers: { ...Object.fromEntries(headers), host: new URL(url).host },
      remoteAddress: address,
      ...(body !== null && { payload: Buffer.from(await new Response(body).arrayBuffer()) }),
      ...(init.signal && { signal: init.signal }),
    });
    return new Response(new Uint8Array(response.rawPayload), { status: response.statusCode });
  },
  socketsWith: (token) =>
    class extends WebSocket {
      constructor(url: string | URL) {
        super(url, {
          headers: { authorization: `Bearer ${token}` },
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
