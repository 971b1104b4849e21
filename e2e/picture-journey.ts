/** Every screen of a booking and of the time after it. */
import { addressesOf, publicPagesOf } from '@jetbridge/core/contract/public-page.ts'
import { bookFlight, chooseNewFare, confirmChange, openChange, takeEstimate } from './change-journey.ts'
import {
  acceptConditions,
  atExtras,
  atPayment,
  atSeats,
  chooseFare,
  chooseWay,
  fillCard,
  fillContact,
  fillParty,
  fillPassenger,
  goOn,
  openFlights,
  openHome,
  pressPay,
  reachPassengers,
  sampleSearch,
  seeBooked,
  type Visit,
} from './journey.ts'
import { takeCardsBy } from './gateway-page.ts'
import { kim } from './people.ts'
import type { Draw } from './picture.ts'
import { brandOf, flightDay, siteOf } from './site.ts'

/** A whole booking, and what comes after it. @param promoCode that the airline takes: of the demo world unless told */
export async function drawJourney(visitor: Visit, draw: Draw, promoCode = 'SPRING10'): Promise<void> {
  const { page, brand, words } = visitor
  const { switches } = brandOf(brand)
  await openHome(visitor)
  await draw('home')
  await page.getByRole('button', { name: words.dates }).click()
  await page.getByRole('grid').first().waitFor()
  await draw('home-calendar')
  await page.keyboard.press('Escape')
  const wanted = sampleSearch(brand, {
    returns: flightDay(brand, 4),
    party: { adult: 2, child: 1 },
    ...(switches.promoCode && { promoCode }),
  })
  await openFlights(visitor, wanted)
  await draw('flights')
  await chooseFare(visitor)
  await draw('flights-chosen')
  await reachPassengers(visitor)
  await draw('passengers')
  await goOn(visitor)
  await draw('passengers-missing')
  await fillContact(visitor)
  await fillPassenger(visitor, kim)
  await draw('passengers-filled')
  await goOn(visitor)
  if (!switches.seatAssignmentHide) {
    await atSeats(visitor)
    await draw('seats')
    await goOn(visitor)
  }
  if (!switches.ancillariesHide) {
    await atExtras(visitor)
    await draw('extras')
  }
  await atPayment(visitor)
  await draw('payment')
  // Its journey goes on by the form whose card it can type.
  await takeCardsBy(visitor, 'default')
  await page.reload()
  await atPayment(visitor)
  await chooseWay(visitor)
  await page.getByRole('button', { name: words.buy }).click()
  await draw('payment-missing')
  await payNow(visitor)
  await draw('booked')
  await drawReservation(visitor, draw)
  await drawChange(visitor, draw)
  await drawPages(visitor, draw)
}

/** What there is to read, by its address; and the page that is not there. */
async function drawPages({ page, brand, language }: Visit, draw: Draw): Promise<void> {
  const served = brandOf(brand)
  const walked = new Set(['home', 'flights', 'findReservation'])
  const toRead = publicPagesOf(served).filter((name) => !walked.has(name))
  const paths = toRead.map((name) => {
    const [, path = '/'] = addressesOf(name, served).find(([locale]) => locale === language) ?? []
    return [name, path] as const
  })
  for (const [name, path] of [...paths, ['not-found', '/not-found'] as const]) {
    await page.goto(`${siteOf(brand)}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await draw(name)
  }
}

/**
 * What comes after the booking: the flights, the money that a cancellation gives back, and how to find it
 * again.
 */
async function drawReservation({ page, brand, words }: Visit, draw: Draw): Promise<void> {
  await page.getByRole('button', { name: words.manage }).click()
  // The confirmation has an article, too, until the booking is open.
  const cancel = page.getByRole('article').first().getByRole('button', { name: words.cancelFlight })
  await cancel.waitFor()
  await draw('my-flights')
  await cancel.click()
  await page.getByRole('dialog').locator('summary').click()
  await draw('cancel-flight')
  await page.goto(`${siteOf(brand)}/booking-flow/search`)
  await page.getByRole('button', { name: words.showBooking }).click()
  await draw('find-booking')
}

/**
 * A flight in the dearest fare is changed for one in the cheapest: what that gives back, and that it is done.
 */
async function drawChange(visitor: Visit, draw: Draw): Promise<void> {
  await openChange(visitor, await bookFlight(visitor, { fare: 2 }))
  await draw('change-flights')
  await chooseNewFare(visitor, 0)
  await draw('change-estimate')
  await takeEstimate(visitor)
  await draw('change-confirm')
  await confirmChange(visitor)
  await draw('changed')
}

export async function book(visitor: Visit): Promise<void> {
  await reachPassengers(visitor)
  await fillParty(visitor)
  await goOn(visitor)
  await atPayment(visitor)
  await payNow(visitor)
}

async function payNow(visitor: Visit): Promise<void> {
  await fillCard(visitor)
  await acceptConditions(visitor)
  await pressPay(visitor)
  await seeBooked(visitor)
}
