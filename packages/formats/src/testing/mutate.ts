/** Breaks files for tests, in the same way for the same seed. */
import { unzipSync, zipSync } from 'fflate';
import { changeText, isText } from './mutate-text.ts';
import type { Random } from './random.ts';

/** Values that lengths, counts and offsets are seldom ready for. */
const ODD = [0, 1, 0x7f, 0x80, 0xff];
const MOST_CHANGES = 4;
/** When archives say that they were packed: the same run makes the same bytes. */
const PACKED = new Date(2020, 0, 1);
/** Bytes that a text may grow to where nothing else is said. */
const LONGEST = 2 * 1024 * 1024;

function change(bytes: Uint8Array, random: Random): Uint8Array {
  if (bytes.length === 0) return bytes;
  const at = random.below(bytes.length),
    length = 1 + random.below(Math.min(200, bytes.length - at));
  switch (random.below(7)) {
    case 0:
      bytes[at] = bytes[at]! ^ (1 << random.below(8));
      return bytes;
    case 1:
      bytes[at] = ODD[random.below(ODD.length)]!;
      return bytes;
    case 2:
      bytes.fill(ODD[random.below(ODD.length)]!, at, Math.min(bytes.length, at + 4));
      return bytes;
    case 3:
      return bytes.slice(0, at);
    case 4:
      return joined(bytes.subarray(0, at), bytes.subarray(at + length));
    case 5:
      return joined(bytes.subarray(0, at + length), bytes.subarray(at));
    default:
      bytes.copyWithin(at, length > at ? 0 : at - length, at);
      return bytes;
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const out = new Uint8Array(a.length + b.length);
  out.set(a);
  out.set(b, a.length);
  return out;
}

/**
 * A broken copy: of an archive, half of the time, a part inside it is broken and the archive is sound.
 * @param longest bytes that a text may grow to
 */
export function mutated(source: Uint8Array, random: Random, longest = LONGEST): Uint8Array {
  const isArchive = source[0] === 0x50 && source[1] === 0x4b;
  if (isArchive && random.below(2) === 0) {
    const parts = partsOf(source),
      names = parts ? Object.keys(parts).filter((name) => parts[name]!.length > 0) : [];
    if (parts && names.length > 0) {
      const name = names[random.below(names.length)]!;
      parts[name] = changed(parts[name]!, random, longest);
      // Packing takes longer than most imports.
      return zipSync(parts, { level: random.below(8) === 0 ? 1 : 0, mtime: PACKED });
    }
  }
  return changed(source, random, longest);
}

function changed(source: Uint8Array, random: Random, longest: number): Uint8Array {
  // A slice of a Node buffer would be the same bytes, and what is broken in them broken for the next run as well.
  let bytes: Uint8Array = new Uint8Array(source);
  // A text is broken as bytes half of the time, and else where its format is taken apart.
  const breakOne = isText(bytes) && random.below(2) === 0 ? changeText : change;
  for (let left = 1 + random.below(MOST_CHANGES); left > 0; left--)
    if (bytes.length > 0) bytes = breakOne(bytes, random, longest);
  return bytes;
}

function partsOf(archive: Uint8Array): Record<string, Uint8Array> | undefined {
  try {
    return unzipSync(archive);
  } catch {
    return undefined;
  }
}
