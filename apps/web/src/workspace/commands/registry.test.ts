import { expect, it, vi } from 'vitest';
import { CommandRegistry, type Command } from './registry.ts';

const press = { key: 'k', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
const command = (isEnabled: boolean): Command => ({ id: 'palette', label: '', group: 'general', shortcuts: ['F1', 'Mod+K'], isEnabled, run: vi.fn() });

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
