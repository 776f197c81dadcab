import { newTree } from '@limn/document';
import { parseShortcut, pressed, shortcutClashes } from '@limn/canvas/commands/shortcuts.ts';
import { expect, test } from 'vitest';
import { TestMap } from '../testing/test-tree-editor.ts';
import { KEY_PRESETS } from './key-presets.ts';

const { commands } = new TestMap(newTree({ name: 's' }, { text: [] }).records).editor;

test('maps come with keys of which each is one command’s', () => {
  expect(shortcutClashes(commands as never)).toEqual([]);
});

test.each(Object.entries(KEY_PRESETS))('the keys of %s are of commands there are, and each of one', (_, preset) => {
  // Finding is registered by the page.
  const unknown = Object.keys(preset).filter(
    (id) => !commands.get(id) && !['edit.replace', 'edit.findNext'].includes(id),
  );
  expect(unknown).toEqual([]);
  commands.rebind(new Map(Object.entries(preset)));
  expect(shortcutClashes(commands as never)).toEqual([]);
  for (const text of Object.values(preset).flat()) expect(parseShortcut(text).key).not.toBe('');
  commands.rebind(new Map());
});

test('plus and minus fold as in XMind, whatever is held for a plus', () => {
  const key = { code: 'Equal', alt: false, mod: false, repeat: false };
  const keys = KEY_PRESETS.xmind['fold.toggle'].map(parseShortcut);
  expect(keys.some((chord) => pressed(chord, { ...key, key: '+', shift: true }))).toBe(true);
  expect(keys.some((chord) => pressed(chord, { ...key, key: '-', shift: false, code: 'Minus' }))).toBe(true);
});
