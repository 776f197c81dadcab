/** The specification of a screen as one page of HTML that needs nothing beside it. */
import type { Specification } from '@limn/diagram/prototype/specification.ts';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { escapeXml } from '@limn/drawing/paint/svg-painter.ts';
import { factsOf, fontName, type Locale, nameOf, type SpecWords } from './facts.ts';

export interface PageWords {
  spec: SpecWords;
  title: string;
  elements: string;
  colours: string;
  fonts: string;
  annotations: string;
}

export interface ScreenPicture {
  svg: string;
  /** What of the page it shows, page units. */
  bounds: Rect;
}

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;margin:32px;color:#1f2430;background:#fff;max-width:1200px}
h1{font-size:22px}h2{font-size:16px;margin-top:32px}svg{max-width:100%;height:auto;border:1px solid #e5e8ee}
table{border-collapse:collapse;width:100%;font-size:13px}
th,td{border:1px solid #dfe3ea;padding:4px 8px;text-align:start;vertical-align:top;overflow-wrap:anywhere}
td{white-space:pre-line}th{background:#f4f6f9}
ul{padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:8px 24px}ol{padding-inline-start:24px}
i{display:inline-block;width:14px;height:14px;border-radius:3px;border:1px solid #0002;margin-inline-end:6px}`;

export function pageOf(spec: Specification, picture: ScreenPicture | null, words: PageWords, locale: Locale): string {
  const { screen, size, elements, colours, fonts } = spec,
    name = screen.name || words.title,
    notes = elements.flatMap(({ annotation }) => annotation ?? []).sort((a, b) => a.n - b.n);
  const head = [words.spec('number'), words.spec('element'), '', words.annotations].map(
    (word) => `<th>${e(word)}</th>`,
  );
  const rows = elements.map((element, i) => {
    const facts = factsOf(element, words.spec, locale).map(({ label, value }) => `<b>${e(label)}</b> ${e(value)}`),
      note = element.annotation ? e(`${element.annotation.n}. ${element.annotation.text}`) : '';
    const first = `<td>${i + 1}</td><th scope="row">${e(nameOf(element, locale))}</th>`;
    return `<tr>${first}<td>${facts.join('\n')}</td><td>${note}</td></tr>`;
  });
  const parts = [
    list(
      'ol',
      words.annotations,
      notes.map(({ n, text }) => `<li value="${n}">${e(text)}</li>`),
    ),
    list(
      'ul',
      words.colours,
      colours.map(({ color, count }) => `<li><i style="background:${e(color)}"></i>${e(color)} · ${count}</li>`),
    ),
    list(
      'ul',
      words.fonts,
      fonts.map(({ font, size: px, isBold, count }) => {
        const bold = isBold ? ` ${e(words.spec('bold'))}` : '';
        return `<li>${e(fontName(font, locale))} ${px} px${bold} · ${count}</li>`;
      }),
    ),
  ];
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${e(name)}</title><style>${STYLE}</style></head><body>
<h1>${e(name)}</h1><p>${size.w} × ${size.h}</p>
${picture?.svg ?? ''}
${parts.join('\n')}
<h2>${e(words.elements)}</h2>
<table><tr>${head.join('')}</tr>
${rows.join('\n')}</table></body></html>`;
}

const e = escapeXml;
const list = (tag: 'ol' | 'ul', title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<h2>${e(title)}</h2><${tag}>${items.join('')}</${tag}>`;
