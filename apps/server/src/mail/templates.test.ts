import { mail as zh } from '@limn/i18n/zh/mail.ts';
import { expect, test } from 'vitest';
import { type MailKind, writeMail } from './templates.ts';

const sender = { origin: 'https://limn.example.org', name: 'Limn' };
const values = {
  account: 'ann@example.org',
  minutes: 15,
  hours: 24,
  days: 7,
  name: 'Ben',
  thing: 'Plan',
  day: '2026-12-01',
  plan: 'plan',
  text: 'Text',
  code: '123456',
  link: '/forgot?token=x',
};
const kinds = Object.entries(zh).flatMap(([kind, texts]) =>
  typeof texts === 'object' && 'subject' in texts ? [kind as MailKind] : [],
);
/** What a reader sees of a page. */
const seen = (html: string): string =>
  html
    .replace(/<title>.*<\/title>/, '')
    .replace(/<br>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

test.each(kinds.flatMap((kind) => (['zh-CN', 'en'] as const).map((locale) => [kind, locale] as const)))(
  '%s in %s says the same as text and as a page, with nothing left to fill in',
  (kind, locale) => {
    for (const origin of [sender.origin, null]) {
      const { subject, text, html } = writeMail({ ...sender, origin }, locale, 'ann@example.org', kind, values);
      const page = seen(html);
      for (const part of [subject, text, page]) {
        expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object|[ ]{2}\S/);
        expect(part).not.toMatch(/[.。!！?？]{2}/);
      }
      expect(subject).not.toContain('\n');
      // Every paragraph of the text is on the page, but for the words before a code.
      for (const line of text.split(/\n+/).map((one) => one.replace(/^.*: (?=\d{6}$)/, '')))
        expect(page).toContain(line.replace(/:$/, ''));
      expect(text.includes('https://')).toBe(origin !== null && html.includes('href='));
      if (locale === 'zh-CN') expect(text).not.toMatch(/[a-z] [a-z]+ [a-z]/);
    }
  },
);

test('what is told ends with a full stop, unless what somebody wrote ends it', () => {
  const lead = (locale: 'en' | 'zh-CN', text: string): string =>
    writeMail(sender, locale, 'a@example.org', 'notice', { text }).text.split('\n\n')[1]!;
  expect(lead('en', 'Ann is now following you')).toBe('Ann is now following you.');
  expect(lead('zh-CN', 'Ann 关注了您')).toBe('Ann 关注了您。');
  expect(lead('en', 'Ann commented on “Plan”')).toBe('Ann commented on “Plan”.');
  for (const text of ['Ann commented on “Plan”: Nice!', 'Said: “Why?”', 'Well…', 'Thanks 👍'])
    expect(lead('en', text)).toBe(text);
  expect(lead('zh-CN', 'Ann 评论了：好的。')).toBe('Ann 评论了：好的。');
});

test('an answer of several lines has them on the page as well', () => {
  const { html } = writeMail(sender, 'en', 'a@example.org', 'answer', { text: 'First <b>\nsecond\n\nthird' });
  expect(html).toContain('has replied to your feedback:<br><br>First &#60;b&#62;<br>second<br><br>third</p>');
});
