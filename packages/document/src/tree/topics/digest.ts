/**
 * A number for what stands in a branch, so that whoever finds it in the trash can tell whether it is still what the
 * person saw who deleted it.
 */
import type { RecordId } from '../../records/schema.ts';
import type { TreeRecord } from '../records.ts';

export interface Branches {
  get(id: RecordId): TreeRecord | undefined;
  children(parent: RecordId): readonly RecordId[];
}

/** Digest of a record and all that stands in it: 32 bits, the same whatever the order of records and fields. */
export function digestOf(tree: Branches, id: RecordId): number {
  let sum = 0;
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const record = tree.get(next);
    if (!record) continue;
    sum = (sum + ownDigest(record)) >>> 0;
    for (const child of tree.children(next)) waiting.push(child);
  }
  return sum;
}

const known = new WeakMap<TreeRecord, number>();

function ownDigest(record: TreeRecord): number {
  let sum = known.get(record);
  if (sum !== undefined) return sum;
  sum = hash(record.id);
  for (const [part, value] of Object.entries(record)) {
    // Where it stands is not what it says: the topmost has just been moved.
    if (part === 'at' || part === 'id') continue;
    if (part === 'text') sum += hash(`text ${JSON.stringify(value)}`);
    else if (typeof value === 'object' && value !== null)
      for (const [field, one] of Object.entries(value))
        sum += one === undefined ? 0 : hash(`${part}/${field} ${JSON.stringify(one)}`);
  }
  sum >>>= 0;
  known.set(record, sum);
  return sum;
}

/** FNV-1a, 32 bits, over the string's UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
