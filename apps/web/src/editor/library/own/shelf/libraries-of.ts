/**
 * The libraries of a kind that a person has, their own and their teams': as the server has them, followed live, what
 * was read of them kept in this browser.
 */
import type { CallInput, Library, LibraryItem, LibraryKind, LibraryLimits } from '@limn/contract';
import { call } from '../../../../api/client.ts';
import type { CallOf, RoutedCall } from '../../../../api/routes.ts';
import { onForget } from '../../../../session/forgetting.ts';
import { listenLive } from '../../../../workspace/live/connect.ts';
import { deleteShelf, type KeptLibrary, readShelf, writeShelf } from './shelf.ts';

/** A library as it is shown; `contents` is null until it was read. */
export interface KnownLibrary<Item> extends Library {
  contents: readonly Item[] | null;
}

/** Several changes at once are one refresh, ms. */
const CALM = 200;

type Changing = Extract<RoutedCall, `libraries.${string}`>;

/** What tells one kind of libraries from another. */
export interface KindOfLibraries<Item> {
  kind: LibraryKind;
  /** An item as it is used; null where it holds nothing of the kind. */
  read: (item: LibraryItem, libraryId: string) => Item | null;
}

export class LibrariesOf<Item extends object> {
  readonly #userId: string;
  readonly #of: KindOfLibraries<Item>;
  readonly #listeners = new Set<() => void>();
  readonly #wanted = new Set<string>();
  readonly #parsed = new WeakMap<LibraryItem, Item | null>();
  #kept: readonly KeptLibrary[] = [];
  #shown: readonly KnownLibrary<Item>[] = [];
  #limits: LibraryLimits | null = null;
  #isFailing = false;
  #isForgotten = false;
  #asking: Promise<void> | null = null;
  #asksAgain = false;
  #stop: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: string, of: KindOfLibraries<Item>) {
    this.#userId = userId;
    this.#of = of;
  }

  /** Another array whenever something changed. */
  readonly all = (): readonly KnownLibrary<Item>[] => this.#shown;
  readonly isFailing = (): boolean => this.#isFailing;
  get limits(): LibraryLimits | null {
    return this.#limits;
  }

  /** Listens to the server for as long as anybody listens here. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#end();
    };
  };

  #start(): void {
    if (this.#kept.length === 0)
      void readShelf(this.#userId, this.#of.kind).then((kept) => {
        if (this.#kept.length === 0) this.#show(kept);
      });
    this.#stop = listenLive(this.#userId, ({ type }) => {
      if (type === 'libraries' || type === 'again' || type === 'stands') this.#refreshSoon();
    });
    void this.refresh();
  }

  #end(): void {
    this.#stop?.();
    this.#stop = null;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #refreshSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.refresh();
    }, CALM);
  }

  /** Reads what is in a library, now and whenever it changes. */
  read(libraryId: string): void {
    if (this.#wanted.has(libraryId)) return;
    this.#wanted.add(libraryId);
    void this.refresh();
  }

  /** Asks what there is. Asked for meanwhile, it asks once more. */
  async refresh(): Promise<void> {
    this.#asksAgain = this.#asking !== null;
    this.#asking ??= (async () => {
      try {
        do {
          this.#asksAgain = false;
          await this.#ask();
        } while (this.#asksAgain);
        this.#isFailing = false;
      } catch {
        this.#isFailing = true;
      } finally {
        this.#asking = null;
        this.#show(this.#kept);
      }
    })();
    await this.#asking;
  }

  async #ask(): Promise<void> {
    const { libraries, limits } = await call('libraries.listLibraries', { query: { kind: this.#of.kind } });
    this.#limits = limits;
    const before = new Map(this.#kept.map((kept) => [kept.library.libraryId, kept]));
    const kept: KeptLibrary[] = [];
    for (const library of libraries) {
      const was = before.get(library.libraryId) ?? { library, order: [], items: new Map(), next: 0 };
      // What was read once is kept as it is on the server: it is what one has without a connection.
      const isWanted = this.#wanted.has(library.libraryId) || was.next > 0;
      kept.push(isWanted ? await readOn({ ...was, library }) : { ...was, library });
    }
    this.#show(kept);
    if (!this.#isForgotten) void writeShelf(this.#userId, this.#of.kind, kept);
  }

  /** Keeps nothing from now on, and deletes what was kept: another tab's deletion may precede a write of this one. */
  forget(): void {
    this.#isForgotten = true;
    void deleteShelf(this.#userId, this.#of.kind);
  }

  #show(kept: readonly KeptLibrary[]): void {
    this.#kept = kept;
    this.#shown = kept.map(({ library, order, items, next }) => ({
      ...library,
      contents: next === 0 ? null : order.flatMap((id) => this.#parse(library.libraryId, items.get(id)) ?? []),
    }));
    for (const listener of [...this.#listeners]) listener();
  }

  #parse(libraryId: string, item: LibraryItem | undefined): Item | null {
    if (!item) return null;
    let parsed = this.#parsed.get(item);
    if (parsed === undefined) this.#parsed.set(item, (parsed = this.#of.read(item, libraryId)));
    return parsed;
  }

  /** Changes something on the server and shows it. @throws ApiError */
  async change<Name extends Changing>(name: Name, body: CallInput<CallOf<Name>>['body']): Promise<void> {
    await call(name, { body } as never);
    await this.refresh();
  }
}

/** Reads on where the reading ended, until all is there. */
async function readOn(kept: KeptLibrary): Promise<KeptLibrary> {
  const { libraryId, revision } = kept.library;
  let { order, next } = kept;
  const items = new Map(kept.items);
  while (next < revision) {
    const part = await call('libraries.readLibrary', { query: { libraryId, since: next } });
    order = part.order;
    for (const item of part.items) items.set(item.itemId, item);
    if (part.next <= next) break;
    next = part.next;
  }
  const there = new Set(order);
  for (const id of items.keys()) if (!there.has(id)) items.delete(id);
  return { ...kept, order, next, items };
}

/** Answers the libraries of a kind for each person of the browser. */
export function librariesOfKind<Item extends object>(of: KindOfLibraries<Item>): (userId: string) => LibrariesOf<Item> {
  const known = new Map<string, LibrariesOf<Item>>();
  onForget(({ userId }) => {
    known.get(userId)?.forget();
    known.delete(userId);
  });
  return (userId) => {
    const there = known.get(userId) ?? new LibrariesOf(userId, of);
    known.set(userId, there);
    return there;
  };
}
