import { QueryClient } from '@tanstack/react-query'

/**
 * Answers stay for half an hour behind hidden tabs and count as fresh for a few seconds, so that coming back to a tab asks
 * again without a flash. The client retries and tells the person itself, so nothing is retried here.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 5_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
