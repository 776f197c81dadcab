import { describe, expect, it, vi } from 'vitest';
import { LoadingTasks } from './loading.ts';

describe('LoadingTasks', () => {
  it('loads until the last task has ended, each ending once', () => {
    const tasks = new LoadingTasks();
    const first = tasks.start();
    const second = tasks.start();
    first.done();
    first.done();
    expect(tasks.current().isLoading).toBe(true);
    second.done();
    expect(tasks.current()).toEqual({ isLoading: false, value: null });
  });

  it('knows how far it is once every task has said so', () => {
    const tasks = new LoadingTasks();
    const first = tasks.start();
    const second = tasks.start();
    first.set(0.5);
    expect(tasks.current().value).toBeNull();
    second.set(7);
    expect(tasks.current().value).toBe(0.75);
    second.done();
    second.set(0);
    expect(tasks.current().value).toBe(0.5);
  });

  it('follows a promise, and passes on how it failed', async () => {
    const tasks = new LoadingTasks();
    const listener = vi.fn();
    tasks.subscribe(listener);
    await expect(tasks.during(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    await expect(tasks.during(Promise.resolve(7))).resolves.toBe(7);
    expect(listener).toHaveBeenCalledTimes(4);
    expect(tasks.current().isLoading).toBe(false);
  });
});
