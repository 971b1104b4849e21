/**
 * Paying at the gateway's own page: there and back, also for travellers who turn round, wait, or come back
 * another way.
 */
import { expectAccessible } from './accessible.ts'
import { goToPage, payThere, payThereAndClose, takeCardsBy } from './gateway-page.ts'
import { addressOf, atPayment, reachPayment, sampleSearch, seeBooked, visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { cards } from './people.ts'
import { expect, flightDay, inMatrix, siteOf, test } from './site.ts'

test.slow()

for (const [brand, language] of [
  ['bae', 'en'],
  ['peoples', 'de'],
] as const) {
  test(
    `at ${brand} in ${language}: the site says what happens next; Back from the page leads to the choice to go on there or to pay another way; the page takes the money, and the return shows the booking [PAY-14, PAY-15, PAY-16, FLOW-05, FLOW-06, FLOW-39]`,
    inMatrix(language),
    async ({ page }) => {
      const visitor = await visit(page, brand, language)
      await takeCardsBy(visitor, 'datatrans')
      await reachPayment(visitor)
      await expectAccessible(page, 'payment, page of the gateway')
      await expectNoSidewaysScroll(page)
      const begun = page.waitForRequest(/init-transaction-with-balance/i)
      await goToPage(visitor)
      const sent = (await begun).postDataJSON() as Record<string, unknown>
      expect(sent).toMatchObject({ isTransactionInitiated: true, provider: 'datatrans' })
      for (const field of ['balance', 'currencyCode', 'confirmationCode', 'firstName', 'email', 'address']) {
        expect(sent[field]).toBeTruthy()
      }

      await page.goBack()
      const open = page.getByRole('heading', { name: visitor.words.pageOpen })
      await expect(open).toBeVisible()
      await expectAccessible(page, 'payment page open')
      await page.getByRole('button', { name: visitor.words.anotherWay }).click()
      await expect(page.getByText(visitor.words.nothingCharged)).toBeVisible()
      await goToPage(visitor)
      await page.goBack()
      await page.getByRole('button', { name: visitor.words.backToPage }).click()
      await expect(page).toHaveURL(/\/datatrans\/v1\/start\//)

      const returned = page.waitForRequest(/booking-flow\?.*payment=success/)
      const completed = page.waitForResponse(/booking-flow\/complete/i)
      await payThere(visitor)
      await returned
      expect((await completed).ok()).toBe(true)
      await seeBooked(visitor)
      await expect(page).not.toHaveURL(/payment=|datatransTrxId/)
    },
  )
}

test(
  'a payment that is declined or cancelled at the page leads back to the form, loses nothing, and another card pays [PAY-16, ERR-11, FLOW-41]',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page, 'bae')
    await reachPayment(visitor)
    await goToPage(visitor)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await atPayment(visitor)
    // once, and not in a notification besides
    await expect(page.getByRole('log', { name: 'Notifications' })).toHaveText('')
    await expect(page.getByText('The payment wasn’t finished, and nothing was charged.')).toBeVisible()
    await expectAccessible(page, 'payment, given up')
    await goToPage(visitor)
    await payThere(visitor, cards.declined)
    await atPayment(visitor)
    await expect(
      page.getByRole('alert').filter({ has: page.getByRole('heading', { name: visitor.words.failed }) }),
    ).toContainText('declined')
    await expect(page.getByText('security code')).toHaveCount(0)
    await goToPage(visitor)
    await payThere(visitor)
    await seeBooked(visitor)
  },
)

test(
  'a waiting tab sees the outcome of the tab that pays; an abandoned page may be paid another way [FLOW-06]',
  { tag: '@matrix' },
  async ({ page, context }) => {
    const visitor = await visit(page, 'bae')
    const wanted = sampleSearch('bae', { departs: flightDay('bae', 7) })
    await reachPayment(visitor, wanted)
    await goToPage(visitor)
    const second = { ...visitor, page: await context.newPage() }
    await second.page.goto(`${siteOf('bae')}${addressOf(wanted)}`)
    await expect(second.page.getByRole('heading', { name: 'Your payment is not finished' })).toBeVisible()
    await payThere(visitor)
    await seeBooked(visitor)
    await seeBooked(second)
  },
)

test('when the browser is closed after the money was taken, the traveller who comes back sees the booking [FLOW-37]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  const visitor = await visit(page, 'bae')
  const wanted = sampleSearch('bae', { departs: flightDay('bae', 8) })
  await reachPayment(visitor, wanted)
  await goToPage(visitor)
  await payThereAndClose(visitor)
  const again = { ...visitor, page: await context.newPage() }
  await again.page.goto(`${siteOf('bae')}${addressOf(wanted)}`)
  await seeBooked(again)
})

test(
  'payment=success while the page is still open waits, then offers to go on: it books nothing [FLOW-38, FLOW-39]',
  { tag: '@matrix' },
  async ({ page, complaints }) => {
    complaints.allow(/status of 409/)
    const visitor = await visit(page, 'bae')
    const wanted = sampleSearch('bae', { departs: flightDay('bae', 6) })
    await reachPayment(visitor, wanted)
    await goToPage(visitor)
    await page.goto(`${siteOf('bae')}${addressOf(wanted)}&payment=success`)
    await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible()
    await page.getByRole('button', { name: 'Choose another way to pay' }).click()
    await expect(page.getByText('nothing was charged. You can pay now')).toBeVisible()
  },
)

test(
  '@phone the ways to pay and the page there and back on a phone',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page, 'peoples', 'de')
    await takeCardsBy(visitor, 'datatrans')
    await reachPayment(visitor)
    await expectNoSidewaysScroll(page)
    await goToPage(visitor)
    await expectNoSidewaysScroll(page)
    await payThere(visitor)
    await seeBooked(visitor)
  },
)
