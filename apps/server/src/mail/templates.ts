import { mail as en } from '@limn/i18n/en/mail.ts';
import type { Locale } from '@limn/i18n/locales.ts';
import { mail as zh } from '@limn/i18n/zh/mail.ts';
import type { Config } from '../config/config.ts';
import type { TextMessage } from '../sms/provider.ts';
import type { Mail } from './mailer.ts';
import { plainWords } from './plain-words.ts';

export type MailKind =
  | 'reset'
  | 'resetUnconfirmed'
  | 'signupTaken'
  | 'confirm'
  | 'contact'
  | 'contactTaken'
  | 'contactChanged'
  | 'orgInvite'
  | 'fileInvite'
  | 'passwordChanged'
  | 'deletion'
  | 'planExpiring'
  | 'planExpired'
  | 'answer'
  | 'notice';

/** What the sentences of a mail have places for; `code` is shown large, `link` is a path that becomes a button. */
export type MailValues = Readonly<Record<string, string | number>> & { code?: string; link?: string };

/** Who sends it, and where they are. */
type Sender = Pick<Config, 'origin' | 'name'>;

const textsOf = (locale: Locale): typeof zh | typeof en => (locale === 'en' ? en : zh);

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ''));

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** A sentence with a full stop, where it ends without any sign: what somebody wrote may stand at its end. */
const ended = (locale: Locale, text: string): string =>
  /[.!?…:;。！？：；~～)）]["'”’」』]?$|\p{Extended_Pictographic}$/u.test(text)
    ? text
    : text + (locale === 'en' ? '.' : '。');

/** Lines as HTML: an empty one between paragraphs. */
const inHtml = (text: string): string =>
  escaped(text)
    .replace(/\n{2,}/g, '<br><br>')
    .replaceAll('\n', '<br>');

/**
 * A mail in its reader's language, as plain text and as HTML. A link is in it only where the configuration says at
 * which address people reach Limn: what a request says of it may be anybody's, and the mail would carry a secret there.
 */
export function writeMail(config: Sender, locale: Locale, to: string, kind: MailKind, given: MailValues): Mail {
  const texts = textsOf(locale),
    own = texts[kind],
    values: MailValues = { ...given, instance: config.name };
  const subject = fill(own.subject, values);
  const signature = fill(texts.signature, values);
  const address =
    config.origin === null || values.link === undefined || own.button === '' ? null : config.origin + values.link;
  // What speaks of a link has other words where there is none.
  const said = fill(address === null && 'bare' in own ? own.bare : own.lead, values),
    lead = kind === 'notice' ? ended(locale, said) : said,
    note = fill(own.note, values);
  const { code } = values;
  const text = [
    texts.greeting,
    lead,
    ...(code === undefined ? [] : [`${texts.code}: ${code}`]),
    ...(address === null ? [] : [`${own.button}:\n${address}`]),
    ...(note === '' ? [] : [note]),
    signature,
  ].join('\n\n');
  const paragraph = (content: string, style = ''): string => `<p style="margin:0 0 16px;${style}">${content}</p>`;
  const body = [
    paragraph(escaped(texts.greeting)),
    paragraph(inHtml(lead)),
    ...(code === undefined ? [] : [paragraph(escaped(code), 'font-size:28px;font-weight:600;letter-spacing:6px')]),
    ...(address === null
      ? []
      : [
          paragraph(
            `<a href="${escaped(address)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#1f6feb;color:#ffffff;text-decoration:none">${escaped(own.button)}</a>`,
          ),
          paragraph(
            `${escaped(texts.address)}<br>${escaped(address)}`,
            'font-size:13px;color:#57606a;word-break:break-all',
          ),
        ]),
    ...(note === '' ? [] : [paragraph(escaped(note))]),
    paragraph(escaped(signature), 'font-size:13px;color:#57606a'),
  ].join('\n');
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f8fa;font:16px/1.6 system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif;color:#1f2328">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
${body}
</div></body></html>`;
  return { to, subject, text, html };
}

/** The name of a plan inside a sentence. @param org the organization of a team plan */
export function planName(locale: Locale, kind: 'personal' | 'team', org = ''): string {
  return fill(textsOf(locale).plans[kind], { org: plainWords(org) });
}

/** A message with a code to a phone. */
export function writeSms(
  config: Pick<Config, 'name'>,
  locale: Locale,
  to: string,
  purpose: 'reset' | 'contact',
  code: string,
  minutes: number,
): TextMessage {
  return { to, purpose, code, text: fill(textsOf(locale).sms[purpose], { code, minutes, instance: config.name }) };
}

/** Characters of a name or title in a message, which is paid for by its length. */
const SMS_NAME = 20;
const short = (text: string): string => {
  const chars = [...text.replace(/\s+/g, ' ').trim()];
  return chars.length <= SMS_NAME ? chars.join('') : `${chars.slice(0, SMS_NAME - 1).join('')}…`;
};

/**
 * An invitation to a phone. @param link a path, which the message ends with where the configuration says the address of
 * Limn
 */
export function writeInviteSms(
  config: Sender,
  locale: Locale,
  to: string,
  purpose: 'fileInvite' | 'orgInvite',
  { name, thing, days, link }: { name: string; thing: string; days: number; link: string },
): TextMessage {
  const values = { name: short(name), thing: short(thing), days, instance: config.name };
  const text = fill(textsOf(locale).sms[purpose], values);
  const address = config.origin === null ? undefined : config.origin + link;
  return {
    to,
    purpose,
    text: address === undefined ? text : `${text} ${address}`,
    ...(address !== undefined && { link: address }),
  };
}
