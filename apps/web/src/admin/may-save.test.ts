import type { LiveSetting } from '@limn/contract';
import { expect, it } from 'vitest';
import { maySave } from './may-save.ts';

const setting = (kind: 'number' | 'line', value: string, fallback: string): LiveSetting =>
  ({ allowed: { kind, min: 1, max: 9 }, value, fallback }) as LiveSetting;

it('saves another value, and not what an emptied field of a number says', () => {
  expect(['5', '7', 'NaN', ''].map((typed) => maySave(setting('number', '5', '3'), typed))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

it('sets nothing back by an emptied field, and empties what is empty where nobody has set it', () => {
  expect(maySave(setting('line', 'Limn', 'Limn of ours'), ' ')).toBe(false);
  expect(maySave(setting('line', 'Limn', ''), '')).toBe(true);
});
