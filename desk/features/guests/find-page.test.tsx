import { guestEndpoints } from '@jetbridge/core/contract/desk/guest.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { keepAllKeys } from '@jetbridge/server/testing/booking-search.ts'
import { callDesk } from '@jetbridge/server/testing/staff.ts'
import { buildBooking } from '@jetbridge/web/testing/bookings.ts'
import { installBrowserParts } from '@jetbridge/web/testing/browser-parts.ts'
import { openedEngine } from '@jetbridge/web/testing/engine.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openDesk, openMember } from '../../testing/desk-screen.tsx'

const user = userEvent.setup()
const agent = [{ role: 'reservations-agent', station: null }] as const

beforeEach(() => {
  installBrowserParts()
})

const found = () => screen.findByRole('grid', { name: /^(Bookings|Buchungen)$/ })
const rowsOf = (grid: HTMLElement) => within(grid).getAllByRole('rowheader')

/** Two bookings, and what finds them: the address of who booked. */
async function openFound() {
  await buildBooking()
  await buildBooking()
  await keepAllKeys((await openedEngine()).deps)
  const member = await openMember(agent)
  const q = 'kim@example.com'
  return { member, q, path: `/bookings?${new URLSearchParams({ q })}` }
}

test('a day is written in the language of the desk, and a machine can read it', async () => {
  const { member, q, path } = await openFound()
  await openDesk({ member, path, locale: 'de' })
  const [time] = within(await found()).getAllByText(/20\d\d$/, { selector: 'time' })
  const { body } = await callDesk(member, guestEndpoints.find, { query: { q } })
  const day = body.items[0]!.flights[0]!.departureDateTime.slice(0, 10)
  expect(time?.getAttribute('datetime')).toBe(day)
  expect(time?.textContent).toBe(formatDate(day, 'de', 'dayOfYear'))
})

test('a next page that does not come is said below the rows, which stay; it is asked for again', async () => {
  const { member, path } = await openFound()
  const { network, router } = await openDesk({ member })
  const withNext = async (answer: Response) =>
    Response.json({ ...((await answer.json()) as object), nextCursor: 'of-no-page' })
  network.rewrite(guestEndpoints.find, withNext, 1)
  await act(() => router.navigate(path))
  const rows = rowsOf(await found()).length
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The next rows did not come\. /)
  expect(rowsOf(await found())).toHaveLength(rows)
  network.rewrite(guestEndpoints.find, () => Response.json({ items: [], nextCursor: null }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(rowsOf(await found())).toHaveLength(rows)
})

test('Esc leads from a booking back to its row, and so does the browser’s Back', async () => {
  const { member, path } = await openFound()
  const { router } = await openDesk({ member, path })
  await found()
  for (const leave of [() => user.keyboard('{Escape}'), () => act(() => router.navigate(-1))]) {
    const row = rowsOf(await found())[1]
    const name = row?.textContent
    act(() => row?.focus())
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 1, name: `Booking ${name}` })
    await leave()
    await found()
    await waitFor(() => expect(document.activeElement?.textContent).toBe(name))
  }
})
