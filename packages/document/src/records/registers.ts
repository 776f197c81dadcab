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
import { isObject, type Raw } from '../values/checks.ts';
import type { RecordId } from './schema.ts';

/** Drafted deletion of a key. */
const DELETED = Symbol('deleted');

export class Registers {
  readonly map: Y.Map<unknown>;
  private draft: Map<string, unknown> | null = null;
  /** Names of the fields that ever had a register, by record; brought up to date when the map has grown. */
  private readonly names = new Map<RecordId, Set<string>>();
  private scanned = 0;

  constructor(map: Y.Map<unknown>) {
    this.map = map;
  }

  /** True where nothing was ever written, which most aspects of most documents are. */
  get isEmpty(): boolean {
    return this.map._map.size === 0 && (this.draft === null || this.draft.size === 0);
  }
  get size(): number {
    return this.map.size;
  }

  has(key: string): boolean {
    return this.draft?.has(key) ? this.draft.get(key) !== DELETED : this.map.has(key);
  }

  get(key: string): unknown {
    if (!this.draft?.has(key)) return this.map.get(key);
    const drafted = this.draft.get(key);
    return drafted === DELETED ? undefined : drafted;
  }

  set(key: string, value: unknown): void {
    if (!this.draft) this.write(key, value);
    else {
      this.draft.set(key, value);
      this.index(key);
    }
  }

  delete(key: string): void {
    if (this.draft) this.draft.set(key, DELETED);
    else this.map.delete(key);
  }

  *keys(): Generator<string> {
    for (const key of this.map.keys()) if (this.draft?.get(key) !== DELETED) yield key;
    if (this.draft) for (const [key, value] of this.draft) if (value !== DELETED && !this.map.has(key)) yield key;
  }

  begin(): void {
    this.draft = new Map();
  }
  drop(): void {
    this.draft = null;
  }
  /** Whether the draft would change anything. */
  get isDrafted(): boolean {
    for (const [key, value] of this.draft ?? []) if (this.differs(key, value)) return true;
    return false;
  }
  /** Writes the draft to Yjs; what stands there already is not written again. Call inside a transaction. */
  commit(): void {
    const draft = this.draft;
    this.draft = null;
    for (const [key, value] of draft ?? [])
      if (!this.differs(key, value)) continue;
      else if (value === DELETED) this.map.delete(key);
      else this.write(key, value);
  }

  private write(key: string, value: unknown): void {
    const size = this.map._map.size;
    this.map.set(key, value);
    this.index(key);
    if (this.scanned === size) this.scanned = this.map._map.size;
  }

  private differs(key: string, value: unknown): boolean {
    const stands = this.map.has(key);
    return value === DELETED ? stands : !stands || !equalityDeep(this.map.get(key), value);
  }

  /** The value of an aspect that is kept field by field; `base` is what the record was made with. */
  readFields(id: RecordId, base: unknown): unknown {
    const whole = this.get(id),
      below = whole === undefined ? base : whole,
      names = this.fieldsOf(id);
    if (names.length === 0) return below;
    const out: Raw = isObject(below) ? { ...below } : {};
    for (const name of names) {
      const key = fieldKey(id, name);
      if (!this.has(key)) continue;
      const written = unwrap(this.get(key), isObject(base) ? base[name] : undefined);
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
    this.set(fieldKey(id, name), isObject(whole) ? { [WRAP]: [value, whole[name]] } : value);
  }

  /** Deletes the whole value of a record and all its fields. */
  deleteAll(id: RecordId): void {
    if (this.has(id)) this.delete(id);
    for (const name of this.fieldsOf(id)) {
      const key = fieldKey(id, name);
      if (this.has(key)) this.delete(key);
    }
  }

  /** Names of the fields of a record that may have a register, the same order for everybody. */
  private fieldsOf(id: RecordId): readonly string[] {
    if (this.isEmpty) return NO_NAMES;
    if (this.map._map.size !== this.scanned) {
      for (const key of this.map._map.keys()) this.index(key);
      this.scanned = this.map._map.size;
    }
    const names = this.names.get(id);
    return names === undefined ? NO_NAMES : [...names].sort();
  }

  private index(key: string): void {
    const field = parseKey(key);
    if (field.name === undefined) return;
    const names = this.names.get(field.id);
    if (names) names.add(field.name);
    else this.names.set(field.id, new Set([field.name]));
  }
}

const NO_NAMES: readonly string[] = [];
/** Only key of the object that holds a field's value and what it was written over. */
const WRAP = '/';

function unwrap(value: unknown, over: unknown): { value: unknown; over: unknown } {
  if (isObject(value)) {
    const pair = value[WRAP];
    if (Array.isArray(pair) && Object.keys(value).length === 1) return { value: pair[0], over: pair[1] };
  }
  return { value, over };
}

/** The key of a field; a slash in its name is written as in a JSON pointer (RFC 6901). */
const fieldKey = (id: RecordId, name: string): string =>
  `${id}/${name.includes('~') || name.includes('/') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name}`;

/** Record and field that a key stands for; no field for a whole value and for names that no object may have. */
export function parseKey(key: string): { id: RecordId; name?: string } {
  const slash = key.lastIndexOf('/');
  if (slash < 0) return { id: key };
  const name = key
    .slice(slash + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  return name === '__proto__' || name === 'constructor' ? { id: key } : { id: key.slice(0, slash), name };
}
