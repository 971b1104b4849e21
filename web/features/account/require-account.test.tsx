import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { IdentityProvider } from '../../api/identity/identity-context.tsx'
import { type Identity, nobody } from '../../api/identity/identity.ts'
import type { AppDeps } from '../../app.tsx'
import { guardedRoutes } from '../../fetched-route.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { admit } from './admit.ts'
import { requireAccount } from './require-account.ts'
import type { LoginType } from '../../api/identity/login-type.ts'
import type { SignedIn } from '../../api/identity/signed-in.ts'

beforeEach(() => {
  installBrowserParts()
})

const passenger: SignedIn = {
  loginType: 'passenger',
  token: 'token',
  exp: 4e9,
  userName: 'kim@example.com',
  isPassengerLogin: true,
  profileUid: 'profile-1',
}
const agent: SignedIn = { ...passenger, loginType: 'agency', isPassengerLogin: false }

/** An identity whose user a test changes. */
function identityOf(first: SignedIn | undefined) {
  let user = first
  const listeners = new Set<() => void>()
  const become = (next: SignedIn | undefined) => {
    user = next
    for (const tell of listeners) tell()
  }
  const forget = vi.fn(async () => become(undefined))
  const identity: Identity = {
    ...nobody,
    read: () => user,
    current: async () => user,
    forget,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
  return { identity, become, forget }
}

async function open(wanted: LoginType, path: string, user: SignedIn | undefined, isOffered = true) {
  const { identity, become, forget } = identityOf(user)
  const load = vi.fn(async () => null)
  const switches = { passengerSignIn: isOffered, agencySignIn: isOffered }
  const deps = { config: { brand: { switches } }, identity } as unknown as AppDeps
  const own = [
    { path: '/my-account', loader: load, element: <p>Own page</p> },
    { path: '/callback', loader: load, element: <p>Callback</p> },
  ]
  const router = createMemoryRouter(
    [guardedRoutes(async () => requireAccount(deps, wanted), own), { path: '*', element: <p>Elsewhere</p> }],
    { initialEntries: [path] },
  )
  render(
    <IdentityProvider value={identity}>
      <RouterProvider router={router} />
    </IdentityProvider>,
  )
  await screen.findByText(/Own page|Elsewhere|Callback/)
  const at = () => router.state.location.pathname + router.state.location.search
  return { at, become, forget, load, router }
}

const passengerDoor = '/agency/login?for=passenger&redirect=%2Fmy-account%3Fcard%3D2'

describe('a route for passengers', () => {
  test('shows its page to a passenger [IDN-21]', async () => {
    const { at, load } = await open('passenger', '/my-account?card=2', passenger)
    expect(screen.getByText('Own page')).toBeTruthy()
    expect([at(), load.mock.calls.length]).toEqual(['/my-account?card=2', 1])
  })

  test.each([
    ['nobody', undefined],
    ['an agent', agent],
    ['a passenger whose token has ended', { ...passenger, exp: 1 }],
    ['a passenger’s token without a profile', { ...passenger, isPassengerLogin: false }],
  ])(
    'sends %s to sign in, with the page saved, and loads nothing [IDN-17, IDN-23, GAP-42]',
    async (_, user) => {
      const { at, load, forget } = await open('passenger', '/my-account?card=2', user)
      expect(at()).toBe(passengerDoor)
      expect(load).not.toHaveBeenCalled()
      expect(forget).not.toHaveBeenCalled()
    },
  )

  test('asks to sign in as soon as the session ends while its page is open [IDN-18]', async () => {
    const { at, become } = await open('passenger', '/my-account?card=2', passenger)
    become(undefined)
    await waitFor(() => expect(at()).toBe(passengerDoor))
  })

  test('is not there where the airline has no accounts', async () => {
    const { at } = await open('passenger', '/my-account', passenger, false)
    expect(at()).toBe('/not-found')
  })
})

describe('a route for agencies', () => {
  test('signs a passenger out without leaving the site, and asks for an agency [IDN-22, GAP-43]', async () => {
    const { at, forget } = await open('agency', '/my-account', passenger)
    expect(at()).toBe('/agency/login?for=agency&redirect=%2Fmy-account')
    expect(forget).toHaveBeenCalledTimes(1)
  })

  test('shows its page to an agent [IDN-21]', async () => {
    await open('agency', '/my-account', agent)
    expect(screen.getByText('Own page')).toBeTruthy()
  })
})

test.each(['/Callback', '/callback', '/CALLBACK/'])(
  'the way back from the provider, %s, is never sent to sign in [IDN-24, RTE-12, GAP-41]',
  async (pathname) => {
    expect(await admit('passenger', { pathname, search: '' }, nobody)).toBeUndefined()
  },
)

test.each(['/callbacks', '/callback/x', '/x/callback'])('%s is not that way', async (pathname) => {
  expect(await admit('passenger', { pathname, search: '' }, nobody)).toMatch(/^\/agency\/login/)
})
