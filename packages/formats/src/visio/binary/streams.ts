/**
 * The container of a binary Visio drawing: the stream `VisioDocument` of an OLE2 file holds pointers to further
 * streams, some of them packed, and those hold pointers or records.
 *
 *     header ──▶ trailer ──▶ colours, fonts, styles ──▶ records
 *                       ├──▶ stencils ──▶ masters ────▶ records
 *                       └──▶ pages ─────▶ page ───────▶ records
 */
import CFB from 'cfb';
import { ImportError } from '../../errors.ts';
import type { ImportClock } from '../../limits.ts';
import { Bytes } from './bytes.ts';
import { hasEndlessChain } from './chains.ts';

const MB = 1024 * 1024;
const STREAM_BYTES = 64 * MB,
  TOTAL_BYTES = 256 * MB;

export interface Pointer {
  type: number;
  offset: number;
  length: number;
  format: number;
  /** Its place among its siblings: what stands for an id where a record has none. */
  index: number;
}

export interface Unpacked {
  data: Uint8Array;
  /** Bytes before the first record: four in packed streams. */
  shift: number;
}

const damaged = (reason: string): ImportError => new ImportError('import.damaged', { part: 'VisioDocument', reason });

/** The stream that holds the drawing. Throws `import.damaged` and `import.notVisio`. */
export function documentStream(bytes: Uint8Array): Uint8Array {
  if (hasEndlessChain(bytes)) throw new ImportError('import.damaged', { part: 'ole' });
  let content: Uint8Array | number[] | undefined;
  try {
    const container = CFB.read(bytes, { type: 'array' });
    content = CFB.find(container, 'VisioDocument')?.content;
  } catch (error) {
    throw new ImportError('import.damaged', { part: 'ole' }, { cause: error });
  }
  if (!content) throw new ImportError('import.notVisio');
  return content instanceof Uint8Array ? content : Uint8Array.from(content);
}

/** Unpacks a stream: items of eight to a flag byte, each a byte or a copy out of the last 4096 written. */
function unpack(packed: Uint8Array, clock: ImportClock): Uint8Array {
  const ring = new Uint8Array(4096);
  let out = new Uint8Array(Math.max(64, packed.length * 4)),
    size = 0;
  const put = (byte: number): void => {
    if (size === out.length) {
      if (size >= STREAM_BYTES) throw new ImportError('import.tooLarge', { limit: 'size' });
      const larger = new Uint8Array(Math.min(STREAM_BYTES, size * 2));
      larger.set(out);
      out = larger;
    }
    ring[size & 4095] = byte;
    out[size++] = byte;
  };
  for (let at = 0; at < packed.length; ) {
    const flags = packed[at++]!;
    clock.tick();
    for (let bit = 0; bit < 8 && at < packed.length; bit++) {
      if (flags & (1 << bit)) {
        put(packed[at++]!);
        continue;
      }
      if (at + 1 >= packed.length) return out.subarray(0, size);
      const low = packed[at++]!,
        high = packed[at++]!,
        from = ((high & 0xf0) << 4) + low + 18;
      for (let i = 0; i < (high & 15) + 3; i++) put(ring[(from + i) & 4095]!);
    }
  }
  return out.subarray(0, size);
}

/** Children of a stream of pointers of versions up to 5, by where their count stands. */
const COUNT_PLACES: Readonly<Record<number, number>> = {
  0x14: 0x82,
  0x15: 0x42,
  0x18: 0x2e,
  0x1a: 0x12,
  0x1d: 0x1e,
  0x4e: 0x1e,
  0x1e: 0x36,
};

export class Streams {
  readonly version: number;
  private readonly document: Uint8Array;
  private readonly clock: ImportClock;
  private total = 0;

  constructor(document: Uint8Array, clock: ImportClock) {
    this.document = document;
    this.clock = clock;
    const magic = String.fromCharCode(...document.subarray(0, 18));
    if (magic !== 'Visio (TM) Drawing' || document.length < 0x40) throw damaged('header');
    this.version = document[0x1a]!;
  }

  get old(): boolean {
    return this.version <= 5;
  }

  trailer(): Pointer {
    return this.pointer(new Bytes(this.document, 0x24), 0);
  }

  private pointer(b: Bytes, index: number): Pointer {
    if (!this.old) {
      const type = b.u32();
      b.skip(4);
      return { type, offset: b.u32(), length: b.u32(), format: b.u16(), index };
    }
    const type = b.u16() & 255,
      format = b.u16() & 255;
    b.skip(4);
    return { type, offset: b.u32(), length: b.u32(), format, index };
  }

  read(pointer: Pointer): Unpacked {
    const { offset, length } = pointer;
    if (offset + length > this.document.length) throw damaged('pointer');
    const raw = this.document.subarray(offset, offset + length),
      packed = (pointer.format & 2) !== 0,
      data = packed ? unpack(raw, this.clock) : raw;
    this.total += data.length;
    if (this.total > TOTAL_BYTES) throw new ImportError('import.tooLarge', { limit: 'size' });
    return { data, shift: packed ? 4 : 0 };
  }

  /** Pointers of a stream in the order they are drawn in. */
  children({ data, shift }: Unpacked, type: number): Pointer[] {
    return this.old ? this.oldChildren(data, shift, type) : this.newChildren(data, shift);
  }

  private oldChildren(data: Uint8Array, shift: number, type: number): Pointer[] {
    const place = COUNT_PLACES[type] ?? (type > 0x45 ? 0x1e : 0x0a),
      b = new Bytes(data, shift + place),
      count = b.left >= 2 ? b.u16() : 0,
      found: Pointer[] = [];
    for (let i = 0; i < count && b.left >= 16; i++) {
      const pointer = this.pointer(b, i);
      if (pointer.type !== 0) found.push(pointer);
    }
    return found;
  }

  private newChildren(data: Uint8Array, shift: number): Pointer[] {
    const b = new Bytes(data, shift);
    b.at = b.u32() + shift - 4;
    const ordered = b.u32(),
      count = b.i32();
    b.skip(4);
    const found = new Map<number, Pointer>();
    for (let i = 0; i < count && b.left >= 18; i++) {
      const pointer = this.pointer(b, i);
      if (pointer.type !== 0) found.set(i, pointer);
    }
    const out: Pointer[] = [];
    for (let i = 0; ordered > 1 && i < ordered && b.left >= 4; i++) {
      const index = b.u32(),
        pointer = found.get(index);
      if (!pointer) continue;
      out.push(pointer);
      found.delete(index);
    }
    return [...out, ...found.values()];
  }
}
