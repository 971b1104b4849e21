/** Renders a piece of a page with brand and language around it; no part of it may call the server. */
import { airportOf } from '@jetbridge/brands/airports.ts'
import { brandById } from '@jetbridge/brands/brands.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ApiProvider } from '../api/api-context.tsx'
import type { Api } from '../api/client.ts'
import { IdentityProvider } from '../api/identity/identity-context.tsx'
import { type Identity, nobody } from '../api/identity/identity.ts'
import { PageConfigProvider } from '../brand/brand-context.tsx'
import type { PageConfig } from '../brand/page-config.ts'
import { LanguageProvider } from '../i18n/runtime.tsx'
import { wholeTexts } from './whole-texts.ts'
import { wordingOf } from './wording-of.ts'

/** Pictures beside a piece may be asked for, and do not come. */
const silent = { call: () => new Promise(() => undefined) } as unknown as Api

export interface PieceSetup {
  readonly brandId?: string
  readonly locale?: Locale
  /** switches that differ from the brand's own */
  readonly switches?: Partial<Brand['switches']>
  /** providers that the server has gateways for; absent: not known */
  readonly providers?: PageConfig['providers']
  /** how Braintree's form opens; absent: its own, for cards alone */
  readonly dropIn?: PageConfig['dropIn']
  /** of a passenger who has signed in; absent: a guest */
  readonly profile?: WireProfile
  /** the profile has yet to be asked for */
  readonly isProfileAway?: boolean
  /** an agency's agent has signed in */
  readonly isAgent?: boolean
}

/** Keeps the profile as if it had just been read. */
function answersOf(profile: WireProfile | undefined): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  if (profile) client.setQueryData(['profile', profile.passengerProfileUid], profile)
  return client
}

function identityOf({ passengerProfileUid: profileUid, email: userName }: WireProfile) {
  const user = {
    loginType: 'passenger',
    token: 't',
    exp: 4e9,
    userName,
    isPassengerLogin: true,
    profileUid,
  } as const
  return { ...nobody, read: () => user }
}

const agent = {
  loginType: 'agency',
  token: 't',
  exp: 4e9,
  userName: 'SUN/anna',
  isPassengerLogin: false,
} as const

function whoIs({ profile, isAgent }: PieceSetup): Identity {
  if (isAgent) return { ...nobody, read: () => agent }
  return profile ? identityOf(profile) : nobody
}

export async function renderPiece(piece: ReactElement, setup: PieceSetup = {}) {
  const { brandId = 'slate_one', locale = 'en' } = setup
  const own = brandById(brandId)
  const brand = { ...own, switches: { ...own.switches, ...setup.switches } }
  const texts = wholeTexts(locale, { wording: wordingOf(brand) })
  for (const part of ['common', 'booking', 'choice', 'error', 'table', 'profile', 'reservation'] as const)
    await texts.load(part)
  const config: PageConfig = {
    brand,
    airports: brand.airports.map(airportOf),
    locale,
    scenes: {},
    logo: { width: 1, height: 1 },
    documents: {},
    apiBase: '/api',
    gatewayUrl: null,
    dropIn: setup.dropIn,
    drawn: false,
    providers: setup.providers,
  }
  const router = createMemoryRouter([{ path: '*', element: piece }])
  return render(
    <QueryClientProvider client={answersOf(setup.isProfileAway ? undefined : setup.profile)}>
      <ApiProvider value={silent}>
        <IdentityProvider value={whoIs(setup)}>
          <PageConfigProvider value={config}>
            <LanguageProvider texts={texts} market={config.brand.market}>
              <RouterProvider router={router} />
            </LanguageProvider>
          </PageConfigProvider>
        </IdentityProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
}
