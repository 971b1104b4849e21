/** The API document as each airline's site hands it out: its own address first, and whom to ask. */
import { contactAddress } from '@jetbridge/core/brand/contact.ts'
import type { Site } from '@jetbridge/core/brand/brand-of-host.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { Deps } from '../deps.ts'
import { lazily } from '../machine/lazily.ts'
import type { ApiSite } from './openapi.ts'
import { calledSite } from './site-address.ts'

export interface ApiDocuments {
  /** JSON. @throws Refusal `not-found`: nobody's host */
  at(host: string): Promise<string>
  /** Markdown */
  guide(): Promise<string>
}

type DocumentDeps = Pick<Deps, 'brands' | 'config'>

/** Of addresses, so that no document is written twice. On a development machine any port is one. */
const mostKept = 20

export function openApiDocuments(deps: DocumentDeps): ApiDocuments {
  // Made when somebody first asks for it: it takes a third of a second.
  const common = lazily(async () => {
    const [{ apiDocument }, { documentOf }] = await Promise.all([
      import('./api-document.ts'),
      import('./openapi.ts'),
    ])
    return { document: apiDocument(deps.config), documentOf }
  })
  const kept = new Map<string, string>()
  return {
    async at(host) {
      const site = calledSite(deps, host)
      const { document, documentOf } = await common()
      const text =
        kept.get(site.address) ?? JSON.stringify(documentOf(apiSite(site, deps.config.apiBase), document))
      if (kept.size < mostKept) kept.set(site.address, text)
      return text
    },
    guide: async () => (await common()).document.info.description,
  }
}

function apiSite({ brand, address }: Site<ServedBrand>, apiBase: string): ApiSite {
  return {
    contact: { name: brand.name, email: contactAddress(brand) },
    server: { url: address + apiBase, description: brand.name },
  }
}
