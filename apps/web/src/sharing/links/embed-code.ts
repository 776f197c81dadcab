/** Sizes an embedded drawing is offered in, px; the first is where one starts. */
export const embedSizes = {
  standard: { width: 489, height: 275 },
  medium: { width: 640, height: 360 },
  large: { width: 960, height: 540 },
} as const;
export type EmbedSize = keyof typeof embedSizes | 'custom';

export const leastEmbed = 120;
export const mostEmbed = 4000;

export type EmbedTheme = 'auto' | 'light' | 'dark';

export interface EmbedOptions {
  /** px */
  readonly width: number;
  readonly height: number;
  /** From 1. */
  readonly page: number;
  readonly theme: EmbedTheme;
}

/** The address of the drawing alone: of one page, in one appearance. */
export function embedAddress(embedUrl: string, { page, theme }: Pick<EmbedOptions, 'page' | 'theme'>): string {
  const address = new URL(embedUrl);
  if (page > 1) {
    address.searchParams.set('page', String(page));
  }
  if (theme !== 'auto') {
    address.searchParams.set('theme', theme);
  }
  return address.href;
}

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What is put into another page's source. */
export function embedCode(embedUrl: string, title: string, options: EmbedOptions): string {
  const { width, height } = options;
  return `<iframe src="${quoted(embedAddress(embedUrl, options))}" title="${quoted(title)}" width="${width}" height="${height}" style="border:0" loading="lazy" allowfullscreen></iframe>`;
}
