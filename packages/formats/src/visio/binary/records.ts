/** Cuts a stream into its records. The lengths behind a record's data depend on the version, its type and its place. */
import { Bytes } from './bytes.ts';

export interface Record2000 {
  type: number;
  id: number;
  level: number;
  data: Uint8Array;
  /** Of a list, its data with the bytes behind it, where the order of its children ends. */
  list?: Uint8Array;
}

const TYPES_MOST = 0xff;
/** Types by what follows their records, version 11. */
const LISTS_11 = new Set([0x2c, 0x65, 0x66, 0x69, 0x6a, 0x6b, 0x70, 0x71]),
  FOUR_11 = new Set([0x64, 0x65, 0x66, 0x69, 0x6a, 0x6b, 0x6f, 0x71, 0x92, 0xa9, 0xb4, 0xb6, 0xb9, 0xc7]),
  NONE_11 = new Set([0x1f, 0xc9, 0x2d, 0xd1]);
/** The same of version 6. */
const LISTS_6 = new Set([
  0x0d, 0x2c, 0x64, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x6b, 0x6c, 0x6d, 0x6e, 0x6f, 0x70, 0x71, 0x72, 0x73, 0x76,
]);
const NONE_6 = new Set([0x1f, 0xc9]);
/** Records of version 5 that hold their rows inside. */
const LISTS_5 = new Set([0x65, 0x66, 0x68, 0x69, 0x6a, 0x6b, 0x6c, 0x32]);

function behind11(type: number, list: number, level: number, flag: number): number {
  if (NONE_11.has(type)) return 0;
  let n = list !== 0 || LISTS_11.has(type) ? 8 : 0;
  const second = level === 2 && (flag === 0x55 || (flag === 0x54 && type === 0xaa)),
    third = level === 3 && flag !== 0x50 && flag !== 0x54;
  if (list !== 0 || second || third) n += 4;
  if (FOUR_11.has(type) && n !== 12 && n !== 4) n += 4;
  return n;
}

const behind6 = (type: number, list: number): number =>
  !NONE_6.has(type) && (list !== 0 || LISTS_6.has(type)) ? 8 : 0;

function* recordsOf5(b: Bytes, level: number): Generator<Record2000> {
  while (b.left >= 12) {
    const type = b.u16(),
      id = b.u16(),
      own = b.u8();
    b.skip(3);
    const length = b.u32();
    if (type > TYPES_MOST || length > b.left) return;
    const data = b.bytes(length);
    yield { type, id, level: level + own, data };
    if (LISTS_5.has(type)) yield* rowsOf5(data, level + own + 1);
    skipZeros(b);
  }
}

/** Rows of a list of version 5: a table at the end says what they are and where they begin. */
function* rowsOf5(data: Uint8Array, level: number): Generator<Record2000> {
  if (data.length < 4) return;
  const b = new Bytes(data, data.length - 4),
    count = b.u16(),
    end = b.u16();
  b.at = data.length - 4 - 4 * count;
  if (b.at < 0) return;
  const table = Array.from({ length: count }, () => ({ type: b.u16(), offset: b.u16() })).reverse();
  for (const [i, row] of table.entries()) {
    const next = table[i + 1]?.offset ?? end,
      from = (row.offset + 3) & ~3;
    if (from <= next && next <= data.length) yield { type: row.type, id: i, level, data: data.subarray(from, next) };
  }
}

function skipZeros(b: Bytes): void {
  while (b.left > 0 && b.data[b.at] === 0) b.at++;
}

/** Records of a stream from where `from` is; ends silently where they make no sense any more. */
export function* recordsOf(version: number, data: Uint8Array, from: number, level: number): Generator<Record2000> {
  const b = new Bytes(data, from);
  skipZeros(b);
  if (version <= 5) {
    yield* recordsOf5(b, level);
    return;
  }
  while (b.left >= 19) {
    const type = b.u32(),
      id = b.u32(),
      list = b.u32(),
      length = b.u32(),
      own = b.u16(),
      flag = b.u8();
    if (type > TYPES_MOST || length > b.left) return;
    const behind = version >= 11 ? behind11(type, list, own, flag) : behind6(type, list),
      start = b.at,
      body = b.bytes(length),
      whole = data.subarray(start, start + length + behind);
    yield { type, id, level: level + own, data: body, ...(behind > 0 && { list: whole }) };
    b.skip(behind);
    if (b.left <= 0) return;
    skipZeros(b);
  }
}

/** The order of a list's children, by their ids. */
export function orderOf({ list }: Record2000): number[] {
  if (!list || list.length < 8) return [];
  const b = new Bytes(list);
  const head = b.u32(),
    length = b.u32();
  b.skip(head);
  const ids: number[] = [];
  for (let i = 0; i < length / 4 && b.left >= 4; i++) ids.push(b.u32());
  return ids;
}
