/**
 * The chains of sectors of a compound file (MS-CFB 2.3, 2.5), looked at before a library follows them: it follows a
 * chain that comes back to itself until the memory is full.
 */

const HEADER = 512;
/** Sectors of the allocation table that the header itself names. */
const NAMED = 109;
const at = { sectorShift: 30, nextNamed: 68, named: 76 } as const;

/** Whether a chain of sectors comes back to one it has been at; false of bytes that are no compound file. */
export function hasEndlessChain(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = view.getUint16(at.sectorShift, true);
  if (shift !== 9 && shift !== 12) return false;
  const next = allocationTable(view, 1 << shift);
  return next === null || comesBack(next);
}

/** The sector after each, below zero at the end of a chain; null where the list of the table's own sectors is endless. */
function allocationTable(view: DataView, size: number): Int32Array | null {
  const sectors = Math.max(0, Math.ceil(view.byteLength / size) - 1);
  const entries = size / 4;
  const isThere = (sector: number): boolean => sector >= 0 && (sector + 2) * size <= view.byteLength;
  const entry = (sector: number, index: number): number => view.getInt32((sector + 1) * size + index * 4, true);
  const table: number[] = [];
  for (let i = 0; i < NAMED; i++) table.push(view.getInt32(at.named + i * 4, true));
  let list = view.getInt32(at.nextNamed, true);
  for (let seen = 0; isThere(list); seen++) {
    if (seen > sectors) return null;
    for (let i = 0; i < entries - 1; i++) table.push(entry(list, i));
    list = entry(list, entries - 1);
  }
  const next = new Int32Array(sectors).fill(-1);
  for (let sector = 0; sector < sectors; sector++) {
    const part = table[Math.floor(sector / entries)];
    if (part !== undefined && isThere(part)) next[sector] = entry(part, sector % entries);
  }
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
