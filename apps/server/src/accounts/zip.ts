import { crc32, deflateRaw } from 'node:zlib';
import { promisify } from 'node:util';
import type { FileHandle } from 'node:fs/promises';

const deflate = promisify(deflateRaw);

/** Sizes and offsets from here on are written in 64 bits. */
const LIMIT = 0xffff_ffff;
const MAX_ENTRIES = 0xffff;
/** Version 4.5 of the format, which has 64-bit sizes. */
const VERSION = 45;
/** Names are UTF-8. */
const UTF8 = 0x0800;

interface Entry {
  name: Buffer;
  crc: number;
  method: 0 | 8;
  stored: number;
  size: number;
  offset: number;
  time: number;
  date: number;
}

/**
 * Writes a ZIP file from its beginning to its end, one entry in memory at a time, of any size and number (ZIP64 where
 * 32 bits do not suffice; APPNOTE 4.3).
 */
export class ZipWriter {
  readonly #file: FileHandle;
  readonly #entries: Entry[] = [];
  #offset = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Bytes written so far. */
  get size(): number {
    return this.#offset;
  }

  /** @param path with slashes @param compress false for what is compressed already */
  async add(path: string, content: string | Uint8Array, modified: Date, compress = true): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const deflated = compress ? await deflate(bytes) : null;
    const data = deflated !== null && deflated.byteLength < bytes.byteLength ? deflated : bytes;
    const entry: Entry = {
      name: Buffer.from(path),
      crc: crc32(bytes),
      method: data === bytes ? 0 : 8,
      stored: data.byteLength,
      size: bytes.byteLength,
      offset: this.#offset,
      ...dosTime(modified),
    };
    this.#entries.push(entry);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x0403_4b50, 0);
    this.#describe(head, 4, entry);
    await this.#write(Buffer.concat([head, entry.name]));
    await this.#write(data);
  }

  /** Writes the directory; nothing can be added after. */
  async finish(): Promise<void> {
    const start = this.#offset;
    for (const entry of this.#entries) await this.#write(this.#directoryEntry(entry));
    const size = this.#offset - start,
      count = this.#entries.length;
    if (start > LIMIT || count > MAX_ENTRIES) await this.#write(directoryEnd64(start, size, count));
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x0605_4b50, 0);
    end.writeUInt16LE(Math.min(count, MAX_ENTRIES), 8);
    end.writeUInt16LE(Math.min(count, MAX_ENTRIES), 10);
    end.writeUInt32LE(Math.min(size, LIMIT), 12);
    end.writeUInt32LE(Math.min(start, LIMIT), 16);
    await this.#write(end);
  }

  async #write(bytes: Uint8Array): Promise<void> {
    await this.#file.writeFile(bytes);
    this.#offset += bytes.byteLength;
  }

  /** What a local header and the directory have in common, from the version on. */
  #describe(head: Buffer, at: number, entry: Entry): void {
    head.writeUInt16LE(VERSION, at);
    head.writeUInt16LE(UTF8, at + 2);
    head.writeUInt16LE(entry.method, at + 4);
    head.writeUInt16LE(entry.time, at + 6);
    head.writeUInt16LE(entry.date, at + 8);
    head.writeUInt32LE(entry.crc, at + 10);
    head.writeUInt32LE(entry.stored, at + 14);
    head.writeUInt32LE(entry.size, at + 18);
    head.writeUInt16LE(entry.name.byteLength, at + 22);
  }

  #directoryEntry(entry: Entry): Buffer {
    const far = entry.offset > LIMIT;
    const head = Buffer.alloc(46),
      extra = Buffer.alloc(far ? 12 : 0);
    head.writeUInt32LE(0x0201_4b50, 0);
    head.writeUInt16LE(VERSION, 4);
    this.#describe(head, 6, entry);
    head.writeUInt16LE(extra.byteLength, 30);
    head.writeUInt32LE(far ? LIMIT : entry.offset, 42);
    if (far) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(8, 2);
      extra.writeBigUInt64LE(BigInt(entry.offset), 4);
    }
    return Buffer.concat([head, entry.name, extra]);
  }
}

/** The end of the directory with 64-bit numbers, and where it is. */
function directoryEnd64(start: number, size: number, count: number): Buffer {
  const end = Buffer.alloc(76);
  end.writeUInt32LE(0x0606_4b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(VERSION, 12);
  end.writeUInt16LE(VERSION, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  end.writeUInt32LE(0x0706_4b50, 56);
  end.writeBigUInt64LE(BigInt(start + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

/** A moment as ZIP has it: UTC, in steps of two seconds, from 1980 on. */
function dosTime(moment: Date): { time: number; date: number } {
  const year = Math.max(1980, moment.getUTCFullYear());
  return {
    time: (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1),
    date: ((year - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate(),
  };
}
