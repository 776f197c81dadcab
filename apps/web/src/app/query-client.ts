import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/error.ts';

/** Lists and accounts of this page. What the server refused is not asked again; a lost connection is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
