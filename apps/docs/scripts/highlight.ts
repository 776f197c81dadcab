/** Colours source text while the page is built: spans with short classes, whose colours are the page's. */
import { createCssVariablesTheme, createHighlighter, type Highlighter } from 'shiki';

const languages = ['tsx', 'html', 'javascript', 'css', 'bash', 'json'] as const;
export type CodeLanguage = (typeof languages)[number];

/** Variable of the theme → class of the page. */
const classes: Readonly<Record<string, string>> = {
  'token-constant': 'n',
  'token-string': 's',
  'token-comment': 'c',
  'token-keyword': 'k',
  'token-parameter': 'p',
  'token-function': 'f',
  'token-string-expression': 's',
  'token-punctuation': 'u',
  'token-link': 's',
};

let highlighter: Promise<Highlighter> | undefined;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** HTML of the source, one line after the other, to stand in `<pre><code>`. */
export async function highlight(code: string, language: CodeLanguage): Promise<string> {
  highlighter ??= createHighlighter({
    langs: [...languages],
    themes: [createCssVariablesTheme({ name: 'page', variablePrefix: '--', fontStyle: false })],
  });
  const { tokens } = (await highlighter).codeToTokens(code.trimEnd(), { lang: language, theme: 'page' });
  return tokens
    .map((line) =>
      line
        .map(({ content, color }) => {
          const name = classes[/--([\w-]+)/.exec(color ?? '')?.[1] ?? ''];
          return name === undefined || content.trim() === ''
            ? escaped(content)
            : `<span class="${name}">${escaped(content)}</span>`;
        })
        .join(''),
    )
    .join('\n');
}
