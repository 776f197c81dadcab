import { describe, expect, it } from 'vitest';
import { CommandRegistry, type Command } from '../core/command.ts';
import type { KeyInfo } from '../core/state-node.ts';
import { chordOf, ownerOf, parseShortcut, pressed } from './shortcuts.ts';

const key = (name: string, code: string, more: Partial<KeyInfo> = {}): KeyInfo => ({
  key: name,
  code,
  shift: false,
  alt: false,
  mod: false,
  repeat: false,
  ...more,
});

describe('keys a person gives a command', () => {
  it('are written as shortcuts are, and stand for what was pressed', () => {
    for (const [info, text] of [
      [key('g', 'KeyG', { mod: true, shift: true }), 'Mod+Shift+G'],
      [key('G', 'KeyG', { shift: true }), 'Shift+G'],
      [key('©', 'KeyG', { alt: true }), 'Alt+G'],
      [key('п', 'KeyG', { mod: true }), 'Mod+G'],
      [key('5', 'Digit5', { mod: true }), 'Mod+5'],
      [key('+', 'Equal', { shift: true }), 'Plus'],
      [key('?', 'Slash', { shift: true }), '?'],
      [key('F8', 'F8', { shift: true }), 'Shift+F8'],
      [key('ArrowUp', 'ArrowUp', { alt: true }), 'Alt+ArrowUp'],
    ] as const) {
      expect(chordOf(info)).toBe(text);
      expect(pressed(parseShortcut(text), info)).toBe(true);
    }
  });

  it('are none for modifiers alone and for keys that lead out of a dialog', () => {
    for (const name of ['Shift', 'Control', 'Meta', 'Escape', 'Tab', ' ', 'Process'])
      expect(chordOf(key(name, ''))).toBeNull();
  });

  it('take the place of those it comes with until they are given back', () => {
    const command = (id: string, ...shortcuts: string[]): Command<never> => ({
      id,
      title: id,
      shortcuts,
      run: () => {},
    });
    const registry = new CommandRegistry<never>();
    registry.register(command('a.one', 'Mod+G'), command('a.two', 'R'));
    registry.rebind(
      new Map([
        ['a.one', ['R']],
        ['a.two', []],
        ['gone', ['X']],
      ]),
    );
    expect(registry.all().map((c) => c.shortcuts)).toEqual([['R'], []]);
    expect([registry.isRebound('a.one'), ownerOf(registry, 'R', 'a.two')?.id]).toEqual([true, 'a.one']);
    registry.rebind(new Map([['a.two', ['T']]]));
    expect(registry.all().map((c) => c.shortcuts)).toEqual([['Mod+G'], ['T']]);
    registry.rebind(new Map());
    expect(registry.all().map((c) => c.shortcuts)).toEqual([['Mod+G'], ['R']]);
    expect(registry.isRebound('a.one')).toBe(false);
  });
});
