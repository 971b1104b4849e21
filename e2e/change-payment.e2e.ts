/** The ways to pay a change of flight, also when the bank declines or the time runs out. */
import { mailTo } from './booked.ts'
import {
  bookFlight,
  changeWords,
  chooseNewFare,
  confirmChange,
  fares,
  openChange,
  payForChange,
  pressChange,
  seeChanged,
  sumMinor,
  takeEstimate,
} from './change-journey.ts'
import { fillDropIn, openDropIn } from './drop-in-form.ts'
import { findBooking } from './find-booking.ts'
import { transactionOf } from './gateway-ledger.ts'
import { goToPage, payThere, payThereAndClose, takeCardsBy } from './gateway-page.ts'
import { acceptConditions, chooseDays, typeVoucher, type Visit, visit } from './journey.ts'
import { cards, dropInCards } from './people.ts'
import { expect, flightDay, test } from './site.ts'

test.slow()

test('at the gateway’s own page: a declined card leads back to the form with nothing changed; a good one pays, and the change is shown [PAY-15, PAY-17, GAP-29]', async ({
  page,
}) => {
  const visitor = await visit(page, 'peoples')
  const booking = await bookFlight(visitor, { fare: 1, departs: flightDay('slate_one', 3) })
  await takeCardsBy(visitor, 'datatrans')
  await openChange(visitor, booking)
  await chooseNewFare(visitor, 2)
  const due = await sumMinor(visitor)
  await takeEstimate(visitor)
  const begun = page.waitForRequest(/init-transaction-with-balance/i)
  await goToPage(visitor, changeWords.en.pay)
  expect((await begun).postDataJSON()).toMatchObject({ provider: 'search', balance: due / 100 })
  await payThere(visitor, cards.declined)
  await expect(
    page.getByRole('alert').filter({ has: page.getByRole('heading', { name: visitor.words.failed }) }),
  ).toContainText('declined')
  await expect(page.getByRole('heading', { level: 1, name: changeWords.en.paymentHeading })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Current flight')
  await goToPage(visitor, changeWords.en.pay)
  await payThere(visitor)
  await seeChanged(visitor)
  await expect(page).not.toHaveURL(/payment=|datatransTrxId/)
})

test(
  'by the drop-in: a declined card changes nothing and says so, the next one pays to the cent [CHG-03, PAY-36, PAY-41]',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page, 'aero')
    const booking = await bookFlight(visitor, { fare: 1, departs: flightDay('slate_one', 3) })
    await openChange(visitor, booking)
    await chooseNewFare(visitor, 2)
    const due = await sumMinor(visitor)
    await takeEstimate(visitor)
    await acceptConditions(visitor)
    await openDropIn(visitor)
    await fillDropIn(visitor, dropInCards.declined)
    const pay = page.getByRole('button', { name: changeWords.en.pay })
    const refused = page.waitForRequest(/braintree\/checkout/i)
    await pay.click()
    await refused
    const failure = page
      .getByRole('alert')
      .filter({ has: page.getByRole('heading', { name: visitor.words.failed }) })
    await expect(failure).toContainText('Nothing was charged')
    await fillDropIn(visitor, dropInCards.authenticated)
    const checkout = page.waitForRequest(/braintree\/checkout/i)
    await pay.click()
    const sent = (await checkout).postDataJSON() as { amount: string }
    expect(sent.amount).toBe((due / 100).toFixed(2))
    await seeChanged(visitor)
    await page.getByRole('link', { name: changeWords.en.myFlights }).click()
    await expect(page.getByRole('article')).toContainText('Open')
  },
)

test(
  'at the page by a traveller who then closes the browser: the change is made all the same, and a mail says so [CHG-04]',
  { tag: '@matrix' },
  async ({ page, context, complaints }) => {
    complaints.allow(/ERR_FAILED/)
    const visitor = await visit(page, 'peoples')
    const booking = await bookFlight(visitor, { fare: 1, departs: flightDay('slate_one', 8) })
    await takeCardsBy(visitor, 'datatrans')
    await findBooking(visitor, booking)
    const numberOn = async (from: Visit) =>
      /PE \d+/.exec((await from.page.getByRole('article').textContent()) ?? '')?.[0] ?? ''
    const before = await numberOn(visitor)
    await pressChange(visitor)
    await chooseNewFare(visitor, 2)
    await takeEstimate(visitor)
    await goToPage(visitor, changeWords.en.pay)
    await payThereAndClose(visitor)
    const again = { ...visitor, page: await context.newPage() }
    await findBooking(again, booking)
    await expect(async () => {
      await again.page.reload()
      await expect(again.page.getByRole('article')).toContainText('PE ')
      expect(await numberOn(again)).not.toBe(before)
    }).toPass()
    const after = await numberOn(again)
    await mailTo('peoples', booking.email, new RegExp(after.replace(' ', '\\s?')))
  },
)

test(
  'a voucher pays a part and the card the rest; one that pays all of it needs only a confirmation [VCH-07, SIDE-11]',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page, 'air_direct')
    await openChange(visitor, await bookFlight(visitor, { fare: 1, departs: flightDay('slate_one', 4) }))
    await chooseNewFare(visitor, 2)
    await takeEstimate(visitor)
    await typeVoucher(visitor, 'GIFT1000')
    await expect(page.getByRole('region', { name: 'Your change' })).toContainText('Balance due€0.00')
    await confirmChange(visitor)

    await openChange(visitor, await bookFlight(visitor, { fare: 1, departs: flightDay('slate_one', 6) }))
    await chooseNewFare(visitor, 2)
    const due = await sumMinor(visitor)
    await takeEstimate(visitor)
    await typeVoucher(visitor, 'GIFT50')
    await expect(page.getByText(/^Voucher GIFT50 applied/)).toBeVisible()
    const charge = await payForChange(visitor)
    expect(charge.priceMinor).toBe(due - 50_00)
    await seeChanged(visitor)
  },
)

test(
  'when the gateway takes the money and gives no answer, the engine finds out: changed, and charged once',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page)
    await openChange(
      visitor,
      await bookFlight(visitor, { fare: fares.signature, departs: flightDay('slate_one', 6) }),
    )
    await chooseNewFare(visitor, fares.open)
    await takeEstimate(visitor)
    const charge = await payForChange(visitor, cards.unanswered)
    await seeChanged(visitor)
    expect(await transactionOf(charge)).toMatchObject({
      state: 'captured',
      capturedMinor: charge.priceMinor,
      refundedMinor: 0,
    })
  },
)

test(
  'the traveller looks at another day from the sidebar, and the same change goes on there [SIDE-10]',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page)
    await openChange(
      visitor,
      await bookFlight(visitor, { fare: fares.signature, departs: flightDay('slate_one', 5) }),
    )
    const created: string[] = []
    page.on('request', (request) => {
      if (/create-for-edit/.test(request.url())) created.push(request.url())
    })
    const later = flightDay('slate_one', 7)
    const sidebar = page.getByRole('complementary')
    await expect(sidebar).toContainText('Route and passengers can’t be changed here.')
    await expect(sidebar.getByRole('combobox')).toHaveCount(0)
    await chooseDays(visitor, later)
    await page.getByRole('button', { name: 'Show this day' }).click()
    await expect(page).toHaveURL(new RegExp(`dep=${later}`))
    const day = page.getByRole('main').getByRole('radio', { checked: true })
    await expect(day).toHaveAttribute('data-date', later)
    await page.reload()
    await expect(day).toHaveAttribute('data-date', later)
    expect(created).toEqual([])
  },
)

test(
  'a promise that ends on the payment step is made again with the same flight',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.clock.install()
    const visitor = await visit(page)
    await openChange(
      visitor,
      await bookFlight(visitor, { fare: fares.signature, departs: flightDay('slate_one', 7) }),
    )
    await chooseNewFare(visitor, fares.signature)
    await takeEstimate(visitor)
    await page.clock.fastForward('25:00')
    await page.getByRole('button', { name: 'Hold the seats again' }).click()
    await expect(page.getByText(/^Seats and price held for you until/)).toBeVisible()
    await confirmChange(visitor)
  },
)
