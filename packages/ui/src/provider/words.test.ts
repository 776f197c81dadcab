import { kit as words } from '@limn/i18n/en/kit.ts';
import { expect, test } from 'vitest';
import { translateFrom } from './words.ts';

test('fills values in, and leaves a place without one as it is', () => {
  const translate = translateFrom({ ...words, noMatch: 'Rien pour « {{text}} »', close: 'Fermer' });
  expect(translate('noMatch', { text: 'a{{b}}$&' })).toBe('Rien pour « a{{b}}$& »');
  expect(translate('noMatch')).toBe('Rien pour « {{text}} »');
  expect(translate('close')).toBe('Fermer');
});
