import { expect, it, vi } from 'vitest';
import { CommandRegistry, type Command } from './registry.ts';

const press = { key: 'k', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
const command = (isEnabled: boolean): Command => ({
  id: 'palette',
  label: '',
  group: 'general',
  shortcuts: ['F1', 'Mod+K'],
  isEnabled,
  run: vi.fn(),
});

it('leaves to the text what would change files while one types', () => {
  const registry = new CommandRegistry();
  const remove: Command = {
    id: 'remove',
    label: '',
    group: 'list',
    shortcuts: ['Mod+Backspace'],
    isEnabled: true,
    run: vi.fn(),
  };
  registry.set({}, [remove, command(true)]);
  const deleteWord = { ...press, key: 'Backspace' };
  expect(registry.match(deleteWord, 'Win32')).toBe(remove);
  expect(registry.match(deleteWord, 'Win32', 'text')).toBeUndefined();
  expect(registry.match(press, 'Win32', 'text')?.id).toBe('palette');
});

it('finds an enabled command by any of its keys, until its owner goes', () => {
  const registry = new CommandRegistry();
  const owner = {};
  registry.set(owner, [command(false)]);
  expect(registry.match(press, 'Win32')).toBeUndefined();
  const enabled = command(true);
  registry.set(owner, [enabled]);
  expect(registry.match(press, 'Win32')).toBe(enabled);
  registry.remove(owner);
  expect(registry.match(press, 'Win32')).toBeUndefined();
});
