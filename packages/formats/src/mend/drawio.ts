/** Damaged files of draw.io: their pages are mended where they are deflated, too. */
import { fromBase64 } from '../base64.ts';
import { Inflate } from 'fflate';
import { ImportError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { unpacked as inflated } from '../drawio/wrappers.ts';
import { decodeXml } from '../syntax/xml.ts';
import type { Mended, Mender } from './mended.ts';
import { mendXmlText } from './xml.ts';

const STEP = 256;
const PACKED = /(<diagram\b[^>]*>)\s*([^<\s][^<]*)(?=<|$)/g;

/** What comes out of a page's text up to where it breaks. */
function unpacked(text: string): string {
  // A sign that is none keeps its place: those behind it would mean something else.
  const whole = text.replace(/\s|=+\s*$/g, '').replace(/[^a-z\d+/]/gi, 'A'),
    packed = fromBase64(whole.slice(0, whole.length - (whole.length % 4))),
    decoder = new TextDecoder();
  let out = '';
  const stream = new Inflate((chunk) => {
    out += decoder.decode(chunk, { stream: true });
    if (out.length > LIMITS.textBytes) throw new ImportError('import.tooLarge', { limit: 'text' });
  });
  try {
    for (let at = 0; at < packed.length; at += STEP) stream.push(packed.subarray(at, at + STEP));
  } catch (error) {
    if (error instanceof ImportError) throw error;
  }
  // A sign that is cut off, or broken, is left out.
  return out.replace(/(?:%[\da-f]{2})+|%/gi, (signs) => {
    try {
      return decodeURIComponent(signs);
    } catch {
      return '';
    }
  });
}

/** Whether a page can be read as it is. */
function isSound(content: string): boolean {
  try {
    return mendXmlText(inflated(content))?.lost === 0;
  } catch (error) {
    if (error instanceof ImportError && error.code === 'import.damaged') return false;
    throw error;
  }
}

export const mendDrawio: Mender = (bytes): Mended | undefined => {
  let lost = 0;
  const text = decodeXml(bytes).replace(PACKED, (whole, tag: string, content: string) => {
    if (isSound(content)) return whole;
    const page = mendXmlText(unpacked(content));
    lost += page?.lost ?? 1;
    return tag + (page?.text ?? '');
  });
  const mended = mendXmlText(text);
  return mended && { bytes: new TextEncoder().encode(mended.text), lost: lost + mended.lost };
};
