/**
 * A traveller changes a flight of a booking for another: dearer, cheaper, the same price; pays, confirms, or
 * keeps the old one.
 */
import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import {
  atNewFlights,
  bookFlight,
  changeWords,
  chooseNewFare,
  confirmChange,
  estimateOf,
  fares,
  openChange,
  payForChange,
  seeChanged,
  sumMinor,
  sumOf,
  takeEstimate,
} from './change-journey.ts'
import { transactionOf } from './gateway-ledger.ts'
import { minorOf, visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { cards, kim, leo } from './people.ts'
import { expect, flightDay, test } from './site.ts'

test(
  'a dearer flight: the estimate comes before any question, then a declined card, a good one, and the new flight in the booking [CHG-01, CHG-03, FLT-10, GAP-108, PAY-06]',
  { tag: '@browsers' },
  async ({ page }) => {
    const visitor = await visit(page)
    const booking = await bookFlight(visitor, { fare: fares.signature, departs: flightDay('slate_one', 3) })
    await openChange(visitor, booking)
    const now = page.getByRole('region', { name: 'Current flight' })
    await expect(now).toContainText('free of charge and pay only')
    await chooseNewFare(visitor, fares.open)
    await expect(sumOf(visitor)).toHaveText(changeWords.en.toPay)
    await expect(estimateOf(visitor)).toContainText('Price held until')
    const due = await sumMinor(visitor)
    await takeEstimate(visitor)
    const refused = await payForChange(visitor, cards.declined)
    expect(refused.priceMinor).toBe(due)
    await expect(
      page.getByRole('alert').filter({ has: page.getByRole('heading', { name: visitor.words.failed }) }),
    ).toContainText('Nothing was charged')
    const charge = await payForChange(visitor)
    await seeChanged(visitor)
    await expect(page.getByRole('article')).toContainText(booking.confirmationCode)
    await expect
      .poll(() => transactionOf(charge))
      .toMatchObject({ state: 'captured', amountMinor: due, capturedMinor: due })
    await page.getByRole('link', { name: 'My flights' }).click()
    await expect(page).toHaveURL(/my-flights/)
    const main = page.getByRole('main')
    await expect(main).toContainText('S1 103')
    await expect(main).not.toContainText('S1 101')
  },
)

test('a cheaper flight: the page says before what comes back, one press confirms, and it is shown after; a reload and Back find the change where it was, without barriers in both themes [CHG-02, PAY-06, PAY-40, GAP-40, FLOW-31, FLOW-34]', async ({
  page,
}) => {
  const visitor = await visit(page)
  const booking = await bookFlight(visitor, { fare: fares.open, departs: flightDay('slate_one', 3) })
  await openChange(visitor, booking)
  await expectAccessible(page, 'new flights')
  await chooseNewFare(visitor, fares.signature)
  await expect(sumOf(visitor)).toHaveText(changeWords.en.toGetBack)
  const sum = (await sumOf(visitor).textContent()) ?? ''
  const back = sum.match(/\$[\d,.]+/)?.[0] ?? ''
  expect(minorOf(back)).toBeGreaterThan(0)
  await page.reload()
  await expect(sumOf(visitor)).toHaveText(sum)
  await expectAccessible(page, 'estimate')
  await takeEstimate(visitor)
  await page.reload()
  const heading = page.getByRole('heading', { level: 1, name: changeWords.en.confirmHeading })
  await expect(heading).toBeVisible()
  await page.goBack()
  await atNewFlights(page)
  await expect(sumOf(visitor)).toHaveText(sum)
  await page.goForward()
  await expect(heading).toBeVisible()
  await expect(page.getByText('your flight is changed and the money is on its way back to you')).toBeVisible()
  await expectAccessible(page, 'confirm the change')
  const order: string[] = []
  page.on('request', (request) => order.push(new URL(request.url()).pathname.replace(/^\/api\//, '')))
  await confirmChange(visitor)
  const asked = order.filter((path) => /commit-change|booking-flow\/complete/.test(path))
  expect(asked.slice(0, 2)).toEqual(['reservation/commit-change-flight', 'booking-flow/complete'])
  await expect(page.getByRole('article')).toContainText(`Your refund${back}To your card ending 1111`)
  await expectAccessible(page, 'changed')
  await page.reload()
  await seeChanged(visitor)
  await expect(page.getByRole('article')).toContainText(`Your refund${back}To your card ending 1111`)
})

test('@phone a round trip of an adult and an infant is changed in German, never wider than the phone', async ({
  page,
}) => {
  const visitor = await visit(page, 'peoples', 'de')
  const booking = await bookFlight(visitor, {
    people: [kim, leo],
    fare: 1,
    departs: flightDay('peoples', 4),
    returns: flightDay('peoples', 5),
  })
  await openChange(visitor, booking)
  await expectNoSidewaysScroll(page)
  await chooseNewFare(visitor, 2)
  await expect(sumOf(visitor)).toHaveText(changeWords.de.toPay)
  // The next important thing is in view without scrolling, and not behind the buttons at the foot.
  await expect(sumOf(visitor)).toBeInViewport({ ratio: 1 })
  await expect.poll(() => isUncovered(sumOf(visitor))).toBe(true)
  await expectNoSidewaysScroll(page)
  await takeEstimate(visitor)
  await expectNoSidewaysScroll(page)
  await payForChange(visitor)
  await seeChanged(visitor)
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('main')).toContainText(booking.confirmationCode)
})

/** No element that sticks to the window covers its middle. */
function isUncovered(of: Locator): Promise<boolean> {
  return of.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}
