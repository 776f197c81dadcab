import type { Token } from '@limn/ui/tokens/tokens.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Pattern } from './patterns.ts';

type Words = Readonly<Record<string, string>>;

/** How a value of the demo is chosen. */
export type Control =
  | {
      readonly kind: 'choice';
      readonly options: readonly string[];
      readonly initial: string;
      readonly isOptional: boolean;
    }
  | { readonly kind: 'toggle'; readonly initial: boolean }
  | { readonly kind: 'text'; readonly initial: string; readonly word?: string }
  | {
      readonly kind: 'number';
      readonly initial: number;
      readonly min: number;
      readonly max: number;
      readonly step: number;
    };

export type ControlValue = string | number | boolean | undefined;

/** A control that knows what it gives, so that a page which offers the wrong values does not compile. */
export type ControlOf<Value> = Control & { readonly gives?: Value };

/**
 * One of some words; a test holds the options to all that the type has. `undefined` first where nothing is a choice
 * too.
 */
export function choice<const Value extends string>(options: readonly Value[], initial: Value): ControlOf<Value>;
export function choice<const Value extends string>(
  options: readonly Value[],
  initial: undefined,
): ControlOf<Value | undefined>;
export function choice(options: readonly string[], initial: string | undefined): Control {
  return { kind: 'choice', options, initial: initial ?? '', isOptional: initial === undefined };
}

export const toggle = (initial = false): ControlOf<boolean> => ({ kind: 'toggle', initial });

/** A text; `word` names one of the page's `demo` words, so that it is in the reader's language. */
export const word = (name: string): ControlOf<string> => ({ kind: 'text', initial: '', word: name });
export const text = (initial: string): ControlOf<string> => ({ kind: 'text', initial });

export const number = (initial: number, range: { min: number; max: number; step?: number }): ControlOf<number> => ({
  kind: 'number',
  initial,
  min: range.min,
  max: range.max,
  step: range.step ?? 1,
});

type Controls<Props> = {
  readonly [Prop in keyof Props]?: ControlOf<Props[Prop]> | ControlOf<Exclude<Props[Prop], undefined>>;
};
type Given<Props> = { [Prop in keyof Props]?: Props[Prop] };

export interface Demo<Props extends object = object> {
  /** The component's name in the code; of a plugin, the name of its options. */
  readonly component: string;
  /** The props that can be changed, in the order of the controls. */
  readonly controls: Controls<Props>;
  /** Attributes the code needs besides, as source text: `{ value: 'value', onChange: 'setValue' }`. */
  readonly also?: Readonly<Record<string, string>>;
  /** What the element holds, as source text, where no control gives it. */
  readonly inner?: string;
  /** Lines before the element, as source text. */
  readonly before?: string;
  /**
   * Of the jQuery set: the plugin that is called instead, with the props for options, and what it is called on,
   * `#demo`, as HTML.
   */
  readonly plugin?: { readonly name: string; readonly html: string };
  /** The component with the chosen props; state it needs lives in the component this returns. */
  readonly render: (props: Given<Props>, words: Words) => ReactNode;
}

/** Where something is: a CSS selector inside the row's example, or anywhere on the page. */
export type Where = string | { readonly page: string };

/** What must hold afterwards. */
export type Expectation =
  | { readonly focused: Where }
  | { readonly visible: Where }
  | { readonly gone: Where }
  | { readonly count: readonly [Where, number] }
  | { readonly text: readonly [Where, string] }
  | { readonly value: readonly [Where, string] }
  | { readonly checked: readonly [Where, boolean] }
  | { readonly attribute: readonly [Where, name: string, value: string | null] };

/**
 * Keys pressed one after the other, in the names browsers use (`Shift+Tab`, `ArrowDown`, `Space`, `a`). `shown` says it
 * shorter.
 */
export type Keys = string | { readonly press: readonly string[]; readonly shown: string };

/** One line of the keyboard table, which a browser test runs in English. */
export interface KeyboardRow {
  /** Names the sentence in the page's `keyboard` texts. */
  readonly id: string;
  /** Any of these does it; each is tried. */
  readonly keys: readonly Keys[];
  /** The example it is shown on. */
  readonly example: string;
  /** What has the focus first, and what is pressed before. */
  readonly start: { readonly focus: Where; readonly press?: readonly string[] };
  readonly expect: readonly Expectation[];
}

export interface ComponentPage<Props extends object = object> {
  readonly kind: 'component';
  /** The version of its package that had it first. */
  readonly since: string;
  /** Patterns of the ARIA Authoring Practices Guide it follows; none where plain HTML says all. */
  readonly patterns: readonly Pattern[];
  /** Exports to document, in order: components, types, objects. */
  readonly api: readonly string[];
  readonly demo?: Demo<Props>;
  readonly keyboard: readonly KeyboardRow[];
  /** Tokens its looks are made of. */
  readonly tokens: readonly Token[];
  /** Public classes and data attributes, for markup written by hand. */
  readonly classes: readonly string[];
}

export interface ArticlePage {
  readonly kind: 'article';
  /** Exports that its `ArticleApi` parts show. */
  readonly api: readonly string[];
  readonly Body: ComponentType;
}

export type Page = ComponentPage<never> | ArticlePage;

/** A page about components; see the README beside `src` for what each part does. */
export const definePage = <Props extends object>(page: Omit<ComponentPage<Props>, 'kind'>): ComponentPage<Props> => ({
  kind: 'component',
  ...page,
});

/** A page of prose with a body of its own, made of the parts in `article.tsx`. */
export const defineArticle = (
  Body: ArticlePage['Body'],
  { api = [] }: { readonly api?: readonly string[] } = {},
): ArticlePage => ({ kind: 'article', Body, api });
