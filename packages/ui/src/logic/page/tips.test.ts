import { describe, expect, it, vi } from 'vitest';
import { TipList } from './tips.ts';

describe('TipList', () => {
  it('keeps successes short, and errors and choices longer', () => {
    const list = new TipList();
    list.show('success', 'done');
    list.show('error', 'failed');
    list.show('success', 'deleted', { action: { label: 'undo', run: () => undefined } });
    expect(list.current().map((tip) => tip.duration)).toEqual([1500, 6000, 6000]);
  });

  it('shows three at most, the newest', () => {
    const list = new TipList();
    for (const text of ['a', 'b', 'c', 'd']) {
      list.show('info', text);
    }
    expect(list.current().map((tip) => tip.text)).toEqual(['b', 'c', 'd']);
  });

  it('counts the same message instead of repeating it', () => {
    const list = new TipList();
    list.show('error', 'failed');
    list.show('error', 'failed');
    expect(list.current()).toMatchObject([{ text: 'failed', times: 2 }]);
  });

  it('tells who listens, until they stop', () => {
    const list = new TipList();
    const listener = vi.fn();
    const stop = list.subscribe(listener);
    list.close(list.show('info', 'a'));
    stop();
    list.show('info', 'b');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('a tip that changes', () => {
  it('says how a promise ended, and gives what it gave', async () => {
    const list = new TipList();
    const work = Promise.resolve(3);
    const done = list.promise(work, { loading: 'saving', success: (count) => `saved ${count}`, error: 'failed' });
    expect(list.current()).toMatchObject([{ tone: 'loading', text: 'saving', duration: Infinity, isClosable: false }]);
    await expect(done).resolves.toBe(3);
    expect(list.current()).toMatchObject([{ tone: 'success', text: 'saved 3', duration: 1500 }]);
  });

  it('says why it failed and passes the reason on', async () => {
    const list = new TipList();
    const texts = { loading: 'saving', success: 'saved', error: (reason: unknown) => (reason as Error).message };
    await expect(list.promise(Promise.reject(new Error('disk full')), texts)).rejects.toThrow('disk full');
    expect(list.current()).toMatchObject([{ tone: 'error', text: 'disk full', duration: 6000 }]);
  });

  it('keeps its place, and comes back when it was closed', () => {
    const list = new TipList();
    const id = list.show('loading', 'a');
    list.show('info', 'b');
    list.update(id, 'success', 'c');
    expect(list.current().map((tip) => tip.text)).toEqual(['c', 'b']);
    list.closeAll();
    list.update(id, 'error', 'd');
    expect(list.current().map((tip) => tip.text)).toEqual(['d']);
  });

  it('has a button where it stands longer, or as told', () => {
    const list = new TipList();
    list.show('info', 'a');
    list.show('info', 'b', { isClosable: true });
    list.show('info', 'c', { duration: 3000 });
    expect(list.current().map((tip) => tip.isClosable)).toEqual([false, true, true]);
  });

  it('lets plain words give way before an error or what still runs', () => {
    const list = new TipList();
    list.show('error', 'kept');
    list.show('loading', 'runs');
    list.show('info', 'word');
    list.show('info', 'newer');
    expect(list.current().map((tip) => tip.text)).toEqual(['kept', 'runs', 'newer']);
  });
});
