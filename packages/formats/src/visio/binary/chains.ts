/**
 * The chains of sectors of a compound file (MS-CFB 2.3, 2.5), looked at before a library follows them: it follows a
 * chain that comes back to itself until the memory is full.
 */

const HEADER = 512;
/** Sectors of the allocation table that the header itself names. */
const NAMED = 109;
/** Ends a chain. */
const END = -2;
const at = { sectorShift: 30, directory: 48, nextNamed: 68, named: 76, streamSize: 120 } as const;
/** Bytes of an entry of the directory. */
const ENTRY = 128;

/**
 * Whether a chain of sectors comes back to one it has been at, or the chains are by far more than the file; false of
 * bytes that are no compound file.
 */
export function hasEndlessChain(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = view.getUint16(at.sectorShift, true);
  if (shift !== 9 && shift !== 12) return false;
  const next = allocationTable(view, 1 << shift);
  return next === null || comesBack(next) || isMuchWork(view, next, 1 << shift);
}

/** Bytes of chains that are gathered of a small file; of a larger one so many times its own size. */
const LEAST_BYTES = 16 * 1024 * 1024,
  TIMES = 4;

/**
 * Whether gathering its chains is far more than reading the file once. A library follows the chain of every sector that
 * none has been at yet, to the end even where it runs into another, and copies the bytes for every entry of the
 * directory: chains that share their ends, and entries that share a chain, are work by the square.
 */
function isMuchWork(view: DataView, next: Int32Array, size: number): boolean {
  const sectors = Math.max(0, Math.ceil(view.byteLength / size) - 1),
    most = Math.max(LEAST_BYTES, TIMES * view.byteLength),
    first = view.getInt32(at.directory, true);
  const seen = new Uint8Array(next.length);
  let bytes = 0;
  for (let i = 0; i < sectors; i++) {
    const start = first > 0 && first < sectors ? (i + first) % sectors : i;
    if (seen[start]) continue;
    for (let sector = start; sector >= 0 && sector < next.length; sector = next[sector]!) {
      seen[sector] = 1;
      bytes += size;
      if (bytes > most) return true;
    }
  }
  bytes = 0;
  for (let sector = first; sector >= 0 && sector < sectors; sector = next[sector] ?? END) {
    const begin = (sector + 1) * size;
    for (let entry = begin; entry + ENTRY <= Math.min(begin + size, view.byteLength); entry += ENTRY)
      bytes += Math.min(view.byteLength, Math.max(0, view.getInt32(entry + at.streamSize, true)));
    if (bytes > most) return true;
  }
  return false;
}

/**
 * The sector after each that the table has an entry for, those beyond the end of the file too, as a library asks for
 * these as well; below zero at the end of a chain. Null where the list of the table's own sectors is endless, or has
 * far more than the file has sectors for.
 */
function allocationTable(view: DataView, size: number): Int32Array | null {
  const sectors = Math.max(0, Math.ceil(view.byteLength / size) - 1);
  const entries = size / 4;
  const isThere = (sector: number): boolean => sector >= 0 && sector < sectors;
  /** What is cut off is read as zeros. */
  const entry = (sector: number, index: number): number => {
    const from = (sector + 1) * size + index * 4;
    return from + 4 <= view.byteLength ? view.getInt32(from, true) : 0;
  };
  const table: number[] = [];
  for (let i = 0; i < NAMED; i++) {
    const part = view.getInt32(at.named + i * 4, true);
    if (part < 0) break;
    table.push(part);
  }
  let list = view.getInt32(at.nextNamed, true);
  for (let seen = 0; isThere(list); seen++) {
    if (seen > sectors) return null;
    for (let i = 0; i < entries - 1; i++) {
      const part = entry(list, i);
      if (part === END) break;
      table.push(part);
    }
    list = entry(list, entries - 1);
  }
  while (table.length > 0 && !isThere(table.at(-1)!)) table.pop();
  if (table.length > Math.ceil(sectors / entries) + NAMED) return null;
  const next = new Int32Array(table.length * entries).fill(-1);
  for (const [i, part] of table.entries())
    if (isThere(part)) for (let k = 0; k < entries; k++) next[i * entries + k] = entry(part, k);
  return next;
}

function comesBack(next: Int32Array): boolean {
  /** The walk that was at a sector; 0 for none. */
  const walk = new Uint32Array(next.length);
  for (let start = 0; start < next.length; start++) {
    let sector = start;
    while (sector >= 0 && sector < next.length && walk[sector] === 0) {
      walk[sector] = start + 1;
      sector = next[sector]!;
    }
    if (sector >= 0 && sector < next.length && walk[sector] === start + 1) return true;
  }
  return false;
}
