import { type Call, type CallSuccess, type FieldCode, fieldCodes, hasScope, rates } from '@limn/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { bearerToken } from '../sessions/tokens.ts';
import type { Context } from '../context.ts';
import type { Actor, Member } from '../http/caller/actor.ts';
import { asCaller } from '../http/caller/caller.ts';
import { meet } from '../limits/met.ts';
import { identify } from './identify.ts';
import { networkOf } from '../http/caller/network.ts';
import { isOwnScript, isSameOrigin } from '../http/caller/origin.ts';
import { notFound, Problem, tooOften } from '../http/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

export interface CallContext<C extends Call> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  actor: Actor;
  /** The actor, of a call for people who are signed in. @throws Problem 401 for a visitor. */
  readonly member: Member;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Fields<C extends Call> = Omit<CallSuccess<C>, 'code' | 'msg' | 'result'>;

/**
 * The fields of an answer as JSON text, without the braces around them: for lists so long that objects of each entry
 * cost too much.
 */
export class JsonFields {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Answers a call. `undefined` says that the handler has answered by itself. */
export type Handler<C extends Call> = (input: CallContext<C>) => Promise<Fields<C> | JsonFields | undefined>;

/**
 * Registers the route of a call: same-origin check, session or token, rate limit, scope and role before its body is
 * read, then its schemas, then the handler.
 */
export function serve<C extends Call>(app: FastifyInstance, context: Context, call: C, handler: Handler<C>): void {
  context.calls.push(call);
  const { turns } = context;
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: call.bodyLimit,
    config: { call },
    exposeHeadRoute: false,
    async onRequest(request, reply) {
      // A token is no cookie: no other site can have the browser send it.
      const byToken = bearerToken(request.headers.authorization) !== undefined;
      if (call.changesState && !byToken) requireOwnPage(context, call, request);
      const actor = await identify(context, request, reply);
      await limit(context, call, request, actor);
      if (call.auth !== 'public' && actor.kind === 'visitor') throw new Problem(401, 'unauthorized');
      // To everybody else there is no administration.
      if (call.auth === 'admin' && actor.kind === 'member' && !actor.admin) throw notFound();
      if (
        actor.kind === 'member' &&
        actor.scopes !== null &&
        call.scope !== null &&
        !hasScope(actor.scopes, call.scope)
      )
        throw new Problem(403, 'token_scope', { scope: call.scope });
    },
    async handler(request, reply) {
      const actor = request.actor!;
      const caller = {
        userId: actor.kind === 'member' ? actor.userId : null,
        address: request.ip,
        requestId: request.id,
      };
      const input: CallContext<C> = {
        params: check<C['params']>(call.params, request.params),
        query: check<C['query']>(call.query, request.query),
        body: check<C['body']>(call.body, call.method === 'POST' ? (request.body ?? {}) : {}),
        actor,
        get member() {
          if (actor.kind === 'visitor') throw new Problem(401, 'unauthorized');
          return actor;
        },
        request,
        reply,
      };
      const work = (): ReturnType<Handler<C>> => asCaller(caller, () => handler(input));
      const isInTurn = call.isPlain && call.upload === null;
      const fields = await (isInTurn ? turns.run(caller.userId ?? networkOf(request.ip), work) : work());
      if (fields === undefined) return reply;
      if (fields instanceof JsonFields) {
        const text = `{"code":"200","msg":"","result":"success",${fields.text}}`;
        if (context.checkAnswers) assertAnswer(call, JSON.parse(text) as object);
        return reply.type('application/json; charset=utf-8').send(text);
      }
      const answer = { code: '200', msg: '', result: 'success', ...fields };
      if (context.checkAnswers) assertAnswer(call, answer);
      return answer;
    },
  });
}

/** @throws Problem 403; 405 for a GET that changes something and is not a script's. */
function requireOwnPage({ config }: Context, call: Call, request: FastifyRequest): void {
  if (call.method === 'GET') {
    if (!isOwnScript(config, request)) throw new Problem(405, 'method_refused');
  } else if (!isSameOrigin(config, request)) throw new Problem(403, 'origin_refused');
}

async function limit(context: Context, call: Call, request: FastifyRequest, actor: Actor): Promise<void> {
  if (!context.config.rates && call.rate !== 'credentials') return;
  const { max, seconds } = rates[call.rate];
  // Passwords are guessed from where one is, not as who one is.
  const caller = actor.kind === 'member' && call.rate !== 'credentials' ? actor.userId : networkOf(request.ip);
  const wait = await context.limiter.hit(`${call.rate} ${caller}`, max, seconds);
  if (wait === 0) return;
  meet(call.rate === 'credentials' ? 'passwords' : 'callRates');
  throw tooOften(wait);
}

function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  throw new Problem(400, fieldCode(issue?.message), {}, field === '' ? undefined : field);
}

const fieldCode = (message: string | undefined): FieldCode => fieldCodes.find((code) => code === message) ?? 'invalid';

function assertAnswer(call: Call, answer: object): void {
  const plain: unknown = JSON.parse(JSON.stringify(answer));
  const parsed = call.response.parse(plain);
  if (JSON.stringify(sorted(parsed)) !== JSON.stringify(sorted(plain))) {
    throw new Error(`${call.method} ${call.path} answers what its schema does not have: ${JSON.stringify(plain)}`);
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
