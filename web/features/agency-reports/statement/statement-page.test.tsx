import { reportEndpoints } from '@jetbridge/core/contract/report.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openAgencyPage } from '../../../testing/agency-page.tsx'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { Network } from '../../../testing/network.ts'
import { buildAgent } from '../../../testing/signed-in.ts'
import { reportWorld } from '../testing/report-world.ts'

const { statement, statementPdf, statementCsv } = reportEndpoints
const user = userEvent.setup()
beforeEach(() => {
  installBrowserParts(['min-width'])
})

const button = (name: string) => screen.getByRole('button', { name })
const november = '/agency/statement?month=2025-11'

async function openPage(path: string, setup: Parameters<typeof openAgencyPage>[1] = {}) {
  const world = await reportWorld()
  return { ...(await openAgencyPage(path, { agent: world.agent, ...setup })), world }
}

test('shows every posting of a month between opening and closing balance', async () => {
  const { network, world } = await openPage(november)
  const table = await screen.findByRole('grid', { name: 'Postings in November 2025' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `2 Nov 2025 01:00Payment: Booking${world.return.recordLocator}−410.00−310.00`,
    `4 Nov 2025 01:00Payment: Booking${world.single.recordLocator}−204.00−514.00`,
    '5 Nov 2025 01:00Deposit: Top-upWire50.00−464.00',
    `6 Nov 2025 01:00Refund: Cancellation${world.cancelled.recordLocator}204.00−260.00`,
  ])
  // The currency stands once a column.
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.slice(-2).map(({ textContent }) => textContent)).toEqual(['Amount EUR', 'Balance EUR'])
  expect(screen.getByText('Opening balance').nextSibling?.textContent).toBe('€100.00')
  expect(screen.getByText('Closing balance').nextSibling?.textContent).toBe('−€260.00')
  expect(network.sentTo(statement)[0]?.query).toEqual({
    start: '2025-11-01',
    end: '2025-11-30',
  })
})

test('goes from month to month, and the address keeps it', async () => {
  const { network, router } = await openPage(november)
  await screen.findByRole('grid')
  await user.click(button('Previous month'))
  await waitFor(() => expect(network.sentTo(statement).at(-1)?.query['start']).toBe('2025-10-01'))
  expect(router.state.location.search).toBe('?month=2025-10')
  expect(screen.getByLabelText('Month')).toHaveProperty('value', '2025-10')
})

test('begins with the month that it is at the agency, and goes no further', async () => {
  await reportWorld()
  // The last evening of November in UTC; on the Line Islands December has begun.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-11-30T20:00:00Z'))
  await openPage('/agency/statement?month=2025-13')
  expect(await screen.findByRole('grid', { name: 'Postings in December 2025' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Next month' })).toBeNull()
})

test('is downloaded as PDF and CSV of the month, in the language', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { network } = await openPage(november, { locale: 'de' })
  await screen.findByRole('grid')
  await user.click(button('PDF herunterladen'))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  await user.click(button('CSV herunterladen'))
  await waitFor(() => expect(click).toHaveBeenCalledTimes(2))
  const names = click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)
  expect(names).toEqual(['statement_2025-11.pdf', 'statement_2025-11.csv'])
  for (const file of [statementPdf, statementCsv]) {
    expect(network.sentTo(file)[0]?.query).toEqual({
      start: '2025-11-01',
      end: '2025-11-30',
      locale: 'de',
    })
  }
})

test('is not for agents, who do not even see the link', async () => {
  const { network } = await openPage(november, { agent: await buildAgent('agent') })
  expect(await screen.findByText(/Only bookkeepers and administrators/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Statement' })).toBeNull()
  expect(network.sentTo(statement)).toEqual([])
})

test('that does not come can be asked for again', async () => {
  const network = new Network()
  network.refuse(statement, 'too-many-requests', { times: Infinity })
  await openPage(november, { network })
  expect(await screen.findByText(/statement could not be loaded/)).toBeTruthy()
  network.mend()
  await user.click(button('Try again'))
  expect(await screen.findByRole('grid')).toBeTruthy()
})
