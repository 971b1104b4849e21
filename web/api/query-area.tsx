/** Route element around every page that loads data; it travels with those pages, not with the first one. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { isApiFailure } from './failure.ts'

/** A refusal is an answer: asking again gives the same. Only a lost connection or a busy server is retried. */
function worthRetrying(failures: number, thrown: unknown): boolean {
  return failures < 2 && isApiFailure(thrown) && (thrown.status === 0 || thrown.status === 503)
}

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
