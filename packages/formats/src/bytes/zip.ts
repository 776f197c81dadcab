import { Inflate, inflateSync } from 'fflate';
import { ImportError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { decodeNames, type RawName } from './archive-names.ts';

const EOCD = 0x06054b50,
  EOCD64 = 0x06064b50,
  LOCATOR64 = 0x07064b50,
  CENTRAL = 0x02014b50,
  LOCAL = 0x04034b50,
  UNICODE_PATH = 0x7075;
/** Flag of a name that is in UTF-8. */
const UTF8 = 1 << 11;
/** Packed bytes given to the inflater at a time: what one step can produce stays small whatever the ratio. */
const STEP = 16 * 1024;
/** Inflated bytes up to which a part's declared size is given a try: what is set aside for it is no more. */
const SMALL = 1024 * 1024;

interface Entry {
  name: string;
  isEncrypted: boolean;
  method: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

const damaged = (what: string): ImportError => new ImportError('import.damaged', { part: what });

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

export function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) c = CRC_TABLE[(c ^ bytes[i]!) & 255]! ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

/**
 * Refuses names that climb out of the archive; returns the name with forward slashes, as some writers use the others,
 * and no leading one.
 */
function safeName(name: string): string {
  const path = name.replaceAll('\\', '/').replace(/^\//, '');
  if (path.includes('\0') || /^[a-z]:/i.test(path) || path.split('/').some((s) => s === '..')) {
    throw new ImportError('import.damaged', { part: 'zip', reason: 'path' });
  }
  return path;
}

/** Bytes that came out of an archive and of those in it. */
export interface Spent {
  inflated: number;
}

/**
 * Reads a ZIP archive from its central directory and inflates entries one by one when asked. Declared sizes are not
 * believed: inflated bytes are counted as they come, per entry and over the whole archive.
 */
export class ZipReader {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly entries = new Map<string, Entry>();
  private readonly spent: Spent;

  /** @param spent what archives around this one have inflated, which it adds to */
  constructor(bytes: Uint8Array, spent: Spent = { inflated: 0 }) {
    this.spent = spent;
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.readDirectory();
  }

  /** Paths of the files, in the archive's order. */
  names(): string[] {
    return [...this.entries.values()].map((e) => e.name);
  }

  /** Part names compare without case, as OPC demands. */
  has(path: string): boolean {
    return this.entries.has(path.toLowerCase());
  }

  /** Bytes of a file, or undefined when the archive has none of that name. Throws ImportError on damage and excess. */
  read(path: string): Uint8Array | undefined {
    const entry = this.entries.get(path.toLowerCase());
    if (!entry) return undefined;
    if (entry.method !== 0 && entry.method !== 8)
      throw new ImportError('import.unsupported', { part: entry.name, reason: 'compression' });
    const data = this.packedBytes(entry),
      small = this.inflateSmall(entry, data);
    if (small) return small;
    const out = entry.method === 0 ? data.slice() : this.inflate(entry, data);
    if (entry.method === 0) this.count(entry, out.length, out.length);
    if (crc32(out) !== entry.crc) throw damaged(entry.name);
    return out;
  }

  private u16(at: number): number {
    return this.view.getUint16(at, true);
  }
  private u32(at: number): number {
    return this.view.getUint32(at, true);
  }
  private u64(at: number): number {
    return this.u32(at) + this.u32(at + 4) * 2 ** 32;
  }

  private readDirectory(): void {
    const end = this.findEnd();
    let count = this.u16(end + 10),
      size = this.u32(end + 12),
      start = this.u32(end + 16),
      tail = end;
    if (
      (count === 0xffff || size === 0xffffffff || start === 0xffffffff) &&
      end >= 20 &&
      this.u32(end - 20) === LOCATOR64
    ) {
      const at = this.u64(end - 12);
      if (at + 56 > this.bytes.length || this.u32(at) !== EOCD64) throw damaged('zip');
      count = this.u64(at + 32);
      size = this.u64(at + 40);
      start = this.u64(at + 48);
      tail = at;
    }
    if (count > LIMITS.entries) throw new ImportError('import.tooLarge', { limit: 'entries' });
    // Bytes put before an archive shift every offset in it by the same amount.
    const shift = tail - (start + size);
    if (shift < 0) throw damaged('zip');
    let at = start + shift;
    const found: { raw: RawName; entry: Entry }[] = [];
    for (let i = 0; i < count; i++) at = this.readEntry(at, shift, found);
    const names = decodeNames(found.map(({ raw }) => raw));
    for (const [i, { entry }] of found.entries()) this.add({ ...entry, name: safeName(names[i]!) });
  }

  private add(entry: Entry): void {
    if (entry.name === '' || entry.name.endsWith('/')) return;
    if (entry.isEncrypted) throw new ImportError('import.encrypted');
    const key = entry.name.toLowerCase();
    if (this.entries.has(key)) throw damaged(entry.name);
    this.entries.set(key, entry);
  }

  private findEnd(): number {
    const lowest = Math.max(0, this.bytes.length - 22 - 0xffff);
    for (let at = this.bytes.length - 22; at >= lowest; at--) if (this.u32(at) === EOCD) return at;
    throw damaged('zip');
  }

  /** Takes one entry, whose name is decoded when all are known; returns where the next begins. */
  private readEntry(at: number, shift: number, found: { raw: RawName; entry: Entry }[]): number {
    if (at + 46 > this.bytes.length || this.u32(at) !== CENTRAL) throw damaged('zip');
    const flags = this.u16(at + 8),
      nameLength = this.u16(at + 28),
      extraLength = this.u16(at + 30);
    const next = at + 46 + nameLength + extraLength + this.u16(at + 32);
    if (next > this.bytes.length) throw damaged('zip');
    const raw = this.bytes.subarray(at + 46, at + 46 + nameLength);
    const entry: Entry = {
      name: '',
      isEncrypted: (flags & 1) !== 0,
      method: this.u16(at + 10),
      crc: this.u32(at + 16),
      packed: this.u32(at + 20),
      size: this.u32(at + 24),
      offset: this.u32(at + 42),
    };
    this.readZip64(entry, at + 46 + nameLength, extraLength);
    entry.offset += shift;
    const unicode = this.unicodeName(raw, at + 46 + nameLength, extraLength);
    found.push({ raw: unicode ?? { bytes: raw, isUnicode: (flags & UTF8) !== 0 }, entry });
    return next;
  }

  /** The name in UTF-8 that Info-ZIP puts beside one in another encoding, where it is of that name. */
  private unicodeName(raw: Uint8Array, extra: number, length: number): RawName | undefined {
    for (let at = extra; at + 9 <= extra + length; at += 4 + this.u16(at + 2)) {
      const end = at + 4 + this.u16(at + 2);
      if (this.u16(at) !== UNICODE_PATH || end > extra + length) continue;
      if (this.bytes[at + 4] === 1 && this.u32(at + 5) === crc32(raw))
        return { bytes: this.bytes.subarray(at + 9, end), isUnicode: true };
    }
    return undefined;
  }

  private readZip64(entry: Entry, extra: number, length: number): void {
    for (let at = extra; at + 4 <= extra + length; ) {
      const size = this.u16(at + 2);
      if (this.u16(at) === 1) {
        let field = at + 4;
        const end = Math.min(field + size, extra + length);
        const take = (): number => {
          if (field + 8 > end) throw damaged(entry.name);
          field += 8;
          return this.u64(field - 8);
        };
        if (entry.size === 0xffffffff) entry.size = take();
        if (entry.packed === 0xffffffff) entry.packed = take();
        if (entry.offset === 0xffffffff) entry.offset = take();
      }
      at += 4 + size;
    }
  }

  private packedBytes(entry: Entry): Uint8Array {
    const at = entry.offset;
    if (at + 30 > this.bytes.length || this.u32(at) !== LOCAL) throw damaged(entry.name);
    const start = at + 30 + this.u16(at + 26) + this.u16(at + 28);
    if (start + entry.packed > this.bytes.length) throw damaged(entry.name);
    return this.bytes.subarray(start, start + entry.packed);
  }

  private count(entry: Entry, fresh: number, size: number): void {
    this.spent.inflated += fresh;
    if (size > LIMITS.entryBytes || this.spent.inflated > LIMITS.totalBytes)
      throw new ImportError('import.tooLarge', { limit: 'size', part: entry.name });
    if (size > LIMITS.ratioFloor && size > LIMITS.ratio * Math.max(1, entry.packed)) {
      throw new ImportError('import.tooLarge', { limit: 'ratio', part: entry.name });
    }
  }

  /**
   * A small part at once, as setting up a stream takes longer than most parts do. What comes out is believed where its
   * checksum is right, whatever its declared size; else undefined, and the stream says what is wrong.
   */
  private inflateSmall(entry: Entry, data: Uint8Array): Uint8Array | undefined {
    if (entry.method !== 8 || entry.size > SMALL || entry.size === 0) return undefined;
    try {
      const out = inflateSync(data, { out: new Uint8Array(entry.size) });
      if (crc32(out) !== entry.crc) return undefined;
      this.count(entry, out.length, out.length);
      return out;
    } catch (error) {
      if (error instanceof ImportError) throw error;
      return undefined;
    }
  }

  private inflate(entry: Entry, data: Uint8Array): Uint8Array {
    const chunks: Uint8Array[] = [];
    let size = 0,
      done = false;
    const stream = new Inflate((chunk, final) => {
      size += chunk.length;
      this.count(entry, chunk.length, size);
      chunks.push(chunk);
      if (final) done = true;
    });
    try {
      for (let at = 0; at < data.length || at === 0; at += STEP)
        stream.push(data.subarray(at, at + STEP), at + STEP >= data.length);
    } catch (error) {
      throw error instanceof ImportError
        ? error
        : new ImportError('import.damaged', { part: entry.name }, { cause: error });
    }
    if (!done) throw damaged(entry.name);
    const out = new Uint8Array(size);
    let at = 0;
    for (const chunk of chunks) {
      out.set(chunk, at);
      at += chunk.length;
    }
    return out;
  }
}
