import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BlobDamagedError } from '../blobs/verify.ts';
import { DocumentError } from '../documents/errors.ts';
import { isConnectionError } from '../documents/saving/connection-error.ts';
import type { LimitId } from '@limn/contract';
import { meet } from '../limits/met.ts';
import { sentence, visitorLocale } from './messages.ts';
import { QueueFullError } from '../work/index.ts';
import { busy, Problem, Refusal } from './problem.ts';

/** Limits that a call meets, by what it is answered; others are told where they are met. */
const LIMIT_OF: Readonly<Record<string, LimitId>> = {
  storage_limit: 'storage',
  storage_full: 'disk',
  plan_limit: 'freeFiles',
  picture_too_large: 'pictures',
  attachment_too_large: 'attachments',
  import_too_heavy: 'imports',
  import_too_large: 'imports',
  export_failed: 'exports',
  export_pictures: 'exports',
  upload_stalled: 'uploads',
  body_too_large: 'bodies',
  unavailable: 'database',
};

/** Answers in the shape of the contract for everything a handler throws, and for what the framework refuses itself. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error, request, reply) => answer(error, request, reply));
}

/** Sends the answer to a failed request, in the caller's language. */
export function answer(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { server, actor } = request;
  // An application of pages alone has no context.
  const config = server.hasDecorator('limn') ? server.limn.config : null;
  const locale = actor?.locale ?? visitorLocale(request.headers['accept-language'], config);
  const limit = LIMIT_OF[(error as { result?: string }).result ?? ''];
  if (limit !== undefined) meet(limit);
  if (error instanceof Refusal) {
    return reply
      .code(200)
      .send({ code: '200', msg: sentence(locale, error.result, error.values), result: error.result });
  }
  const problem = error instanceof Problem ? error : problemOf(error);
  const met = error instanceof Problem ? undefined : LIMIT_OF[problem.result];
  if (met !== undefined) meet(met);
  // Without the query, which may hold the token of an invitation.
  const call = { method: request.method, url: request.url.split('?')[0] };
  if (problem.status === 500) request.log.error({ err: error, ...call }, 'the call failed');
  // A database that is away or full is known by its message; many calls meet it at a time.
  else if (problem.status > 500) request.log.warn(call, error.message);
  if (problem.values['seconds'] !== undefined) reply.header('retry-after', problem.values['seconds']);
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .send({
      code: String(problem.status),
      msg: sentence(locale, problem.result, problem.values),
      result: problem.result,
      ...(problem.field === undefined ? {} : { field: problem.field }),
    });
}

function problemOf(error: Error & Partial<FastifyError>): Problem {
  if (error instanceof DocumentError && error.code === 'document_missing') return new Problem(404, 'not_found');
  if (error instanceof QueueFullError) return busy(error.retrySeconds);
  if (error instanceof BlobDamagedError) return new Problem(500, 'bytes_damaged');
  if (isConnectionError(error)) return new Problem(503, 'unavailable');
  if (isFull(error)) return new Problem(507, 'storage_full');
  if (isUnstorable(error)) return new Problem(400, 'invalid');
  switch (error.statusCode) {
    case 404:
      return new Problem(404, 'not_found');
    case 413:
      return new Problem(413, 'body_too_large');
    case 415:
      return new Problem(415, 'media_type');
    default: {
      const status = error.statusCode ?? 500;
      return status >= 400 && status < 500 ? new Problem(400, 'invalid') : new Problem(500, 'internal');
    }
  }
}

/** A text with the character zero, or half a character inside JSON: PostgreSQL keeps neither. */
const isUnstorable = (error: Error & { code?: unknown }): boolean => error.code === '22021' || error.code === '22P05';

/**
 * The disk of the database (PostgreSQL's `disk_full`) or of the data folder has no room, or no more than is allowed.
 */
const isFull = (error: Error & { code?: unknown }): boolean =>
  error.code === '53100' || error.code === 'ENOSPC' || error.code === 'EDQUOT';
