import { createI18n } from '@limn/i18n';
import { expect, test } from 'vitest';
import { aboutWords } from './audit-about.ts';

const full = (moment: string): string => `<${moment}>`;

test.each([
  ['zh-CN', ['权限：任何人可查看', '有密码：否', '有效期：永久', '地址：a@b.org']],
  ['en', ['access: anyone can view', 'password: no', 'valid for: no expiry', 'address: a@b.org']],
] as const)('says in words what was written down of an act: %s', async (locale, said) => {
  const t = (await createI18n(locale, ['admin'])).getFixedT(locale, 'admin');
  expect(aboutWords({ access: 1, password: false, validity: 1000, address: 'a@b.org', note: '' }, t, full)).toEqual(
    said,
  );
});

test('tells moments, whether an account goes at once, what a setting is now, and names it does not know', async () => {
  const t = (await createI18n('en', ['admin'])).getFixedT('en', 'admin');
  const about = { before: null, after: '2026-03-01T00:00:00.000Z' };
  expect(aboutWords(about, t, full)).toEqual(['now: <2026-03-01T00:00:00.000Z>']);
  expect(aboutWords({ now: true }, t, full)).toEqual(['at once: yes']);
  expect(aboutWords({ setting: 'LIMN_NAME', now: 'Atelier' }, t, full)).toEqual(['setting: LIMN_NAME', 'now: Atelier']);
  expect(aboutWords({ validity: 7, later: 2 }, t, full)).toEqual(['valid for: 7 days', 'later: 2']);
  expect([7, 8].flatMap((access) => aboutWords({ access }, t, full))).toEqual([
    'access: anyone can comment',
    'access: members can comment',
  ]);
});
