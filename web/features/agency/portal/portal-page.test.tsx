import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openedNow } from '../../../session/opened-store.ts'
import { opening } from '../../../testing/booked-reservation.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { AgencyEngine, booking } from '../testing/agency-engine.ts'
import { openPage } from '../testing/open-page.tsx'

const user = userEvent.setup()
beforeEach(() => {
  installBrowserParts(['min-width: 75rem'])
  localStorage.clear()
  sessionStorage.clear()
})

const linksOf = () => {
  const links = within(screen.getByRole('navigation', { name: /^(Agency|Agentur)$/ })).getAllByRole('link')
  return links.map(({ textContent }) => textContent)
}

test('the agency area has its page’s name above it, with links to the others [AGY-01, AGY-02, RTE-07, RTE-08]', async () => {
  const { router } = await openPage('/agency')
  expect(router.state.location.pathname).toBe('/agency/portal')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Agency - Portal')
  expect(linksOf()).toEqual([
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
  const { unmount } = await openPage('/agency/portal', { role: 'agent', locale: 'de' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Agentur - Portal')
  expect(linksOf()).not.toContain('Team')
  expect(screen.getByRole('region', { name: 'Neue Buchung' })).toBeTruthy()
  unmount()
  await openPage('/agency/portal', { role: 'bookkeeper' })
  expect(screen.queryByRole('region', { name: 'New booking' })).toBeNull()
})

test('the portal loads details and bookings, and shows who is signed in and what is left [AGY-03, AGY-04, AGY-09, SRCH-01]', async () => {
  const engine = new AgencyEngine()
  engine.agency = { accountBalance: -4000, creditLimit: 5000 }
  await openPage('/agency/portal', { engine })
  const account = await screen.findByRole('region', { name: 'Account' })
  expect(await within(account).findByText('Sun Travel')).toBeTruthy()
  expect(within(account).getByText('kim (Kim Sommer)')).toBeTruthy()
  expect(within(account).getByText('Agency account')).toBeTruthy()
  expect(within(account).getByText('€1,000.00')).toBeTruthy()
  expect(within(account).getByText(/^80 % of the credit limit is used/)).toBeTruthy()
  expect(screen.getByRole('form', { name: 'Search flights' })).toBeTruthy()
  expect(engine.calls()).toEqual(expect.arrayContaining(['GET agency', 'GET agency/bookings']))
})

describe('where there is no room beside the list', () => {
  beforeEach(() => {
    installBrowserParts()
  })

  test('search and account are folded, the balance is shown, and typed text stays', async () => {
    const engine = new AgencyEngine()
    engine.agency = { accountBalance: -4000, creditLimit: 5000 }
    await openPage('/agency/portal', { engine })
    const account = await screen.findByRole('button', { name: 'Account Left to spend €1,000.00' })
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
    await openPage('/agency/portal')
    const table = await screen.findByRole('grid', { name: 'Active bookings' })
    const row = within(table).getAllByRole('row')[1]!
    const more = within(row).getByRole('button', { name: 'More about K7XQ2M' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    await user.click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
    const columns = [...row.children].map((cell) => cell.getAttribute('aria-colindex'))
    expect(columns).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  })
})

describe('active bookings', () => {
  test('have the columns of the ledger, in the agency’s zone [AGY-05]', async () => {
    await openPage('/agency/portal')
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
      'View',
    ])
    const cells = [...within(table).getAllByRole('row')[1]!.children]
    expect(cells[1]?.getAttribute('role')).toBe('rowheader')
    expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual(['1', 'K7XQ2M', 'Ada Byron', '2'])
    expect(cells[4]?.textContent).toMatch(/^PE 101, ACH–VIE, \D*1 Jun/)
    // Half past midnight in Vienna.
    expect(cells[6]?.textContent).toMatch(/3 Jan 2098.*0{1,2}:30/)
  })

  test('that there are none is said in words [AGY-06]', async () => {
    const engine = new AgencyEngine()
    engine.bookings = []
    await openPage('/agency/portal', { engine })
    expect(await screen.findByText('There are no bookings yet.')).toBeTruthy()
  })

  test('are sorted and searched by the engine, and the address keeps it', async () => {
    const { engine, router } = await openPage('/agency/portal')
    await user.click(await screen.findByRole('button', { name: 'Lead passenger' }))
    await waitFor(() =>
      expect(engine.lastOf('GET agency/bookings')?.query).toEqual({
        sort: 'leadPassengerName',
        descending: 'false',
        limit: '20',
      }),
    )
    expect(
      (await screen.findByRole('columnheader', { name: /Lead passenger/ })).getAttribute('aria-sort'),
    ).toBe('ascending')
    await user.click(screen.getByRole('button', { name: 'Created' }))
    await waitFor(() =>
      expect(engine.lastOf('GET agency/bookings')?.query).toMatchObject({
        sort: 'createDate',
        descending: 'true',
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Lead passenger' }))
    await user.keyboard('/')
    const field = screen.getByRole('searchbox', { name: 'Find by code, passenger or agent' })
    expect(document.activeElement).toBe(field)
    await user.keyboard('byr{Enter}')
    await waitFor(() => expect(engine.lastOf('GET agency/bookings')?.query).toMatchObject({ search: 'byr' }))
    expect(router.state.location.search).toBe('?sort=leadPassengerName&order=up&find=byr')
  })

  test('that are no longer active are in a report, and the page links to it', async () => {
    const engine = new AgencyEngine()
    engine.bookings = []
    await openPage('/agency/portal?find=WQB9TX', { engine })
    expect(await screen.findByText('No booking begins with “WQB9TX”.')).toBeTruthy()
    expect(screen.getByText(/Flown and cancelled bookings are in the report of bookings/)).toBeTruthy()
    const report = screen.getByRole('link', { name: 'Open the report of bookings' })
    expect(report.getAttribute('href')).toBe('/agency/reports?report=bookings')
  })

  test('are turned page by page, there and back', async () => {
    const engine = new AgencyEngine()
    const { fetch } = engine
    const paged: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init)
      if (!(url as string).includes('agency/bookings')) return answer
      const isSecond = (url as string).includes('cursor=next-1')
      const number = isSecond ? 21 : 1
      return Response.json({
        items: [{ ...booking, number, confirmationCode: isSecond ? 'SECOND' : 'FIRST1' }],
        nextCursor: isSecond ? null : 'next-1',
        total: 21,
      })
    }
    Object.assign(engine, { fetch: paged })
    await openPage('/agency/portal', { engine })
    expect(await screen.findByText('FIRST1')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('SECOND')).toBeTruthy()
    expect(screen.getByText('21–21 of 21')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Next' }).title).toBe('This is the last page.')
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(await screen.findByText('FIRST1')).toBeTruthy()
  })

  test('that did not come say so, and come on another try', async () => {
    const engine = new AgencyEngine()
    engine.refusals.set('GET agency/bookings', { code: 'not-found' })
    await openPage('/agency/portal', { engine })
    expect(await screen.findByText('The bookings could not be loaded.')).toBeTruthy()
    expect(screen.queryByText('There are no bookings yet.')).toBeNull()
    engine.refusals.clear()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('K7XQ2M')).toBeTruthy()
  })
})

describe('a booking of the list', () => {
  test('is searched for by code and family name, kept with the way back, and opens my flights [AGY-07, GAP-66]', async () => {
    const engine = new AgencyEngine()
    const { fetch } = engine
    const found: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init)
      if (!(url as string).endsWith('reservation/search')) return answer
      return opening()
    }
    Object.assign(engine, { fetch: found })
    const { router } = await openPage('/agency/portal?find=K7', { engine })
    await user.click(await screen.findByRole('button', { name: 'View K7XQ2M' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking-flow/my-flights'))
    const sent = engine.sent.find(({ call }) => call.endsWith('reservation/search'))
    expect(sent?.body).toEqual({ confirmationCode: 'K7XQ2M', familyName: 'Byron' })
    expect(openedNow()).toMatchObject({ backRoute: '/agency/portal?find=K7', isOnAccount: true })
    expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe(
      '/agency/portal?find=K7',
    )
  })

  test('that brings no token is not kept, and counts as not found [AGY-08, GAP-66]', async () => {
    const before = openedNow()
    const engine = new AgencyEngine()
    engine.refusals.set('POST reservation/search', { code: 'not-found' })
    const { router } = await openPage('/agency/portal', { engine })
    await user.click(await screen.findByRole('button', { name: 'View K7XQ2M' }))
    expect(await screen.findByText('Booking not found')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/agency/portal')
    expect(openedNow()).toBe(before)
  })
})

describe('the keyboard', () => {
  test('goes from booking to booking by arrows, Home and End, and opens one by Enter', async () => {
    const engine = new AgencyEngine()
    engine.bookings = [
      { ...booking, confirmationCode: 'AAAAAA' },
      { ...booking, confirmationCode: 'BBBBBB' },
    ]
    await openPage('/agency/portal', { engine })
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
    expect(document.activeElement?.closest('[role=row]')?.textContent).toMatch(/AAAAAA/)
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(engine.lastOf('POST reservation/search')?.body).toMatchObject({ confirmationCode: 'AAAAAA' }),
    )
  })

  test('has single keys that are listed, and can be turned off', async () => {
    await openPage('/agency/portal')
    const field = await screen.findByRole('searchbox', { name: 'Find by code, passenger or agent' })
    await user.keyboard('?')
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(list).getByText('Go to the search field').previousSibling?.textContent).toBe('/')
    // A letter, there.
    await user.keyboard('/')
    expect(document.activeElement).not.toBe(field)
    await user.click(within(list).getByRole('checkbox', { name: 'Use / and ? as shortcuts' }))
    await user.click(within(list).getByRole('button', { name: 'Close' }))
    await user.keyboard('/?')
    expect(document.activeElement).not.toBe(field)
    expect(screen.queryByRole('dialog')).toBeNull()
    // It stays so, and is turned on again in the same place.
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
    const again = await screen.findByRole('dialog')
    expect(within(again).getByRole('checkbox')).toHaveProperty('checked', false)
    await user.click(within(again).getByRole('checkbox'))
    await user.click(within(again).getByRole('button', { name: 'Close' }))
    await user.keyboard('/')
    expect(document.activeElement).toBe(field)
  })
})

test('the end of a session is shown once, and signing in again leads back to the portal [ERR-03]', async () => {
  const engine = new AgencyEngine()
  for (const call of ['GET agency', 'GET agency/bookings']) {
    engine.refusals.set(call, { code: 'session-expired', status: 401, message: '2' })
  }
  const { router } = await openPage('/agency/portal?find=x', { engine })
  const dialog = await screen.findByRole('alertdialog', { name: 'Agency Session expired' })
  await user.click(within(dialog).getByRole('button', { name: 'Ok' }))
  await waitFor(() =>
    expect(router.state.location.search).toContain('redirect=%2Fagency%2Fportal%3Ffind%3Dx'),
  )
})
