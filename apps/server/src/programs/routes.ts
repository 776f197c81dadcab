/** The Model Context Protocol for programs that reach this server over the network. */
import { api } from '@limn/contract';
import { Api } from '@limn/programs/api.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken } from '../sessions/tokens.ts';
import type { Context } from '../context.ts';
import type { DocumentWork } from '../documents/work/work.ts';
import { answer } from '../http/errors.ts';
import { originOf } from '../http/caller/origin.ts';
import { Problem, tooOften } from '../http/problem.ts';
import { serve } from '../api/route.ts';
import { allowOrigins } from './origins.ts';
import { ownWires } from './wires.ts';

/** Messages of one person that are worked on at a time in this process. */
export const MESSAGES_AT_ONCE = 8;
const RETRY_SECONDS = 2;

export async function programRoutes(app: FastifyInstance, context: Context, work: DocumentWork): Promise<void> {
  // Of their own, so that what is said of other origins is said of nothing else.
  await app.register(async (scope) => routes(scope, app, context, work));
}

function routes(scope: FastifyInstance, app: FastifyInstance, context: Context, work: DocumentWork): void {
  allowOrigins(scope, context.config, api.programs.mcp.path);
  const running = new Map<string, number>();

  serve(scope, context, api.programs.mcp, async ({ member, body, request, reply }) => {
    const token = bearerToken(request.headers.authorization);
    // A cookie would let any page that is signed in have tools work: a token is given on purpose.
    if (token === undefined) {
      reply.header('www-authenticate', 'Bearer');
      throw new Problem(401, 'token_needed');
    }
    const { userId } = member,
      mine = running.get(userId) ?? 0;
    if (mine >= MESSAGES_AT_ONCE) throw tooOften(RETRY_SECONDS);
    running.set(userId, mine + 1);
    const to = new Api({ origin: originOf(context.config, request), token }, ownWires({ app, work }, request.ip));
    // The calls of a tool take turns of the same person: what waited for them in a turn of its own could hold them up.
    void answered(to, request, body)
      .then((response) => passOn(response, reply))
      .catch((error: Error) => answer(error, request, reply))
      .finally(() => {
        const left = (running.get(userId) ?? 1) - 1;
        if (left > 0) running.set(userId, left);
        else running.delete(userId);
      });
    return undefined;
  });

  // The protocol asks here for messages that nobody waits for, and to end sessions: there are neither.
  for (const method of ['GET', 'DELETE'] as const)
    scope.route({
      method,
      url: api.programs.mcp.path,
      exposeHeadRoute: false,
      handler: async (_request, reply) => {
        reply.header('allow', 'POST');
        throw new Problem(405, 'method_refused');
      },
    });
}

/** A server of the protocol for one message: it keeps nothing, so that any process answers the next. */
async function answered(to: Api, request: FastifyRequest, message: unknown): Promise<Response> {
  const [{ limnTools }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
    import('@limn/programs/tools.ts'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
  ]);
  const tools = limnTools(to),
    transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await tools.connect(transport);
    const headers = new Headers();
    for (const name of ['accept', 'content-type', 'mcp-protocol-version']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const asked = new Request(`${to.place.origin}${request.url}`, { method: 'POST', headers });
    const response = await transport.handleRequest(asked, { parsedBody: message });
    return new Response(await response.arrayBuffer(), response);
  } finally {
    await tools.close();
  }
}

async function passOn(response: Response, reply: FastifyReply): Promise<void> {
  const type = response.headers.get('content-type');
  if (type !== null) reply.type(type);
  await reply
    .code(response.status)
    .header('cache-control', 'no-store')
    .send(Buffer.from(await response.arrayBuffer()));
}
