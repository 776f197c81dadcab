import { describe, expect, it } from 'vitest';
import { lateLibrary, loadLateLibraries, onLateLibrary } from './late.ts';

describe('a library that is loaded on demand', () => {
  it('is loaded when it is asked for, and tells once when it is there', async () => {
    let loads = 0,
      told = 0;
    const library = lateLibrary(() => {
      loads++;
      return Promise.resolve('here');
    });
    const off = onLateLibrary(() => told++);
    expect(loads).toBe(0);
    expect([library(), library(), loads]).toEqual([null, null, 1]);
    await loadLateLibraries();
    expect([library(), loads, told]).toEqual(['here', 1, 1]);
    off();
  });
  it('is asked for again where it did not come', async () => {
    let hasConnection = false;
    const library = lateLibrary(() => (hasConnection ? Promise.resolve(1) : Promise.reject(new Error('offline'))));
    await loadLateLibraries();
    expect(library()).toBeNull();
    await loadLateLibraries();
    hasConnection = true;
    await loadLateLibraries();
    expect(library()).toBe(1);
  });
});
