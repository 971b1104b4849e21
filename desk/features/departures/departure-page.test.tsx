import { deskDepartureEndpoints } from '@jetbridge/core/contract/desk/departures.ts'
import { plusDays } from '@jetbridge/core/kernel/time.ts'
import { callDesk } from '@jetbridge/server/testing/staff.ts'
import { type BookedLeg, buildBooking, buildFlight } from '@jetbridge/web/testing/bookings.ts'
import { installBrowserParts } from '@jetbridge/web/testing/browser-parts.ts'
import { today } from '@jetbridge/web/testing/engine.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openDesk, openMember } from '../../testing/desk-screen.tsx'

const user = userEvent.setup()
const day = plusDays(today, 3)

beforeEach(() => {
  installBrowserParts()
})

/** A departure with somebody booked on it. */
async function openDeparture(query = '', out: BookedLeg = { day }) {
  const { opened } = await buildBooking({ out })
  const member = await openMember()
  const date = 'serviceDate' in out ? out.serviceDate : day
  const { body } = await callDesk(member, deskDepartureEndpoints.list, { query: { date } })
  const departure = body.departures.find(
    ({ id, seats }) => seats.sold > 0 && (!('serviceDate' in out) || id === String(out.id)),
  )
  if (!departure) throw new Error('nobody is booked on that day')
  const desk = await openDesk({ member, path: `/departures/${departure.id}${query}` })
  await screen.findByRole('tablist')
  return { ...desk, code: opened.confirmationCode }
}

test('the digits show the tabs, and the address says which', async () => {
  const { router } = await openDeparture()
  for (const [digit, name] of ['People', 'Seats', 'Sale', 'Letters', 'Money', 'History'].entries()) {
    await user.keyboard(String(digit + 1))
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain(name)
  }
  expect(router.state.location.search).toBe('?tab=history')
  await user.keyboard('1')
  expect(router.state.location.search).toBe('')
})

test('a digit that is typed into a field stays there', async () => {
  const { router } = await openDeparture()
  await user.type(screen.getByRole('combobox'), '2')
  expect(router.state.location.search).toBe('')
})

test('the seats say in a sentence and in a table what the picture shows', async () => {
  await openDeparture('?tab=seats')
  expect(await screen.findByText(/^\d+ booked, \d+ held, \d+ free, \d+ blocked$/)).toBeTruthy()
})

test('the paper has a head, everybody who is booked, and nothing that is masked', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { code } = await openDeparture()
  await user.click(screen.getByRole('button', { name: 'Print passenger list' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const sheet = document.querySelector<HTMLElement>('[data-print-sheet]')
  if (!sheet) throw new Error('there is no paper')
  expect(within(sheet).getByText(/^Printed .+ \(.+\) by .+@/)).toBeTruthy()
  expect(within(sheet).getByText(code)).toBeTruthy()
  expect(within(sheet).getAllByText('☐').length).toBeGreaterThan(0)
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('[data-print-sheet]')).toBeNull())
})

test('the carrier that operates it stands beside its aircraft', async () => {
  await openDeparture('', await buildFlight({ operatedBy: '/Loganair' }))
  expect(screen.getByText('Operated by Loganair')).toBeTruthy()
})

test('its terminals stand there where they are stated, and nothing where they are not', async () => {
  await openDeparture('', await buildFlight({ originTerminal: '2E' }))
  expect(screen.getByText('From terminal 2E')).toBeTruthy()
  expect(screen.queryByText(/To terminal/)).toBeNull()
})

test('a departure of the airline itself names no other carrier', async () => {
  await openDeparture()
  expect(screen.queryByText(/Operated by/)).toBeNull()
})
