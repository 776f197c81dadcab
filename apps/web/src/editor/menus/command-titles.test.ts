import { ALL_COMMANDS } from '@limn/diagram/commands/install.ts';
import { createI18n } from '@limn/i18n';
import { describe, expect, it } from 'vitest';
import { editorIcon } from '../icons.ts';

describe.each(['zh-CN', 'en'] as const)('commands in %s', (locale) => {
  it('have a title each, and their group a heading', async () => {
    const i18n = await createI18n(locale, ['editor']);
    expect(ALL_COMMANDS.length).toBeGreaterThan(100);
    expect(ALL_COMMANDS.map((c) => c.title).filter((title) => !i18n.exists(`editor:${title}`))).toEqual([]);
    const groups = new Set(ALL_COMMANDS.filter((c) => c.shortcuts?.length).map((c) => c.id.split('.')[0]!));
    expect([...groups].filter((group) => !i18n.exists(`editor:groups.${group}`))).toEqual([]);
  });
});

it('have an icon each that the chrome can draw', () => {
  expect(ALL_COMMANDS.filter((c) => editorIcon(c.icon) === undefined).map((c) => `${c.id}: ${c.icon}`)).toEqual([]);
});
