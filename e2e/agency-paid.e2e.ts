/** A booking that an agency has paid on its account, used by its passenger. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { tinyBrand } from '@jetbridge/server/seed/factories.ts'
import { balanceOf, makeAgency, startAgencyFlow } from '@jetbridge/server/testing/agency.ts'
import { bodyOf, call } from '@jetbridge/server/testing/app.ts'
import { holdTrip, reserveHeld } from '@jetbridge/server/testing/payer.ts'
import { cancelFlight } from './cancel-flight.ts'
import {
  changeWords,
  chooseNewFare,
  confirmChange,
  estimateOf,
  pressChange,
  sumMinor,
  sumOf,
  takeEstimate,
} from './change-journey.ts'
import { findBooking } from './find-booking.ts'
import { minorOf, visit } from './journey.ts'
import { type OwnAirline, test } from './own-airline.ts'
import { dayAhead, expect, type Language } from './site.ts'

/** What agents will do on screens of their own: an account with 500.00, and a seat sold on it. */
async function bookOnAccount({ engine }: OwnAirline, code: string): Promise<string> {
  await makeAgency(engine, { code, paidIn: 50_000 })
  const caller = await startAgencyFlow(engine, code)
  const trip = { day: localDate(dayAhead(12)), fareBrand: 'flex' }
  await holdTrip(engine, caller, trip)
  const { recordLocator } = await reserveHeld(engine, caller, trip)
  const paid = bodyOf(await call(engine, contract.payment.accountPayment, { caller, body: {} }))
  expect(paid.transactionStatus).toBe('Approved')
  return recordLocator
}

const said = {
  en: { account: 'agency’s account' },
  de: { account: 'Konto des Reisebüros' },
} as const satisfies Record<Language, unknown>

for (const language of ['en', 'de'] as const) {
  test(
    `${language}: its passenger finds it, changes it for less and cancels it, and every cent goes back to the account [RES-01, CHG-04, CHG-08, GAP-40]`,
    { tag: '@matrix' },
    async ({ page, ownAirline }) => {
      test.slow()
      const visitor = await visit(page, tinyBrand, language, ownAirline.site)
      const agency = `SUN${language.toUpperCase()}`
      const balance = () => balanceOf(ownAirline.engine, agency)
      const code = await bookOnAccount(ownAirline, agency)
      const before = await balance()
      expect(before).toBeLessThan(50_000)

      await findBooking(visitor, { confirmationCode: code, familyName: 'Müller' })
      await pressChange(visitor)
      await chooseNewFare(visitor, 1)
      await expect(sumOf(visitor)).toHaveText(changeWords[language].toGetBack)
      await expect(estimateOf(visitor)).toContainText(said[language].account)
      const back = await sumMinor(visitor)
      expect(back).toBeGreaterThan(0)
      await takeEstimate(visitor)
      await confirmChange(visitor)
      expect(await balance()).toBe(before + back)

      await page.getByRole('link', { name: changeWords[language].myFlights }).click()
      const card = page.getByRole('article')
      await expect(card).toContainText(/classic/i)
      const promised = minorOf(await cancelFlight(visitor, card))
      expect(await balance()).toBe(before + back + promised)
      // Sold today, so all of it comes back.
      expect(await balance()).toBe(50_000)
    },
  )
}
