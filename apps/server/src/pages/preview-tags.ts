import type { Preview } from '../templates/preview.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/**
 * A page with what other sites, which run no scripts, show of a link to it.
 * @param origin of this instance
 * @param path of the page, with its query
 */
export function withPreview(
  page: string,
  { title, description, picture }: Preview,
  { origin, path }: { origin: string; path: string },
): string {
  const tag = (name: string, content: string): string => `<meta property="${name}" content="${escaped(content)}">`;
  const tags = [
    `<title>${escaped(title)} · Limn</title>`,
    ...(description === '' ? [] : [`<meta name="description" content="${escaped(description)}">`]),
    tag('og:site_name', 'Limn'),
    tag('og:type', 'article'),
    tag('og:title', title),
    tag('og:url', origin + path),
    ...(description === '' ? [] : [tag('og:description', description)]),
    ...(picture === null ? [] : [tag('og:image', origin + picture), tag('twitter:card', 'summary_large_image')]),
  ].join('\n    ');
  return page.replace(/\s*<title>[^<]*<\/title>/, '').replace(/<\/head>/, () => `  ${tags}\n  </head>`);
}
