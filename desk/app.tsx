/** Everything that the desk stands on: language, API, answers of the server. */
import { LanguageProvider } from '@jetbridge/web/i18n/runtime.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type DeskDeps, DeskProvider } from './api/desk-context.tsx'
import { queryClient } from './api/query-client.ts'
import { deskMarket, type DeskTexts } from './i18n/texts.ts'

export function App({ deps, texts, children }: { deps: DeskDeps; texts: DeskTexts; children: ReactNode }) {
  return (
    <LanguageProvider texts={texts} market={deskMarket}>
      <QueryClientProvider client={queryClient}>
        <DeskProvider value={deps}>{children}</DeskProvider>
      </QueryClientProvider>
    </LanguageProvider>
  )
}
