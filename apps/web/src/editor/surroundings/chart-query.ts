import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** What is known of a file whose document is about to be opened. */
export const chartQuery = (id: string) =>
  queryOptions({
    queryKey: ['chart', id],
    queryFn: ({ signal }) => call('view.viewChart', { params: { id }, signal }),
    retry: 1,
  });
