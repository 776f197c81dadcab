import { QueryClient } from '@tanstack/react-query';
import { ApiError, isAborted } from '../api/error.ts';

/** Lists and accounts of this page. What the server refused is not asked again; a lost connection is, twice, and what another request took the place of. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && (isAborted(error) || (error instanceof ApiError && (error.status === 0 || error.status >= 500))),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
