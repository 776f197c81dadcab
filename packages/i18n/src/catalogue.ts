import type { Locale } from './locales.ts';
import type { Namespace } from './namespaces.ts';

/** Texts of one namespace: text, or a group of texts. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/**
 * Loads one namespace of one language.
 *
 * What the shell needs on every page comes as one file per language; the texts of the landing page, the editor and the
 * server's refusals, which are long and used in one place, come on their own.
 */
export async function loadTexts(locale: Locale, namespace: Namespace): Promise<Texts> {
  const zh = locale === 'zh-CN';
  switch (namespace) {
    case 'landing':
      return zh ? (await import('./zh/landing.ts')).landing : (await import('./en/landing.ts')).landing;
    case 'diagram':
      return zh ? (await import('./zh/diagram.ts')).diagram : (await import('./en/diagram.ts')).diagram;
    case 'errors':
      return zh ? (await import('./zh/errors.ts')).errors : (await import('./en/errors.ts')).errors;
    case 'settings':
      return zh ? (await import('./zh/settings.ts')).settings : (await import('./en/settings.ts')).settings;
    case 'people':
      return zh ? (await import('./zh/people.ts')).people : (await import('./en/people.ts')).people;
    case 'support':
      return zh ? (await import('./zh/support.ts')).support : (await import('./en/support.ts')).support;
    case 'editor':
      return zh ? (await import('./zh/editor.ts')).editor : (await import('./en/editor.ts')).editor;
    case 'notations':
      return zh ? (await import('./zh/notations.ts')).notations : (await import('./en/notations.ts')).notations;
    case 'notifications':
      return zh
        ? (await import('./zh/notifications.ts')).notifications
        : (await import('./en/notifications.ts')).notifications;
    case 'sharing':
      return zh ? (await import('./zh/sharing.ts')).sharing : (await import('./en/sharing.ts')).sharing;
    case 'community':
      return zh ? (await import('./zh/community.ts')).community : (await import('./en/community.ts')).community;
    case 'board':
      return zh ? (await import('./zh/board.ts')).board : (await import('./en/board.ts')).board;
    case 'comments':
      return zh ? (await import('./zh/comments.ts')).comments : (await import('./en/comments.ts')).comments;
    case 'breakout':
      return zh ? (await import('./zh/breakout.ts')).breakout : (await import('./en/breakout.ts')).breakout;
    case 'drafts':
      return zh ? (await import('./zh/drafts.ts')).drafts : (await import('./en/drafts.ts')).drafts;
    case 'versions':
      return zh ? (await import('./zh/versions.ts')).versions : (await import('./en/versions.ts')).versions;
    case 'assistant':
      return zh ? (await import('./zh/assistant.ts')).assistant : (await import('./en/assistant.ts')).assistant;
    case 'libraries':
      return zh ? (await import('./zh/libraries.ts')).libraries : (await import('./en/libraries.ts')).libraries;
    case 'finding':
      return zh ? (await import('./zh/finding.ts')).finding : (await import('./en/finding.ts')).finding;
    case 'webhooks':
      return zh ? (await import('./zh/webhooks.ts')).webhooks : (await import('./en/webhooks.ts')).webhooks;
    case 'publishing':
      return zh ? (await import('./zh/publishing.ts')).publishing : (await import('./en/publishing.ts')).publishing;
    case 'money':
      return zh ? (await import('./zh/money.ts')).money : (await import('./en/money.ts')).money;
    case 'admin':
      return zh ? (await import('./zh/admin.ts')).admin : (await import('./en/admin.ts')).admin;
    default:
      return zh ? (await import('./zh/shell.ts')).shell[namespace] : (await import('./en/shell.ts')).shell[namespace];
  }
}
