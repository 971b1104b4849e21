/** A page of the membership, as a guest, a passenger or an agent, before an engine in memory. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { screen } from '@testing-library/react'
import { type Identity, nobody } from '../../../api/identity/identity.ts'
import { queryClient } from '../../../api/query-client.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { MembershipEngine } from './membership-engine.ts'
import type { SignedIn } from '../../../api/identity/signed-in.ts'

export const passenger: SignedIn = {
  loginType: 'passenger',
  token: 't',
  exp: 4e9,
  userName: 'ada@example.com',
  isPassengerLogin: true,
  profileUid: 'profile-1',
}

interface Setup {
  readonly engine?: MembershipEngine
  readonly locale?: Locale
  /** a guest unless told */
  readonly user?: SignedIn
  readonly switches?: Partial<Brand['switches']>
  readonly brandId?: string
}

export async function openPage(path: string, setup: Setup = {}) {
  const { engine = new MembershipEngine(), locale = 'en', user, brandId = 'aero', switches = {} } = setup
  queryClient.clear()
  let now = user
  const listeners = new Set<() => void>()
  const identity: Identity = {
    ...nobody,
    read: () => now,
    current: () => Promise.resolve(now),
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
  const page = await renderPage({ brandId, locale, path, switches, identity, fetch: engine.fetch })
  // An open dialog hides it from those who do not see.
  await screen.findByRole('heading', { level: 1, hidden: true })
  const signOut = () => {
    now = undefined
    for (const tell of listeners) tell()
  }
  const at = () => page.router.state.location.pathname + page.router.state.location.search
  return { ...page, engine, signOut, at }
}
