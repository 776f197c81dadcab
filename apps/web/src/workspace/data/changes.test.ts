import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chartEntry } from '../model/entry.fixture.ts';
import { entryId } from '../model/entry.ts';
import { unmarked } from '../model/marks.ts';
import { Changes, type Translate } from './changes.ts';
import { listKey, type ListData, type ListPart, type ListQuery } from './list-data.ts';
import { overlayOf } from './overlay.ts';

const words = ((key: string) => key) as unknown as Translate;
const query: ListQuery = {
  page: 'diagrams',
  folderId: null,
  orgId: null,
  sort: 'title',
  order: 'asc',
  q: '',
  ...unmarked,
};

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A server of names, which reads and writes somewhere between a call and its answer, and a page that shows them. */
class Page {
  readonly stored = new Set<string>();
  readonly client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  readonly overlay = overlayOf(this.client);
  readonly changes = new Changes(this.client, words);
  /** ms to the reading or writing, and from there to the answer; taken in turn. */
  readonly #delays: (() => number)[] = [];
  readonly #stop: (() => void)[] = [];
  #next = 0;
  shown: readonly string[] = [];
  onShow: () => void = () => undefined;

  constructor(names: readonly string[], delays: readonly number[]) {
    for (const name of names) this.stored.add(name);
    this.#delays = delays.map((ms) => () => ms);
    const observer = new InfiniteQueryObserver<ListPart, Error, ListData, readonly unknown[], string | null>(
      this.client,
      {
        queryKey: [...listKey, query],
        queryFn: async () => {
          const asOf = this.overlay.moment();
          await this.delay();
          const entries = [...this.stored].map((chartId) => chartEntry({ chartId, title: chartId }));
          await this.delay();
          return { entries, path: [], nextCursor: null, total: entries.length, asOf };
        },
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor,
      },
    );
    const show = () => {
      const { data } = observer.getCurrentResult();
      if (data !== undefined) {
        this.shown = this.overlay.apply(data, query).pages.flatMap((part) => part.entries.map(entryId));
        this.overlay.prune();
        this.onShow();
      }
    };
    this.#stop.push(observer.subscribe(show), this.overlay.subscribe(show));
  }

  delay(): Promise<void> {
    this.#next += 1;
    return wait(this.#delays[this.#next % this.#delays.length]?.() ?? 0);
  }

  /** Writes, or is refused, or writes and loses its answer. */
  async write(names: readonly string[], is: 'there' | 'gone', fate: 'done' | 'refused' | 'lost'): Promise<void> {
    await this.delay();
    if (fate !== 'refused') for (const name of names) this.stored[is === 'there' ? 'add' : 'delete'](name);
    await this.delay();
    if (fate !== 'done') throw new Error(fate);
  }

  remove(names: readonly string[], fate: 'done' | 'refused' | 'lost' = 'done', undone: 'done' | 'refused' = 'done') {
    const fates = [undone];
    return this.changes.attempt({
      ids: names,
      expect: (entry) => (names.includes(entryId(entry)) ? null : entry),
      run: () => this.write(names, 'gone', fate),
      failed: 'failed',
      undo: () => this.write(names, 'there', fates.shift() ?? 'done'),
    });
  }

  /** The event stream says that something changed. */
  event(): void {
    void this.client.invalidateQueries({ queryKey: listKey });
  }

  close(): void {
    for (const stop of this.#stop) stop();
    this.client.clear();
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(60_000);

describe('changes', () => {
  it('keep what was taken out of a list out of it, whatever lists come while others are under way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 4, maxLength: 40 }),
        fc.array(
          fc.record({
            after: fc.integer({ min: 0, max: 700 }),
            what: fc.constantFrom('remove', 'remove', 'event', 'undo', 'redo'),
            name: fc.integer({ min: 0, max: 7 }),
            fate: fc.constantFrom('done', 'done', 'done', 'refused', 'lost'),
          }),
          { maxLength: 14 },
        ),
        async (delays, steps) => {
          const names = [...'abcdefgh'];
          const page = new Page(names, delays);
          await settle();
          expect(page.shown).toEqual(names);
          /** Taken out, and neither refused nor asked back since. */
          const out = new Set<string>();
          page.onShow = () => expect(page.shown.filter((name) => out.has(name))).toEqual([]);
          for (const { after, what, name, fate } of steps) {
            await vi.advanceTimersByTimeAsync(after);
            const one = names[name]!;
            if (what === 'event') page.event();
            // What is undone may be any of those that were taken out.
            else if (what === 'undo' || what === 'redo') {
              out.clear();
              void page.changes[what]();
            } else if (!out.has(one)) {
              void page.remove([one], fate as 'done');
              // A call that fails puts its entry back when it does: only those that end well are held to it.
              if (fate === 'done') out.add(one);
            }
          }
          await settle();
          page.onShow = () => undefined;
          page.event();
          await settle();
          expect([...page.shown].sort()).toEqual([...page.stored].sort());
          page.close();
        },
      ),
      { numRuns: 150 },
    );
  });

  it('put back only themselves when they are refused', async () => {
    const page = new Page(['a', 'b', 'c'], [100]);
    await settle();
    void page.remove(['a']);
    void page.remove(['b'], 'refused');
    expect(page.shown).toEqual(['c']);
    await vi.advanceTimersByTimeAsync(250);
    expect([...page.shown].sort()).toEqual(['b', 'c']);
    page.close();
  });

  it('tell what is as it was before, once they are undone', async () => {
    const page = new Page(['a', 'b'], [10]);
    await settle();
    await Promise.all([page.remove(['a'], 'done', 'refused'), settle()]);
    const [refused] = await Promise.all([page.changes.undo(), settle()]);
    const [undone] = await Promise.all([page.changes.undo(), settle()]);
    const [none] = await Promise.all([page.changes.undo(), settle()]);
    expect([refused, undone, none]).toEqual([[], ['a'], []]);
    page.close();
  });

  it('can be undone again after that failed, and done again', async () => {
    const page = new Page(['a', 'b'], [10]);
    await settle();
    await Promise.all([page.remove(['a'], 'done', 'refused'), settle()]);
    await Promise.all([page.changes.undo(), settle()]);
    expect(page.shown).toEqual(['b']);
    await Promise.all([page.changes.undo(), settle()]);
    expect([...page.shown].sort()).toEqual(['a', 'b']);
    await Promise.all([page.changes.redo(), settle()]);
    expect(page.shown).toEqual(['b']);
    await Promise.all([page.changes.undo(), settle()]);
    expect([...page.shown].sort()).toEqual(['a', 'b']);
    page.close();
  });

  it('can be undone while they are under way, and are not when they were refused', async () => {
    const page = new Page(['a', 'b'], [300]);
    await settle();
    void page.remove(['a']);
    await vi.advanceTimersByTimeAsync(50);
    await Promise.all([page.changes.undo(), settle()]);
    expect([...page.stored].sort()).toEqual(['a', 'b']);
    expect([...page.shown].sort()).toEqual(['a', 'b']);
    void page.remove(['b'], 'refused');
    await Promise.all([page.changes.undo(), settle()]);
    expect([...page.shown].sort()).toEqual(['a', 'b']);
    // Nothing is left to take back: what was refused is none of it.
    await Promise.all([page.changes.undo(), settle()]);
    expect([...page.stored].sort()).toEqual(['a', 'b']);
    page.close();
  });

  it('of the same entry run one after another', async () => {
    const page = new Page(['a'], [300, 10, 10, 10]);
    await settle();
    const order: string[] = [];
    const change = (name: string, ms: number) =>
      page.changes.attempt({ ids: ['a'], failed: '', run: () => wait(ms).then(() => order.push(name)) });
    void change('first', 500);
    void change('second', 10);
    await settle();
    expect(order).toEqual(['first', 'second']);
    page.close();
  });
});
