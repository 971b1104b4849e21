/** Renders routes as a page does: brand, language and API around a router in memory. */
import type { LegalDocument } from '@jetbridge/core/brand/legal-document.ts'
import { airportOf } from '@jetbridge/brands/airports.ts'
import { brandById } from '@jetbridge/brands/brands.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createApi } from '../api/client.ts'
import { type Identity, nobody } from '../api/identity/identity.ts'
import { sessionStore } from '../api/session.ts'
import { App } from '../app.tsx'
import type { PageConfig } from '../brand/page-config.ts'
import { tellFailure } from '../features/layout/tell-failure.ts'
import { createTexts } from '../i18n/i18n.tsx'
import { pageRoutes } from '../page-routes.ts'
import { createRoutes } from '../routes.tsx'
import { endOfTest, finish } from './end-of-test.ts'
import type { Network } from './network.ts'
import { wordingOf } from './wording-of.ts'

export interface PageSetup {
  readonly brandId?: string
  /** switches that differ from the brand's own */
  readonly switches?: Partial<Brand['switches']>
  /** flags of My Account that differ from the brand's own */
  readonly profile?: Partial<Brand['profile']>
  readonly locale?: Locale
  /** what is reached with a stop, as the running server tells it; nothing unless told */
  readonly connected?: PageConfig['brand']['connected']
  /** the card gateway's tokeniser; none unless told */
  readonly gatewayUrl?: string | null
  readonly path?: string
  /** the line to the engine, where a test looks at it or has a fault on it */
  readonly network?: Network
  /** who is signed in; a guest unless told */
  readonly identity?: Identity
  /** who signs people in instead of the embedded provider */
  readonly otherProviders?: PageConfig['otherProviders']
}

const sampleDocument: LegalDocument = { title: 'Terms', sections: [] }

/** Once the test has ended, no call of its page is answered: an answer could reach the page of the next one. */
function untilEnd(answer: typeof fetch, end: AbortSignal): typeof fetch {
  const over = new Promise<never>((_, refuse) => {
    end.addEventListener('abort', () => refuse(end.reason as Error))
  })
  over.catch(() => undefined)
  return (...call) => (end.aborted ? over : Promise.race([answer(...call), over]))
}

/** The whole site at a path; resolves once its texts are there. */
export async function renderPage(setup: PageSetup = {}) {
  const { brandId = 'slate_one', locale = 'en', path: first = '/' } = setup
  // Only pages need the engine, which takes a while to load.
  const network = setup.network ?? new (await import('./network.ts')).Network(brandId)
  const own = brandById(brandId)
  const brand = {
    ...own,
    switches: { ...own.switches, ...setup.switches },
    profile: { ...own.profile, ...setup.profile },
    ...(setup.connected && { connected: setup.connected }),
  }
  const read = (['about', 'assistance', 'baggage'] as const).flatMap((name) =>
    Object.entries(own.pages[name] ?? {}).map(([each, page]) => [`${name}-${each}`, page] as const),
  )
  const drawnPages: Readonly<Record<string, unknown>> = Object.fromEntries(read)
  const pageAddresses = Object.fromEntries(Object.keys(drawnPages).map((name) => [name, name]))
  const config: PageConfig = {
    brand,
    airports: brand.airports.map(airportOf),
    locale,
    scenes: {},
    logo: { width: 1, height: 1 },
    documents: { 'terms-en': '/terms-en.json', ...pageAddresses },
    apiBase: '/api',
    gatewayUrl: setup.gatewayUrl ?? null,
    otherProviders: setup.otherProviders,
    drawn: false,
  }
  const texts = createTexts(locale, { wording: wordingOf(own) })
  await texts.load('common')
  const session = sessionStore(sessionStorage)
  const { identity = nobody } = setup
  const end = endOfTest()
  const api = createApi({
    base: '/api',
    session,
    identity,
    fetch: untilEnd(network.fetch, end),
    tell: (failure) => {
      if (end.aborted) return
      const { pathname: path, search } = router.state.location
      const go = (to: string) => router.navigate(to)
      finish(tellFailure(failure, { texts, session, identity, browser: localStorage, path, search, go }))
    },
  })
  const readDocument = <Text,>(address: string) =>
    Promise.resolve((drawnPages[address] ?? sampleDocument) as Text)
  const router = createMemoryRouter(
    createRoutes(pageRoutes({ config, texts, api, identity, readDocument })),
    {
      initialEntries: [first],
    },
  )
  const view = render(
    <App config={config} texts={texts} api={api} identity={identity}>
      <RouterProvider router={router} />
    </App>,
  )
  return { ...view, router, session, texts, api, network }
}
