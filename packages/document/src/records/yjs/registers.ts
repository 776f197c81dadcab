/**
 * One top-level map of a Yjs document, whose keys are registers: of two who write one, one wins. A transaction of the
 * store drafts its writes here, where they can be read at once, and writes them to Yjs when it ends; so one that throws
 * has written nothing.
 *
 * Of an aspect that is kept field by field, the register of a field has the key `id/field`. Programs before schema 2
 * wrote such an aspect as one value under `id`. That value is what the fields stand on, and of a field both have, the
 * field's register wins unless the whole value was changed in that very field since.
 */
import { equalityDeep } from 'lib0/function';
import type * as Y from 'yjs';
import { isObject, type Raw } from '../../values/checks.ts';
import type { RecordId } from '../schema.ts';

/** Says that no value stands under a key; in a draft, that the one which does is deleted. */
const ABSENT = Symbol('absent');

/** A field of a record and the key of its register. */
interface Field {
  name: string;
  key: string;
}

export class Registers {
  readonly map: Y.Map<unknown>;
  /** What a transaction of the store has written so far; made with the first of it. */
  private draft: Map<string, unknown> | null = null;
  private drafting = false;
  /** What the transaction under way has written to Yjs from its draft. */
  private committed: ReadonlyMap<string, unknown> | null = null;
  /**
   * Fields that ever had a register, by record, in the order of their names, which is the same for everybody; brought
   * up to date when the map has grown.
   */
  private readonly fields = new Map<RecordId, Field[]>();
  /** One string for each name of a field, which comes again with every record. */
  private readonly names = new Map<string, string>();
  private scanned = 0;

  constructor(map: Y.Map<unknown>) {
    this.map = map;
  }

  /** True where nothing was ever written, which most aspects of most documents are. */
  get isEmpty(): boolean {
    return this.draft === null && this.map._map.size === 0;
  }
  get size(): number {
    return this.map.size;
  }

  has(key: string): boolean {
    return this.read(key) !== ABSENT;
  }

  get(key: string): unknown {
    const value = this.read(key);
    return value === ABSENT ? undefined : value;
  }

  set(key: string, value: unknown): void {
    this.write(key, value);
    this.index(key);
  }

  delete(key: string): void {
    this.write(key, ABSENT);
  }

  private write(key: string, value: unknown): void {
    if (this.drafting) (this.draft ??= new Map()).set(key, value);
    else if (value === ABSENT) this.map.delete(key);
    else this.map.set(key, value);
  }

  *keys(): Generator<string> {
    for (const key of this.map.keys()) if (this.draft?.get(key) !== ABSENT) yield key;
    if (this.draft) for (const [key, value] of this.draft) if (value !== ABSENT && !this.map.has(key)) yield key;
  }

  begin(): void {
    this.drafting = true;
  }
  drop(): void {
    this.drafting = false;
    this.draft = null;
  }
  /** Whether the draft would change anything. */
  get isDrafted(): boolean {
    if (this.draft !== null) for (const [key, value] of this.draft) if (this.differs(key, value)) return true;
    return false;
  }
  /** Writes the draft to Yjs; what stands there already is not written again. Call inside a transaction. */
  commit(): void {
    const { draft } = this;
    this.drop();
    if (draft === null) return;
    const all = this.scanned === this.map._map.size;
    for (const [key, value] of draft)
      if (!this.differs(key, value)) continue;
      else if (value === ABSENT) this.map.delete(key);
      else this.map.set(key, value);
    // Every key of a draft was indexed when it was drafted.
    if (all) this.scanned = this.map._map.size;
    this.committed = draft;
  }
  /** Whether a key stands as the last commit has left it, so that whoever read the draft has read what stands. */
  isAsCommitted(key: string): boolean {
    if (this.committed === null) return false;
    const value = this.committed.get(key);
    return (value !== undefined || this.committed.has(key)) && value === this.stands(key);
  }
  /** Forgets the last commit. */
  settled(): void {
    this.committed = null;
  }

  private read(key: string): unknown {
    if (this.draft !== null) {
      const drafted = this.draft.get(key);
      if (drafted !== undefined || this.draft.has(key)) return drafted;
    }
    return this.stands(key);
  }

  /** The value in Yjs; one look-up instead of the two of `has` and `get`. */
  private stands(key: string): unknown {
    const item = this.map._map.get(key);
    return item === undefined || item.deleted ? ABSENT : (item.content.getContent()[item.length - 1] as unknown);
  }

  private differs(key: string, value: unknown): boolean {
    const stands = this.stands(key);
    return stands !== value && (stands === ABSENT || value === ABSENT || !equalityDeep(stands, value));
  }

  /** The value of an aspect that is kept field by field; `base` is what the record was made with. */
  readFields(id: RecordId, base: unknown): unknown {
    const whole = this.get(id),
      below = whole === undefined ? base : whole,
      fields = this.fieldsOf(id);
    if (fields.length === 0) return below;
    const out: Raw = isObject(below) ? { ...below } : {};
    for (const { name, key } of fields) {
      const value = this.read(key);
      if (value === ABSENT) continue;
      const written = unwrap(value, isObject(base) ? base[name] : undefined);
      if (whole !== undefined && !equalityDeep(out[name], written.over)) continue;
      if (written.value === undefined) delete out[name];
      else out[name] = written.value;
    }
    return out;
  }

  /** Writes a field; undefined takes it away. */
  writeField(id: RecordId, name: string, value: unknown): void {
    const whole = this.get(id);
    // What the field stands on is kept with it where it is not what the record was made with.
    const key = fieldKey(id, name);
    this.write(key, isObject(whole) ? { [WRAP]: [value, whole[name]] } : value);
    if (isField(name)) this.indexField(id, name, key);
  }

  /** Deletes the whole value of a record and all its fields. */
  deleteAll(id: RecordId): void {
    if (this.isEmpty) return;
    if (this.has(id)) this.delete(id);
    for (const { key } of this.fieldsOf(id)) if (this.has(key)) this.delete(key);
  }

  /** The fields of a record that may have a register. */
  private fieldsOf(id: RecordId): readonly Field[] {
    if (this.isEmpty) return NO_FIELDS;
    if (this.map._map.size !== this.scanned) {
      for (const key of this.map._map.keys()) this.index(key);
      this.scanned = this.map._map.size;
    }
    return this.fields.get(id) ?? NO_FIELDS;
  }

  private index(key: string): void {
    if (!key.includes('/')) return;
    const { id, name } = parseKey(key);
    if (name !== undefined) this.indexField(id, name, isPlain(name) ? key : fieldKey(id, name));
  }

  private indexField(id: RecordId, name: string, key: string): void {
    const fields = this.fields.get(id);
    let place = 0;
    if (fields) while (place < fields.length && fields[place]!.name < name) place++;
    if (fields?.[place]?.name === name) return;
    let one = this.names.get(name);
    if (one === undefined) this.names.set(name, (one = name));
    const field = { name: one, key };
    if (fields) fields.splice(place, 0, field);
    else this.fields.set(id, [field]);
  }
}

const NO_FIELDS: readonly Field[] = [];
/** Only key of the object that holds a field's value and what it was written over. */
const WRAP = '/';

function unwrap(value: unknown, over: unknown): { value: unknown; over: unknown } {
  if (isObject(value)) {
    const pair = value[WRAP];
    if (Array.isArray(pair) && Object.keys(value).length === 1) return { value: pair[0], over: pair[1] };
  }
  return { value, over };
}

const isPlain = (name: string): boolean => !name.includes('~') && !name.includes('/');

/** Whether an object may have a field of this name. */
const isField = (name: string): boolean => name !== '__proto__' && name !== 'constructor';

/** The key of a field; a slash in its name is written as in a JSON pointer (RFC 6901). */
const fieldKey = (id: RecordId, name: string): string =>
  `${id}/${isPlain(name) ? name : name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Record and field that a key stands for; no field for a whole value and for names that no object may have. */
export function parseKey(key: string): { id: RecordId; name?: string } {
  const slash = key.lastIndexOf('/');
  if (slash < 0) return { id: key };
  const written = key.slice(slash + 1),
    name = written.includes('~') ? written.replaceAll('~1', '/').replaceAll('~0', '~') : written;
  return isField(name) ? { id: key.slice(0, slash), name } : { id: key };
}
