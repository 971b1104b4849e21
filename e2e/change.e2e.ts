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
  pressChange,
  seeChanged,
  sumMinor,
  sumOf,
  takeEstimate,
} from './change-journey.ts'
import { transactionOf } from './gateway-ledger.ts'
import { minorOf, visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { cards, kim, leo } from './people.ts'
import { expect, flightDay, siteOf, test } from './site.ts'

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
    await expect(page.getByRole('alert').filter({ hasText: 'Payment Failed' })).toContainText(
      'Nothing was charged',
    )
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

test('a cheaper flight: the page says before what comes back, one press confirms, and it is shown after [PAY-06, PAY-40, GAP-40]', async ({
  page,
}) => {
  const visitor = await visit(page)
  const booking = await bookFlight(visitor, { fare: fares.open, departs: flightDay('slate_one', 3) })
  await openChange(visitor, booking)
  await chooseNewFare(visitor, fares.signature)
  await expect(sumOf(visitor)).toHaveText(changeWords.en.toGetBack)
  const back = (await sumOf(visitor).textContent())?.match(/\$[\d,.]+/)?.[0] ?? ''
  expect(minorOf(back)).toBeGreaterThan(0)
  await takeEstimate(visitor)
  await expect(page.getByText('your flight is changed and the money is on its way back to you')).toBeVisible()
  const order: string[] = []
  page.on('request', (request) => order.push(new URL(request.url()).pathname.replace(/^\/api\//, '')))
  await confirmChange(visitor)
  const asked = order.filter((path) => /commit-change|booking-flow\/complete/.test(path))
  expect(asked.slice(0, 2)).toEqual(['reservation/commit-change-flight', 'booking-flow/complete'])
  await expect(page.getByRole('article')).toContainText(`Your refund${back}To your card ending 1111`)
  await page.reload()
  await seeChanged(visitor)
  await expect(page.getByRole('article')).toContainText(`Your refund${back}To your card ending 1111`)
})

test('the same fare on another flight: nothing to pay, in the colours of both themes and without barriers [CHG-02, PAY-40]', async ({
  page,
}) => {
  const visitor = await visit(page)
  const booking = await bookFlight(visitor, { fare: fares.signature, departs: flightDay('slate_one', 4) })
  await openChange(visitor, booking)
  await expectAccessible(page, 'new flights')
  await chooseNewFare(visitor, fares.signature)
  await expect(sumOf(visitor)).toHaveText(changeWords.en.even)
  await expectAccessible(page, 'estimate')
  await takeEstimate(visitor)
  await expectAccessible(page, 'confirm the change')
  await confirmChange(visitor)
  await expectAccessible(page, 'changed')
})

test('Keep my flight leaves the booking as it was, from the flights and from the payment; any other way out asks [CHG-05, FLOW-43, FLT-10, PAY-06]', async ({
  page,
}) => {
  const visitor = await visit(page)
  const words = changeWords.en
  const booking = await bookFlight(visitor, { fare: fares.signature, departs: flightDay('slate_one', 4) })
  await openChange(visitor, booking)
  await page.getByRole('button', { name: words.keep }).click()
  await expect(page).toHaveURL(/my-flights/)
  await pressChange(visitor)
  await chooseNewFare(visitor, fares.open)
  await page.getByRole('link', { name: 'Slate One, home' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The booking itself stays the same.')
  await question.getByRole('button', { name: 'Stay here' }).click()
  await takeEstimate(visitor)
  const removed = page.waitForRequest(
    (request) => request.method() === 'DELETE' && /booking-flow/.test(request.url()),
  )
  await page.getByRole('button', { name: words.keep }).click()
  await removed
  await expect(page).toHaveURL(/my-flights/)
  await expect(page.getByRole('main')).toContainText('S1 101')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a reload, Back and a second tab find the change where it was [FLOW-31, FLOW-34]', async ({
  page,
  context,
}) => {
  const visitor = await visit(page)
  const booking = await bookFlight(visitor, { fare: fares.signature, departs: flightDay('slate_one', 5) })
  await openChange(visitor, booking)
  await page.reload()
  await atNewFlights(page)
  await chooseNewFare(visitor, fares.open)
  const sum = (await sumOf(visitor).textContent()) ?? ''
  await page.reload()
  await expect(sumOf(visitor)).toHaveText(sum)
  await takeEstimate(visitor)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay and change' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your change' })).toContainText(/\$\d/)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('heading', { level: 1, name: 'Pay and change' })).toBeVisible()
  await other.close()
  await page.goBack()
  await atNewFlights(page)
  await expect(sumOf(visitor)).toHaveText(sum)
})

test('seats and extras of the new flight are chosen from the payment step, and lead back to it [GAP-40, SIDE-11]', async ({
  page,
}) => {
  const visitor = await visit(page)
  const { words } = visitor
  const booking = await bookFlight(visitor, { fare: fares.signature, departs: flightDay('slate_one', 5) })
  await openChange(visitor, booking)
  await chooseNewFare(visitor, fares.signature)
  await takeEstimate(visitor)
  await page.getByRole('button', { name: changeWords.en.choose }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.seatsHeading })).toBeVisible()
  await page.getByRole('button', { name: words.back, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your change' })).toBeVisible()
  await page.getByRole('button', { name: changeWords.en.choose }).click()
  await page.getByRole('button', { name: words.continue, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.extrasHeading })).toBeVisible()
  await page.getByRole('main').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: words.continue, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay and change' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your change' })).toContainText('New extras')
  await payForChange(visitor)
  await seeChanged(visitor)
})

test('without an opened booking the address of a change leads to the find page, and says why [CHG-10]', async ({
  page,
}) => {
  const { brand } = await visit(page)
  await page.goto(`${siteOf(brand)}/booking-flow?ori=TEB&des=PBI&adt=1&prov=search`)
  await expect(page).toHaveURL(/\/booking-flow\/search$/)
  await expect(page.getByText(/^To change a flight, first open your booking/)).toBeVisible()
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
