/** Everything that a page stands on: brand, language, API. */
import type { ReactNode } from 'react'
import type { Api } from './api/client.ts'
import { ApiProvider } from './api/api-context.tsx'
import { IdentityProvider } from './api/identity/identity-context.tsx'
import type { Identity } from './api/identity/identity.ts'
import type { LegalDocument } from '@jetbridge/core/brand/legal-document.ts'
import { PageConfigProvider } from './brand/brand-context.tsx'
import type { PageConfig } from './brand/page-config.ts'
import { type ShopTexts } from './i18n/i18n.tsx'
import { LanguageProvider } from './i18n/runtime.tsx'

/** What routes and pages get from the entry. */
export interface AppDeps {
  readonly config: PageConfig
  readonly texts: ShopTexts
  readonly api: Api
  readonly identity: Identity
  /** a text by its address, which the page's configuration names */
  readonly readDocument: <Text = LegalDocument>(address: string) => Promise<Text>
}

export function App({
  config,
  texts,
  api,
  identity,
  children,
}: Omit<AppDeps, 'readDocument'> & { readonly children: ReactNode }) {
  return (
    <PageConfigProvider value={config}>
      <LanguageProvider texts={texts} market={config.brand.market}>
        <ApiProvider value={api}>
          <IdentityProvider value={identity}>{children}</IdentityProvider>
        </ApiProvider>
      </LanguageProvider>
    </PageConfigProvider>
  )
}
