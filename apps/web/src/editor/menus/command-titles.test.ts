import { ALL_COMMANDS } from '@limn/diagram/commands/install.ts';
import { BOARD_COMMANDS } from '@limn/diagram/board/set-up-board.ts';
import { branchCommands } from '@limn/diagram/commands/notations/branch-commands.ts';
import { TREE_COMMANDS } from '@limn/tree/setup/set-up-tree-editor.ts';
import { createI18n } from '@limn/i18n';
import { describe, expect, it } from 'vitest';
import { ICON_TABLE } from '../icons/icon-table.ts';
import { editorIcon, FIRST_ICONS, loadIcons } from '../icons/icons.tsx';

const KINDS: readonly [
  string,
  readonly { id: string; title: string; icon?: string; shortcuts?: readonly string[] }[],
][] = [
  ['a diagram', ALL_COMMANDS],
  ['a map', TREE_COMMANDS],
  ['a board', [...ALL_COMMANDS, ...BOARD_COMMANDS, ...branchCommands]],
];

describe.each(KINDS)('commands of %s', (_kind, commands) => {
  it.each(['zh-CN', 'en'] as const)('have a title each in %s, and their group a heading', async (locale) => {
    const i18n = await createI18n(locale, ['editor']);
    expect(commands.length).toBeGreaterThan(80);
    expect(commands.map((c) => c.title).filter((title) => !i18n.exists(`editor:${title}`))).toEqual([]);
    const groups = new Set(commands.filter((c) => c.shortcuts?.length).map((c) => c.id.split('.')[0]!));
    expect([...groups].filter((group) => !i18n.exists(`editor:groups.${group}`))).toEqual([]);
  });

  it('have an icon each that the chrome can draw', () => {
    const icons = { ...ICON_TABLE, ...FIRST_ICONS };
    expect(commands.filter(({ icon = '' }) => !icons[icon]).map((c) => `${c.id}: ${c.icon}`)).toEqual([]);
  });
});

describe('icons', () => {
  it('that are not in the first picture keep their room until they have come', async () => {
    const waiting = editorIcon('trash');
    expect(waiting).toBeDefined();
    expect(waiting).toBe(editorIcon('trash'));
    expect(waiting).not.toBe(ICON_TABLE['trash']);
    await loadIcons();
    expect(editorIcon('trash')).toBe(ICON_TABLE['trash']);
    expect(editorIcon('no icon')).toBeUndefined();
  });

  it('stand in one place each', () => {
    expect(Object.keys(FIRST_ICONS).filter((name) => name in ICON_TABLE)).toEqual([]);
  });
});
