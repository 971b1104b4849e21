/** Route element around every page that loads data; it travels with those pages, not with the first one. */
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { expectMessages } from './ui/messages.tsx'
import { queryClient } from './api/query-client.ts'

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
