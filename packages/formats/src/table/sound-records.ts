/**
 * Records of a workbook (BIFF, MS-XLS 2.4) that end before a count they are to hold. The library reads such a count
 * from nowhere, and then letters, formulas or places until the memory is full; it is given the workbook without them.
 */
import CFB from 'cfb';
import type { CellCount } from './cell-count.ts';
import { stringsBeforeCut } from './shared-strings.ts';

/** Bytes that a record has at least, up to the end of its first count, by its number. */
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
const HEADER = 4,
  CONTINUE = 0x3c,
  STRINGS = 0xfc,
  NAME = 0x18,
  NAME_OLD = 0x0218,
  MANY_BLANKS = 0xbe,
  MANY_NUMBERS = 0xbd;
/** Records that hold a formula: where the size of its tokens stands in BIFF5 and later, and in BIFF3 and 4. */
const FORMULAS: ReadonlyMap<number, readonly [at: number, old: number]> = new Map([
  [0x0006, [20, 16]],
  [0x0206, [20, 16]],
  [0x0406, [20, 16]],
  [0x0221, [12, 8]],
  [0x0021, [12, 8]],
  [0x04bc, [8, 8]],
]);
/** Those that stand in a cell, which keeps its value without one. */
const IN_CELLS = new Set([0x0006, 0x0206, 0x0406]);
/** The size by which a formula says that it has none. */
const NO_TOKENS = 0xffff;
/** Records of one cell: numbers, texts, truths, formulas, and what is empty. */
const CELLS = new Set([
  0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0xd6, 0xfd, 0x0201, 0x0203, 0x0204, 0x0205, 0x0206, 0x027e, 0x0406,
]);
/** How a workbook begins that stands in no compound file: `BOF` of one of its versions. */
const BEGINNING = 0x09;
const COMPOUND = 0xd0;

/**
 * The records of a workbook without those that are cut short; the bytes themselves where there are none, or they are no
 * such workbook.
 * @param count is told of its cells
 */
export function soundRecords(bytes: Uint8Array, count: CellCount): Uint8Array {
  const stream = streamOf(bytes);
  if (stream === undefined || stream[0] !== BEGINNING) return bytes;
  const records = new Records(stream, count);
  records.mend();
  return records.isChanged ? stream : bytes;
}

class Records {
  isChanged = false;
  private readonly stream: Uint8Array;
  private readonly view: DataView;
  private readonly count: CellCount;
  /** Whether the workbook is of BIFF5 or later. */
  private isLate = false;

  constructor(stream: Uint8Array, count: CellCount) {
    this.stream = stream;
    this.view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
    this.count = count;
    this.isLate = stream[1] === 8;
  }

  mend(): void {
    for (let at = 0; at + HEADER <= this.stream.length; ) {
      const id = this.view.getUint16(at, true),
        length = this.view.getUint16(at + 2, true),
        there = Math.min(length, this.stream.length - at - HEADER);
      this.tell(id, there);
      if (there < (LEAST.get(id) ?? 0)) this.set(at, NOTHING);
      else if (FORMULAS.has(id)) this.formula(at, id, there);
      else if (id === NAME || id === NAME_OLD) this.name(at, there);
      else if (id === STRINGS) this.strings(at);
      at += HEADER + length;
    }
  }

  private tell(id: number, length: number): void {
    if (CELLS.has(id)) this.count.add(1);
    else if (id === MANY_BLANKS) this.count.add(Math.max(0, Math.floor((length - 6) / 2)));
    else if (id === MANY_NUMBERS) this.count.add(Math.max(0, Math.floor((length - 6) / 6)));
  }

  /** What a formula holds behind its tokens has counts of its own, which are read wherever the tokens end. */
  private formula(at: number, id: number, length: number): void {
    const [late, old] = FORMULAS.get(id)!,
      sizeAt = this.isLate ? late : old;
    if (length >= sizeAt + 2) {
      const size = this.view.getUint16(at + HEADER + sizeAt, true);
      if (length === sizeAt + 2 + size) return;
      if (this.isLate && IN_CELLS.has(id)) {
        this.set(at + HEADER + sizeAt, NO_TOKENS);
        return;
      }
    }
    this.set(at, NOTHING);
  }

  /** Names are not read. */
  private name(at: number, length: number): void {
    const head = 14,
      data = at + HEADER;
    const isSound =
      this.isLate &&
      length > head &&
      length ===
        head +
          1 +
          this.stream[data + 3]! * (this.stream[data + head]! === 0 ? 1 : 2) +
          this.view.getUint16(data + 4, true);
    if (!isSound) this.set(at, NOTHING);
  }

  private strings(at: number): void {
    const parts: Uint8Array[] = [];
    let next = at;
    do {
      const length = this.view.getUint16(next + 2, true);
      parts.push(this.stream.subarray(next + HEADER, next + HEADER + length));
      next += HEADER + length;
    } while (next + HEADER <= this.stream.length && this.view.getUint16(next, true) === CONTINUE);
    const whole = parts[0]!.length >= 8 ? stringsBeforeCut(parts) : undefined;
    if (whole === undefined) return;
    this.view.setUint32(at + HEADER + 4, whole, true);
    this.isChanged = true;
  }

  private set(at: number, value: number): void {
    this.view.setUint16(at, value, true);
    this.isChanged = true;
  }
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
