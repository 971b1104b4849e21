/** Money that comes when it can buy nothing any more: it goes back, and the page says so. */
import { tinyBrand } from '@jetbridge/server/seed/factories.ts'
import { datatransLedger } from '@jetbridge/server/testing/datatrans.ts'
import { loseSeats } from '@jetbridge/server/testing/lost-seats.ts'
import { expectAccessible } from './accessible.ts'
import { goToPage, payThere, takeCardsBy } from './gateway-page.ts'
import { addressOf, reachPayment, type Visit, visit } from './journey.ts'
import { type OwnAirline, test, tinySearch } from './own-airline.ts'
import { expect, type Language } from './site.ts'

const words = {
  en: {
    gone: 'Your seats were gone when the payment arrived',
    late: 'Your payment came too late',
    back: 'The full amount is on its way back to you',
    again: 'Search again',
    otherWay: 'Choose another way to pay',
    uncharged: 'nothing was charged. You can pay now',
  },
  de: {
    gone: 'Als die Zahlung eintraf, waren Ihre Plätze vergeben',
    late: 'Ihre Zahlung kam zu spät',
    back: 'Der volle Betrag geht an Sie zurück',
    again: 'Neu suchen',
    otherWay: 'Anders bezahlen',
    uncharged: 'nichts abgebucht',
  },
} as const satisfies Record<Language, unknown>

/** Answers the flow that the money pays for. */
async function reachPage(visitor: Visit, days: number): Promise<string> {
  await takeCardsBy(visitor, 'datatrans')
  await reachPayment(visitor, tinySearch(days))
  const made = visitor.page.waitForResponse(/payment\/create-reservation/i)
  await goToPage(visitor)
  const flowId = (await (await made).request().allHeaders())['x-booking-flow-id'] ?? ''
  expect(flowId).not.toBe('')
  return flowId
}

/** The gateway's own books: taken once, and given back whole. */
async function expectGivenBack({ sandbox }: OwnAirline): Promise<void> {
  const newest = async () => (await datatransLedger(sandbox.datatrans)).transactions.at(-1)
  await expect.poll(async () => (await newest())?.creditedMinor ?? 0).toBeGreaterThan(0)
  const { settledMinor, creditedMinor, amountMinor } = (await newest())!
  expect([settledMinor, creditedMinor]).toEqual([amountMinor, amountMinor])
}

for (const language of ['en', 'de'] as const) {
  const w = words[language]

  test(
    `${language}: for seats that belong to another buyer by now`,
    { tag: '@matrix' },
    async ({ page, ownAirline, complaints }) => {
      test.slow()
      complaints.allow(/status of 422/)
      // The last screen is the home page, and this small airline has no dashboard for it.
      complaints.allow(/System\/dashboard|dashboard not loaded/)
      const visitor = await visit(page, tinyBrand, language, ownAirline.site)
      const flowId = await reachPage(visitor, 9)
      await loseSeats(ownAirline.engine, { caller: { flowId } })
      await payThere(visitor)
      const told = page.getByRole('alert').filter({ hasText: w.gone })
      await expect(told).toBeVisible()
      await expectAccessible(page, 'payment, seats gone')
      await expectGivenBack(ownAirline)
      await page.reload()
      await expect(told).toBeVisible()
      await told.getByRole('link', { name: w.again }).click()
      await expect(page).toHaveURL(new URL('/', ownAirline.site).href)
    },
  )

  test(
    `${language}: at a page that was given up meanwhile in another window`,
    { tag: '@matrix' },
    async ({ page, context, ownAirline, complaints }) => {
      test.slow()
      complaints.allow(/status of 422/)
      const visitor = await visit(page, tinyBrand, language, ownAirline.site)
      await reachPage(visitor, 8)
      const other = await context.newPage()
      await other.goto(`${visitor.site}${addressOf(tinySearch(8))}`)
      await other.getByRole('button', { name: w.otherWay }).click()
      await expect(other.getByText(w.uncharged)).toBeVisible()
      await other.close()
      await payThere(visitor)
      const told = page.getByRole('alert').filter({ hasText: w.late })
      await expect(told).toContainText(w.back)
      await expectGivenBack(ownAirline)
    },
  )
}
