/** What the build makes out of the pages' folders; see `scripts/plugin.ts`. */
declare module '*?docs-pages' {
  import type { ApiTable } from './page/api.ts';
  import type { Page } from './page/define.ts';
  import type { Examples, SourceFile, SourcePlace } from './page/load.ts';
  import type { PageText } from './page/text.ts';
  import type { SearchEntry } from './search/index-format.ts';

  type ByLanguage<Module> = Readonly<Record<'zh-CN' | 'en', () => Promise<Module>>>;

  export const pages: Readonly<
    Record<
      string,
      | {
          page: () => Promise<{ default: Page }>;
          text: ByLanguage<{ text: PageText }>;
          examples: ByLanguage<{
            examples: Examples;
            snippets: Readonly<Record<string, SourceFile | undefined>>;
            sources: readonly SourcePlace[];
          }>;
        }
      | undefined
    >
  >;
  export const api: Readonly<
    Record<'zh-CN' | 'en', Readonly<Record<string, (() => Promise<{ table: ApiTable }>) | undefined>>>
  >;
  export const search: ByLanguage<{ entries: readonly SearchEntry[] }>;
}

declare module '*?docs-sandbox' {
  type Jquery = (root: Element) => { empty: () => unknown };

  /** What an example may import, by name. */
  export const modules: Readonly<Record<string, unknown>>;
  /** jQuery with the plugins. */
  export const loadJquery: () => Promise<Jquery>;
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
