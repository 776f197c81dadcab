import { describe, expect, it } from 'vitest';
import { countGraphemes, cutGraphemes } from '../text/graphemes.ts';
import { formatShortcut, matchesShortcut } from './shortcut.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('countGraphemes', () => {
  it('counts what a person sees', () => {
    expect(countGraphemes('流程图')).toBe(3);
    expect(countGraphemes('👩‍👩‍👧é')).toBe(2);
    expect(countGraphemes('')).toBe(0);
  });

  it('cuts between what a person sees', () => {
    expect(cutGraphemes('流程图', 2)).toBe('流程');
    expect(cutGraphemes('👩‍👩‍👧é!', 2)).toBe('👩‍👩‍👧é');
    expect(cutGraphemes('ab', 2)).toBe('ab');
    expect(cutGraphemes('abc', 0)).toBe('');
  });
});

describe('shortcuts', () => {
  it('are written for their keyboard', () => {
    expect(formatShortcut('Mod+Shift+k', 'Win32')).toBe('Ctrl+Shift+K');
    expect(formatShortcut('Mod+Shift+k', 'MacIntel')).toBe('⌘⇧K');
    expect(formatShortcut('Mod++', 'Linux')).toBe('Ctrl++');
    expect(formatShortcut('ArrowUp', 'Linux')).toBe('↑');
  });

  it('match the keys held', () => {
    expect(matchesShortcut(press('K', { ctrlKey: true }), 'Mod+k', 'Win32')).toBe(true);
    expect(matchesShortcut(press('k', { metaKey: true }), 'Mod+k', 'MacIntel')).toBe(true);
    expect(matchesShortcut(press('k', { ctrlKey: true }), 'Mod+k', 'MacIntel')).toBe(false);
    expect(matchesShortcut(press('k', { ctrlKey: true, shiftKey: true }), 'Mod+k', 'Win32')).toBe(false);
    expect(matchesShortcut(press('?', { shiftKey: true }), '?', 'Win32')).toBe(true);
    expect(matchesShortcut(press('F10', { shiftKey: true }), 'Shift+F10', 'Win32')).toBe(true);
  });
});
