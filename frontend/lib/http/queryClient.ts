import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './apiFailure.ts';

const retries = 2;

/** Only an unreachable server is worth another attempt; the API's own answers do not change by asking again. */
function isWorthRetrying(failureCount: number, error: Error): boolean {
  return failureCount < retries && error instanceof ApiFailure && error.key === 'NetworkError';
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
