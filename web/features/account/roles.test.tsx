/** What a signed-in user finds on the site, by kind of account; the API enforces the same by itself. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { type Account, type Agent, buildAccount, buildAgent } from '../../testing/signed-in.ts'

beforeEach(() => {
  installBrowserParts()
})

/** Where the browser of somebody arrives who asks for a page. */
async function arrivesAt(path: string, { identity }: Account | Agent): Promise<string> {
  const { router, unmount } = await renderPage({
    brandId: 'peoples',
    path,
    switches: { passengerSignIn: true, agencySignIn: true, membership: true },
    identity,
  })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  unmount()
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
  expect(await arrivesAt(path, await buildAccount())).toBe(own)
  expect(await arrivesAt(path, await buildAgent())).toBe(agencys)
})
