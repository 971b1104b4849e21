/** A page of the profile with somebody signed in, before an engine in memory. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { screen } from '@testing-library/react'
import { type Identity, nobody } from '../../../api/identity/identity.ts'
import { type PageSetup, renderPage } from '../../../testing/render-page.tsx'
import { ProfileEngine, uid } from './profile-engine.ts'
import type { SignedIn } from '../../../api/identity/signed-in.ts'

export const signedIn: SignedIn = {
  loginType: 'passenger',
  token: 't',
  exp: 4e9,
  userName: 'ada@example.com',
  isPassengerLogin: true,
  profileUid: uid,
}

interface Setup {
  readonly engine?: ProfileEngine
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
  const { engine = new ProfileEngine(), locale = 'en', brandId = 'peoples', isOffered = true } = setup
  const page = await renderPage({
    brandId,
    locale,
    path,
    switches: { passengerSignIn: isOffered },
    profile: setup.profile ?? {},
    gatewayUrl: setup.gatewayUrl === undefined ? 'https://gateway.example' : setup.gatewayUrl,
    otherProviders: setup.otherProviders,
    identity: {
      ...nobody,
      read: () => signedIn,
      current: () => Promise.resolve(signedIn),
      ...setup.identity,
    },
    fetch: engine.fetch,
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...page, engine }
}
