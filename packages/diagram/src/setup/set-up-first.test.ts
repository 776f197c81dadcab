import { parseShortcut } from '@limn/canvas/commands/shortcuts.ts';
import { expect, it } from 'vitest';
import { FIRST_COMMANDS } from '../commands/first-commands.ts';
import { ALL_COMMANDS } from '../commands/install.ts';
import { TestEditor } from '../testing/test-editor.ts';
import { completeFirst } from './set-up-editor.ts';
import { setUpFirst } from './set-up-first.ts';

/** An editor whose rest is on its way, with two shapes. */
function begun(): TestEditor {
  const editor = new TestEditor({}, { setUp: setUpFirst }).shape('a', 100, 100).shape('b', 300, 100);
  editor.completion.expect();
  return editor;
}
function complete(editor: TestEditor): void {
  completeFirst(editor);
  editor.completion.come();
}
const press = (editor: TestEditor, shortcut: string): boolean => {
  const { key, ...mods } = parseShortcut(shortcut);
  return editor.input.keyDown({ key, code: '', repeat: false, ...mods });
};

it('has what any editor has once it is complete, in the same order, with the keys a person gave', () => {
  const editor = begun();
  editor.commands.rebind(new Map([['edit.delete', ['X']]]));
  complete(editor);
  expect(editor.commands.all().map(({ id }) => id)).toEqual(new TestEditor().commands.all().map(({ id }) => id));
  expect(editor.commands.get('edit.delete')!.shortcuts).toEqual(['X']);
  for (const tool of ['pen', 'lasso', 'space', 'select.editingPorts'])
    expect(() => editor.setTool(tool, { shape: 'a' })).not.toThrow();
});

it('gives no key another meaning than it has when all is there', () => {
  const first = new Set(FIRST_COMMANDS.map(({ id }) => id));
  for (const { shortcuts = [] } of FIRST_COMMANDS)
    for (const shortcut of shortcuts)
      expect(first).toContain(ALL_COMMANDS.find((command) => command.shortcuts?.includes(shortcut))?.id);
});

it('draws, deletes and takes back at once', () => {
  const editor = begun().select('a');
  expect(press(editor, 'Delete')).toBe(true);
  expect(editor.store.get('a')).toBeUndefined();
  expect(press(editor, 'Mod+Z')).toBe(true);
  expect(editor.store.get('a')).toBeDefined();
  // With a shape selected a letter begins its text.
  expect(press(editor.select(), 'L')).toBe(true);
  expect(editor.tools.active?.id).toBe('connector');
});

it('does what a key asked for when that comes: once, as one step, to what was selected then', () => {
  const editor = begun().select('a', 'b');
  expect(press(editor, 'Mod+G')).toBe(true);
  editor.select('a');
  const layer = editor.store.find('a', 'shape')!.at.parent;
  complete(editor);
  const group = editor.store.find('a', 'shape')!.at.parent;
  expect(editor.store.find('b', 'shape')!.at.parent).toBe(group);
  expect(group).not.toBe(layer);
  expect(editor.store.get(group)!.type).toBe('group');
  expect(editor.selection.ids).toEqual([group]);
  press(editor, 'Mod+Z');
  expect(editor.store.get(group)).toBeUndefined();
});

it('does what a button asked for, and leaves the browser its own keys', () => {
  const editor = begun().select('a');
  expect(editor.commands.run('page.add', editor)).toBe(true);
  expect([press(editor, 'F5'), press(editor, 'F12')]).toEqual([false, false]);
  expect(editor.store.pages()).toHaveLength(1);
  complete(editor);
  expect(editor.store.pages()).toHaveLength(2);
  expect(editor.commands.run('page.none', editor)).toBe(false);
});

it('has what is typed behind a chord wait for what that asks for', () => {
  const editor = begun(),
    typed: string[] = [];
  const type = (key: string): boolean =>
    editor.input.keepBehind({ ...parseShortcut(key), code: '', repeat: false }, () => typed.push(key));
  expect(type('L')).toBe(false);
  editor.on('ask', ({ dialog }) => typed.push(dialog));
  press(editor, 'Mod+K');
  expect([type('L'), type('Mod+Z')]).toEqual([true, false]);
  expect(typed).toEqual([]);
  complete(editor);
  expect(typed).toEqual(['palette', 'L']);
  expect(type('L')).toBe(false);
});
