/**
 * Rare ways to pay and rare failures: the second card form, a drop-in answer that never comes, one voucher in
 * two windows.
 */
import type { BrowserContext } from '@playwright/test'
import { tinyBrand } from '@jetbridge/server/seed/factories.ts'
import { giveVoucher } from '@jetbridge/server/testing/voucher.ts'
import { fillDropIn, openDropIn } from './drop-in-form.ts'
import { expectCaptured, transactionOf } from './gateway-ledger.ts'
import {
  acceptConditions,
  fillCard,
  pressPay,
  reachPayment,
  sampleSearch,
  seeBooked,
  typeVoucher,
  type Visit,
  visit,
} from './journey.ts'
import { type OwnAirline, test, tinySearch } from './own-airline.ts'
import { cards, dropInCards } from './people.ts'
import { expect } from './site.ts'

test.slow()

test('a brand’s second gateway for cards is no second choice; an address that names it pays with it: declined, then once [PAY-02]', async ({
  page,
}) => {
  const visitor = await visit(page, 'air_direct')
  const wanted = sampleSearch('air_direct')
  const [seen] = await reachPayment(visitor, { ...wanted, provider: 'paya' })
  await expect(page.getByRole('group', { name: visitor.words.ways })).toHaveCount(0)
  const sent = page.waitForRequest(/payment\/process-payment/i)
  await fillCard(visitor, cards.declined)
  await acceptConditions(visitor)
  const refused = await pressPay(visitor)
  expect((await sent).postDataJSON()).toMatchObject({ provider: 'paya' })
  await expect(
    page.getByRole('alert').filter({ has: page.getByRole('heading', { name: visitor.words.failed }) }),
  ).toContainText('Nothing was charged')
  expect(await transactionOf(refused)).toMatchObject({ state: 'declined', capturedMinor: 0 })
  await fillCard(visitor, cards.approved)
  const charge = await pressPay(visitor)
  await seeBooked(visitor)
  await expectCaptured(charge, seen!.priceMinor)
})

test(
  'when the drop-in’s money is taken and no answer comes, the page waits, then the booking is made, charged once',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page, 'aero')
    const [seen] = await reachPayment(visitor)
    await acceptConditions(visitor)
    await openDropIn(visitor)
    await fillDropIn(visitor, cards.unanswered)
    const asked = page.waitForRequest(/braintree\/client\/cards/)
    const answered = page.waitForResponse(/braintree\/checkout/i)
    await page.getByRole('button', { name: visitor.words.buy }).click()
    const gateway = (await asked).url()
    const answer = await answered
    expect(await answer.json()).toMatchObject({ transactionStatus: 'Pending' })
    await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: visitor.words.booked })).toBeVisible()
    const { pnrPaymentId } = (await answer.json()) as { pnrPaymentId: string }
    const ledger = (await (await fetch(new URL('/ledger', gateway))).json()) as {
      orders: { orderId: string; captures: number }[]
      transactions: { orderId: string; capturedMinor: number; refundedMinor: number }[]
    }
    const own = ledger.transactions.filter(({ orderId }) => orderId === pnrPaymentId)
    expect(own).toMatchObject([{ capturedMinor: seen!.priceMinor, refundedMinor: 0 }])
    expect(ledger.orders.find(({ orderId }) => orderId === pnrPaymentId)).toMatchObject({ captures: 1 })
  },
)

test(
  'a card that its bank declines in the drop-in takes no money; another one pays',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page, 'aero')
    await reachPayment(visitor)
    await acceptConditions(visitor)
    await openDropIn(visitor)
    await fillDropIn(visitor, dropInCards.declined)
    await page.getByRole('button', { name: visitor.words.buy }).click()
    await expect(
      page.getByRole('alert').filter({ has: page.getByRole('heading', { name: visitor.words.failed }) }),
    ).toContainText('Nothing was charged')
    await fillDropIn(visitor, dropInCards.authenticated)
    await page.getByRole('button', { name: visitor.words.buy }).click()
    await seeBooked(visitor)
  },
)

/** Up to the payment with a voucher that pays all of it. */
async function applyGift(context: BrowserContext, { site }: OwnAirline, code: string): Promise<Visit> {
  const visitor = await visit(await context.newPage(), tinyBrand, 'en', site)
  await reachPayment(visitor, tinySearch(12))
  await typeVoucher(visitor, code)
  await expect(visitor.page.getByRole('button', { name: visitor.words.confirmBooking })).toBeVisible()
  await acceptConditions(visitor)
  return visitor
}

test(
  'one voucher confirmed in two windows at once pays for one booking; the other window says so, and pays by card',
  { tag: '@matrix' },
  async ({ browser, ownAirline, complaints }) => {
    complaints.allow(/status of 409/)
    // enough for one of the two
    const code = 'ONEGIFT'
    await giveVoucher(ownAirline.engine, code, 10_000)
    const contexts = [await browser.newContext(), await browser.newContext()]
    try {
      const visitors: Visit[] = []
      for (const context of contexts) visitors.push(await applyGift(context, ownAirline, code))
      await Promise.all(
        visitors.map(({ page, words }) => page.getByRole('button', { name: words.confirmBooking }).click()),
      )
      const isBooked = ({ page, words }: Visit) =>
        page.getByRole('heading', { level: 1, name: words.booked }).isVisible()
      await expect
        .poll(async () => (await Promise.all(visitors.map(isBooked))).filter(Boolean).length)
        .toBe(1)
      const states = await Promise.all(visitors.map(isBooked))
      const loser = visitors[states.indexOf(false)]!
      await expect(loser.page.getByRole('main')).toContainText('Nothing was charged')
      await fillCard(loser)
      const charge = await pressPay(loser)
      await seeBooked(loser)
      await expectCaptured(charge, charge.priceMinor)
    } finally {
      for (const context of contexts) await context.close()
    }
  },
)
