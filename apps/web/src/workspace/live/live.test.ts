import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveHub, type Port } from './hub.ts';
import type { LiveEvent, Source } from './stream.ts';

/** The far end of a stream, of which a test decides what becomes. */
class FakeSource implements Source {
  static readonly all: FakeSource[] = [];
  readyState = 1;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onerror: ((event: Event) => unknown) | null = null;

  constructor() {
    FakeSource.all.push(this);
  }
  close(): void {
    this.readyState = 2;
  }
  say(event: object): void {
    this.onmessage?.({ data: JSON.stringify(event) } as MessageEvent<string>);
  }
  /** The connection was lost: the browser connects anew by itself. */
  lose(): void {
    this.readyState = 0;
    this.onerror?.(new Event('error'));
  }
  /** The answer was no stream: the browser gives up. */
  refuse(): void {
    this.readyState = 2;
    this.onerror?.(new Event('error'));
  }
}

class Tab implements Port {
  readonly heard: LiveEvent[] = [];
  postMessage(event: LiveEvent): void {
    this.heard.push(event);
  }
}

const open = () => FakeSource.all.filter((source) => source.readyState !== 2);
const join = { type: 'join', userId: 'a' } as const;

let hub: LiveHub;
beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all.length = 0;
  hub = new LiveHub(() => new FakeSource());
});
afterEach(() => void vi.useRealTimers());

describe('the stream of a browser', () => {
  it('is one, however many tabs listen, and every tab is told', () => {
    const tabs = Array.from({ length: 10 }, () => new Tab());
    for (const tab of tabs) hub.hear(tab, join);
    expect(open()).toHaveLength(1);
    open()[0]!.say({ type: 'ready' });
    open()[0]!.say({ type: 'list', folderIds: ['root'] });
    const stands = { type: 'stands' };
    for (const tab of tabs) expect(tab.heard).toEqual([stands, { type: 'list', folderIds: ['root'] }]);
    // What a tab asked for before it came to a stream that stands may be old as well.
    const late = new Tab();
    hub.hear(late, join);
    expect(late.heard).toEqual([stands]);
  });

  it('ends with the last tab, and stands again with the next', () => {
    const [one, two] = [new Tab(), new Tab()];
    hub.hear(one, join);
    hub.hear(two, join);
    hub.hear(one, { type: 'leave' });
    expect(open()).toHaveLength(1);
    hub.hear(two, { type: 'leave' });
    expect(open()).toHaveLength(0);
    hub.hear(one, join);
    expect(open()).toHaveLength(1);
  });

  it('comes back after an answer that is no stream, and says that what is on show is old', async () => {
    const tab = new Tab();
    hub.hear(tab, join);
    open()[0]!.say({ type: 'ready' });
    open()[0]!.refuse();
    for (let round = 0; round < 5; round++) {
      await vi.advanceTimersByTimeAsync(60_000);
      expect(open()).toHaveLength(1);
      open()[0]!.refuse();
    }
    await vi.advanceTimersByTimeAsync(60_000);
    open()[0]!.say({ type: 'ready' });
    expect(tab.heard).toEqual([{ type: 'stands' }, { type: 'broken' }, { type: 'again' }]);
  });

  it('says so too after a break that the browser mended', () => {
    const tab = new Tab();
    hub.hear(tab, join);
    open()[0]!.say({ type: 'ready' });
    open()[0]!.lose();
    open()[0]!.readyState = 1;
    open()[0]!.say({ type: 'ready' });
    expect(tab.heard).toEqual([{ type: 'stands' }, { type: 'broken' }, { type: 'again' }]);
    expect(FakeSource.all).toHaveLength(1);
  });

  it('waits longer from time to time, and not at all when the network is back', async () => {
    hub.hear(new Tab(), join);
    for (let round = 0; round < 8; round++) {
      open()[0]!.refuse();
      await vi.advanceTimersByTimeAsync(60_000);
    }
    open()[0]!.refuse();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(open()).toHaveLength(0);
    hub.hear(new Tab(), { type: 'hurry' });
    expect(open()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open()).toHaveLength(1);
  });

  it("is the person's who is signed in: another's tab opens it anew", () => {
    const [one, two] = [new Tab(), new Tab()];
    hub.hear(one, join);
    const first = open()[0]!;
    hub.hear(two, { type: 'join', userId: 'b' });
    expect(open()).toHaveLength(1);
    expect(open()[0]).not.toBe(first);
  });

  it('ends when the session does, and every tab is told', () => {
    const tabs = [new Tab(), new Tab()];
    for (const tab of tabs) hub.hear(tab, join);
    open()[0]!.say({ type: 'signed_out' });
    expect(open()).toHaveLength(0);
    for (const tab of tabs) expect(tab.heard).toEqual([{ type: 'signed_out' }]);
  });
});
