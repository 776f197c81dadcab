import { fromBase64, toBase64 } from '../base64.ts';
import { pictureInfo } from '../visio/picture/dimensions.ts';

/** Addresses that a document may lead to: those that open a page or a letter, and nothing on somebody's disk. */
const SAFE = /^(?:https?:\/\/|mailto:)/i;
const BARE = /^www\.[^\s/]+\.[^\s/]+/i;
const MAX = 8192;

/** The address as it may stand in a document; undefined for one that may not. */
export function safeLink(address: string): string | undefined {
  const url = [...address.trim()].filter((char) => char > '\u001f').join('');
  if (url.length > MAX) return undefined;
  if (SAFE.test(url)) return url;
  return BARE.test(url) ? `https://${url}` : undefined;
}

/** Bytes of a picture that stands in a `data:` address. */
export function dataPicture(address: string): Uint8Array | undefined {
  const [, encoded] = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)$/.exec(address) ?? [];
  if (encoded === undefined) return undefined;
  try {
    return fromBase64(encoded);
  } catch {
    return undefined;
  }
}

/** A `data:` address of a picture. */
export const dataAddress = (bytes: Uint8Array): string =>
  `data:${pictureInfo(bytes)?.mime ?? 'image/png'};base64,${toBase64(bytes)}`;
