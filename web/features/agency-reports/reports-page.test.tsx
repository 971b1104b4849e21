import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { openPage } from './testing/open-page.tsx'
import { failed, ReportEngine } from './testing/report-engine.ts'

const user = userEvent.setup()
beforeEach(() => {
  installBrowserParts(['min-width'])
})

const november = '/agency/reports?report=issued-tickets&start=2026-11-01&end=2026-11-30'
const reportOf = (kind: string) => november.replace('issued-tickets', kind)
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
    const { router } = await openPage('/agency/reports', {
      identity: { read: () => undefined, current: () => Promise.resolve(undefined) },
    })
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
    const { engine, router } = await openPage('/agency/reports')
    await user.selectOptions(screen.getByLabelText('Select Report Type'), 'Flown tickets')
    await screen.findByRole('form', { name: 'Flown tickets' })
    const search = button('Search')
    expect(search.getAttribute('aria-disabled')).toBe('true')
    await user.type(screen.getByLabelText('From'), '01.11.2026')
    expect(search.getAttribute('aria-disabled')).toBe('true')
    await user.click(search)
    expect(engine.callsTo('report/flown-tickets')).toEqual([])
    await user.type(screen.getByLabelText('To'), '30.11.2026')
    expect(search.getAttribute('aria-disabled')).toBeNull()
    expect(engine.callsTo('report/flown-tickets')).toEqual([])
    await user.click(search)
    await screen.findByRole('grid', { name: 'Flown tickets' })
    const [call] = engine.callsTo('report/flown-tickets')
    expect([call?.get('start'), call?.get('end')]).toEqual(['2026-11-01', '2026-11-30'])
    expect(router.state.location.search).toBe('?report=flown-tickets&start=2026-11-01&end=2026-11-30')
  })

  test('a quick filter sets the days of the agency’s zone and runs the report at once [RPT-06, RPT-08]', async () => {
    // Late on 22 November in UTC; on the Line Islands it is the 23rd.
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T20:00:00Z'))
    const { engine } = await openPage('/agency/reports')
    await waitFor(() => expect(button('Today').getAttribute('aria-disabled')).toBeNull())
    await user.click(button('Today'))
    await screen.findByRole('grid')
    const [call] = engine.callsTo('report/issued-tickets')
    expect([call?.get('start'), call?.get('end')]).toEqual(['2026-11-23', '2026-11-23'])
    expect(screen.getByText(/23\/11\/2026 – 23\/11\/2026/)).toBeTruthy()
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
    const { engine } = await openPage('/agency/reports?start=2026-11-30&end=2026-11-01')
    await user.type(screen.getByLabelText('From'), '30.11.2026')
    await user.type(screen.getByLabelText('To'), '01.11.2026')
    expect(screen.getByText('The last day must not be before the first.')).toBeTruthy()
    expect(button('Search').getAttribute('aria-disabled')).toBe('true')
    expect(engine.callsTo('report/issued-tickets')).toEqual([])
  })
})

describe('a report', () => {
  test('of issued tickets has its columns, row numbers and a total of each currency [RPT-13, RPT-15, RPT-20]', async () => {
    await openPage(november)
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
    const row = await screen.findByRole('row', { name: /999-0000001/ })
    expect(within(row).getByRole('rowheader').textContent).toBe('999-0000001')
    const cells = within(row).getAllByRole('gridcell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '2',
      '02/11/2026',
      'Kim',
      'Müller 1',
      'ADT',
      'PE 101',
      'ACH',
      'VIE',
      '24/12/2026',
      'YFLEX',
      'Y',
      'Open',
      '€1,234.50',
    ])
    expect(await screen.findByText('€3,703.50')).toBeTruthy()
    expect(screen.getByText('CHF70.00')).toBeTruthy()
  })

  test('of flown tickets has the columns of issued ones, and a total [RPT-16, RPT-20]', async () => {
    await openPage(reportOf('flown-tickets'))
    expect((await heads()).slice(1, 3)).toEqual(['Issued', 'Ticket'])
    expect(await heads()).toHaveLength(14)
    expect(await screen.findByText('€3,703.50')).toBeTruthy()
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
    expect(await screen.findByText('€3,703.50')).toBeTruthy()
  })

  test('of the cashbook has its columns and no total [RPT-18, RPT-20]', async () => {
    await openPage(reportOf('cashbook'))
    expect(await heads()).toEqual(['No.', 'Type', 'Subtype', 'Amount'])
    expect(screen.getByText('−€300.00')).toBeTruthy()
    expect(screen.queryByText('Total')).toBeNull()
  })

  test('of bookings has its columns and no total, by days of departure [RPT-19, RPT-20]', async () => {
    const { engine } = await openPage(reportOf('bookings'))
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
    expect(screen.getByText('03/11/2026 01:00')).toBeTruthy()
    expect(screen.queryByText('Total')).toBeNull()
    const [call] = engine.callsTo('report/bookings')
    expect([call?.get('departureDateFrom'), call?.get('departureDateTo'), call?.get('pending')]).toEqual([
      '2026-11-01',
      '2026-11-30',
      'false',
    ])
  })

  test('Pending payment is an entry of the menu: the bookings with something left to pay [RPT-23]', async () => {
    const { engine } = await openPage('/agency/reports')
    await user.click(screen.getByRole('link', { name: 'Pending payment' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Agency - Pending payment' })).toBeTruthy()
    expect(screen.queryByLabelText('Select Report Type')).toBeNull()
    await waitFor(() => expect(button('Today').getAttribute('aria-disabled')).toBeNull())
    await user.click(button('Last month'))
    await screen.findByRole('grid', { name: 'Pending payment' })
    expect(engine.callsTo('report/bookings')[0]?.get('pending')).toBe('true')
  })

  test('writes its days alike in both languages [RPT-21]', async () => {
    await openPage(november, { locale: 'de' })
    await screen.findByRole('grid', { name: 'Ausgestellte Tickets' })
    expect(screen.getAllByText('02/11/2026')).not.toEqual([])
    expect(screen.getByText(/01\/11\/2026 – 30\/11\/2026/)).toBeTruthy()
    expect(screen.getAllByText(/^€1\D234,50$/)).not.toEqual([])
  })

  test('without records says so, and offers neither export nor print [RPT-14, RPT-22]', async () => {
    await openPage(november, { engine: new ReportEngine(0) })
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
    const { engine } = await openPage(`${november}&order=descending&search=kim`)
    await screen.findByRole('grid')
    await user.click(button('Export CSV'))
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    await user.click(button('Export XLSX'))
    await waitFor(() => expect(click).toHaveBeenCalledTimes(2))
    const names = click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)
    expect(names).toEqual([
      'issued-tickets_2026-11-01_2026-11-30.csv',
      'issued-tickets_2026-11-01_2026-11-30.xlsx',
    ])
    expect(Object.fromEntries(engine.callsTo('report/export.csv')[0] ?? [])).toEqual({
      report: 'issued-tickets',
      start: '2026-11-01',
      end: '2026-11-30',
      pending: 'false',
      search: 'kim',
      descending: 'true',
      locale: 'en',
    })
  })

  test('is printed with agency, zone, days and all its rows [RPT-22]', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await openPage(november, { engine: new ReportEngine(450) })
    await screen.findByRole('grid')
    await user.click(button('Print'))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const sheet = document.querySelector<HTMLElement>('[data-print-sheet]')
    expect(sheet?.textContent).toContain('Sun Travel (SUN)')
    expect(sheet?.textContent).toContain('01/11/2026 – 30/11/2026')
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
    const { engine } = await openPage(november, { engine: new ReportEngine(5000) })
    await screen.findByRole('grid')
    await user.click(button('Print'))
    await waitFor(() => expect(document.querySelectorAll('[data-print-sheet] tbody tr')).toHaveLength(2000))
    expect(document.querySelector('[data-print-sheet]')?.textContent).toContain(
      'Only the first 2,000 rows are printed',
    )
    expect(engine.callsTo('report/issued-tickets').length).toBeLessThan(15)
  })

  test('that fails clears the old rows and can be asked for again [RPT-27]', async () => {
    const engine = new ReportEngine()
    await openPage(november, { engine })
    await screen.findByRole('grid')
    engine.answers.set('report/issued-tickets', () => failed())
    await user.click(button('Search'))
    expect(await screen.findByText('The report could not be loaded. Please try again.')).toBeTruthy()
    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.queryByText('No search results')).toBeNull()
    expect(screen.queryByText(/999-000/)).toBeNull()
    // The notice of the whole site tells it, too.
    const notice = await screen.findByRole('alertdialog')
    await user.click(within(notice).getByRole('button'))
    engine.answers.delete('report/issued-tickets')
    await user.click(button('Try again'))
    expect(await screen.findByRole('grid')).toBeTruthy()
  })

  test('that takes long can be cancelled', async () => {
    const engine = new ReportEngine()
    let given: AbortSignal | undefined
    engine.answers.set('report/issued-tickets', (_, signal) => {
      given = signal
      return new Promise(() => undefined)
    })
    await openPage(november, { engine })
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('The report was cancelled.')).toBeTruthy()
    expect(given?.aborted).toBe(true)
    engine.answers.delete('report/issued-tickets')
    await user.click(button('Try again'))
    expect(await screen.findByRole('grid')).toBeTruthy()
  })

  test('is sorted and searched by the engine; the address keeps both', async () => {
    const { engine, router } = await openPage(november)
    await screen.findByText('999-0000001')
    await user.click(screen.getByRole('button', { name: 'Issued' }))
    await waitFor(() =>
      expect(engine.callsTo('report/issued-tickets').at(-1)?.get('descending')).toBe('true'),
    )
    await user.keyboard('/mül{Enter}')
    await waitFor(() => expect(engine.callsTo('report/issued-tickets').at(-1)?.get('search')).toBe('mül'))
    expect(engine.callsTo('report/total').at(-1)?.get('search')).toBe('mül')
    const { search } = router.state.location
    expect(new URLSearchParams(search).get('order')).toBe('descending')
    expect(new URLSearchParams(search).get('search')).toBe('mül')
  })

  test('that is sorted by the keyboard keeps the focus, and its rows until others come', async () => {
    const { engine } = await openPage(november)
    await screen.findByText('999-0000001')
    let answer = () => {}
    const other = new Promise<void>((resolve) => {
      answer = resolve
    })
    engine.answers.set('report/issued-tickets', async () => {
      await other
      return failed()
    })
    const head = screen.getByRole('button', { name: 'Issued' })
    act(() => {
      head.focus()
    })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Loading the report')).toBeTruthy()
    expect(screen.getByText('999-0000001')).toBeTruthy()
    expect(document.activeElement).toBe(head)
    answer()
    expect(await screen.findByText('The report could not be loaded. Please try again.')).toBeTruthy()
    expect(screen.queryByText('999-0000001')).toBeNull()
  })

  test('comes page by page, each by the cursor of the one before', async () => {
    const { engine } = await openPage(november, { engine: new ReportEngine(450) })
    await screen.findByText('999-0000001')
    await waitFor(() => expect(engine.callsTo('report/issued-tickets')).toHaveLength(2))
    expect(
      engine.callsTo('report/issued-tickets').map((call) => [call.get('cursor'), call.get('limit')]),
    ).toEqual([
      [null, '200'],
      ['200', '200'],
    ])
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('451')
  })

  test('shows what its chart shows in words, bar by bar, and as a table', async () => {
    await openPage(november)
    expect(await screen.findByText(/€1,500.00 sold, most on 02\/11\/2026: €1,000.00/)).toBeTruthy()
    const bar = screen.getByRole('img', { name: /^02\/11\/2026/ })
    expect(bar.getAttribute('aria-label')).toBe(
      '02/11/2026: €1,000.00 · ACH → VIE €800.00 · VIE → ACH €200.00',
    )
    screen.getByRole('img', { name: /^01\/11\/2026/ }).focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^04\/11\/2026: €500.00/)
    await user.click(button('Show as table'))
    const table = within(screen.getByRole('table'))
    expect(table.getByRole('row', { name: /02\/11\/2026 €800.00 €200.00 €1,000.00/ })).toBeTruthy()
  })
})
