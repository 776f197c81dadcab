/**
 * The libraries a person has, their own and their teams': as the server has them, followed live, what was read of them
 * kept in this browser.
 */
import type { CallInput, Library, LibraryItem, LibraryLimits } from '@limn/contract';
import { checkPayload, type Payload } from '@limn/diagram/clipboard/sanitize-payload.ts';
import { call } from '../../../api/client.ts';
import type { CallOf, RoutedCall } from '../../../api/routes.ts';
import { onForget } from '../../../session/forgetting.ts';
import { listenLive } from '../../../workspace/live/connect.ts';
import { deleteShelf, type KeptLibrary, readShelf, writeShelf } from './shelf.ts';

/** An item as it is used. */
export interface OwnItem {
  id: string;
  name: string;
  revision: number;
  libraryId: string;
  payload: Payload;
}

/** A library as it is shown; `items` is null until it was read. */
export interface OwnLibrary extends Library {
  contents: readonly OwnItem[] | null;
}

/** Several changes at once are one refresh, ms. */
const CALM = 200;

type Changing = Extract<RoutedCall, `libraries.${string}`>;

export class OwnLibraries {
  readonly #userId: string;
  readonly #listeners = new Set<() => void>();
  readonly #wanted = new Set<string>();
  readonly #parsed = new WeakMap<LibraryItem, OwnItem | null>();
  #kept: readonly KeptLibrary[] = [];
  #shown: readonly OwnLibrary[] = [];
  #limits: LibraryLimits | null = null;
  #isFailing = false;
  #isForgotten = false;
  #asking: Promise<void> | null = null;
  #asksAgain = false;
  #stop: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: string) {
    this.#userId = userId;
  }

  /** Another array whenever something changed. */
  readonly all = (): readonly OwnLibrary[] => this.#shown;
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
      void readShelf(this.#userId).then((kept) => {
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
    const { libraries, limits } = await call('libraries.listLibraries', { query: {} });
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
    if (!this.#isForgotten) void writeShelf(this.#userId, kept);
  }

  /** Keeps nothing from now on, and deletes what was kept: another tab's deletion may precede a write of this one. */
  forget(): void {
    this.#isForgotten = true;
    void deleteShelf(this.#userId);
  }

  #show(kept: readonly KeptLibrary[]): void {
    this.#kept = kept;
    this.#shown = kept.map(({ library, order, items, next }) => ({
      ...library,
      contents: next === 0 ? null : order.flatMap((id) => this.#parse(library.libraryId, items.get(id)) ?? []),
    }));
    for (const listener of [...this.#listeners]) listener();
  }

  #parse(libraryId: string, item: LibraryItem | undefined): OwnItem | null {
    if (!item) return null;
    let parsed = this.#parsed.get(item);
    if (parsed === undefined) {
      const payload = checkPayload(JSON.parse(item.content));
      parsed = payload && { id: item.itemId, name: item.name, revision: item.revision, libraryId, payload };
      this.#parsed.set(item, parsed);
    }
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

const known = new Map<string, OwnLibraries>();
onForget((userId) => {
  known.get(userId)?.forget();
  known.delete(userId);
});

/** One for each person of the browser. */
export function ownLibraries(userId: string): OwnLibraries {
  const there = known.get(userId) ?? new OwnLibraries(userId);
  known.set(userId, there);
  return there;
}
