import { findCommands } from '@limn/canvas/commands/find-commands.ts';
import { addTopics, newTree } from '@limn/document';
import { parseShortcut, shortcutClashes } from '@limn/canvas/commands/shortcuts.ts';
import { expect, test } from 'vitest';
import { TestMap } from '../testing/test-tree-editor.ts';
import { KEY_PRESETS } from './key-presets.ts';

const { commands } = new TestMap(newTree({ name: 's' }, { text: [] }).records).editor;
// As the page has them.
commands.register(...findCommands);

test('maps come with keys of which each is one command’s', () => {
  expect(shortcutClashes(commands as never)).toEqual([]);
});

test.each(Object.entries(KEY_PRESETS))('the keys of %s are of commands there are, and each of one', (_, preset) => {
  const unknown = Object.keys(preset).filter((id) => !commands.get(id));
  expect(unknown).toEqual([]);
  commands.rebind(new Map(Object.entries(preset)));
  expect(shortcutClashes(commands as never)).toEqual([]);
  for (const text of Object.values(preset).flat()) expect(parseShortcut(text).key).not.toBe('');
  commands.rebind(new Map());
});

/** A map whose central topic is selected beside a branch, under the keys of a preset. */
function mapWith(preset: keyof typeof KEY_PRESETS): { map: TestMap; branch: string; isFolded: () => boolean } {
  const map = new TestMap(newTree({ name: 's' }, { text: [] }).records),
    { editor } = map;
  const [branch = ''] = addTopics(editor.store, { parent: editor.central.id }, [{ text: [{ insert: 'Branch' }] }]);
  addTopics(editor.store, { parent: branch }, [{ text: [{ insert: 'Leaf' }] }]);
  editor.commands.rebind(new Map(Object.entries(KEY_PRESETS[preset])));
  editor.select([branch]);
  return { map, branch, isFolded: () => editor.folding.isFolded(editor.topic(branch)!) };
}

test.each([
  ['xmind', 'Shift++', '-'],
  ['workflowy', 'Mod+ArrowDown', 'Mod+ArrowUp'],
] as const)('one key of %s unfolds and another folds, however often they are pressed', (preset, open, close) => {
  const { map, isFolded } = mapWith(preset),
    states = [close, close, open, open].map((key) => {
      if (key === 'Shift++') {
        const info = { key: '+', code: 'Equal', shift: true, alt: false, mod: false, repeat: false };
        map.input.keyDown(info);
      } else map.key(key);
      return isFolded();
    });
  expect(states).toEqual([true, true, false, false]);
});

test('the space bar folds as in FreeMind, edits otherwise, and still carries the view while it is held', () => {
  const free = mapWith('freemind');
  expect([free.map.key(' ').editor.editing, free.isFolded()]).toEqual([null, true]);
  expect(free.map.key(' ') && free.isFolded()).toBe(false);
  const other = mapWith('xmind');
  expect([other.map.key(' ').editor.editing, other.isFolded()]).toEqual([other.branch, false]);
});

/** What people who come from a program press first, of its keys those that a browser lets a page have. */
const EXPECTED = {
  xmind: {
    Tab: 'topic.child',
    Enter: 'topic.after',
    'Shift+Enter': 'topic.before',
    'Mod+Enter': 'topic.parent',
    'Alt+Enter': 'topic.callout',
    'Mod+L': 'topic.relate',
    'Mod+B': 'topic.boundary',
    'Mod+]': 'topic.summary',
    F3: 'topic.tags',
    F4: 'topic.note',
    'Mod+H': 'topic.link',
    'Mod+1': 'mark.priority1',
    'Alt+ArrowUp': 'move.up',
    '*': 'fold.openAll',
    '/': 'fold.closeAll',
    F6: 'focus.in',
    'Shift+F6': 'focus.out',
    'Mod+Home': 'go.central',
    'Mod+Shift+A': 'select.siblings',
  },
  freemind: {
    Tab: 'topic.child',
    Insert: 'topic.child',
    'Shift+Tab': 'topic.parent',
    'Mod+ArrowUp': 'move.up',
    'Mod+ArrowDown': 'move.down',
    'Mod+K': 'topic.link',
    'Mod+L': 'topic.relate',
    'Mod+Shift+A': 'select.branch',
    'Alt+PageDown': 'fold.more',
    'Alt+PageUp': 'fold.less',
    'Alt+Home': 'fold.closeAll',
    'Alt+End': 'fold.openAll',
    'Shift+Space': 'fold.next',
    'Alt+F8': 'topic.tags',
    'Alt+Shift+C': 'look.copy',
    'Mod+Shift+C': 'edit.copyOnly',
    'Mod+Shift+V': 'edit.pasteText',
  },
  workflowy: {
    Tab: 'move.in',
    'Shift+Tab': 'move.out',
    Enter: 'topic.after',
    'Mod+Enter': 'topic.todo',
    'Shift+Enter': 'topic.note',
    'Alt+Shift+ArrowUp': 'move.up',
    'Alt+Shift+ArrowDown': 'move.down',
    'Alt+ArrowRight': 'focus.in',
    'Alt+ArrowLeft': 'focus.out',
    'Mod+Shift+Backspace': 'edit.delete',
    'Mod+D': 'edit.duplicate',
  },
} as const;

test.each(Object.keys(EXPECTED) as (keyof typeof EXPECTED)[])('people who come from %s find their keys', (preset) => {
  const { commands: all } = mapWith(preset).map.editor,
    found = Object.keys(EXPECTED[preset]).map((text) => {
      const owners = all.all().filter(({ shortcuts = [] }) => shortcuts.includes(text));
      return [text, owners.map(({ id }) => id).join()];
    });
  expect(Object.fromEntries(found)).toEqual({ ...EXPECTED[preset] });
});
