import { attachmentType, type StoredType } from '@limn/contract';
import type { FastifyReply } from 'fastify';
import type { OpenBlob } from '../blobs/index.ts';

/** Only the caller's own browser keeps it: a shared cache would hand it to others. */
const CACHE = 'private, max-age=31536000, immutable';
/** A picture opened as a page of its own can do nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/**
 * Whether bytes go out to be kept as a file, and not to be shown: attachments always, a picture when it is asked for.
 */
export const isDownload = (mime: StoredType, name: string | undefined): boolean =>
  mime === attachmentType || name !== undefined;

/** Sends a picture to be shown; what is a download to be kept, under a name, and as bytes of no kind. */
export function sendStored(
  reply: FastifyReply,
  { mime, size, stream }: OpenBlob & { mime: StoredType },
  name?: string,
): void {
  const download = isDownload(mime, name);
  if (download) reply.header('content-disposition', disposition(name));
  reply
    .type(download ? attachmentType : mime)
    .header('content-length', size)
    .header('cache-control', CACHE)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', POLICY)
    .send(stream);
}

/**
 * Of RFC 6266: the name in ASCII for those who read no other, and as it is in the form of RFC 5987. Without a name
 * whoever follows the link gives it one.
 */
export function disposition(name = ''): string {
  const told = tidyName(name);
  if (told === '') return 'attachment';
  const plain = told.replace(/[^\x20-\x7e]|["%\\;]/gu, '_'),
    encoded = encodeURIComponent(told).replace(
      /['()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The last part of a path, without what a header or a file system does not take. */
const tidyName = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    // Signs that turn what follows round would hide what a file is.
    .replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/gu, '')
    .trim()
    .replace(/^\.+$/, '');
