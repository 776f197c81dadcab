import { createI18n } from '@limn/i18n';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { ProviderField } from './provider-field.tsx';

it.each(['zh-CN', 'en'] as const)('says what comes of paying by hand, whatever is ordered: %s', async (locale) => {
  const i18n = await createI18n(locale, ['common', 'people', 'money']);
  const shown = renderToString(
    <I18nextProvider i18n={i18n}>
      <ProviderField providers={['manual']} value="manual" onChange={() => undefined} />
    </I18nextProvider>,
  );
  expect(shown).toMatch(/administrator confirms|管理员确认/);
  // A template is bought in the same way, and so are seats.
  expect(shown).not.toMatch(/plan|方案/i);
});
