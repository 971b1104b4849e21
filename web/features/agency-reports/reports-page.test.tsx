import { reportEndpoints } from '@jetbridge/core/contract/report.ts'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { writeDay } from '@jetbridge/core/report/period.ts'
import type { TestBooking } from '@jetbridge/server/testing/booked.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openAgencyPage, openPrintedPage } from '../../testing/agency-page.tsx'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { Network } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildAgent } from '../../testing/signed-in.ts'
import { largeAgency, reportWorld } from './testing/report-world.ts'

const { issuedTickets, flownTickets, bookings, total, csv } = reportEndpoints
const user = userEvent.setup()
beforeEach(() => {
  installBrowserParts(['min-width'])
})

const november = '/agency/reports?report=issued-tickets&start=2025-11-01&end=2025-11-30'
const reportOf = (kind: string) => november.replace('issued-tickets', kind)
const ofDay = (kind: string, day: string) => `/agency/reports?report=${kind}&start=${day}&end=${day}`
const departureDay = (booking: TestBooking) => booking.opened.flights[0]!.departureDateTime.slice(0, 10)
/** A row is there. */
const found = () => screen.findAllByText('Kim adult')

async function openPage(path: string, setup: Parameters<typeof openAgencyPage>[1] = {}) {
  const world = await reportWorld()
  return { ...(await openPrintedPage(path, { agent: world.agent, ...setup })), world }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const heads = async () => {
  const table = await screen.findByRole('grid')
  return within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
}

describe('the page of reports', () => {
  test('offers five reports in their order, the first of them chosen [RTE-09, RPT-01, RPT-23]', async () => {
    await openPage('/agency/reports')
    const list = screen.getByLabelText('Select Report Type')
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Issued tickets', 'Flown tickets', 'Cancelled tickets', 'Cashbook', 'Bookings'])
    expect(list).toHaveProperty('value', 'issued-tickets')
  })

  test('sends somebody who has not signed in to sign in, and back [RTE-09]', async () => {
    const { router } = await renderPage({
      brandId: 'peoples',
      switches: { agencySignIn: true },
      path: '/agency/reports',
    })
    await screen.findByRole('heading', { level: 1 })
    expect(router.state.location.pathname).toBe('/agency/login')
    expect(router.state.location.search).toContain(encodeURIComponent('/agency/reports'))
  })

  test('has both days and the quick filters for each report [RPT-02, RPT-03]', async () => {
    await openPage('/agency/reports')
    for (const kind of ['Issued tickets', 'Flown tickets', 'Cancelled tickets', 'Cashbook', 'Bookings']) {
      await user.selectOptions(screen.getByLabelText('Select Report Type'), kind)
      await screen.findByRole('form', { name: kind })
      const [first, last] = kind === 'Bookings' ? ['Departure from', 'Departure to'] : ['From', 'To']
      expect(screen.getByLabelText(first!)).toBeTruthy()
      expect(screen.getByLabelText(last!)).toBeTruthy()
      const quick = within(screen.getByRole('group', { name: 'Quick filter' }))
      expect(quick.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Today',
        'Yesterday',
        'This week',
        'Last week',
        'Last month',
      ])
    }
  })

  test('does not search before both days are set, then loads the report [RPT-04, RPT-05]', async () => {
    const { network, router } = await openPage('/agency/reports')
    await user.selectOptions(screen.getByLabelText('Select Report Type'), 'Flown tickets')
    await screen.findByRole('form', { name: 'Flown tickets' })
    const search = button('Search')
    expect(search.getAttribute('aria-disabled')).toBe('true')
    await user.type(screen.getByLabelText('From'), '01.11.2025')
    expect(search.getAttribute('aria-disabled')).toBe('true')
    await user.click(search)
    expect(network.sentTo(flownTickets)).toEqual([])
    await user.type(screen.getByLabelText('To'), '30.11.2025')
    expect(search.getAttribute('aria-disabled')).toBeNull()
    expect(network.sentTo(flownTickets)).toEqual([])
    await user.click(search)
    expect(await screen.findByText('No search results')).toBeTruthy()
    expect(network.sentTo(flownTickets)[0]?.query).toMatchObject({ start: '2025-11-01', end: '2025-11-30' })
    expect(router.state.location.search).toBe('?report=flown-tickets&start=2025-11-01&end=2025-11-30')
  })

  test('a quick filter sets the days of the agency’s zone and runs the report at once [RPT-06, RPT-08]', async () => {
    await reportWorld()
    // Late on 1 November in UTC; on the Line Islands it is the 2nd.
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-11-01T20:00:00Z'))
    const { network } = await openPage('/agency/reports')
    await waitFor(() => expect(button('Today').getAttribute('aria-disabled')).toBeNull())
    await user.click(button('Today'))
    await screen.findByRole('grid')
    expect(network.sentTo(issuedTickets)[0]?.query).toMatchObject({ start: '2025-11-02', end: '2025-11-02' })
    expect(screen.getByText(/02\/11\/2025 – 02\/11\/2025/)).toBeTruthy()
    const pressed = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
    expect(pressed).toContain('Today')
    expect(pressed).not.toContain('Yesterday')
  })

  test('the calendar that is closed without both days is shown again [RPT-07]', async () => {
    await openPage('/agency/reports')
    await user.click(button('Choose the first and the last day'))
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(screen.queryByText(/needs both dates/)).toBeNull()
    await user.keyboard('{Escape}')
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toMatch(/needs both dates/)
    // Nobody is held there.
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('refuses days in the wrong order, and says so', async () => {
    const { network } = await openPage('/agency/reports?start=2025-11-30&end=2025-11-01')
    await user.type(screen.getByLabelText('From'), '30.11.2025')
    await user.type(screen.getByLabelText('To'), '01.11.2025')
    expect(screen.getByText('The last day must not be before the first.')).toBeTruthy()
    expect(button('Search').getAttribute('aria-disabled')).toBe('true')
    expect(network.sentTo(issuedTickets)).toEqual([])
  })
})

describe('a report', () => {
  test('of issued tickets has its columns, row numbers and a total of each currency [RPT-13, RPT-15, RPT-20]', async () => {
    const { world } = await openPage(november.replace('11-30', '12-31'))
    expect(await heads()).toEqual([
      'No.',
      'Issued',
      'Ticket',
      'First name',
      'Last name',
      'Type',
      'Flight',
      'From',
      'To',
      'Departure',
      'Fare code',
      'Class',
      'Status',
      'Net total',
    ])
    const [, , , row] = await screen.findAllByRole('row')
    expect(within(row!).getByRole('rowheader').textContent).toMatch(/^\d{13}$/)
    const cells = within(row!).getAllByRole('gridcell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '3',
      '04/11/2025',
      'Kim adult',
      'Müller',
      'ADT',
      'PE 101',
      'ACH',
      'VIE',
      writeDay(localDate(departureDay(world.single))),
      expect.stringMatching(/^Y/) as string,
      'Y',
      'Open',
      '€204.00',
    ])
    expect(await screen.findByText('€614.00')).toBeTruthy()
    expect(screen.getAllByText('CHF204.00')).toHaveLength(2)
  })

  test('of flown tickets has the columns of issued ones, and a total [RPT-16, RPT-20]', async () => {
    const { flown } = await reportWorld()
    await openPage(ofDay('flown-tickets', departureDay(flown)))
    expect((await heads()).slice(1, 3)).toEqual(['Issued', 'Ticket'])
    expect(await heads()).toHaveLength(14)
    expect(screen.getByText('Flown')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText('€204.00')).toHaveLength(2))
  })

  test('of cancelled tickets has its columns, and a total [RPT-17, RPT-20]', async () => {
    await openPage(reportOf('cancelled-tickets'))
    expect(await heads()).toEqual([
      'No.',
      'Issued',
      'Ticket',
      'Passenger',
      'Type',
      'Fare code',
      'Net total',
      'Charge',
      'Amount',
      'Refunded',
    ])
    // The net total, what was given back, and the sum of it.
    await waitFor(() => expect(screen.getAllByText('€204.00')).toHaveLength(3))
    expect(screen.getByText('06/11/2025')).toBeTruthy()
  })

  test('of the cashbook has its columns and no total [RPT-18, RPT-20]', async () => {
    await openPage(reportOf('cashbook'))
    expect(await heads()).toEqual(['No.', 'Type', 'Subtype', 'Amount'])
    expect(screen.getByText('−€614.00')).toBeTruthy()
    expect(screen.queryByText('Total')).toBeNull()
  })

  test('of bookings has its columns and no total, by days of departure [RPT-19, RPT-20]', async () => {
    const { return: booked } = await reportWorld()
    const day = departureDay(booked)
    const { network } = await openPage(ofDay('bookings', day))
    expect(await heads()).toEqual([
      'No.',
      'Booking',
      'Passenger',
      'First flight',
      'Pax',
      'Total charge',
      'Paid',
      'Balance',
      'Created',
      'Created by',
    ])
    const row = screen.getByText(booked.recordLocator).closest('[role=row]')
    expect(row?.textContent).toContain('€410.00')
    expect(row?.textContent).toContain('02/11/2025 01:00')
    expect(screen.queryByText('Total')).toBeNull()
    expect(network.sentTo(bookings)[0]?.query).toMatchObject({
      departureDateFrom: day,
      departureDateTo: day,
      pending: 'false',
    })
  })

  test('Pending payment is an entry of the menu: the bookings with something left to pay [RPT-23]', async () => {
    const { network, world } = await openPage('/agency/reports')
    await user.click(screen.getByRole('link', { name: 'Pending payment' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Agency - Pending payment' })).toBeTruthy()
    expect(screen.queryByLabelText('Select Report Type')).toBeNull()
    await waitFor(() => expect(button('Today').getAttribute('aria-disabled')).toBeNull())
    const { code, day } = world.unpaid
    await user.type(screen.getByLabelText('Departure from'), writeDay(day))
    await user.type(screen.getByLabelText('Departure to'), writeDay(day))
    await user.click(button('Search'))
    const table = await screen.findByRole('grid', { name: 'Pending payment' })
    const names = within(table).getAllByRole('rowheader')
    expect(names.map(({ textContent }) => textContent)).toEqual([code])
    expect(network.sentTo(bookings)[0]?.query['pending']).toBe('true')
  })

  test('writes its days alike in both languages [RPT-21]', async () => {
    await openPage(november, { locale: 'de' })
    await screen.findByRole('grid', { name: 'Ausgestellte Tickets' })
    expect(screen.getAllByText('02/11/2025')).toHaveLength(2)
    expect(screen.getByText(/01\/11\/2025 – 30\/11\/2025/)).toBeTruthy()
    expect(screen.getAllByText('€206,00')).toHaveLength(1)
  })

  test('without records says so, and offers neither export nor print [RPT-14, RPT-22]', async () => {
    await openPage(november, { agent: await buildAgent() })
    expect(await screen.findByText('No search results')).toBeTruthy()
    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.queryByRole('button', { name: /Export|Print/ })).toBeNull()
  })

  test('with records can be exported, all of them and in the order shown [RPT-22]', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    )
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { network } = await openPage(`${november}&order=descending&search=kim`)
    await screen.findByRole('grid')
    await user.click(button('Export CSV'))
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    await user.click(button('Export XLSX'))
    await waitFor(() => expect(click).toHaveBeenCalledTimes(2))
    const names = click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)
    expect(names).toEqual([
      'issued-tickets_2025-11-01_2025-11-30.csv',
      'issued-tickets_2025-11-01_2025-11-30.xlsx',
    ])
    expect(network.sentTo(csv)[0]?.query).toEqual({
      report: 'issued-tickets',
      start: '2025-11-01',
      end: '2025-11-30',
      pending: 'false',
      search: 'kim',
      descending: 'true',
      locale: 'en',
    })
  })

  test('is printed with agency, zone, days and all its rows [RPT-22]', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const agent = await largeAgency()
    await openPage(november, { agent })
    await screen.findByRole('grid')
    await user.click(button('Print'))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const sheet = document.querySelector<HTMLElement>('[data-print-sheet]')
    expect(sheet?.textContent).toContain(`Travel ${agent.code} (${agent.code})`)
    expect(sheet?.textContent).toContain('01/11/2025 – 30/11/2025')
    expect(sheet?.textContent).toContain('Pacific/Kiritimati')
    expect(sheet?.querySelectorAll('tbody tr')).toHaveLength(450)
    dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('[data-print-sheet]')).toBeNull())
  })

  test('of some rows only says so, also on paper', async () => {
    vi.stubGlobal('print', vi.fn())
    await openPage(`${november}&search=m%C3%BCl`)
    await screen.findByRole('grid')
    expect(screen.getByText(/Only entries that begin with “mül”/)).toBeTruthy()
    await user.click(button('Print'))
    await waitFor(() =>
      expect(document.querySelector('[data-print-sheet]')?.textContent).toContain(
        'Only entries that begin with “mül”',
      ),
    )
  })

  test('of many rows is printed as far as paper makes sense, and says that it is cut', async () => {
    vi.stubGlobal('print', vi.fn())
    const agent = await largeAgency()
    const { network } = await openPage(november.replace('11-01', '10-01'), { agent })
    await screen.findByRole('grid')
    await user.click(button('Print'))
    await waitFor(() => expect(document.querySelectorAll('[data-print-sheet] tbody tr')).toHaveLength(2000))
    expect(document.querySelector('[data-print-sheet]')?.textContent).toContain(
      'Only the first 2,000 rows are printed',
    )
    expect(network.sentTo(issuedTickets).length).toBeLessThan(15)
  })

  test('that fails clears the old rows and can be asked for again [RPT-27]', async () => {
    const { network } = await openPage(november)
    await found()
    network.refuse(issuedTickets, 'fault', { times: Infinity })
    await user.click(button('Search'))
    expect(await screen.findByText('The report could not be loaded. Please try again.')).toBeTruthy()
    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.queryByText('No search results')).toBeNull()
    expect(screen.queryByText('Kim adult')).toBeNull()
    // The notice of the whole site tells it, too.
    const notice = await screen.findByRole('alertdialog')
    await user.click(within(notice).getByRole('button'))
    network.mend()
    await user.click(button('Try again'))
    expect(await screen.findByRole('grid')).toBeTruthy()
  })

  test('that takes long can be cancelled', async () => {
    const network = new Network()
    const call = network.hold(issuedTickets, { what: 'lost calls', times: 1 })
    await openPage(november, { network })
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('The report was cancelled.')).toBeTruthy()
    expect(call.isGivenUp()).toBe(true)
    await user.click(button('Try again'))
    expect(await screen.findByRole('grid')).toBeTruthy()
  })

  test('is sorted and searched by the engine; the address keeps both', async () => {
    const { network, router } = await openPage(november)
    await found()
    await user.click(screen.getByRole('button', { name: 'Issued' }))
    await waitFor(() => expect(network.sentTo(issuedTickets).at(-1)?.query['descending']).toBe('true'))
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('mül{Enter}')
    await waitFor(() => expect(network.sentTo(issuedTickets).at(-1)?.query['search']).toBe('mül'))
    expect(network.sentTo(total).at(-1)?.query['search']).toBe('mül')
    const { search } = router.state.location
    expect(new URLSearchParams(search).get('order')).toBe('descending')
    expect(new URLSearchParams(search).get('search')).toBe('mül')
  })

  test('that is sorted by the keyboard keeps the focus, and its rows until others come', async () => {
    const { network } = await openPage(november)
    await found()
    const answers = network.hold(issuedTickets, { what: 'lost calls', times: Infinity })
    const head = screen.getByRole('button', { name: 'Issued' })
    act(() => {
      head.focus()
    })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Loading the report')).toBeTruthy()
    expect(screen.getAllByText('Kim adult')).toHaveLength(3)
    expect(document.activeElement).toBe(head)
    answers.open()
    expect(await screen.findByText('The report could not be loaded. Please try again.')).toBeTruthy()
    expect(screen.queryByText('Kim adult')).toBeNull()
  })

  test('comes page by page, each by the cursor of the one before', async () => {
    const { network } = await openPage(november, { agent: await largeAgency() })
    await screen.findByRole('grid')
    await waitFor(() => expect(network.sentTo(issuedTickets)).toHaveLength(2))
    expect(network.sentTo(issuedTickets).map(({ query: { cursor, limit } }) => [cursor, limit])).toEqual([
      [undefined, '200'],
      [expect.any(String), '200'],
    ])
    await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('451'))
  })

  test('shows what its chart shows in words, bar by bar, and as a table', async () => {
    await openPage(november)
    expect(await screen.findByText(/€614.00 sold. The most: 02\/11\/2025 with €410.00/)).toBeTruthy()
    const bar = screen.getByRole('img', { name: /^02\/11\/2025/ })
    expect(bar.getAttribute('aria-label')).toBe('02/11/2025: €410.00 · ACH → VIE €204.00 · VIE → ACH €206.00')
    screen.getByRole('img', { name: /^01\/11\/2025/ }).focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^04\/11\/2025: €204.00/)
    await user.click(button('Show as table'))
    const table = within(screen.getByRole('table'))
    expect(table.getByRole('row', { name: /02\/11\/2025 €204.00 €206.00 €410.00/ })).toBeTruthy()
  })
})

describe('the reports of the tool', () => {
  const open = async (path: string, setup: Parameters<typeof openAgencyPage>[1] = {}) => {
    const world = await reportWorld()
    return { ...(await openAgencyPage(path, { agent: world.agent, ...setup })), world }
  }
  beforeEach(async () => {
    await reportWorld()
    installBrowserParts(['min-width: 60rem'])
    // On the Line Islands it is 1 December.
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-11-30T20:00:00Z'))
  })

  test('open on the last 30 days and say so in a sentence', async () => {
    const { network } = await open('/agency/reports')
    expect(
      await screen.findByRole('heading', { name: 'Issued tickets, last 30 days, all entries' }),
    ).toBeTruthy()
    await found()
    expect(network.sentTo(issuedTickets)[0]?.query).toMatchObject({ start: '2025-11-02', end: '2025-12-01' })
    const chips = within(screen.getByRole('group', { name: 'Quick filter' })).getAllByRole('button')
    expect(chips.map(({ textContent, ariaPressed }) => `${textContent} ${ariaPressed}`)).toEqual([
      'Last 7 days false',
      'Last 30 days true',
      'This month false',
      'Last month false',
      'This year false',
    ])
  })

  test('keep days and report in the address, and run at once when one of them changes', async () => {
    const { network, router } = await open('/agency/reports', { locale: 'de' })
    await found()
    await user.click(await screen.findByRole('button', { name: 'Letzter Monat' }))
    expect(
      await screen.findByRole('heading', { name: 'Ausgestellte Tickets, letzter Monat, alle Einträge' }),
    ).toBeTruthy()
    expect(router.state.location.search).toBe('?report=issued-tickets&start=2025-11-01&end=2025-11-30')
    await user.selectOptions(screen.getByLabelText('Bericht'), 'flown-tickets')
    await waitFor(() =>
      expect(network.sentTo(flownTickets)[0]?.query).toMatchObject({
        start: '2025-11-01',
        end: '2025-11-30',
      }),
    )
    expect(await screen.findByText('In diesem Zeitraum gibt es nichts.')).toBeTruthy()
    expect(screen.queryByText('Keine Suchergebnisse')).toBeNull()
  })

  test('write one currency in the heads, and add up every report of money', async () => {
    await open('/agency/reports?report=cashbook&start=2025-11-01&end=2025-11-30')
    expect(await heads()).toEqual(['No.', 'Type', 'Subtype', 'Amount, EUR'])
    const total = await screen.findByText('Net')
    expect(total.textContent).toBe('Net−€360.00')
    expect(screen.getByRole('grid').textContent).not.toContain('€')
  })

  test('keep each currency in its cells where there are several', async () => {
    await open('/agency/reports?start=2025-11-01&end=2025-12-31')
    await found()
    await waitFor(() => expect(screen.getByText('Total').textContent).toMatch(/€.*CHF|CHF.*€/))
    expect((await heads()).join()).not.toContain('EUR')
  })

  test('of what is to be paid open on the days ahead, and sum up what is left', async () => {
    const { network } = await open('/agency/reports?report=pending-payment')
    expect(await screen.findByRole('heading', { name: /^Pending payment, next 30 days/ })).toBeTruthy()
    await waitFor(() =>
      expect(network.sentTo(bookings)[0]?.query).toMatchObject({
        departureDateFrom: '2025-12-01',
        departureDateTo: '2025-12-30',
        pending: 'true',
      }),
    )
  })
})
