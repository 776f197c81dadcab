/**
 * A list of things that a person has made for themselves: kept with the account, one preference for each, and in this
 * browser, where they are there at once and for who is not signed in.
 */
import { onForget } from '../session/forgetting.ts';
import { remember, remembered } from '../session/storage.ts';
import { readPreferences, savePreferences } from './account-preferences.ts';

/** Characters that one preference may have. */
const LONGEST = 1000;

export interface Kept {
  id: string;
  name: string;
}

export interface KeptListOptions<T extends Kept> {
  /** Where this browser keeps it. */
  memory: string;
  /** What the names of its preferences begin with. */
  preference: string;
  most: number;
  /** All of one but its id, as JSON. */
  write(one: T): unknown;
  /** One that anybody may have written; null where it is none. */
  read(id: string, written: Readonly<Record<string, unknown>>): T | null;
}

export class KeptList<T extends Kept> {
  private readonly options: KeptListOptions<T>;
  private readonly listeners = new Set<() => void>();
  private known: readonly T[] | null = null;
  /** How often somebody was forgotten: what was asked for before is of them. */
  private forgotten = 0;

  constructor(options: KeptListOptions<T>) {
    this.options = options;
    // Nothing is written: whoever signs out in another tab has the browser's memory emptied there.
    onForget(() => {
      this.forgotten++;
      this.take([]);
    });
  }

  readonly all = (): readonly T[] => (this.known ??= this.kept());

  readonly on = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Adds one. Rejects where the account could not keep it.
   * @returns false where there are too many, or it says more than can be kept
   */
  async add(one: Omit<T, 'id'>, isSignedIn: boolean): Promise<boolean> {
    const { most, write, preference } = this.options,
      made = { ...one, id: crypto.randomUUID().slice(0, 13) } as T,
      written = JSON.stringify(write(made));
    if (this.all().length >= most || written.length > LONGEST) return false;
    this.show([...this.all(), made]);
    if (isSignedIn) await savePreferences({ [preference + made.id]: written });
    return true;
  }

  /** Forgets one. Rejects where the account could not. */
  async drop(id: string, isSignedIn: boolean): Promise<void> {
    this.show(this.all().filter((one) => one.id !== id));
    if (isSignedIn) await savePreferences({ [this.options.preference + id]: null });
  }

  /** Takes over what the account has. */
  async load(signal: AbortSignal): Promise<void> {
    const before = this.forgotten,
      { preference, most } = this.options;
    const preferences = await readPreferences();
    if (signal.aborted || this.forgotten !== before) return;
    const found = Object.entries(preferences).flatMap(([name, value]) =>
      name.startsWith(preference) && typeof value === 'string' ? this.read(name.slice(preference.length), value) : [],
    );
    this.show(found.sort((a, b) => a.name.localeCompare(b.name)).slice(0, most));
  }

  private read(id: string, written: string): T[] {
    try {
      const value: unknown = JSON.parse(written);
      if (typeof value !== 'object' || value === null) return [];
      const one = this.options.read(id, value as Record<string, unknown>);
      return one ? [one] : [];
    } catch {
      return [];
    }
  }

  private show(next: readonly T[]): void {
    remember(this.options.memory, JSON.stringify(next.map((one) => [one.id, JSON.stringify(this.options.write(one))])));
    this.take(next);
  }

  private take(next: readonly T[]): void {
    this.known = next;
    for (const listener of [...this.listeners]) listener();
  }

  private kept(): T[] {
    try {
      const rows: unknown = JSON.parse(remembered(this.options.memory) ?? '[]');
      if (!Array.isArray(rows)) return [];
      return rows.flatMap((row) =>
        Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'string' ? this.read(row[0], row[1]) : [],
      );
    } catch {
      // Written by something else.
      return [];
    }
  }
}
