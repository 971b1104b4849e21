/** Everything a page stands on: brand, language, API. */
import type { ReactNode } from 'react'
import type { Api } from './api/client.ts'
import { ApiProvider } from './api/api-context.tsx'
import { PageConfigProvider } from './brand/brand-context.tsx'
import type { PageConfig } from './brand/page-config.ts'
import { LanguageProvider, type Texts } from './i18n/i18n.tsx'
import { useHydrated } from './ui/hydrated.ts'

/** What routes and pages get from the entry. */
export interface AppDeps {
  readonly config: PageConfig
  readonly texts: Texts
  readonly api: Api
}

export interface AppProps extends AppDeps {
  /** what the markup was drawn with, where the build drew it: used until scripts have taken it over */
  readonly drawnWith?: PageConfig
  readonly children: ReactNode
}

export function App({ config, drawnWith = config, texts, api, children }: AppProps) {
  const shown = useHydrated() ? config : drawnWith
  return (
    <PageConfigProvider value={shown}>
      <LanguageProvider texts={texts}>
        <ApiProvider value={api}>{children}</ApiProvider>
      </LanguageProvider>
    </PageConfigProvider>
  )
}
