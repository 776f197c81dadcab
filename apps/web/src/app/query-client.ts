import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isAborted, isPassing } from '../api/error.ts';
import { meKey } from '../session/session.ts';

/**
 * Lists and accounts of this page. What the server refused is not asked again; a lost connection is, twice, and what
 * another request took the place of.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      // The session is over, and nobody told: whoever was signed in is sent to sign in again.
      if (error instanceof ApiError && error.status === 401) {
        void queryClient.invalidateQueries({ queryKey: meKey });
      }
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && (isAborted(error) || isPassing(error)),
      networkMode: 'always',
      // Which the mode above would leave off: pages promise to go on by themselves.
      // What was answered last may be from before, however young: without a connection, kept answers stand in.
      refetchOnReconnect: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
