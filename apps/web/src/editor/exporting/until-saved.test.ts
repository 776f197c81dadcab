import { expect, it } from 'vitest';
import { untilSaved } from './until-saved.ts';

class FakeSession {
  save = 'saving';
  private readonly listeners = new Set<() => void>();
  on = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  become(save: string): void {
    this.save = save;
    for (const listener of [...this.listeners]) listener();
  }
  get heard(): number {
    return this.listeners.size;
  }
}

it('waits until everything is saved', async () => {
  const session = new FakeSession();
  let isDone = false;
  const wait = untilSaved(session, new AbortController().signal).then(() => {
    isDone = true;
  });
  session.become('connecting');
  await Promise.resolve();
  expect(isDone).toBe(false);
  session.become('saved');
  await wait;
  expect(session.heard).toBe(0);
});

it('gives up where there is no connection, or when cancelled', async () => {
  const session = new FakeSession(),
    cancel = new AbortController();
  const offline = untilSaved(session, cancel.signal);
  session.become('offline');
  await expect(offline).rejects.toMatchObject({ key: 'exporting.offline' });
  session.become('saving');
  const cancelled = untilSaved(session, cancel.signal);
  cancel.abort();
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  expect(session.heard).toBe(0);
});
