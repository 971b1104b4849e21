/** Route element around every page that loads data; it travels with those pages, not with the first one. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { expectMessages } from './ui/messages.tsx'
import { isApiFailure } from './api/failure.ts'

/** A refusal is an answer: asking again gives the same. Only a lost connection or a busy server is retried. */
function worthRetrying(failures: number, thrown: unknown): boolean {
  return failures < 2 && isApiFailure(thrown) && (thrown.status === 0 || thrown.status === 503)
}

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: worthRetrying,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A browser's "offline" may be wrong, and one who asks is to be told so, not to wait for it.
      networkMode: 'always',
    },
  },
})

/** The first screen has its own code to fetch before, milliseconds. */
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
