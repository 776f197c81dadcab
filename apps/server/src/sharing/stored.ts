import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { packStored } from '@limn/document/stored.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

const pack = promisify(gzip);
/** What is smaller fits in a packet or two as it is, bytes. */
const WORTH_PACKING = 2048;

/** Sends a document as it is stored to somebody who may see it. */
export async function sendStored(
  { documents }: Pick<Context, 'documents'>,
  fileId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const stored = await documents.readStored(fileId);
  reply.header('cache-control', 'private, no-store').header('vary', 'accept-encoding');
  if (stored === null) {
    reply.code(204).send();
    return;
  }
  const bytes = packStored(stored);
  reply.type('application/octet-stream');
  if (bytes.byteLength < WORTH_PACKING || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return;
  }
  // The quickest: somebody waits for it.
  reply.header('content-encoding', 'gzip').send(await pack(bytes, { level: constants.Z_BEST_SPEED }));
}
