/** Route element around every page that loads data; it travels with those pages, not with the first one. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { expectMessages } from './ui/messages.tsx'
import { isApiFailure } from './api/failure.ts'

/**
 * A refusal is an answer, and asking again gives the same. Only a lost connection or a busy server is
 * retried.
 */
function worthRetrying(failures: number, thrown: unknown): boolean {
  return failures < 2 && isApiFailure(thrown) && (thrown.status === 0 || thrown.status === 503)
}

/** The answers of the server that this page has. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: worthRetrying,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A browser's "offline" may be wrong. A visitor who asks wants an answer now, not when the browser
      // thinks it is online.
      networkMode: 'always',
    },
  },
})

/** The first screen must fetch its own code before this, in milliseconds. */
const messagesAfter = 2_000

export function Component() {
  useEffect(() => {
    const timer = setTimeout(expectMessages, messagesAfter)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
