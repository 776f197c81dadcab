import type { Same } from '@limn/i18n';

/** A paragraph: `code` between backticks, **strong** between two asterisks, [words](#/route) for a link. */
export type Prose = string;

/** The words of one page in one language; `text.zh.ts` is the source, `text.en.ts` has the same shape. */
export interface PageText {
  /** What it is for, in one sentence. */
  readonly purpose: Prose;
  /** Other words people look for. */
  readonly keywords: readonly string[];
  /** Words of the demo and of its controls' values, by names the page chooses. */
  readonly demo?: Readonly<Record<string, string>>;
  /** One entry per file in `examples`, by its name. */
  readonly examples?: Readonly<Record<string, { readonly title: string; readonly note?: Prose }>>;
  /** What each keyboard row does, by the row's id. */
  readonly keyboard?: Readonly<Record<string, Prose>>;
  /** What a screen reader hears, roles, contrast, targets: one statement each. */
  readonly accessibility?: readonly Prose[];
  readonly dos?: readonly Prose[];
  readonly donts?: readonly Prose[];
  /** Sections of an article (`js`, `gf`, `jq_API`), by id, in their order. */
  readonly sections?: Readonly<Record<string, { readonly title: string; readonly body?: readonly Prose[] }>>;
  /** Any other words of an article. */
  readonly words?: Readonly<Record<string, string>>;
}

/** Descriptions in tables: by `Component.prop`, or `prop` for whatever has none of its own. */
export type ApiText = Readonly<Record<string, string>>;

/** What a page's other language must have: the source's shape, with keywords of its own. */
export type Translation<Source extends PageText> = Same<Omit<Source, 'keywords'>> & {
  readonly keywords: readonly string[];
};
