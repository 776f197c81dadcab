import type { Category } from '@limn/contract';
import { useQuery } from '@tanstack/react-query';
import { chartQuery } from './chart-query.ts';

export interface DraftOf {
  chartId: string;
  title: string;
  category: Category;
}

/** The file that an open document is a draft of, as far as it is known already; undefined for any other. */
export function useDraftOf(chartId: string): DraftOf | undefined {
  // Asked for by the page.
  const { data } = useQuery({ ...chartQuery(chartId), enabled: false });
  const file = data?.chart.draftOf;
  return file ? { ...file, category: data.chart.category } : undefined;
}
