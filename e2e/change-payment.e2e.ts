/** The ways a change of flight is paid, and what becomes of it when the bank or the clock is against it. */
import {
  bookFlight,
  changeDay,
  changeWords,
  chooseNewFare,
  fares,
  openChange,
  payForChange,
  seeChanged,
  sumOf,
  takeEstimate,
  useVoucher,
} from './change-journey.ts'
import { transactionOf } from './gateway-ledger.ts'
import { acceptConditions, chooseDays, chooseWay, minorOf, visit } from './journey.ts'
import { cards } from './people.ts'
import { expect, test } from './site.ts'

test.slow()

test('at the gateway’s own page and back, where the change is shown [PAY-15, PAY-17, GAP-29]', async ({
  page,
}) => {
  const visitor = await visit(page, 'peoples')
  const { words } = visitor
  await openChange(visitor, await bookFlight(visitor, { fare: 1, departs: changeDay(0) }))
  await chooseNewFare(visitor, 2)
  const due = minorOf((await sumOf(visitor).textContent()) ?? '')
  await takeEstimate(visitor)
  await chooseWay(visitor, 'Payment page')
  await acceptConditions(visitor)
  const begun = page.waitForRequest(/init-transaction-with-balance/i)
  await page.getByRole('button', { name: changeWords.en.pay }).click()
  expect((await begun).postDataJSON()).toMatchObject({ provider: 'search', balance: due / 100 })
  await expect(page).toHaveURL(/\/datatrans\/v1\/start\//)
  await page.getByLabel(words.atPageNumber).fill(cards.approved)
  await page.locator('#holder').fill('Kim Test')
  await page.locator('#expiryMonth').fill('12')
  await page.locator('#expiryYear').fill(String(new Date().getUTCFullYear() + 2))
  await page.locator('#securityCode').fill('123')
  await page.getByRole('button', { name: words.atPagePay }).click()
  await seeChanged(visitor)
  await expect(page).not.toHaveURL(/payment=|datatransTrxId/)
})

test('a voucher pays a part and the card the rest; one that pays all of it needs a confirmation only [VCH-07, SIDE-11]', async ({
  page,
}) => {
  const visitor = await visit(page, 'air_direct')
  await openChange(visitor, await bookFlight(visitor, { fare: 1, departs: changeDay(1) }))
  await chooseNewFare(visitor, 2)
  await takeEstimate(visitor)
  await useVoucher(visitor, 'GIFT1000')
  await expect(page.getByRole('region', { name: 'Your change' })).toContainText('Left to pay€0.00')
  await acceptConditions(visitor)
  await page.getByRole('button', { name: changeWords.en.confirm }).click()
  await seeChanged(visitor)

  await openChange(visitor, await bookFlight(visitor, { fare: 1, departs: changeDay(3) }))
  await chooseNewFare(visitor, 2)
  const due = minorOf((await sumOf(visitor).textContent()) ?? '')
  await takeEstimate(visitor)
  await useVoucher(visitor, 'GIFT50')
  const charge = await payForChange(visitor)
  expect(charge.priceMinor).toBe(due - 50_00)
  await seeChanged(visitor)
})

test('money that was taken without an answer is found out: changed, and charged once', async ({ page }) => {
  const visitor = await visit(page)
  await openChange(visitor, await bookFlight(visitor, { fare: fares.signature, departs: changeDay(3) }))
  await chooseNewFare(visitor, fares.open)
  await takeEstimate(visitor)
  const charge = await payForChange(visitor, cards.unanswered)
  await seeChanged(visitor)
  expect(await transactionOf(charge)).toMatchObject({
    state: 'captured',
    capturedMinor: charge.priceMinor,
    refundedMinor: 0,
  })
})

test('another day is looked at from the sidebar, and the same change goes on there [SIDE-10]', async ({
  page,
}) => {
  const visitor = await visit(page)
  await openChange(visitor, await bookFlight(visitor, { fare: fares.signature, departs: changeDay(2) }))
  const created: string[] = []
  page.on('request', (request) => {
    if (/create-for-edit/.test(request.url())) created.push(request.url())
  })
  const later = changeDay(4)
  const sidebar = page.getByRole('complementary')
  await expect(sidebar).toContainText('Route and passengers stay as they are booked.')
  await expect(sidebar.getByRole('combobox')).toHaveCount(0)
  await chooseDays(visitor, later)
  await page.getByRole('button', { name: 'Show this day' }).click()
  await expect(page).toHaveURL(new RegExp(`dep=${later}`))
  const day = page.getByRole('main').getByRole('radio', { checked: true })
  await expect(day).toHaveAttribute('data-date', later)
  await page.reload()
  await expect(day).toHaveAttribute('data-date', later)
  expect(created).toEqual([])
})

test('a promise that ends on the payment step is made again with the same flight', async ({ page }) => {
  await page.clock.install()
  const visitor = await visit(page)
  await openChange(visitor, await bookFlight(visitor, { fare: fares.signature, departs: changeDay(4) }))
  await chooseNewFare(visitor, fares.signature)
  await takeEstimate(visitor)
  await page.clock.fastForward('25:00')
  await page.getByRole('button', { name: 'Hold the seats again' }).click()
  await expect(page.getByText(/^Seats and price held for you until/)).toBeVisible()
  await acceptConditions(visitor)
  await page.getByRole('button', { name: changeWords.en.confirm }).click()
  await seeChanged(visitor)
})
