import type { TemplateColor, TemplatePrice, TemplateSort } from '@limn/contract';
import { templateColors, templatePrices } from '@limn/contract/community/publish-limits.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useLanguage } from '../preferences/language.ts';
import { isCategory } from '../app/category.ts';

/** Everything about templates is asked for under this key. */
export const templatesKey = ['templates'] as const;

/** What a list is narrowed to, as the address says it. */
export interface Narrowing {
  readonly q: string;
  readonly industry: string;
  readonly category: string;
  readonly tag: string;
  readonly color: string;
  /** Id; in the order of the collection then. */
  readonly collection: string;
  readonly locale: string;
  readonly price: string;
  readonly liked: boolean;
  /** Only what the people one follows published. */
  readonly followed: boolean;
  readonly sort: TemplateSort;
}

export function useTemplates(narrowing: Narrowing) {
  const { q, industry, category, tag, color, collection, locale, price, liked, followed, sort } = narrowing;
  return useInfiniteQuery({
    queryKey: [...templatesKey, 'list', narrowing],
    queryFn: ({ signal, pageParam }) =>
      call('templates.listTemplates', {
        query: {
          q,
          industry,
          tag,
          collection,
          sort,
          cursor: pageParam,
          ...(isCategory(category) && { category }),
          ...(isColor(color) && { color }),
          ...((locale === 'zh-CN' || locale === 'en') && { locale }),
          ...(isPrice(price) && { price }),
          ...(liked && { liked: true }),
          ...(followed && { followed: true }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

const isPrice = (value: string): value is TemplatePrice => (templatePrices as readonly string[]).includes(value);
const isColor = (value: string): value is TemplateColor => (templateColors as readonly string[]).includes(value);

/** How many there are of what. */
export const useTemplateHome = () =>
  useQuery({
    queryKey: [...templatesKey, 'home'],
    queryFn: ({ signal }) => call('templates.templateHome', { signal }),
    staleTime: 60_000,
  });

/** Collections and contests, in the reader's language. */
export function useCollections() {
  const { locale } = useLanguage();
  return useQuery({
    queryKey: [...templatesKey, 'collections', locale],
    queryFn: async ({ signal }) => (await call('templates.listCollections', { signal })).collections,
    staleTime: 60_000,
  });
}

export const useTemplate = (id: string) =>
  useQuery({
    queryKey: [...templatesKey, 'one', id],
    queryFn: ({ signal }) => call('templates.getTemplate', { params: { id }, signal }),
  });
