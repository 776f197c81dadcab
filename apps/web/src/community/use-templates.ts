import type { TemplateSort } from '@limn/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { isCategory } from '../workspace/model/category.ts';

/** Everything about templates is asked for under this key. */
export const templatesKey = ['templates'] as const;

/** What a list is narrowed to, as the address says it. */
export interface Narrowing {
  readonly q: string;
  readonly industry: string;
  readonly category: string;
  readonly tag: string;
  readonly locale: string;
  readonly free: boolean;
  readonly liked: boolean;
  readonly sort: TemplateSort;
}

export function useTemplates(narrowing: Narrowing) {
  const { q, industry, category, tag, locale, free, liked, sort } = narrowing;
  return useInfiniteQuery({
    queryKey: [...templatesKey, 'list', narrowing],
    queryFn: ({ signal, pageParam }) =>
      call('templates.listTemplates', {
        query: {
          q,
          industry,
          tag,
          sort,
          cursor: pageParam,
          ...(isCategory(category) && { category }),
          ...((locale === 'zh-CN' || locale === 'en') && { locale }),
          ...(free && { free: true }),
          ...(liked && { liked: true }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** How many there are of what. */
export const useTemplateHome = () =>
  useQuery({
    queryKey: [...templatesKey, 'home'],
    queryFn: ({ signal }) => call('templates.templateHome', { signal }),
    staleTime: 60_000,
  });

export const useTemplate = (id: string) =>
  useQuery({
    queryKey: [...templatesKey, 'one', id],
    queryFn: ({ signal }) => call('templates.getTemplate', { params: { id }, signal }),
  });
