import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** What is known of a file whose document is about to be opened, which the server prepares meanwhile. */
export const chartQuery = (id: string) =>
  queryOptions({
    queryKey: ['chart', id],
    queryFn: ({ signal }) => call('view.viewChart', { params: { id }, query: { opens: '1' }, signal }),
    retry: 1,
  });
