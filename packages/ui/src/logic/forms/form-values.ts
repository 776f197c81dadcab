type Things = Readonly<Record<string, unknown>>;

/** The last part of a path, and what it is in; empty for the form itself. */
function split(path: string): readonly [string, string] {
  const at = path.lastIndexOf('.');
  return at < 0 ? ['', path] : [path.slice(0, at), path.slice(at + 1)];
}

/** The values of a form, by paths in which the items of lists have names that stay with them. */
export class FormValues<Values extends object> {
  current: Values;
  readonly #initial: Values;
  /** Of each list, the names of its items in their order. */
  readonly #keys = new Map<string, readonly string[]>();
  #made = 0;

  constructor(initial: Values) {
    this.current = initial;
    this.#initial = initial;
  }

  at(path: string): unknown {
    const [above, name] = split(path);
    const container = above === '' ? this.current : this.at(above);
    if (Array.isArray(container)) {
      const index = this.keys(above).indexOf(name);
      return index < 0 ? undefined : container[index];
    }
    return (container as Things | null | undefined)?.[name];
  }

  /** Whether there is anything at a path: an item that was taken away has none. */
  has(path: string): boolean {
    return path.split('.').every((part, index, parts) => {
      return !part.startsWith('#') || this.keys(parts.slice(0, index).join('.')).includes(part);
    });
  }

  set(path: string, value: unknown): void {
    const [above, name] = split(path);
    const container = above === '' ? this.current : this.at(above);
    const next = Array.isArray(container)
      ? container.map((item: unknown, index) => (this.keys(above)[index] === name ? value : item))
      : { ...(container as Things), [name]: value };
    if (above === '') this.current = next as Values;
    else this.set(above, next);
  }

  /** The names of a list's items. A list that was set as a whole has new ones for what it is longer by. */
  keys(list: string): readonly string[] {
    const value = this.at(list);
    const length = Array.isArray(value) ? value.length : 0;
    const known = this.#keys.get(list) ?? [];
    if (known.length === length) return known;
    const keys = Array.from({ length }, (_, index) => known[index] ?? this.#name());
    this.#keys.set(list, keys);
    return keys;
  }

  add(list: string, item: unknown, at?: number): void {
    const [keys, items] = this.#list(list);
    const place = at ?? items.length;
    this.#put(list, keys.toSpliced(place, 0, this.#name()), items.toSpliced(place, 0, item));
  }

  remove(list: string, index: number): void {
    const [keys, items] = this.#list(list);
    this.#put(list, keys.toSpliced(index, 1), items.toSpliced(index, 1));
  }

  move(list: string, from: number, to: number): void {
    const [keys, items] = this.#list(list);
    if (from === to || !(from in items) || !(to in items)) return;
    const moved = <One>(all: readonly One[]): readonly One[] => {
      const [one] = all.slice(from, from + 1) as [One];
      return all.toSpliced(from, 1).toSpliced(to, 0, one);
    };
    this.#put(list, moved(keys), moved(items));
  }

  /** `people.#2.mail` as `people.0.mail`. */
  shown(path: string): string {
    const parts = path.split('.');
    return parts
      .map((part, index) =>
        part.startsWith('#') ? String(this.keys(parts.slice(0, index).join('.')).indexOf(part)) : part,
      )
      .join('.');
  }

  /** The other way round. */
  named(path: string): string {
    return path.split('.').reduce((above, part) => {
      const key = /^\d+$/.test(part) && above !== '' ? this.keys(above)[Number(part)] : undefined;
      return above === '' ? part : `${above}.${key ?? part}`;
    }, '');
  }

  reset(): void {
    this.current = this.#initial;
    this.#keys.clear();
  }

  isChanged(): boolean {
    const [now, before] = [this.current as Things, this.#initial as Things];
    return Object.keys({ ...before, ...now }).some((name) => !Object.is(now[name], before[name]));
  }

  #name(): string {
    this.#made += 1;
    return `#${this.#made}`;
  }

  #list(list: string): readonly [readonly string[], readonly unknown[]] {
    const items = this.at(list);
    return [this.keys(list), Array.isArray(items) ? items : []];
  }

  #put(list: string, keys: readonly string[], items: readonly unknown[]): void {
    this.set(list, items);
    this.#keys.set(list, keys);
  }
}
