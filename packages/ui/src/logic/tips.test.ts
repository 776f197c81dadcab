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
