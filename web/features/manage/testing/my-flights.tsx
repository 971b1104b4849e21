/** My flights with a booking of the engine, and what tests do there. */
import { bookedReservationEndpoints } from '@jetbridge/core/contract/booked-reservation.ts'
import type { TestBooking } from '@jetbridge/server/testing/booked.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { paths } from '../../../paths.ts'
import { bookingNow, openInTab } from '../../../testing/bookings.ts'
import { letterOf } from '../../../testing/mails.ts'
import { Network } from '../../../testing/network.ts'
import { renderPage } from '../../../testing/render-page.tsx'

interface Setup {
  readonly locale?: 'en' | 'de'
  readonly backRoute?: string
  readonly brandId?: string
  readonly network?: Network
  /** what the tab has in place of that */
  readonly stored?: TestBooking['opened']
}

export const user = userEvent.setup()

/** The tab has the booking as it is now, read a while ago: entering asks the engine, and the answer is awaited. */
export async function openMyFlights(booking: TestBooking, setup: Setup = {}) {
  const { locale = 'en', backRoute = '/', brandId = 'peoples', network = new Network(brandId) } = setup
  openInTab({ ...booking, opened: setup.stored ?? (await bookingNow(booking)) }, backRoute)
  const page = await renderPage({ brandId, locale, path: paths.myFlights, network })
  await screen.findByRole('heading', { level: 2, name: locale === 'en' ? 'Flights' : 'Flüge' })
  await waitFor(() => {
    expect(network.sentTo(bookedReservationEndpoints.read)).not.toEqual([])
  })
  await network.settled()
  return page
}

type Flight = TestBooking['opened']['flights'][number]

export const numberOf = ({ carrierCode, flightNumber }: Flight) => `${carrierCode} ${flightNumber}`

export const card = (flight: Flight) => screen.getByRole('article', { name: new RegExp(numberOf(flight)) })

/** Without what keeps the parts of a line together. */
export const plainText = ({ textContent }: HTMLElement) => textContent.replaceAll('\u00a0', ' ')

/** The one-time code in the letter about the booking. */
export async function mailedCode({ recordLocator }: TestBooking): Promise<string> {
  const letter = await letterOf('one-time-code', recordLocator)
  return /\b\d{6}\b/.exec(letter)?.[0] ?? ''
}
