import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import { membershipEndpoints } from '@jetbridge/core/contract/membership.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateBooking } from '@jetbridge/server/testing/moment.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openedNow } from '../../../session/opened-store.ts'
import { openAgencyPage, openPrintedPage as openPage } from '../../../testing/agency-page.tsx'
import { buildBooking } from '../../../testing/bookings.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { openedEngine } from '../../../testing/engine.ts'
import { Network } from '../../../testing/network.ts'
import { type Agent, buildAgency, buildAgent } from '../../../testing/signed-in.ts'

const { bookings: bookingsCall, details } = agencyEndpoints
const { search } = contract.booked
const user = userEvent.setup()
beforeEach(() => {
  installBrowserParts(['min-width: 75rem', 'min-width: 60rem'])
  localStorage.clear()
  sessionStorage.clear()
})

const linksOf = async () => {
  const name = { name: /^(Agency|Reisebüro)$/ }
  const links = within(await screen.findByRole('navigation', name)).getAllByRole('link')
  return links.map(({ textContent }) => textContent)
}

/** What was asked of the list last. */
const asked = (network: Network) => network.sentTo(bookingsCall).at(-1)?.query

/** Kim, with a booking on the agency's account. */
async function buildSeller(creditLimit = 500_000) {
  const code = await buildAgency({ creditLimit })
  const agent = await buildAgent('administrator', code, { login: 'kim', name: ['Kim', 'Sommer'] })
  const { recordLocator, reservationId } = await buildBooking({ agent, back: null })
  return { agent, code, recordLocator, reservationId }
}

/** More bookings; their codes. */
async function buildMore(agent: Agent, count: number): Promise<string[]> {
  const codes: string[] = []
  while (codes.length < count) {
    codes.push((await buildBooking({ agent, back: null, fareBrand: 'light' })).recordLocator)
  }
  return codes
}

test('the agency area has its page’s name above it, with links to the others [AGY-01, AGY-02, RTE-07, RTE-08]', async () => {
  const { router } = await openPage('/agency')
  expect(router.state.location.pathname).toBe('/agency/portal')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Agency - Portal')
  expect(await linksOf()).toEqual([
    'Portal',
    'Reports',
    'Pending payment',
    'Statement',
    'Create user',
    'People',
    'Log',
  ])
})

test.each([
  ['Reports', '/agency/reports'],
  ['Create user', '/agency/create-user'],
  ['Portal', '/agency/portal'],
])('the link %s leads to %s, and is marked as the page that is open [AGY-02]', async (name, pathname) => {
  const { router } = await openPage(name === 'Portal' ? '/agency/create-user' : '/agency/portal')
  const link = () => screen.getByRole('link', { name })
  expect(link().getAttribute('aria-current')).toBeNull()
  await user.click(link())
  await waitFor(() => expect(router.state.location.pathname).toBe(pathname))
  await waitFor(() => expect(link().getAttribute('aria-current')).toBe('page'))
})

test('an agent is offered no administration, and a bookkeeper nothing to sell', async () => {
  const { unmount } = await openPage('/agency/portal', { agent: await buildAgent('agent'), locale: 'de' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reisebüro - Portal')
  expect(await linksOf()).not.toContain('Team')
  expect(screen.getByRole('region', { name: 'Neue Buchung' })).toBeTruthy()
  unmount()
  await openPage('/agency/portal', { agent: await buildAgent('bookkeeper') })
  expect(screen.queryByRole('region', { name: 'New booking' })).toBeNull()
})

test('the portal loads details and bookings, and shows who is signed in, what is left and the membership [AGY-03, AGY-04, AGY-09, MEM-26, SRCH-01]', async () => {
  const { agent, code } = await buildSeller(25_500)
  const { network } = await openPage('/agency/portal', { agent })
  const account = await screen.findByRole('region', { name: 'Account' })
  expect(await within(account).findByText(`Travel ${code}`)).toBeTruthy()
  expect(within(account).getByText('kim (Kim Sommer)')).toBeTruthy()
  expect(within(account).getByText('Agency account')).toBeTruthy()
  expect(within(account).getByText('€51.00')).toBeTruthy()
  expect(within(account).getByText(/^80 % of the credit limit is used/)).toBeTruthy()
  expect(screen.getByRole('form', { name: 'Search flights' })).toBeTruthy()
  const membership = within(await screen.findByRole('region', { name: 'Your membership' }))
  expect(await membership.findByText('You’re not a member yet.')).toBeTruthy()
  expect(membership.getByRole('link', { name: 'See the membership' }).getAttribute('href')).toBe(
    '/membership',
  )
  expect(network.calls).toEqual(expect.arrayContaining(['GET agency', 'GET agency/bookings']))
})

describe('where there is no room beside the list', () => {
  beforeEach(() => {
    installBrowserParts()
  })

  test('search and account are folded, the balance is shown, and typed text stays', async () => {
    const { agent } = await buildSeller(25_500)
    await openPage('/agency/portal', { agent })
    const account = await screen.findByRole('button', { name: 'Account Left to spend €51.00' })
    expect(account.getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByText(/^80 % of the credit limit is used/)).toBeTruthy()
    expect(screen.queryByRole('form', { name: 'Search flights' })).toBeNull()
    const search = screen.getByRole('button', { name: 'New booking' })
    await user.click(search)
    const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: /promo/i })
    await user.type(code(), 'SPRING10')
    await user.click(search)
    expect(screen.queryByRole('form', { name: 'Search flights' })).toBeNull()
    await user.click(search)
    expect(code().value).toBe('SPRING10')
  })

  test('a booking says that there is more about it, and each cell its column', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(335)
    const { agent, recordLocator } = await buildSeller()
    await openPage('/agency/portal', { agent })
    const table = await screen.findByRole('grid', { name: 'Active bookings' })
    const row = within(table).getAllByRole('row')[1]!
    const more = within(row).getByRole('button', { name: `More about ${recordLocator}` })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    await user.click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
    const columns = [...row.children].map((cell) => cell.getAttribute('aria-colindex'))
    expect(columns).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
  })
})

describe('active bookings', () => {
  test('have the columns of the ledger, in the agency’s zone [AGY-05]', async () => {
    const agent = await buildAgent('agent', await buildAgency(), { login: 'lea' })
    const party = { adult: 2, child: 0, infant: 0 }
    const { recordLocator, reservationId, opened } = await buildBooking({ agent, party })
    await dateBooking(await openedEngine(), reservationId, '2026-01-02T23:30:00Z')
    const network = new Network()
    // The zone is known from before.
    network.hold(details)
    await openPage('/agency/portal', { agent, network })
    const table = await screen.findByRole('grid', { name: 'Active bookings' })
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'No.',
      'Confirmation code',
      'Lead passenger',
      'Passengers',
      'First flight',
      'Booked by',
      'Created',
      'State',
      'Amount, EUR',
      'View',
    ])
    const cells = [...within(table).getAllByRole('row')[1]!.children]
    expect(cells[1]?.getAttribute('role')).toBe('rowheader')
    const texts = cells.map(({ textContent }) => textContent)
    expect(texts.slice(0, 4)).toEqual(['1', recordLocator, 'Kim adult Müller', '2'])
    expect(texts.slice(7, 9)).toEqual(['Booked', '820.00'])
    const day = Number(opened.flights[0]!.departureDateTime.slice(8, 10))
    expect(texts[4]).toMatch(new RegExp(`^PE 101, ACH–VIE, \\D*${day} `))
    // Half past midnight in Vienna.
    expect([texts[5], texts[6]]).toEqual(['lea', expect.stringMatching(/3 Jan 2026.*0{1,2}:30/)])
  })

  test('that there are none is said in words [AGY-06]', async () => {
    await openPage('/agency/portal')
    expect(await screen.findByText('There are no bookings yet.')).toBeTruthy()
  })

  test('are sorted and searched by the engine, and the address keeps it', async () => {
    const { agent, recordLocator } = await buildSeller()
    const [other = ''] = await buildMore(agent, 1)
    const { network, router } = await openPage('/agency/portal', { agent })
    const shown = () =>
      screen.getAllByRole('button', { name: /^View/ }).map(({ ariaLabel }) => ariaLabel?.slice(-6))
    await user.click(await screen.findByRole('button', { name: 'Lead passenger' }))
    await waitFor(() =>
      expect(asked(network)).toEqual({ sort: 'leadPassengerName', descending: 'false', limit: '20' }),
    )
    expect(
      (await screen.findByRole('columnheader', { name: /Lead passenger/ })).getAttribute('aria-sort'),
    ).toBe('ascending')
    await user.click(screen.getByRole('button', { name: 'Created' }))
    await waitFor(() => expect(asked(network)).toMatchObject({ sort: 'createDate', descending: 'true' }))
    await waitFor(() => expect(shown()).toEqual([other, recordLocator]))
    await user.click(screen.getByRole('button', { name: 'Lead passenger' }))
    await user.click(screen.getByRole('searchbox', { name: 'Find by code, passenger or agent' }))
    await user.keyboard(`${recordLocator.toLowerCase()}{Enter}`)
    await waitFor(() => expect(asked(network)).toMatchObject({ search: recordLocator.toLowerCase() }))
    await waitFor(() => expect(shown()).toEqual([recordLocator]))
    expect(router.state.location.search).toBe(
      `?sort=leadPassengerName&order=up&find=${recordLocator.toLowerCase()}`,
    )
  })

  test('that are no longer active are in a report, and the page links to it', async () => {
    const { agent } = await buildSeller()
    await openPage('/agency/portal?find=WQB9TX', { agent })
    expect(await screen.findByText('No booking begins with “WQB9TX”.')).toBeTruthy()
    expect(screen.getByText(/Flown and cancelled bookings are in the report of bookings/)).toBeTruthy()
    const report = screen.getByRole('link', { name: 'Open the report of bookings' })
    expect(report.getAttribute('href')).toBe('/agency/reports?report=bookings')
  })

  test('are turned page by page, there and back', async () => {
    const { agent, recordLocator: first } = await buildSeller()
    await buildMore(agent, 20)
    await openPage('/agency/portal', { agent })
    await user.click(await screen.findByRole('button', { name: 'Created' }))
    expect(await screen.findByText(first)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Created' }))
    await waitFor(() => expect(screen.queryByText(first)).toBeNull())
    expect(await screen.findByText('1–20 of 21')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText(first)).toBeTruthy()
    expect(screen.getByText('21–21 of 21')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Next' }).title).toBe('This is the last page.')
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(await screen.findByText('1–20 of 21')).toBeTruthy()
    expect(screen.queryByText(first)).toBeNull()
  })

  test('that did not come say so, and come on another try', async () => {
    const { agent, recordLocator } = await buildSeller()
    const network = new Network()
    network.refuse(bookingsCall, 'not-found', { times: Infinity })
    await openPage('/agency/portal', { agent, network })
    expect(await screen.findByText('The bookings could not be loaded.')).toBeTruthy()
    expect(screen.queryByText('There are no bookings yet.')).toBeNull()
    network.mend()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(recordLocator)).toBeTruthy()
  })
})

describe('a booking of the list', () => {
  test('is searched for by code and family name, kept with the way back, and opens my flights [AGY-07, GAP-66]', async () => {
    const { agent, recordLocator } = await buildSeller()
    const path = `/agency/portal?find=${recordLocator.slice(0, 3)}`
    const { network, router } = await openPage(path, { agent })
    await user.click(await screen.findByRole('button', { name: `View ${recordLocator}` }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking-flow/my-flights'))
    expect(network.bodyTo(search)).toEqual({ confirmationCode: recordLocator, familyName: 'Müller' })
    expect(openedNow()).toMatchObject({ backRoute: path, isOnAccount: true })
    expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe(path)
  })

  test('is on the account also where it is opened before the details of the agency have come [PAY-12]', async () => {
    const { agent, recordLocator } = await buildSeller()
    const network = new Network()
    const late = network.hold(details)
    const { router } = await openPage('/agency/portal', { agent, network })
    await user.click(await screen.findByRole('button', { name: `View ${recordLocator}` }))
    await waitFor(() => expect(network.sentTo(search)).toHaveLength(1))
    expect(router.state.location.pathname).toBe('/agency/portal')
    late.open()
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking-flow/my-flights'))
    expect(openedNow()).toMatchObject({ isOnAccount: true })
  })

  test('that brings no token is not kept, and counts as not found [AGY-08, GAP-66]', async () => {
    const before = openedNow()
    const { agent, recordLocator } = await buildSeller()
    const network = new Network()
    network.rewrite(search, async (answer) => Response.json(await answer.json()))
    const { router } = await openPage('/agency/portal', { agent, network })
    await user.click(await screen.findByRole('button', { name: `View ${recordLocator}` }))
    expect(await screen.findByText('Booking not found')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/agency/portal')
    expect(openedNow()).toBe(before)
  })
})

describe('the keyboard', () => {
  test('goes from booking to booking by arrows, Home and End, and opens one by Enter', async () => {
    const { agent } = await buildSeller()
    const [newest = ''] = await buildMore(agent, 1)
    const { network } = await openPage('/agency/portal', { agent })
    const views = await screen.findAllByRole('button', { name: /^View/ })
    act(() => {
      views[0]?.focus()
    })
    for (const [keys, place] of [
      ['{ArrowDown}', 1],
      ['{ArrowDown}', 1],
      ['{ArrowUp}', 0],
      ['{Control>}{End}{/Control}', 1],
    ] as const) {
      await user.keyboard(keys)
      expect(views.findIndex((view) => view === document.activeElement)).toBe(place)
    }
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(document.activeElement?.closest('[role=row]')?.textContent).toContain(newest)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(network.bodyTo(search)).toMatchObject({ confirmationCode: newest }))
  })

  test('has single keys that are listed, and can be turned off', async () => {
    await openPage('/agency/portal')
    const field = await screen.findByRole('combobox', { name: 'Find a booking, or go to a page' })
    await user.keyboard('?')
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(list).getByText('Find a booking, or go to a page').previousSibling?.textContent).toBe(
      '/Ctrl K',
    )
    // A letter, there.
    await user.keyboard('/')
    expect(document.activeElement).not.toBe(field)
    await user.click(within(list).getByRole('checkbox', { name: 'Use / and ? as shortcuts' }))
    await user.click(within(list).getByRole('button', { name: 'Close' }))
    await user.keyboard('/?')
    expect(document.activeElement).not.toBe(field)
    expect(screen.queryByRole('dialog')).toBeNull()
    // It stays so, and is turned on again in the same place.
    await user.keyboard('{Control>}k{/Control}')
    expect(document.activeElement).toBe(field)
    await user.keyboard('shortcuts{Enter}')
    const again = await screen.findByRole('dialog')
    expect(within(again).getByRole('checkbox')).toHaveProperty('checked', false)
    await user.click(within(again).getByRole('checkbox'))
    await user.click(within(again).getByRole('button', { name: 'Close' }))
    await user.keyboard('/')
    expect(document.activeElement).toBe(field)
  })
})

describe('the box above every page of the portal', () => {
  const open = async (setup: Parameters<typeof openAgencyPage>[1] = {}) => {
    const page = await openAgencyPage('/agency/portal', setup)
    await screen.findByRole('combobox', { name: 'Find a booking, or go to a page' })
    await user.keyboard('{Control>}k{/Control}')
    return page
  }
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

  test('finds a booking by the beginning of its code or name, and opens it by Enter', async () => {
    const { agent, recordLocator } = await buildSeller()
    const { router, network } = await open({ agent })
    await user.keyboard(recordLocator.slice(0, 4).toLowerCase())
    await waitFor(() => expect(options()[0]).toContain(`Booking${recordLocator}Kim`))
    expect(network.sentTo(bookingsCall).at(-1)?.query).toMatchObject({ departed: 'true', sort: 'nextFlight' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking-flow/my-flights'))
    expect(openedNow()).toMatchObject({ isOnAccount: true, backRoute: '/agency/portal' })
  })

  test('leads to a report, a page and a new booking of two places', async () => {
    const { router } = await open()
    await user.keyboard('cashb{Enter}')
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?report=cashbook/))
    await user.keyboard('{Control>}k{/Control}statem{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/agency/statement'))
    await user.keyboard('{Control>}k{/Control}new ach vie')
    await waitFor(() => expect(options()[0]).toBe('New bookingSt. Gallen (ACH) to Vienna (VIE)'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/agency/new-booking'))
    expect(await screen.findByLabelText('From')).toHaveProperty('value', 'ACH')
    expect(screen.getByLabelText('To')).toHaveProperty('value', 'VIE')
  })

  test('is walked by arrows, says what it does not find, and is left by Escape', async () => {
    await open({ agent: await buildAgent('bookkeeper') })
    const field = screen.getByRole('combobox', { name: 'Find a booking, or go to a page' })
    const chosen = () => screen.getByRole('option', { selected: true }).textContent
    const [first, second] = options()
    expect(chosen()).toBe(first)
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toBe(second)
    expect(field.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    )
    expect(options().join()).not.toMatch(/New booking|PagePeople|PageLog/)
    await user.keyboard('ach vie')
    expect(await screen.findByText('Nothing found for “ach vie”.')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(document.activeElement).not.toBe(field)
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})

describe('the portal as a tool', () => {
  test('has a frame that sells nothing: areas, what is left, who is here, and what the law wants', async () => {
    const { agent } = await buildSeller(25_500)
    const { router } = await openAgencyPage('/agency/portal', { agent })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bookings')
    expect(await linksOf()).toEqual(['Bookings', 'New booking', 'Reports', 'Statement', 'People', 'Log'])
    const banner = within(screen.getAllByRole('banner')[0]!)
    expect((await banner.findByText('Left to spend')).parentElement?.textContent).toBe('Left to spend €51.00')
    expect(banner.getByRole('button', { name: /^Kim Sommer ?Travel/ })).toBeTruthy()
    expect(banner.queryByRole('link', { name: 'My booking' })).toBeNull()
    const foot = within(screen.getByRole('contentinfo'))
    expect(foot.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Terms of carriage',
      'Data protection',
    ])
    expect(screen.getByText(/^80 % of the credit limit is used/)).toBeTruthy()
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'New booking' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/agency/new-booking'))
    expect(await screen.findByRole('form', { name: 'Search flights' })).toBeTruthy()
    expect(await screen.findByRole('region', { name: 'Account' })).toBeTruthy()
  })

  test('says what is listed in a sentence, by next departure, with amount and state', async () => {
    const { agent, recordLocator } = await buildSeller()
    const { network, router } = await openAgencyPage('/agency/portal', { agent })
    const table = await screen.findByRole('grid', { name: 'Active bookings' })
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'Departs',
      'Confirmation code',
      'Lead passenger',
      'Passengers',
      'Flight',
      'State',
      'Booked by',
      'Amount, EUR',
      'View',
    ])
    const texts = [...within(table).getAllByRole('row')[1]!.children].map(({ textContent }) => textContent)
    expect(texts.slice(1, 8)).toEqual([
      recordLocator,
      'Kim adult Müller',
      '1',
      'PE 101, ACH–VIE',
      'Booked',
      'kim',
      '204.00',
    ])
    expect(screen.getByText('1 upcoming booking')).toBeTruthy()
    expect(asked(network)).toEqual({ sort: 'nextFlight', descending: 'false', limit: '20' })
    await user.click(screen.getByRole('button', { name: 'With departed', pressed: false }))
    await waitFor(() => expect(asked(network)).toMatchObject({ departed: 'true' }))
    expect(router.state.location.search).toBe('?with=departed')
    expect(await screen.findByRole('button', { name: 'With departed', pressed: true })).toBeTruthy()
  })

  test('is for a bookkeeper without anything to sell', async () => {
    const { router } = await openAgencyPage('/agency/new-booking', { agent: await buildAgent('bookkeeper') })
    await waitFor(() => expect(router.state.location.pathname).toBe('/agency/portal'))
    expect(screen.queryByRole('link', { name: 'New booking' })).toBeNull()
  })
})

describe('the end of a session', () => {
  test('is shown once, and signing in again leads back to the portal [ERR-03]', async () => {
    const agent = await buildAgent()
    await agent.call(agencyEndpoints.signOut)
    const { network, router } = await openPage('/agency/portal?find=x', { agent })
    const dialog = await screen.findByRole('alertdialog', { name: 'You’ve been signed out' })
    await user.click(within(dialog).getByRole('button', { name: 'Ok' }))
    await waitFor(() =>
      expect(router.state.location.search).toContain('redirect=%2Fagency%2Fportal%3Ffind%3Dx'),
    )
    expect(network.calls).toEqual(expect.arrayContaining(['GET agency', 'GET agency/bookings']))
  })

  test('is shown where a call hears of it that passengers make, too [ERR-03]', async () => {
    const agent = await buildAgent()
    await agent.call(agencyEndpoints.signOut)
    const network = new Network()
    for (const call of [details, bookingsCall]) network.hold(call)
    await openPage('/agency/portal', { agent, network })
    expect(await screen.findByRole('alertdialog', { name: 'You’ve been signed out' })).toBeTruthy()
    expect(network.sentTo(membershipEndpoints.mine)).toHaveLength(1)
  })
})
