/** A record ended before what it should hold. */
export class EndOfRecord extends Error {}

/** Reads little-endian values one behind the other. Throws EndOfRecord behind the end. */
export class Bytes {
  readonly data: Uint8Array;
  at: number;
  private readonly view: DataView;

  constructor(data: Uint8Array, at = 0) {
    this.data = data;
    this.at = at;
    this.view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  }

  get length(): number {
    return this.data.length;
  }
  get left(): number {
    return this.data.length - this.at;
  }

  private take(n: number): number {
    const at = this.at;
    if (at < 0 || at + n > this.data.length) throw new EndOfRecord();
    this.at = at + n;
    return at;
  }

  skip(n: number): void {
    this.at += n;
  }
  u8(): number {
    return this.view.getUint8(this.take(1));
  }
  u16(): number {
    return this.view.getUint16(this.take(2), true);
  }
  u32(): number {
    return this.view.getUint32(this.take(4), true);
  }
  i32(): number {
    return this.view.getInt32(this.take(4), true);
  }
  i16(): number {
    return this.view.getInt16(this.take(2), true);
  }
  f64(): number {
    return this.view.getFloat64(this.take(8), true);
  }
  /** A cell: the unit it is shown in, which is left aside, and its value in inches or radians. */
  cell(): number {
    this.skip(1);
    return this.f64();
  }
  bytes(n: number): Uint8Array {
    const at = this.take(n);
    return this.data.subarray(at, at + n);
  }
}
