import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { ALL_COMMANDS } from './install.ts';
import { parseShortcut, pressed, shortcutClashes, showShortcut } from '@limn/canvas/commands/shortcuts.ts';

const key = (k: string, more: Partial<Parameters<typeof pressed>[1]> = {}): Parameters<typeof pressed>[1] => ({
  key: k,
  code: '',
  shift: false,
  alt: false,
  mod: false,
  repeat: false,
  ...more,
});

describe('commands', () => {
  it('have an icon each and share no shortcut but those of what is selected', () => {
    expect(ALL_COMMANDS.filter((c) => !c.icon)).toEqual([]);
    // Each is of what is selected, or else of the drawing.
    expect(shortcutClashes(new TestEditor().commands)).toEqual([
      'Alt+ArrowUp: item.moveMemberUp, connector.moveMessageUp',
      'Alt+ArrowDown: item.moveMemberDown, connector.moveMessageDown',
      'Alt+ArrowUp: item.moveMemberUp, keyboard.walkUp',
      'Alt+ArrowDown: item.moveMemberDown, keyboard.walkDown',
      'Mod+K: item.link, help.palette',
    ]);
  });

  it('leave the browser what it does not give away', () => {
    const taken = [
      'Mod+N',
      'Mod+T',
      'Mod+W',
      'Mod+1',
      'Mod+2',
      'Mod+Shift+N',
      'Mod+Shift+T',
      'Mod+Shift+I',
      'Mod+Shift+C',
      'Mod+Shift+J',
      'Mod+PageUp',
      'Mod+PageDown',
      'F12',
    ];
    expect(ALL_COMMANDS.flatMap((c) => c.shortcuts ?? []).filter((s) => taken.includes(s))).toEqual([]);
  });

  it('are refused twice under one id', () => {
    const e = new TestEditor();
    expect(() => e.commands.register(ALL_COMMANDS[0]!)).toThrow(/twice/);
  });

  it('that need no argument run without an error on any selection', () => {
    const e = new TestEditor().shape('a', 100, 100).shape('b', 300, 100).connector('c', 'a', 'b');
    for (const ids of [[], ['a'], ['c'], ['a', 'b'], ['a', 'b', 'c']]) {
      for (const { id, internal } of e.commands.all()) {
        if (internal || id.startsWith('edit.paste')) continue;
        e.select(...ids.filter((x) => e.store.get(x)));
        expect(() => e.commands.run(id, e), id).not.toThrow();
        e.setTool('select');
      }
    }
  });
});

describe('shortcuts', () => {
  it('mean the letter, on a keyboard without it the place', () => {
    expect(pressed(parseShortcut('Mod+Z'), key('z', { mod: true }))).toBe(true);
    expect(pressed(parseShortcut('Mod+Z'), key('z', { mod: true, shift: true }))).toBe(false);
    expect(pressed(parseShortcut('Mod+Z'), key('я', { mod: true, code: 'KeyZ' }))).toBe(true);
    expect(pressed(parseShortcut('Mod+Z'), key('y', { mod: true, code: 'KeyZ' }))).toBe(false);
    expect(pressed(parseShortcut('Alt+C'), key('ç', { alt: true, code: 'KeyC' }))).toBe(true);
  });

  it('take signs however they are typed', () => {
    expect(pressed(parseShortcut('Mod+Plus'), key('+', { mod: true, shift: true }))).toBe(true);
    expect(pressed(parseShortcut('Shift+1'), key('!', { shift: true, code: 'Digit1' }))).toBe(true);
  });

  it('are shown as each platform writes them', () => {
    expect(showShortcut('Mod+Shift+G', true)).toBe('⌘⇧G');
    expect(showShortcut('Mod+Shift+G', false)).toBe('Ctrl+Shift+G');
  });
});
