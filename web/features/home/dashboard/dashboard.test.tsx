import { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Identity } from '../../../api/identity/identity.ts'
import { queryClient } from '../../../api/query-client.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { Network } from '../../../testing/network.ts'
import { type PageSetup, renderPage } from '../../../testing/render-page.tsx'
import { buildAgent } from '../../../testing/signed-in.ts'
import { untilHolds } from '@jetbridge/server/testing/until.ts'

beforeEach(() => {
  installBrowserParts()
})
afterEach(cleanup)

const { dashboard } = systemEndpoints

/** The home page of an airline with two tabs of cards. */
const open = (setup: PageSetup = {}) =>
  renderPage({ brandId: 'peoples', switches: { dashboard: true }, ...setup })

test('home shows the dashboard where page options enable it, text as text and markup as elements [DSH-01, RTE-01]', async () => {
  await open()
  const names = (await screen.findAllByRole('tab')).map((tab) => tab.textContent)
  expect(names).toEqual(['First', 'Second'])
  const panel = within(screen.getByRole('tabpanel'))
  expect(panel.getByText('a <b>bag</b>')).toBeTruthy()
  expect(panel.getByText('bag').localName).toBe('strong')
  // The HTML itself is never drawn.
  expect(panel.queryByText(/onclick/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Check Availability' })).toBeTruthy()
})

test('the call for the dashboard carries the token of an agency that has signed in, and a guest’s none [API-36]', async () => {
  const sent = async (identity?: Identity) => {
    const { network, unmount } = await open(identity ? { identity } : {})
    await screen.findAllByRole('tab')
    unmount()
    queryClient.clear()
    return network.sentTo(dashboard).map(({ headers }) => headers.get('authorization'))
  }
  const agent = await buildAgent()
  expect(await sent(agent.identity)).toEqual([`DPoP ${agent.token}`])
  expect(await sent()).toEqual([null])
})

test('home asks for the dashboard only once the visitor comes near its place [DSH-01]', async () => {
  let comeNear = () => undefined as void
  class Watch {
    readonly observe = vi.fn()
    readonly disconnect = vi.fn()
    constructor(tell: (seen: readonly { readonly isIntersecting: boolean }[]) => void) {
      comeNear = () => {
        tell([{ isIntersecting: true }])
      }
    }
  }
  vi.stubGlobal('IntersectionObserver', Watch)
  const { network } = await open()
  expect(await screen.findByRole('button', { name: 'Check Availability' })).toBeTruthy()
  expect(network.sentTo(dashboard)).toEqual([])
  act(comeNear)
  expect(await screen.findAllByRole('tab')).toHaveLength(2)
})

test('without the option home asks for no dashboard', async () => {
  const { network } = await open({ switches: { dashboard: false } })
  expect(await screen.findByRole('button', { name: 'Check Availability' })).toBeTruthy()
  expect(network.sentTo(dashboard)).toEqual([])
})

test('a dashboard that cannot be loaded is logged and hidden, and the form stays as it is [DSH-05]', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const network = new Network()
  network.refuse(dashboard, 'fault')
  await open({ network })
  await untilHolds(() => {
    expect(logged).toHaveBeenCalled()
  })
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Check Availability' })).toBeTruthy()
})
