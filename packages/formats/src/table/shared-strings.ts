/** The table of strings that cells refer to (SST, MS-XLS 2.4.265), which goes on over records that continue it. */

/** Bytes before the first string, and where among them stands how many there are. */
const HEAD = 8,
  COUNT = 4;

/** A cursor over the bytes of some records in a row, as the library joins them. */
class Joined {
  at = 0;
  readonly length: number;
  private readonly parts: readonly Uint8Array[];
  private readonly begins: number[] = [];
  private part = 0;

  constructor(parts: readonly Uint8Array[]) {
    this.parts = parts;
    let length = 0;
    for (const part of parts) {
      this.begins.push(length);
      length += part.length;
    }
    this.length = length;
  }

  number(bytes: number): number {
    let value = 0;
    for (let i = 0; i < bytes; i++) value += this.byte() * 2 ** (8 * i);
    return value;
  }

  /** Passes letters over; each record that continues them says anew how wide they are. */
  letters(count: number, isWide: boolean): void {
    let wide = isWide;
    for (let left = count; left > 0 && this.at < this.length; ) {
      const width = wide ? 2 : 1,
        begins = this.nextBegin(width);
      const here = Math.min(left, begins === undefined ? left : (begins - this.at) / width);
      this.at += here * width;
      left -= here;
      if (left > 0 && this.at === begins) wide = this.byte() !== 0;
    }
  }

  /** Where the next record begins that a letter of this width ends at. */
  private nextBegin(width: number): number | undefined {
    while (this.part < this.begins.length && this.begins[this.part]! < this.at) this.part++;
    for (let i = this.part; i < this.begins.length; i++)
      if ((this.begins[i]! - this.at) % width === 0) return this.begins[i];
    return undefined;
  }

  private byte(): number {
    let i = Math.max(0, this.part - 1);
    while (i + 1 < this.begins.length && this.begins[i + 1]! <= this.at) i++;
    while (i > 0 && this.begins[i]! > this.at) i--;
    return this.parts[i]?.[this.at++ - this.begins[i]!] ?? 0;
  }
}

/**
 * How many of its strings there are before one of which a single byte is left; undefined where all are as they should.
 * @param parts data of the record and of those that continue it
 */
export function stringsBeforeCut(parts: readonly Uint8Array[]): number | undefined {
  const bytes = new Joined(parts);
  bytes.at = COUNT;
  const count = bytes.number(4);
  bytes.at = HEAD;
  for (let i = 0; i < count && bytes.at < bytes.length; i++) {
    if (bytes.length - bytes.at < 2) return i;
    const letters = bytes.number(2),
      flags = bytes.number(1),
      runs = flags & 8 ? bytes.number(2) : 0,
      more = flags & 4 ? bytes.number(4) : 0;
    bytes.letters(letters, (flags & 1) !== 0);
    bytes.at += 4 * runs + more;
  }
  return undefined;
}
