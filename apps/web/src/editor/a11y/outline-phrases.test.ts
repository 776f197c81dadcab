import { createI18n } from '@limn/i18n';
import { describe, expect, it } from 'vitest';
import { outlinePhrases } from './outline-phrases.ts';

describe('the phrases of the outline', () => {
  it.each(['zh-CN', 'en'] as const)('are the translator’s own words in %s, whatever fills them', async (locale) => {
    const { getFixedT } = await createI18n(locale, ['diagram']),
      t = getFixedT(locale, 'diagram'),
      phrases = outlinePhrases(t);
    for (const name of ['Order', '', '$& {{name}}', '订单'])
      expect([phrases.to(name), phrases.from(name), phrases.item(name, 'Pay')]).toEqual([
        t('outline.to', { name, interpolation: { skipOnVariables: true } }),
        t('outline.from', { name, interpolation: { skipOnVariables: true } }),
        t('outline.item', { kind: name, text: 'Pay', interpolation: { skipOnVariables: true } }),
      ]);
  });
});
