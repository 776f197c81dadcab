/**
 * Archives whose directory is lost, that are cut off, or whose parts are broken, as sound ones. Parts are found by the
 * headers that stand before them, and what of a text could be unpacked is mended in turn.
 */
import { Inflate, zipSync } from 'fflate';
import { ImportError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { crc32 } from '../bytes/zip.ts';
import { mendJson } from './json.ts';
import type { Mended, Mender } from './mended.ts';
import { mendXml } from './xml.ts';

const LOCAL = 0x04034b50,
  CENTRAL = 0x02014b50,
  /** Sizes and the checksum stand behind a part, as its writer did not know them before. */
  UNKNOWN_SIZES = 8,
  ENCRYPTED = 1;
/** Packed bytes that are lost with a break at most, and steps in which a part is unpacked at most. */
const STEP = 64,
  STEPS = 256;
/** Packed bytes at once of a part that may be sound: each step costs a copy of what was unpacked last. */
const WIDE_STEP = 64 * 1024;
/** Bytes of all parts together: a sound copy is made besides. */
const MOST = 100 * 1024 * 1024;
const TEXTS: readonly (readonly [end: RegExp, mend: Mender])[] = [
  [/\.(?:xml|rels)$/i, mendXml],
  [/\.json$/i, mendJson],
];

interface Part {
  name: string;
  method: number;
  crc: number | undefined;
  data: Uint8Array;
  /** Whether all of its packed bytes are there. */
  isWhole: boolean;
}

export type Parts = Record<string, Uint8Array>;

/** The parts of an archive that can be read, and in how many places they could not; undefined where there are none. */
export function mendedParts(bytes: Uint8Array): { parts: Parts; lost: number } | undefined {
  const parts: Parts = {};
  let lost = 0,
    total = 0;
  for (const part of found(bytes)) {
    if (Object.hasOwn(parts, part.name)) continue;
    const { content, isSound } = unpacked(part, MOST - total),
      mend = TEXTS.find(([end]) => end.test(part.name))?.[1],
      mended = mend ? mend(content) : { bytes: content, lost: 0 };
    // A picture of which the end is missing is none.
    if (!mended || (!mend && !isSound)) {
      lost++;
      continue;
    }
    lost += Math.max(mended.lost, isSound ? 0 : 1);
    total += content.length;
    parts[part.name] = mended.lost > 0 ? mended.bytes : content;
    if (Object.keys(parts).length > LIMITS.entries) throw new ImportError('import.tooLarge', { limit: 'entries' });
  }
  return Object.keys(parts).length === 0 ? undefined : { parts, lost };
}

export const packedAgain = (parts: Parts): Uint8Array => zipSync(parts, { level: 0 });

export const mendPackage: Mender = (bytes): Mended | undefined => {
  const mended = mendedParts(bytes);
  return mended && { bytes: packedAgain(mended.parts), lost: mended.lost };
};

/** Of programs whose files are archives, or the text of one alone. */
export const mendPackageOrXml: Mender = (bytes): Mended | undefined =>
  bytes[0] === 0x50 || bytes[0] === 0xd0 ? mendPackage(bytes) : mendXml(bytes);

function* found(bytes: Uint8Array): Generator<Part> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = headerFrom(view, 0); at < bytes.length; at = headerFrom(view, at)) {
    const part = view.getUint32(at, true) === LOCAL ? partAt(bytes, view, at) : undefined;
    if (part) yield part.part;
    at = part?.end ?? at + 4;
  }
}

/** The next place with the signature of a part's header or of the directory. */
function headerFrom(view: DataView, from: number): number {
  for (let at = from; at + 30 <= view.byteLength; at++) {
    if (view.getUint8(at) !== 0x50 || view.getUint8(at + 1) !== 0x4b) continue;
    const signature = view.getUint32(at, true);
    if (signature === LOCAL || signature === CENTRAL) return at;
  }
  return view.byteLength;
}

function partAt(bytes: Uint8Array, view: DataView, at: number): { part: Part; end: number } | undefined {
  const flags = view.getUint16(at + 6, true),
    method = view.getUint16(at + 8, true),
    packed = view.getUint32(at + 18, true),
    start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start > bytes.length || (method !== 0 && method !== 8)) return undefined;
  if (flags & ENCRYPTED) throw new ImportError('import.encrypted');
  const raw = bytes.subarray(at + 30, at + 30 + view.getUint16(at + 26, true)),
    name = new TextDecoder().decode(raw).replaceAll('\\', '/').replace(/^\//, '');
  if (name === '' || name.endsWith('/') || name.includes('\0') || name.split('/').includes('..')) return undefined;
  const isKnown = (flags & UNKNOWN_SIZES) === 0 && packed !== 0xffffffff,
    isWhole = !isKnown || start + packed <= bytes.length,
    end = isKnown ? Math.min(bytes.length, start + packed) : headerFrom(view, start);
  const crc = isKnown ? view.getUint32(at + 14, true) : undefined;
  return { part: { name, method, crc, data: bytes.subarray(start, end), isWhole }, end };
}

interface Unpacked {
  content: Uint8Array;
  isSound: boolean;
}

/** What comes out of a part, up to where it breaks. @param room bytes that it may have */
function unpacked(part: Part, room: number): Unpacked {
  const whole = inSteps(part, room, WIDE_STEP);
  return whole.isSound || part.method === 0 ? whole : inSteps(part, room, STEP);
}

function inSteps({ name, method, crc, data, isWhole }: Part, room: number, least: number): Unpacked {
  const chunks: Uint8Array[] = [];
  let size = 0,
    isDone = method === 0;
  const keep = (chunk: Uint8Array): void => {
    size += chunk.length;
    if (size > room) throw new ImportError('import.tooLarge', { limit: 'size', part: name });
    if (size > LIMITS.ratioFloor && size > LIMITS.ratio * data.length)
      throw new ImportError('import.tooLarge', { limit: 'ratio', part: name });
    chunks.push(chunk);
  };
  if (method === 0) keep(data);
  else
    try {
      const stream = new Inflate((chunk, isLast) => {
          keep(chunk);
          isDone ||= isLast;
        }),
        step = Math.max(least, Math.ceil(data.length / STEPS));
      for (let at = 0; at < data.length; at += step) stream.push(data.subarray(at, at + step));
      // Only now is it asked for its end: what was unpacked before that is kept where it has none.
      stream.push(new Uint8Array(), true);
    } catch (error) {
      if (error instanceof ImportError) throw error;
    }
  const content = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    content.set(chunk, at);
    at += chunk.length;
  }
  return { content, isSound: isDone && isWhole && (crc === undefined || crc === 0 || crc32(content) === crc) };
}
