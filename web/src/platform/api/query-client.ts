import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './errors.ts';

const retries = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < retries && isPassing(error),
      staleTime: 5_000,
      // Send even without a connection: an error with a retry button is better than an endless wait.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
