import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useLanguage } from '../preferences/language.ts';

const keyOf = (chartId: string) => ['publication', chartId] as const;

/** How the publication of a file stands. */
export function usePublication(chartId: string) {
  return useQuery({
    queryKey: keyOf(chartId),
    queryFn: async ({ signal }) =>
      (await call('publishing.getPublication', { query: { chartId }, signal })).publication,
    staleTime: 0,
  });
}

export function useRefreshPublication(chartId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(chartId) });
}

/** The industries to choose from, in their order. */
export function useIndustries() {
  const { locale } = useLanguage();
  return useQuery({
    queryKey: ['industries', locale],
    queryFn: async ({ signal }) => {
      const { industries, order } = await call('publishing.officialIndustries', { signal });
      return order.map((id) => ({ id, name: industries[id] ?? id }));
    },
    staleTime: 5 * 60_000,
  });
}

/** Tags to choose from. */
export function useOfficialTags() {
  const { locale } = useLanguage();
  return useQuery({
    queryKey: ['official-tags', locale],
    queryFn: async ({ signal }) =>
      (await call('publishing.officialTags', { query: {}, signal })).tags.map((tag) => tag.tagName),
    staleTime: 5 * 60_000,
  });
}
