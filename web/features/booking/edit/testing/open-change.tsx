/** The wizard that changes the way back of a booking, and what tests do there. */
import type { TestBooking } from '@jetbridge/server/testing/booked.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { dateOf, type LocalDate, localDateTime, plusDays } from '@jetbridge/core/kernel/time.ts'
import { keepEdit } from '../../../../session/opened-store.ts'
import { bookingNow, openInTab } from '../../../../testing/bookings.ts'
import { Network } from '../../../../testing/network.ts'
import { press } from '../../../../testing/press.ts'
import { renderPage } from '../../../../testing/render-page.tsx'

const user = userEvent.setup()

export const backOf = ({ opened }: Pick<TestBooking, 'opened'>) => opened.flights[1]!

export const dayOf = (booking: Pick<TestBooking, 'opened'>): LocalDate =>
  dateOf(localDateTime(backOf(booking).departureDateTime))

/** My flights has left the booking and its way back to be changed. */
export async function leaveForChange(booking: TestBooking): Promise<void> {
  openInTab({ ...booking, opened: await bookingNow(booking) }, '/', Date.now())
  keepEdit(backOf(booking).id)
}

interface Setup {
  readonly network?: Network
  /** shown first: the day after the booked one unless told */
  readonly day?: LocalDate
  readonly locale?: 'en' | 'de'
}

export async function openWizard(booking: TestBooking, setup: Setup = {}) {
  const { network = new Network(), day = plusDays(dayOf(booking), 1), locale = 'en' } = setup
  const adults = booking.opened.passengers.length
  const path = `/booking-flow?ori=VIE&des=ACH&dep=${day}&adt=${adults}&chd=0&inf=0&currency=EUR&prov=search`
  return renderPage({ brandId: 'peoples', path, locale, network })
}

export async function openChange(booking: TestBooking, setup: Setup = {}) {
  await leaveForChange(booking)
  const page = await openWizard(booking, setup)
  await screen.findByRole('heading', { level: 1, name: 'Choose your new flight' })
  return page
}

/** Waits for the list of flights: it is drawn again while the rest of the page loads. */
export async function fares(name: RegExp = /^Choose/): Promise<readonly HTMLElement[]> {
  let before: HTMLElement | undefined
  return waitFor(
    () => {
      const [table] = screen.getAllByRole('table')
      const found = within(table!).getAllByRole('button', { name })
      const stands = found[0] === before
      before = found[0]
      expect(stands).toBe(true)
      return found
    },
    { interval: 50 },
  )
}

/** The first fare of this name. */
export async function choose(name: 'Light' | 'Classic' | 'Flex' = 'Light'): Promise<void> {
  const [fare] = await fares(new RegExp(`^Choose ${name}`))
  await user.click(fare!)
}

export const costs = () => screen.findByRole('region', { name: 'What the change costs' })

/** On the flights, with what the choice costs. */
export async function chooseOne(booking: TestBooking, fare?: 'Light' | 'Classic' | 'Flex', setup?: Setup) {
  const page = await openChange(booking, setup)
  await choose(fare)
  return { ...page, costs: await costs() }
}

/** From the flights to the payment. */
export async function toPayment(
  booking: TestBooking,
  { fare, ...setup }: Setup & { readonly fare?: 'Light' | 'Classic' | 'Flex' } = {},
) {
  const page = await openChange(booking, setup)
  await choose(fare)
  await costs()
  await press('Change flight')
  await screen.findByRole('heading', { level: 1, name: /^(Pay and change|Confirm your change)$/ })
  return page
}

export async function confirm(): Promise<void> {
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await press('Confirm the change')
}

/** How often a text is to be seen. */
export function timesOnPage(text: string): number {
  return (document.body.textContent ?? '').split(text).length - 1
}
