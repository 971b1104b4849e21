/** A page of the profile with somebody signed in. */
import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { screen } from '@testing-library/react'
import type { Identity } from '../../../api/identity/identity.ts'
import { Network } from '../../../testing/network.ts'
import { buildProfile } from '../../../testing/profiles.ts'
import { type PageSetup, renderPage } from '../../../testing/render-page.tsx'
import type { Account } from '../../../testing/signed-in.ts'

interface Setup {
  /** one that keeps something of everything unless told */
  readonly account?: Account
  readonly network?: Network
  readonly locale?: Locale
  readonly brandId?: string
  /** flags of My Account that differ from the brand's own */
  readonly profile?: Partial<Brand['profile']>
  readonly identity?: Partial<Identity>
  readonly isOffered?: boolean
  readonly gatewayUrl?: string | null
  readonly otherProviders?: PageSetup['otherProviders']
}

export async function openPage(path: string, setup: Setup = {}) {
  const { locale = 'en', brandId = 'peoples', isOffered = true } = setup
  const { account = await buildProfile(brandId), network = new Network(brandId) } = setup
  const page = await renderPage({
    brandId,
    locale,
    path,
    switches: { passengerSignIn: isOffered },
    profile: setup.profile ?? {},
    gatewayUrl: setup.gatewayUrl === undefined ? 'https://gateway.example' : setup.gatewayUrl,
    otherProviders: setup.otherProviders,
    identity: { ...account.identity, ...setup.identity },
    network,
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...page, account }
}

/** How often the profile was asked for. */
export function readsOf(network: Network): number {
  return network.sentTo(passengerProfileEndpoints.read).length
}

/** The calls that do something. */
export function actsOf(network: Network): string[] {
  return network.calls.filter((name) => !name.startsWith('GET '))
}
