/** Damaged files of draw.io: their pages are mended where they are deflated, too. */
import { fromBase64 } from '../base64.ts';
import { Inflate } from 'fflate';
import { ImportError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { unpacked as inflated } from '../drawio/wrappers.ts';
import { decodeXml } from '../syntax/xml.ts';
import type { Mended, Mender } from './mended.ts';
import { mendXmlText } from './xml.ts';

/**
 * Packed bytes given to the inflater at a time: what it breaks in is lost as a whole, and each step costs it a copy of
 * all that it looks back to. So the break is sought in large steps, and only the one with it is taken in small ones.
 */
const LARGE = 16 * 1024,
  SMALL = 256;
const PACKED = /(<diagram\b[^>]*>)\s*([^<\s][^<]*)(?=<|$)/g;

/**
 * What comes out of deflated bytes up to where they break, and the large step in which they do.
 * @param fine where small steps begin, bytes
 */
function inflatedTo(packed: Uint8Array, fine: number): { text: string; broke?: number } {
  const decoder = new TextDecoder();
  let text = '',
    at = 0;
  const stream = new Inflate((chunk) => {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LIMITS.textBytes) throw new ImportError('import.tooLarge', { limit: 'text' });
  });
  try {
    for (let step = 0; at < packed.length; at += step) {
      step = at < fine ? LARGE : SMALL;
      stream.push(packed.subarray(at, at + step));
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    return { text, broke: at };
  }
  return { text };
}

/** What comes out of a page's text up to where it breaks. */
function unpacked(text: string): string {
  // A sign that is none keeps its place: those behind it would mean something else.
  const whole = text.replace(/\s|=+\s*$/g, '').replace(/[^a-z\d+/]/gi, 'A'),
    packed = fromBase64(whole.slice(0, whole.length - (whole.length % 4))),
    first = inflatedTo(packed, packed.length);
  const out = first.broke === undefined ? first.text : inflatedTo(packed, first.broke).text;
  // A sign that is cut off, or broken, is left out.
  return out.replace(/(?:%[\da-f]{2})+|%/gi, (signs) => {
    try {
      return decodeURIComponent(signs);
    } catch {
      return '';
    }
  });
}

/** A page as it is read where it is sound; undefined where its bytes or their signs are broken. */
function soundly(content: string): string | undefined {
  try {
    return inflated(content);
  } catch (error) {
    if (error instanceof ImportError && error.code === 'import.damaged') return undefined;
    throw error;
  }
}

export const mendDrawio: Mender = (bytes): Mended | undefined => {
  let lost = 0;
  const text = decodeXml(bytes).replace(PACKED, (whole, tag: string, content: string) => {
    const sound = soundly(content),
      page = mendXmlText(sound ?? unpacked(content));
    if (sound !== undefined && page?.lost === 0) return whole;
    lost += page?.lost ?? 1;
    return tag + (page?.text ?? '');
  });
  const mended = mendXmlText(text);
  return mended && { bytes: new TextEncoder().encode(mended.text), lost: lost + mended.lost };
};
