import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

const unpack = promisify(gunzip);

/** Sends a document as it is stored to somebody who may see it. */
export async function sendStored(
  { documents }: Pick<Context, 'documents'>,
  fileId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const packed = await documents.readPacked(fileId);
  reply.header('cache-control', 'private, no-store').header('vary', 'accept-encoding');
  if (packed === null) {
    reply.code(204).send();
    return;
  }
  reply.type('application/octet-stream');
  const { bytes, isGzip } = packed;
  if (!isGzip) reply.send(bytes);
  else if (/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')))
    reply.header('content-encoding', 'gzip').send(bytes);
  else reply.send(await unpack(bytes));
}
