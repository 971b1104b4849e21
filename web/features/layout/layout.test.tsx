import { brandById, brands } from '@jetbridge/brands/brands.ts'
import { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import type { ErrorCode } from '@jetbridge/core/contract/error.ts'
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { agentSessionIn, keepAgentSession } from '../../api/agent-session.ts'
import { nobody } from '../../api/identity/identity.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { Network } from '../../testing/network.ts'
import { type PageSetup, renderPage } from '../../testing/render-page.tsx'
import { renderPiece } from '../../testing/render-piece.tsx'
import { buildAgent } from '../../testing/signed-in.ts'
import { closeToast } from '../../ui/toast-store.ts'
import { signInLinks } from './navigation.ts'
import { SignInMenu } from './sign-in-menu.tsx'
import type { SignedIn } from '../../api/identity/signed-in.ts'

const user = userEvent.setup()
const { customDefinitions } = systemEndpoints

beforeEach(() => {
  installBrowserParts()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  for (let id = 0; id < 50; id++) closeToast(id)
})

test('an unknown path of any depth leads to the page that says so [RTE-06, RTE-21]', async () => {
  const { router } = await renderPage({ path: '/no/such/place' })
  expect(await screen.findByRole('heading', { name: 'Error 404' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/not-found')
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
})

test.each([
  ['/baggage-rules', 'Baggage', '/baggage'],
  ['/en/special-needs.html', 'Special assistance', '/special-assistance'],
  ['/k7m2pq', 'Open booking K7M2PQ', '/booking-flow/search?code=K7M2PQ'],
  ['/flights-to-PBI', 'Flights from', '/?ori=PBI'],
])('an unknown path finds what was meant: %s [RTE-21]', async (path, name, target) => {
  await renderPage({ path })
  const meant = await screen.findByRole('heading', { name: 'Perhaps you are looking for this:' })
  const link = within(meant.parentElement!).getAllByRole('link', { name: new RegExp(name) })[0]
  expect(link?.getAttribute('href')).toBe(target)
})

test('an unknown path that says nothing offers what most people come for', async () => {
  await renderPage({ path: '/xyzzy/1', brandId: 'bae', locale: 'de' })
  await screen.findByRole('heading', { name: 'Oder gehen Sie hier weiter' })
  expect(screen.queryByText('Vielleicht suchen Sie das hier:')).toBeNull()
  const main = within(screen.getByRole('main'))
  for (const name of ['Flüge suchen', 'Buchung finden', 'Kontakt', 'Gepäck', 'Besondere Betreuung'])
    expect(main.getByRole('link', { name })).toBeTruthy()
})

test('the logo leads home, and every navigation begins at the top [HDR-01, RTE-20]', async () => {
  await renderPage({ path: '/not-found' })
  await screen.findByRole('heading', { name: 'Error 404' })
  await user.click(await screen.findByRole('link', { name: 'Slate One, home' }))
  expect(await screen.findByRole('form', { name: 'Search flights' })).toBeTruthy()
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
})

test('About is in the header of the charter brand only, and leads there [HDR-02]', async () => {
  for (const { id, switches } of brands) {
    await renderPage({ path: '/not-found', brandId: id })
    const header = within(await screen.findByRole('banner'))
    const about = header.queryByRole('link', { name: /^(?:About|Über uns)/ })
    expect(about?.getAttribute('href')).toBe(switches.charter ? '/about' : undefined)
    cleanup()
  }
  expect(brands.filter(({ switches }) => switches.charter)).toHaveLength(1)
})

test('the language changes in place and is kept for 365 days; what was entered stays [HDR-17, I18N-01]', async () => {
  await renderPage()
  await user.selectOptions(screen.getByLabelText('From'), 'New York Teterboro (TEB)')
  await user.click(screen.getByRole('button', { name: /Deutsch/ }))
  expect(await screen.findByRole('button', { name: 'Flüge suchen' })).toBeTruthy()
  expect(screen.getByLabelText('Von')).toHaveProperty('value', 'TEB')
  expect(document.cookie).toContain('language=de')
  expect(document.documentElement.lang).toBe('de')
})

test('the line that says who runs the booking has the brand’s own typeface, on the booking route only [HDR-14]', async () => {
  await renderPage({ brandId: 'peoples', path: '/booking-flow' })
  const powered = await screen.findByRole('img', { name: 'Powered by Jetbridge' })
  expect(powered.textContent).toBe('powered by Jetbridge')
  expect(powered.querySelector('svg text')).toBeNull()
  cleanup()
  await renderPage({ brandId: 'peoples' })
  expect(screen.queryByRole('img', { name: 'Powered by Jetbridge' })).toBeNull()
})

test('the way to the top takes a step of 50 pixels every 4 milliseconds [HDR-11, HDR-12]', async () => {
  await renderPage()
  vi.stubGlobal('scrollY', 200)
  fireEvent.scroll(window)
  expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull()
  vi.stubGlobal('scrollY', 201)
  fireEvent.scroll(window)
  const button = await screen.findByRole('button', { name: 'Back to top' })
  const moved = vi.mocked(window.scrollTo)
  moved.mockClear()
  vi.useFakeTimers()
  try {
    fireEvent.click(button)
    vi.advanceTimersByTime(3)
    expect(moved).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(moved.mock.calls).toEqual([[0, 151]])
    vi.advanceTimersByTime(16)
    expect(moved.mock.calls.map(([, top]) => top)).toEqual([151, 101, 51, 1, 0])
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('the charter brand has a line of its own in its footer, a second brand a minimal one, others neither [HDR-15]', async () => {
  const looks: Record<string, [look: string | undefined, hasLine: boolean]> = {}
  for (const { id, texts } of brands) {
    await renderPage({ brandId: id })
    const footer = screen.getByRole('contentinfo')
    const look = ['charter', 'minimal', 'plain'].find((each) => footer.className.includes(each))
    looks[id] = [look, footer.textContent?.includes(texts.subline.en) ?? false]
    cleanup()
  }
  expect(looks).toEqual({
    aero: ['plain', false],
    peoples: ['plain', false],
    slate_one: ['charter', true],
    air_direct: ['plain', false],
    bae: ['minimal', false],
  })
})

describe('a connection that was lost', () => {
  /** No network until the test switches it on. */
  async function offline() {
    const network = new Network()
    network.lose(customDefinitions, Infinity)
    const page = await renderPage({ brandId: 'peoples', path: '/not-found', network })
    const call = () => page.api.call(customDefinitions, {}).catch(() => undefined)
    await call()
    await screen.findByText(/^No connection/)
    return { call, connect: () => network.mend() }
  }
  const isToldNoMore = () =>
    waitFor(() => {
      expect(screen.queryByText(/^No connection/)).toBeNull()
    })

  test('is shown in one toast until a call gets through [ERR-08]', async () => {
    const { call, connect } = await offline()
    await call()
    expect(screen.getAllByText(/^No connection/)).toHaveLength(1)
    connect()
    await call()
    await isToldNoMore()
  })

  test('is shown until the browser is online again', async () => {
    await offline()
    dispatchEvent(new Event('online'))
    await isToldNoMore()
  })
})

test('the menu of a phone closes with Escape, and with a link to the present page [HDR-10]', async () => {
  const { router } = await renderPage({ brandId: 'peoples' })
  const menu = () => screen.getByRole('button', { name: /^(Menu|Close menu)$/ })
  await user.click(menu())
  await user.tab({ shift: true })
  await user.keyboard('{Escape}')
  expect(menu().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(menu())
  await user.click(menu())
  await router.navigate('/')
  await waitFor(() => {
    expect(menu().getAttribute('aria-expanded')).toBe('false')
  })
})

test('the menu of a phone opens and closes [HDR-10]', async () => {
  await renderPage()
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const close = screen.getByRole('button', { name: 'Close menu' })
  expect(close.getAttribute('aria-expanded')).toBe('true')
  await user.click(close)
  expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false')
})

test('a way to sign in is offered where it is configured [HDR-08]', async () => {
  await renderPage({ switches: { passengerSignIn: true, agencySignIn: true } })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByRole('link', { name: 'Passenger Login' }).getAttribute('href')).toBe('/sign-in')
  expect(screen.getByRole('link', { name: 'Travel Agency Login' }).getAttribute('href')).toBe('/agency/login')
  cleanup()
  await renderPage({ switches: { passengerSignIn: false, agencySignIn: false } })
  expect(screen.getAllByRole('link', { name: 'My booking' }).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
})

test('the signed-in user is named in the header, with the way out in place of the lock [HDR-09]', async () => {
  const signedIn: SignedIn = {
    loginType: 'passenger',
    token: 'token',
    exp: 4_102_444_800,
    userName: 'kim@example.com',
    isPassengerLogin: true,
  }
  const signOut = vi.fn(() => Promise.resolve())
  const identity = { ...nobody, read: () => signedIn, signOut }
  await renderPage({ switches: { passengerSignIn: true }, identity })
  const name = await screen.findByRole('button', { name: 'kim@example.com' })
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'My Account' })).toBeNull()
  await user.click(name)
  expect(screen.getByRole('link', { name: 'My Account' }).getAttribute('href')).toBe('/my-account')
  await user.dblClick(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(signOut).toHaveBeenCalled())
  expect(signOut).toHaveBeenCalledTimes(1)
})

test('signing out of another provider asks our own for nothing [IDN-02]', async () => {
  const signedIn: SignedIn = {
    loginType: 'passenger',
    token: 'token',
    exp: 4_102_444_800,
    userName: 'kim@example.com',
    isPassengerLogin: true,
  }
  const signOut = vi.fn(() => Promise.resolve())
  const { network } = await renderPage({
    switches: { passengerSignIn: true },
    identity: { ...nobody, read: () => signedIn, signOut },
    otherProviders: {
      passenger: { authority: 'https://login.example', clientId: 'shop', profileClaim: 'sub', isBound: true },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'kim@example.com' }))
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(signOut).toHaveBeenCalledTimes(1)
  expect(network.sentTo(accountEndpoints.endSession)).toEqual([])
})

test('signing in opens by a press and closes with Escape', async () => {
  const { switches } = brandById('bae')
  const both = { switches: { ...switches, passengerSignIn: true, agencySignIn: true } }
  await renderPiece(<SignInMenu links={signInLinks(both)} />)
  const button = screen.getByRole('button', { name: 'Sign in' })
  expect(screen.queryByRole('link', { name: 'Passenger Login' })).toBeNull()
  await user.click(button)
  expect(screen.getByRole('link', { name: 'Passenger Login' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Travel Agency Login' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('link', { name: 'Passenger Login' })).toBeNull()
})

test.each([
  [true, true, ['Passenger Login', 'Travel Agency Login']],
  [false, true, ['Travel Agency Login']],
  [true, false, ['Passenger Login']],
])(
  'the lock opens under the pointer with the ways to sign in that are configured: %s %s [HDR-08]',
  async (passengerSignIn, agencySignIn, shown) => {
    const { switches } = brandById('bae')
    const links = signInLinks({ switches: { ...switches, passengerSignIn, agencySignIn } })
    await renderPiece(<SignInMenu links={links} />)
    const lock = screen.getByRole('button', { name: 'Sign in' })
    expect(screen.queryAllByRole('link')).toEqual([])
    await user.hover(lock)
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(shown)
    await user.unhover(lock)
    expect(screen.queryAllByRole('link')).toEqual([])
  },
)

test('a visitor whose session ended is told so once, and the cause leaves the address', async () => {
  const { router } = await renderPage({ path: '/?cause=expired-token' })
  expect(await screen.findByText('Your session has ended. Please start again.')).toBeTruthy()
  await waitFor(() => {
    expect(router.state.location.search).toBe('')
  })
})

describe('a failed call', () => {
  /** A page whose next call the engine refuses. */
  const provoke = async <E extends Endpoint>(endpoint: E, code: ErrorCode, setup: PageSetup = {}) => {
    const network = new Network('slate_one')
    const page = await renderPage({ network, ...setup })
    const call = async () => {
      network.refuse(endpoint, code)
      await page.api.call<Endpoint>(endpoint, { params: {} }).catch(() => undefined)
    }
    return { ...page, call }
  }

  test.each(['malformed-request', 'fault'] as const)(
    'with %s opens the server error dialog with its words [ERR-01]',
    async (code) => {
      const { call } = await provoke(customDefinitions, code)
      await call()
      const dialog = await screen.findByRole('alertdialog', { name: 'Server error' })
      expect(
        within(dialog).getByText('An error occured while executing request, please try again.'),
      ).toBeTruthy()
      await user.click(within(dialog).getByRole('button', { name: 'Ok' }))
      expect(screen.queryByRole('alertdialog')).toBeNull()
    },
  )

  test('with 408 says that flights are being looked for [ERR-02]', async () => {
    const { call } = await provoke(reservationEndpoints.getFlightAvailability, 'search-too-slow')
    await call()
    const dialog = await screen.findByRole('alertdialog', { name: 'Looking for flights...' })
    expect(
      within(dialog).getByText(
        'We are working on finding suitable flights. Please try again in a few minutes.',
      ),
    ).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Ok' }))
  })

  test('with a lost booking session leads home, and says why [ERR-04]', async () => {
    const { session, call } = await provoke(bookingFlowEndpoints.get, 'session-expired')
    await call()
    const dialog = await screen.findByRole('alertdialog', { name: 'Session expired' })
    expect(within(dialog).getByText('Please start a new booking.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Start new booking flow' }))
    expect(await screen.findByText('Your session has ended. Please start again.')).toBeTruthy()
    expect(session.read()).toEqual({})
  })

  test.each([
    ['a booking of the agent’s session', true],
    ['another booking', false],
  ])(
    'with the lost session of %s: the agent is signed out where it was theirs [ERR-04]',
    async (_, isTheirs) => {
      const { session: agent } = await buildAgent()
      const page = await provoke(bookingFlowEndpoints.get, 'session-expired')
      keepAgentSession(localStorage, agent)
      page.session.keep({ sessionId: isTheirs ? agent.sessionId : 'own' })
      await page.call()
      await user.click(await screen.findByRole('button', { name: 'Start new booking flow' }))
      expect(await screen.findByText('Your session has ended. Please start again.')).toBeTruthy()
      expect(page.router.state.location.pathname).toBe('/')
      expect(agentSessionIn(localStorage)).toEqual(isTheirs ? undefined : agent)
    },
  )

  test('with a lost agency session signs the agent out, says so, and leads to the agencies’ sign-in [ERR-03, IDN-20]', async () => {
    const forget = vi.fn(async () => undefined)
    const identity = { ...nobody, forget }
    const switches = { passengerSignIn: true, agencySignIn: true }
    const { session: agent } = await buildAgent()
    const page = await provoke(agencyEndpoints.details, 'session-expired', { identity, switches })
    keepAgentSession(localStorage, agent)
    page.session.keep({ sessionId: agent.sessionId, accessToken: 't' })
    await page.call()
    const dialog = await screen.findByRole('alertdialog', { name: 'Agency Session expired' })
    expect(within(dialog).getByText('Your session has been expired. Please login again.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/agency/login'))
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy()
    // Signed in again, the visitor is back at the same place.
    await waitFor(() => expect(page.router.state.location.search).toBe('?for=agency&redirect=%2F'))
    expect(agentSessionIn(localStorage)).toBeUndefined()
    expect([page.session.read(), forget.mock.calls.length]).toEqual([{}, 1])
  })

  test('with a sign-in that has ended forgets it and says so; a booking under way stays as it is [ERR-05, IDN-18]', async () => {
    const forget = vi.fn(async () => undefined)
    const page = await provoke(accountEndpoints.sessions, 'session-expired', {
      identity: { ...nobody, forget },
    })
    page.session.keep({ accessToken: 'booking', bookingFlowId: 'flow' })
    await page.call()
    expect(
      await within(screen.getByRole('log')).findByText('You’ve been signed out. Please sign in again.'),
    ).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(page.session.read()).toEqual({ accessToken: 'booking', bookingFlowId: 'flow' })
    expect(forget).toHaveBeenCalledTimes(1)
  })

  test.each([
    [422, { code: 'too-many-passengers', message: 'x' }, /more passengers than we can book together online/],
    [409, { code: 'sold-out', message: 'x' }, /These seats have just been sold/],
    [422, { errorMessage: 'Not at weekends', message: 'x' }, /^Not at weekends$/],
    [403, { message: 'Closed today' }, /^Closed today$/],
    // of a server that is newer than the page
    [
      409,
      { code: 'class-closed', message: 'This class has just been closed.' },
      /^This class has just been closed\.$/,
    ],
    [403, { code: 'class-closed', errorMessage: 'Ask us', message: 'x' }, /^Ask us$/],
    [404, { code: 'class-gone', message: 'x' }, /^Not Found$/],
    // of a proxy with codes of its own
    [403, { code: 'forbidden', message: 'Not from here' }, /^Not from here$/],
    [403, { code: 1020 }, /^Something went wrong on our side/],
    [503, { code: 'origin-down' }, /^Something went wrong on our side/],
  ])(
    'with %i and %o shows what the error says; a call that tells it itself shows nothing [ERR-08, ERR-18]',
    async (status, body, words) => {
      const page = await renderPage({ network: answering(status, body) })
      const call = (untold: boolean) => page.api.call(customDefinitions, {}, { untold })
      await expect(call(true)).rejects.toMatchObject({ status })
      expect(screen.getByRole('log').textContent).toBe('')
      await expect(call(false)).rejects.toMatchObject({ status })
      expect(await within(screen.getByRole('log')).findByText(words)).toBeTruthy()
    },
  )

  /** An engine or a proxy that the page knows nothing about. */
  function answering(status: number, body: object): Network {
    const network = new Network('slate_one')
    network.rewrite(customDefinitions, () => Response.json(body, { status }))
    return network
  }

  const others = [403, 404, 409, 422, 429, 503]

  test.each(others)(
    'with %i shows one toast that stays until it is closed [ERR-08, ERR-18]',
    async (status) => {
      const body = { code: 'fault', message: '', requestId: 'r-9' }
      const page = await renderPage({ network: answering(status, body) })
      await page.api.call(customDefinitions, {}).catch(() => undefined)
      const log = screen.getByRole('log')
      expect(await within(log).findByText('Something went wrong on our side. Please try again.')).toBeTruthy()
      expect(screen.queryByRole('alertdialog')).toBeNull()
      await user.click(within(log).getByRole('button', { name: 'Close' }))
      expect(log.textContent).toBe('')
    },
  )
})
