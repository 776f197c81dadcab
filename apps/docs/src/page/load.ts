import type { Locale } from '@limn/i18n';
import type { ComponentType } from 'react';
import { api, pages } from '../pages?docs-pages';
import type { RouteId } from '../routes.ts';
import type { ApiTable } from './api.ts';
import type { Page } from './define.ts';
import type { PageText } from './text.ts';

/** A file as it is, and coloured. */
export interface SourceFile {
  readonly name: string;
  readonly code: string;
  readonly html: string;
}

/** An example: what runs, and the files it is, in one language. */
export interface Example {
  readonly Example?: ComponentType;
  /** Of a jQuery example: called when its HTML is in the page. */
  readonly mount?: (root: HTMLElement) => void;
  /** Removes it again, and what its plugins keep. */
  readonly unmount?: (root: HTMLElement) => void;
  readonly files: readonly SourceFile[];
}

export type Examples = Readonly<Record<string, Example | undefined>>;

/** A file of a package, and its address in the repository; null where the package names no repository. */
export interface SourcePlace {
  readonly path: string;
  readonly address: string | null;
}

/** A page with everything it shows at once; its tables follow. */
export interface LoadedPage {
  readonly route: RouteId;
  readonly locale: Locale;
  readonly page: Page;
  readonly text: PageText;
  readonly examples: Examples;
  /** Where the source of what it documents stands. */
  readonly sources: readonly SourcePlace[];
  /** Code that is only shown, by its file's name. */
  readonly snippets: Readonly<Record<string, SourceFile | undefined>>;
}

/** Whether the page is written. */
export const hasPage = (route: RouteId): boolean => pages[route] !== undefined;

/**
 * Loads the words of a page alone.
 *
 * @throws when they cannot be fetched
 */
export async function loadText(route: RouteId, locale: Locale): Promise<PageText | null> {
  return (await pages[route]?.text[locale]())?.text ?? null;
}

/**
 * Loads a page in one language.
 *
 * @throws when a file cannot be fetched (offline, or a newer release replaced it)
 */
export async function loadPage(route: RouteId, locale: Locale): Promise<LoadedPage> {
  const found = pages[route];
  if (found === undefined) {
    throw new Error(`The page ${route} is not part of this build`);
  }
  const [{ default: page }, { text }, { examples, snippets, sources }] = await Promise.all([
    found.page(),
    found.text[locale](),
    found.examples[locale](),
  ]);
  return { route, locale, page, text, examples, snippets, sources };
}

/** The tables of the named exports, in their order. */
export async function loadApi(names: readonly string[], locale: Locale): Promise<ApiTable[]> {
  const loaded = await Promise.all(names.map((name) => api[locale][name]?.()));
  return loaded.flatMap((module) => (module === undefined ? [] : [module.table]));
}
