/** What may stand in an item, by the kind of its library. */
import { type LibraryKind, maxItemLength, maxMarkerBytes } from '@limn/contract';
import { checkPayload, PAYLOAD_FORMAT } from '@limn/diagram/clipboard/sanitize-payload.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../http/problem.ts';
import { PictureError } from '../images/picture.ts';

/** What is sound of a parsed content, or null where that is nothing. */
type Check = (raw: unknown, context: Context, userId: string) => Promise<object | null>;

const CHECKS: Readonly<Record<LibraryKind, Check>> = {
  shapes: async (raw) => {
    const payload = checkPayload(raw);
    // A library is used in files of many: what it shows stands in it, and is of no file.
    const isWhole = payload?.records.every((record) => record.type !== 'asset' || record.data.src.startsWith('data:'));
    return payload && isWhole === true ? { format: PAYLOAD_FORMAT, version: 1, ...payload } : null;
  },
  markers: async (raw, { pictureReader }, userId) => {
    const { picture } = (raw ?? {}) as Record<string, unknown>,
      encoded =
        typeof picture === 'string' ? /^data:[\w/+.-]+;base64,([A-Za-z0-9+/=]+)$/.exec(picture)?.[1] : undefined,
      sent = encoded === undefined ? undefined : Buffer.from(encoded, 'base64');
    if (!sent || sent.length > maxMarkerBytes) return null;
    try {
      const { bytes, mime, width, height } = await pictureReader.read(new Uint8Array(sent), userId);
      const src = `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;
      return bytes.length > 2 * maxMarkerBytes ? null : { picture: src, w: width, h: height };
    } catch (error) {
      if (error instanceof PictureError) return null;
      throw error;
    }
  },
};

/** The content as it is kept. @throws Refusal `library_item_invalid` */
export async function sanitizeContent(
  context: Context,
  userId: string,
  kind: LibraryKind,
  content: string,
): Promise<string> {
  let raw: unknown;
  try {
    raw = JSON.parse(content);
  } catch {
    throw new Refusal('library_item_invalid');
  }
  const sound = await CHECKS[kind](raw, context, userId);
  const kept = sound === null ? '' : JSON.stringify(sound);
  if (kept === '' || kept.length > 2 * maxItemLength) throw new Refusal('library_item_invalid');
  // PostgreSQL keeps neither the zero character nor half a character, which are escaped here. Other escapes are read
  // along: after one backslash that stands for itself, `u0000` is what somebody wrote.
  return kept.replace(/\\(?:u0000|ud[89a-f][0-9a-f]{2}|.)/g, (sign) => (sign.length > 2 ? '' : sign));
}
