import { expect, it } from 'vitest';
import { open, topic } from '../../tree/testing.ts';

it('answers what a transaction has changed without making it anew until more has', () => {
  const store = open(topic('a', 'root', 0), topic('b', 'root', 1));
  store.transact(() => {
    store.update('a', { style: { fill: '#f00' } });
    const first = store.changedSoFar();
    expect([...first.keys()]).toEqual(['a']);
    store.update('a', { style: { fill: '#0f0' } });
    expect(store.changedSoFar()).toBe(first);
    store.update('b', { style: { fill: '#f00' } });
    expect([...store.changedSoFar().keys()]).toEqual(['a', 'b']);
    // Whoever goes through it may write meanwhile.
    expect([...first.keys()]).toEqual(['a']);
  });
  store.transact(() => expect(store.changedSoFar().size).toBe(0));
});

it('knows of a record whether the transaction has changed it', () => {
  const store = open(topic('a', 'root', 0), topic('b', 'root', 1));
  store.transact(() => {
    store.update('a', { style: { fill: '#f00' } });
    expect([store.hasChanged('a'), store.hasChanged('b')]).toEqual([true, false]);
    store.create(topic('c', 'root', 2));
    expect(store.hasChanged('c')).toBe(true);
  });
  expect(store.hasChanged('a')).toBe(false);
});
