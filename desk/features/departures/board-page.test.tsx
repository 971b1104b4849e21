import { deskDepartureEndpoints } from '@jetbridge/core/contract/desk/departures.ts'
import { plusDays } from '@jetbridge/core/kernel/time.ts'
import { callDesk } from '@jetbridge/server/testing/staff.ts'
import { buildBooking } from '@jetbridge/web/testing/bookings.ts'
import { installBrowserParts } from '@jetbridge/web/testing/browser-parts.ts'
import { today } from '@jetbridge/web/testing/engine.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openDesk, openMember } from '../../testing/desk-screen.tsx'

const user = userEvent.setup()
const day = plusDays(today, 2)

beforeEach(() => {
  installBrowserParts()
})

const board = () => screen.findByRole('grid', { name: 'Departures' })

/** Rows of departures, without the head. */
const rowsOf = (grid: HTMLElement) => within(grid).getAllByRole('rowheader')

test('the day is listed as the engine has it, with its sums, and Enter opens a departure', async () => {
  const member = await openMember()
  const { router } = await openDesk({ member, path: `/departures?day=${day}` })
  const grid = await board()
  const { body } = await callDesk(member, deskDepartureEndpoints.list, { query: { date: day } })
  await waitFor(() => expect(rowsOf(grid)).toHaveLength(body.departures.length))
  expect(body.departures.length).toBeGreaterThan(0)
  expect(
    screen.getByText(new RegExp(`^${body.totals.departures} departures?, ${body.totals.sold} of`)),
  ).toBeTruthy()
  act(() => {
    rowsOf(grid)[0]?.focus()
  })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/departures/${body.departures[0]?.id}`))
  expect(await screen.findByRole('tab', { name: /^People · \d+$/, selected: true })).toBeTruthy()
})

test('days follow each other by keys, and the address is the view', async () => {
  const member = await openMember()
  const { router } = await openDesk({ member, path: `/departures?day=${day}&station=ACH` })
  await board()
  await user.keyboard(']')
  expect(router.state.location.search).toBe(`?day=${plusDays(day, 1)}&station=ACH`)
  await user.keyboard('t')
  expect(router.state.location.search).toBe('?station=ACH')
})

test('a filter is a chip that is seen, asks the engine, and goes by a press', async () => {
  const member = await openMember()
  const { router, network } = await openDesk({ member, path: `/departures?day=${day}` })
  await board()
  await user.click(screen.getByRole('button', { name: 'State' }))
  await user.click(screen.getByRole('checkbox', { name: 'cancelled' }))
  await user.keyboard('{Escape}')
  expect(await screen.findByText('No departure fits.')).toBeTruthy()
  expect(network.sentTo(deskDepartureEndpoints.list).at(-1)?.query).toMatchObject({ states: 'cancelled' })
  await user.click(screen.getByRole('button', { name: 'Clear the filter State' }))
  expect(router.state.location.search).toBe(`?day=${day}`)
  await board()
})

test('a booking is seen on the board without another list', async () => {
  const member = await openMember()
  const { network } = await openDesk({ member, path: `/departures?day=${day}` })
  await board()
  expect(await screen.findByText('Live')).toBeTruthy()
  await buildBooking({ out: { day } })
  const { body } = await callDesk(member, deskDepartureEndpoints.list, { query: { date: day } })
  const { sold, capacity } = body.totals
  expect(sold).toBeGreaterThan(0)
  await screen.findByText((text) => text.includes(`${sold} of ${capacity} seats sold`))
  expect(network.sentTo(deskDepartureEndpoints.list)).toHaveLength(1)
})

test('what happened while there was no stream is listed', async () => {
  const member = await openMember()
  const { network, router } = await openDesk({ member, path: '/account' })
  await screen.findByRole('heading', { level: 1, name: 'Account' })
  const cut = new AbortController()
  network.rewrite(deskDepartureEndpoints.watch, (answer) => cutBy(answer, cut.signal), 1)
  await act(() => router.navigate(`/departures?day=${day}`))
  await board()
  await screen.findByText('Live')
  const again = network.hold(deskDepartureEndpoints.watch)
  cut.abort()
  await screen.findByText(/^As of/)
  const before = screen.getByText(/seats sold/).textContent
  await buildBooking({ out: { day } })
  again.open()
  await waitFor(() => expect(screen.getByText(/seats sold/).textContent).not.toBe(before))
  expect(network.sentTo(deskDepartureEndpoints.list)).toHaveLength(2)
  expect(await screen.findByText('Live')).toBeTruthy()
})

/** Its body ends with the signal. */
function cutBy(answer: Response, signal: AbortSignal): Response {
  const body = answer.body?.pipeThrough(new TransformStream(), { signal }) ?? null
  return new Response(body, { status: answer.status, headers: answer.headers })
}

test('Esc leads from a departure back to its row, and so does the browser’s Back', async () => {
  const { router } = await openDesk({ member: await openMember(), path: `/departures?day=${day}` })
  const names = rowsOf(await board()).map(({ textContent }) => textContent)
  const byKeys = async (row: HTMLElement) => {
    act(() => row.focus())
    await user.keyboard('{Enter}')
  }
  const byLink = (row: HTMLElement) => user.click(within(row).getByRole('link'))
  const byEsc = () => user.keyboard('{Escape}')
  const byBack = () => act(() => router.navigate(-1))
  for (const [open, leave] of [
    [byKeys, byEsc],
    [byKeys, byBack],
    [byLink, byEsc],
  ] as const) {
    await open(rowsOf(screen.getByRole('grid', { name: 'Departures' })).at(-1)!)
    await screen.findByRole('tab', { name: /^People/ })
    await leave()
    await board()
    await waitFor(() => expect(document.activeElement?.textContent).toBe(names.at(-1)))
  }
})

test('people who did not come are not nobody', async () => {
  const member = await openMember()
  const { network, router } = await openDesk({ member, path: `/departures?day=${day}` })
  const refused = () => Response.json({ code: 'not-found', message: '' }, { status: 404 })
  network.rewrite(deskDepartureEndpoints.people, refused, 1)
  const [row] = rowsOf(await board())
  await user.click(within(row!).getByRole('link'))
  expect(await screen.findByText('This is not there, or not yours to see.')).toBeTruthy()
  expect(screen.queryByText('Nobody is booked.')).toBeNull()
  expect(router.state.location.pathname).toMatch(/^\/departures\/\d+$/)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('This is not there, or not yours to see.')).toBeNull())
})
