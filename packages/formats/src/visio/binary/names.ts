/** Names of pages and masters: a list of names, and an index that says which belongs to what. */
import { Bytes } from './bytes.ts';
import type { Record2000 } from './records.ts';
import { narrow, utf16 } from './text.ts';

export class Names {
  private readonly version: number;
  private readonly list = new Map<number, string>();
  private readonly indices = { pages: new Map<number, number>(), masters: new Map<number, number>() };

  constructor(version: number) {
    this.version = version;
  }

  /** A name of its own, or all of them one behind the other. */
  add({ type, id, data }: Record2000): void {
    if (type === 0x33) {
      this.list.set(id, this.version >= 11 ? utf16(data.subarray(4)) : narrow(data.subarray(4)));
      return;
    }
    if (this.version > 5) return;
    // How many there are, and each with a number of two bytes before it and up to the next multiple of four.
    const b = new Bytes(data),
      count = b.u32();
    for (let i = 0; i < count && b.left > 2; i++) {
      b.skip(2);
      const end = data.indexOf(0, b.at);
      if (end < 0) return;
      this.list.set(i, narrow(data.subarray(b.at, end)));
      b.at = (end + 4) & ~3;
    }
  }

  index(of: 'pages' | 'masters', b: Bytes): void {
    const old = this.version <= 5,
      count = old ? b.u16() : b.u32();
    for (let i = 0; i < count; i++) {
      const name = old ? b.u16() : b.u32();
      if (!old) b.skip(4);
      this.indices[of].set(old ? b.u16() : b.u32(), name);
      if (!old) b.skip(1);
    }
  }

  /** Names of the rows of a section, by the numbers of the rows. */
  rows(data: Uint8Array): Map<number, string> {
    const b = new Bytes(data),
      old = this.version <= 5,
      count = old ? b.u16() : b.u32(),
      found = new Map<number, string>();
    for (let i = 0; i < count && b.left > 0; i++) {
      const name = this.list.get(old ? b.u16() : b.u32());
      if (!old) b.skip(4);
      const id = old ? b.u16() : b.u32();
      if (!old) b.skip(1);
      if (name !== undefined) found.set(id, name);
    }
    return found;
  }

  of(kind: 'pages' | 'masters', id: number): string | undefined {
    const name = this.indices[kind].get(id);
    return (name === undefined ? undefined : this.list.get(name)) || undefined;
  }
}
