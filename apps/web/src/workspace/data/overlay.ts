import type { QueryClient } from '@tanstack/react-query';
import { type Entry } from '../model/entry.ts';
import { type ListData, type ListQuery, listKey } from './list-data.ts';

/** How an entry of a list looks once a change is done; null where it is in that list no longer. */
export type Patch = (entry: Entry, list: ListQuery) => Entry | null;

interface Layer {
  readonly patch: Patch;
  /** The moment it was done on the server; null while it is under way. */
  doneAt: number | null;
}

/** A change on show. One of the two ends it. */
export interface Laid {
  /** The server has it: it stays on show over whatever was read before this moment, and no longer. */
  settle(): void;
  /** The server has it not: what it hid is on show again. */
  drop(): void;
}

/**
 * Changes that are on show before the lists of the server have them. Lists are kept as the server gave them, each part
 * with the moment it was asked for; what is on show is made of both. So a list that was on its way while something
 * changed, in whatever order answers and events arrive, brings nothing back, and a change that is refused takes away
 * itself alone.
 */
export class Overlay {
  #layers: readonly Layer[] = [];
  #clock = 0;
  readonly #listeners = new Set<() => void>();
  readonly #client: QueryClient;

  constructor(client: QueryClient) {
    this.#client = client;
  }

  /** The moment of a request that begins now. Moments are counted, not measured: no two are the same. */
  moment(): number {
    this.#clock += 1;
    return this.#clock;
  }

  lay(patch: Patch): Laid {
    const layer: Layer = { patch, doneAt: null };
    this.#set([...this.#layers, layer]);
    return {
      settle: () => {
        layer.doneAt = this.moment();
        this.#set([...this.#layers]);
      },
      drop: () => this.#set(this.#layers.filter((other) => other !== layer)),
    };
  }

  /** The layers there are: another array after each change. */
  readonly current = (): readonly unknown[] => this.#layers;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is on show of a list. Gives the very list where nothing lies over it. */
  apply(data: ListData, list: ListQuery): ListData {
    if (this.#layers.length === 0) {
      return data;
    }
    let gone = 0;
    let isSame = true;
    const pages = data.pages.map((part) => {
      const over = this.#layers.filter(({ doneAt }) => doneAt === null || part.asOf < doneAt);
      const entries = part.entries.flatMap((entry) => through(over, entry, list) ?? []);
      gone += part.entries.length - entries.length;
      if (entries.length === part.entries.length && entries.every((entry, index) => entry === part.entries[index])) {
        return part;
      }
      isSame = false;
      return { ...part, entries };
    });
    // The length of the whole list is read from its first part.
    return isSame ? data : { ...data, pages: pages.map((part) => ({ ...part, total: part.total - gone })) };
  }

  /** Forgets the changes that every list kept here was asked for after. */
  prune(): void {
    const lists = this.#client.getQueriesData<ListData>({ queryKey: listKey });
    const oldest = Math.min(
      Number.POSITIVE_INFINITY,
      ...lists.flatMap(([, data]) => data?.pages.map((part) => part.asOf) ?? []),
    );
    if (this.#layers.some(({ doneAt }) => doneAt !== null && doneAt <= oldest)) {
      this.#set(this.#layers.filter(({ doneAt }) => doneAt === null || doneAt > oldest));
    }
  }

  #set(layers: readonly Layer[]): void {
    this.#layers = layers;
    for (const listener of [...this.#listeners]) {
      listener();
    }
  }
}

function through(layers: readonly Layer[], entry: Entry, list: ListQuery): Entry | null {
  let shown: Entry | null = entry;
  for (const { patch } of layers) {
    shown = shown && patch(shown, list);
  }
  return shown;
}

const overlays = new WeakMap<QueryClient, Overlay>();

/** What lies over the lists of this client. */
export function overlayOf(client: QueryClient): Overlay {
  let overlay = overlays.get(client);
  if (overlay === undefined) {
    overlay = new Overlay(client);
    overlays.set(client, overlay);
  }
  return overlay;
}
