import { ALL_COMMANDS } from '@limn/engine/commands/install.ts';
import { createI18n } from '@limn/i18n';
import { describe, expect, it } from 'vitest';

describe.each(['zh-CN', 'en'] as const)('commands in %s', (locale) => {
  it('have a title each', async () => {
    const i18n = await createI18n(locale, ['editor']);
    expect(ALL_COMMANDS.length).toBeGreaterThan(100);
    expect(ALL_COMMANDS.map((c) => c.title).filter((title) => !i18n.exists(`editor:${title}`))).toEqual([]);
  });
});
