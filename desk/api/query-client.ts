/** The answers of the server that the desk keeps. */
import { QueryClient } from '@tanstack/react-query'
import { isApiFailure } from './failure.ts'

/** A refusal is an answer, and asking again gives the same. Only a lost connection or a busy server is retried. */
function worthRetrying(failures: number, thrown: unknown): boolean {
  return failures < 2 && isApiFailure(thrown) && (thrown.status === 0 || thrown.status === 503)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: worthRetrying,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A browser's "offline" may be wrong.
      networkMode: 'always',
    },
  },
})
