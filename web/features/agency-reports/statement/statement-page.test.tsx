import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { openPage } from '../testing/open-page.tsx'
import { agent, failed, ReportEngine } from '../testing/report-engine.ts'

const user = userEvent.setup()
beforeEach(() => {
  installBrowserParts(['min-width'])
})

const button = (name: string) => screen.getByRole('button', { name })
const november = '/agency/statement?month=2026-11'

test('shows every posting of a month between opening and closing balance', async () => {
  const { engine } = await openPage(november)
  const table = await screen.findByRole('grid', { name: 'Postings in November 2026' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '03/11/2026 01:00Payment: BookingK7XQ2M−300.00−200.00',
    '04/11/2026 01:00Deposit: Top-upWire50.00−150.00',
  ])
  // The currency stands once a column.
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.slice(-2).map(({ textContent }) => textContent)).toEqual(['Amount EUR', 'Balance EUR'])
  expect(screen.getByText('Opening balance').nextSibling?.textContent).toBe('€100.00')
  expect(screen.getByText('Closing balance').nextSibling?.textContent).toBe('−€150.00')
  expect(Object.fromEntries(engine.callsTo('agency/statement')[0] ?? [])).toEqual({
    start: '2026-11-01',
    end: '2026-11-30',
  })
})

test('goes from month to month, and the address keeps it', async () => {
  const { engine, router } = await openPage(november)
  await screen.findByRole('grid')
  await user.click(button('Previous month'))
  await waitFor(() => expect(engine.callsTo('agency/statement').at(-1)?.get('start')).toBe('2026-10-01'))
  expect(router.state.location.search).toBe('?month=2026-10')
  expect(screen.getByLabelText('Month')).toHaveProperty('value', '2026-10')
})

test('begins with the month that it is at the agency, and goes no further', async () => {
  // The last evening of November in UTC; on the Line Islands December has begun.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-30T20:00:00Z'))
  await openPage('/agency/statement?month=2026-13')
  expect(await screen.findByRole('grid', { name: 'Postings in December 2026' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Next month' })).toBeNull()
})

test('is downloaded as PDF and CSV of the month, in the language', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { engine } = await openPage(november, { locale: 'de' })
  await screen.findByRole('grid')
  await user.click(button('PDF herunterladen'))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  await user.click(button('CSV herunterladen'))
  await waitFor(() => expect(click).toHaveBeenCalledTimes(2))
  const names = click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)
  expect(names).toEqual(['statement_2026-11.pdf', 'statement_2026-11.csv'])
  for (const file of ['pdf', 'csv']) {
    expect(Object.fromEntries(engine.callsTo(`agency/statement.${file}`)[0] ?? [])).toEqual({
      start: '2026-11-01',
      end: '2026-11-30',
      locale: 'de',
    })
  }
})

test('is not for agents, who do not even see the link', async () => {
  const own = agent.agent!
  const seller = { ...agent, agent: { ...own, userInfo: { ...own.userInfo, role: 'agent' as const } } }
  const engine = new ReportEngine()
  engine.answers.set('agency', () => ({ ...own.agency, userInfo: seller.agent.userInfo }))
  await openPage(november, {
    engine,
    identity: { read: () => seller, current: () => Promise.resolve(seller) },
  })
  expect(await screen.findByText(/Only bookkeepers and administrators/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Statement' })).toBeNull()
  expect(engine.callsTo('agency/statement')).toEqual([])
})

test('that does not come can be asked for again', async () => {
  const engine = new ReportEngine()
  engine.answers.set('agency/statement', () => failed(404))
  await openPage(november, { engine })
  expect(await screen.findByText(/statement could not be loaded/)).toBeTruthy()
  engine.answers.delete('agency/statement')
  await user.click(button('Try again'))
  expect(await screen.findByRole('grid')).toBeTruthy()
})
