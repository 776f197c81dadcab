/**
 * Records of a workbook (BIFF, MS-XLS 2.4) that end before the count of a text they are to hold. The library reads such
 * a count from nowhere and then letters until the memory is full; it is given the workbook without them.
 */
import CFB from 'cfb';

/** Bytes that a record has at least, up to the end of its first count of letters, by its number. */
const LEAST: ReadonlyMap<number, number> = new Map([
  // String, BIFF2 and later.
  [0x0007, 1],
  [0x0207, 2],
  // Label, BIFF2 and later; RString.
  [0x0004, 8],
  [0x0204, 8],
  [0x00d6, 8],
  [0x0085, 7],
  // Font.
  [0x0031, 5],
  [0x0231, 7],
  // Format, BIFF2 and later.
  [0x001e, 1],
  [0x041e, 4],
  // WriteAccess, CodeName, SupBook.
  [0x005c, 2],
  [0x01ba, 2],
  [0x01ae, 4],
]);
/** `InterfaceEnd`, which says nothing and is passed over. */
const NOTHING = 0x00e2;
const HEADER = 4;
/** How a workbook begins that stands in no compound file: `BOF` of one of its versions. */
const BEGINNING = 0x09;
const COMPOUND = 0xd0;

/**
 * The records of a workbook without those that are too short for their text; the bytes themselves where there are none,
 * or they are no such workbook.
 */
export function withoutShortRecords(bytes: Uint8Array): Uint8Array {
  const stream = streamOf(bytes);
  if (stream === undefined || stream[0] !== BEGINNING) return bytes;
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let isChanged = false;
  for (let at = 0; at + HEADER <= stream.length; ) {
    const least = LEAST.get(view.getUint16(at, true)) ?? 0,
      length = view.getUint16(at + 2, true),
      there = Math.min(length, stream.length - at - HEADER);
    if (there < least) {
      view.setUint16(at, NOTHING, true);
      isChanged = true;
    }
    at += HEADER + length;
  }
  return isChanged ? stream : bytes;
}

function streamOf(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== COMPOUND) return bytes.slice();
  try {
    const container = CFB.read(bytes, { type: 'array' }),
      content = (CFB.find(container, 'Workbook') ?? CFB.find(container, 'Book'))?.content;
    return content && Uint8Array.from(content as ArrayLike<number>);
  } catch {
    // What the library makes of it, it says.
    return undefined;
  }
}
