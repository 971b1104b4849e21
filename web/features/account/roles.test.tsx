/** What a signed-in user finds on the site, by kind of account; the API enforces the same by itself. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { nobody } from '../../api/identity/identity.ts'
import { queryClient } from '../../api/query-client.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { signedInAgent } from '../../testing/sample-agent.ts'
import type { SignedIn } from '../../api/identity/signed-in.ts'

beforeEach(() => {
  installBrowserParts()
  queryClient.clear()
})

const passenger: SignedIn = {
  loginType: 'passenger',
  token: 't',
  exp: 4e9,
  userName: 'ada@example.com',
  isPassengerLogin: true,
  profileUid: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f0aa',
}

/** Where the browser of somebody arrives who asks for a page. */
async function arrivesAt(path: string, who: SignedIn): Promise<string> {
  const { router } = await renderPage({
    brandId: 'aero',
    path,
    switches: { passengerSignIn: true, agencySignIn: true, membership: true },
    identity: { ...nobody, read: () => who, current: () => Promise.resolve(who) },
  })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  return router.state.location.pathname
}

const door = '/agency/login'

test.each([
  ['passenger home', '/passenger', '/passenger', door],
  ['My Account', '/my-account', '/my-account', door],
  ['membership purchase', '/membership/checkout', '/membership/checkout', '/membership/checkout'],
  ['the portal', '/agency/portal', door, '/agency/portal'],
  ['reports', '/agency/reports', door, '/agency/reports'],
  ['creating users', '/agency/create-user', door, '/agency/create-user'],
])('%s: a passenger and a user of an agency find what is theirs [IDN-32]', async (_, path, own, agencys) => {
  expect(await arrivesAt(path, passenger)).toBe(own)
  document.body.replaceChildren()
  expect(await arrivesAt(path, signedInAgent)).toBe(agencys)
})
