import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

export interface Upload {
  bytes: Buffer /** As it was sent; may be empty. */;
  fileName: string;
  fields: ReadonlyMap<string, string>;
}

/**
 * Reads a multipart body: one file, and the text fields beside it.
 * @param maxBytes of the file
 * @param tooLarge what to throw for a larger one
 * @throws Problem 415 for another kind of body, 400 for one that is broken or without a file.
 */
export async function readUpload(request: FastifyRequest, maxBytes: number, tooLarge: () => Problem): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem(415, 'media_type');
  const fields = new Map<string, string>();
  let file: { bytes: Buffer; fileName: string } | undefined;
  try {
    for await (const part of request.parts({ limits: { files: 1, fields: 10, fileSize: maxBytes, fieldSize: 1024 } })) {
      if (part.type === 'file') file = { fileName: part.filename ?? '', bytes: await part.toBuffer() };
      else fields.set(part.fieldname, String(part.value));
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    // Whatever else the parser says, some of it without a code: the body is no multipart, or ends too early.
    throw new Problem(400, 'invalid', {}, 'file');
  }
  if (file === undefined) throw new Problem(400, 'required', {}, 'file');
  return { ...file, fields };
}
