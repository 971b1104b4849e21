/**
 * The journeys that every browser has to make, from the home page to Complete, with seats. With those tagged
 * alike in other files they run in Firefox, too: `npm run e2e -- --browser firefox`.
 */
import { makeBooking } from './booked.ts'
import { expectCabinWhole } from './cabin.ts'
import { cancelFlight } from './cancel-flight.ts'
import { findBooking } from './find-booking.ts'
import { expectCaptured } from './gateway-ledger.ts'
import {
  atSeats,
  chooseFare,
  fillParty,
  goOn,
  openHome,
  pay,
  sampleSearch,
  search,
  seatIn,
  seeBooked,
  type Visit,
  visit,
} from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { kim } from './people.ts'
import { expect, flightDay, test } from './site.ts'

test.slow()

/** From the home page to the seats of one adult on one flight. */
async function searchToSeats(visitor: Visit): Promise<number> {
  await openHome(visitor)
  await search(visitor, sampleSearch(visitor.brand))
  const { priceMinor } = await chooseFare(visitor)
  await goOn(visitor)
  await fillParty(visitor, [kim])
  await goOn(visitor)
  await atSeats(visitor)
  return priceMinor
}

async function takeFreeSeat(visitor: Visit, free: RegExp, chosen: RegExp): Promise<void> {
  const seat = visitor.page.getByRole('gridcell', { name: free }).nth(2)
  const code = (await seat.getAttribute('data-code')) ?? ''
  await seat.click()
  await expect(seatIn(visitor, code)).toHaveAccessibleName(chosen)
}

test(
  'one way from the search to Complete, in a cabin whose seats all stand inside the aircraft',
  { tag: ['@browsers', '@matrix'] },
  async ({ page }) => {
    const visitor = await visit(page, 'peoples')
    const fare = await searchToSeats(visitor)
    for (const width of [1440, 1024, 375, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await expectCabinWhole(page)
      await expectNoSidewaysScroll(page)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await takeFreeSeat(visitor, /free$/, /chosen for Kim/)
    await expectCabinWhole(page)
    const charge = await pay(visitor)
    await seeBooked(visitor)
    expect(charge.priceMinor).toBeGreaterThanOrEqual(fare)
    await expectCaptured(charge, charge.priceMinor)
  },
)

test('@phone the same in German on a phone', { tag: '@browsers' }, async ({ page }) => {
  const visitor = await visit(page, 'slate_one', 'de')
  await searchToSeats(visitor)
  // The aircraft comes first: a row of it is in sight at once, with one title and the legend folded.
  await expect(page.getByRole('grid').getByRole('row').first()).toBeInViewport()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0)
  await expect(page.getByText('Nicht verfügbar', { exact: true })).toBeHidden()
  await page.getByText('Legende').click()
  await expect(page.getByText('Nicht verfügbar', { exact: true })).toBeVisible()
  await expectCabinWhole(page)
  await expectNoSidewaysScroll(page)
  await takeFreeSeat(visitor, /frei$/, /für Kim/)
  const charge = await pay(visitor)
  await seeBooked(visitor)
  await expectNoSidewaysScroll(page)
  await expectCaptured(charge, charge.priceMinor)
})

test('one flight of a trip is cancelled', { tag: ['@browsers', '@matrix'] }, async ({ page }) => {
  const visitor = await visit(page)
  const wanted = { ...sampleSearch('slate_one', { returns: flightDay('slate_one', 4) }), people: [kim] }
  await findBooking(visitor, await makeBooking('slate_one', wanted))
  const flight = page.getByRole('article').first()
  const promised = await cancelFlight(visitor, flight)
  expect(promised).toMatch(/\d/)
  await page.reload()
  await expect(page.getByRole('article').first().getByText('Cancelled', { exact: true })).toBeVisible()
})

/** Cabins two, three, four and six seats across. */
for (const brand of ['slate_one', 'aero', 'air_direct'] as const) {
  test(
    `the cabin of ${brand} stays inside its walls`,
    { tag: ['@browsers', '@matrix'] },
    async ({ page }) => {
      const visitor = await visit(page, brand)
      await searchToSeats(visitor)
      for (const width of [1440, 375]) {
        await page.setViewportSize({ width, height: 900 })
        await expectCabinWhole(page)
      }
    },
  )
}
