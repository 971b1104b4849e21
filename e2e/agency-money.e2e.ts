/** A booking on an agency's account, from the first search to the statement: every cent is followed on the pages. */
import { makeAgencyUser } from '@jetbridge/server/testing/agency.ts'
import {
  amountsIn,
  factOf,
  openReport,
  portalBalance,
  reportTotal,
  rowsOf,
  signedMinor,
} from './agency-figures.ts'
import { openOwnMenu, signInAgent } from './agent-sign-in.ts'
import { agentWords } from './agent-words.ts'
import { cancelFlight } from './cancel-flight.ts'
import {
  changeWords,
  chooseNewFare,
  pressChange,
  seeChanged,
  sumMinor,
  sumOf,
  takeEstimate,
} from './change-journey.ts'
import {
  atExtras,
  atPassengers,
  atPayment,
  atSeats,
  chooseFare,
  fillPassenger,
  goOn,
  minorOf,
  openFlights,
  sampleSearch,
  seeBooked,
  type Visit,
  visit,
} from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { accountButton, agency, atPortal, fillAgencyContact, openAgency } from './open-agency.ts'
import { kim, leo, mia, noa } from './people.ts'
import { expect, flightDay, inMatrix, test } from './site.ts'

test.slow()

const paidIn = 900_000
const adults = [kim, noa]

/** A round trip of two adults, a child and an infant, with paid seats on the way out. Answers its price. */
async function bookFamily(visitor: Visit): Promise<number> {
  const { page, words } = visitor
  const party = { adult: 2, child: 1, infant: 1 }
  const returns = flightDay('peoples', 4)
  await openFlights(visitor, sampleSearch('peoples', { returns, party, provider: 'agency' }))
  const fares = [await chooseFare(visitor), await chooseFare(visitor, 'returning')]
  await goOn(visitor)
  await atPassengers(visitor)
  await fillAgencyContact(visitor)
  for (const [index, adult] of adults.entries()) await fillPassenger(visitor, adult, index + 1)
  await fillPassenger(visitor, mia)
  await fillPassenger(visitor, leo)
  await goOn(visitor)
  await atSeats(visitor)
  await page.getByRole('button', { name: words.seatUsTogether }).click()
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(3)
  await goOn(visitor)
  await atExtras(visitor)
  await atPayment(visitor)
  const button = accountButton(visitor)
  const price = minorOf((await button.textContent()) ?? '')
  expect(price).toBeGreaterThan(fares.reduce((sum, { priceMinor }) => sum + priceMinor, 0))
  await button.click()
  await seeBooked(visitor)
  return price
}

/** Finds the booking in the portal by its passenger and opens it. Answers its code. */
async function viewFromPortal(visitor: Visit): Promise<string> {
  const { page, site, language } = visitor
  const words = agentWords[language]
  await page.goto(`${site}/agency/portal`)
  await page.getByLabel(words.find).fill('Nobody')
  await page.getByRole('button', { name: words.findNow, exact: true }).click()
  await expect(page.getByText(words.nothingFound)).toBeVisible()
  await page.getByLabel(words.find).fill(kim.lastName)
  await page.getByRole('button', { name: words.findNow, exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'Kim' })
  const code = (await row.locator('strong').textContent()) ?? ''
  await row.getByRole('button', { name: words.view }).click()
  await expect(page).toHaveURL(/my-flights$/)
  return code
}

/** The first flight, for a dearer fare of a later one, on the account. */
async function changeOnAccount(visitor: Visit): Promise<{ due: number; seatsBack: number }> {
  const { page, language } = visitor
  await pressChange(visitor)
  await chooseNewFare(visitor, 2)
  await expect(sumOf(visitor)).toHaveText(changeWords[language].toPay)
  const due = await sumMinor(visitor)
  await takeEstimate(visitor)
  const parts = amountsIn((await page.getByRole('main').textContent()) ?? '')
  const seatsBack = -parts.filter((part) => part < 0).reduce((sum, part) => sum + part, 0)
  expect(seatsBack).toBeGreaterThan(0)
  const button = accountButton(visitor)
  expect(minorOf((await button.textContent()) ?? '')).toBe(due)
  await button.click()
  await seeChanged(visitor)
  await page.getByRole('link', { name: changeWords[language].myFlights }).click()
  return { due, seatsBack }
}

for (const language of ['en', 'de'] as const) {
  const w = agentWords[language]
  test(
    `${language === 'de' ? '@phone ' : ''}${language}: an agent books a family on account, changes one flight and cancels the other: balance, cashbook, cancelled tickets and statement add up to the cent [AGY-04, AGY-05, AGY-07, CHG-01, PAY-12, RES-09, RPT-17, RPT-18, RPT-20]`,
    inMatrix(language),
    async ({ page, airline }) => {
      const { engine } = await openAgency(airline, { paidIn, creditLimit: 0 })
      await makeAgencyUser(engine, agency, 'bookkeeper', 'bea')
      const visitor = await visit(page, 'peoples', language)
      await page.goto(`${visitor.site}/agency/portal`)
      await signInAgent(page, agency, 'anna', language)
      await atPortal(visitor)
      expect(await portalBalance(visitor)).toBe(paidIn)

      const price = await test.step('books four people with seats on account', () => bookFamily(visitor))
      await page.goto(`${visitor.site}/agency/portal`)
      await atPortal(visitor)
      await expect.poll(() => portalBalance(visitor)).toBe(paidIn - price)
      const code = await test.step('finds the booking by name', () => viewFromPortal(visitor))

      const { due, seatsBack } = await test.step('changes the first flight', () => changeOnAccount(visitor))
      await expectNoSidewaysScroll(page)
      const back = await test.step('cancels the other one', async () =>
        minorOf(await cancelFlight(visitor, page.getByRole('article').last())))
      await expectNoSidewaysScroll(page)
      const balance = paidIn - price - due + back

      await test.step('the account holds what is left', async () => {
        await page.goto(`${visitor.site}/agency/portal`)
        await atPortal(visitor)
        await expect.poll(() => portalBalance(visitor)).toBe(balance)
        await expectNoSidewaysScroll(page)
      })

      await test.step('the cashbook has every movement', async () => {
        const rows = await rowsOf(await openReport(visitor, w.cashbook), 4)
        const amountOf = (word: string) => rows.find(({ text }) => text.includes(word))?.amounts[0]
        expect(rows.flatMap(({ amounts }) => amounts).reduce((sum, each) => sum + each, 0)).toBe(balance)
        expect(amountOf(w.topUp)).toBe(paidIn)
        expect(amountOf(w.booking)).toBe(-price)
        expect(amountOf(w.change)).toBe(-due)
        expect(amountOf(w.cancellation)).toBe(back)
        await expectNoSidewaysScroll(page)
      })

      await test.step('the cancelled tickets add up to what came back', async () => {
        const table = await openReport(visitor, w.cancelled)
        // Four tickets of the cancelled flight, and the three seats that the change gave back.
        const rows = await rowsOf(table, 7)
        expect(await reportTotal(visitor)).toBe(back + seatsBack)
        for (const { amounts } of rows) {
          const [net = 0, charge = 0, amount = 0] = amounts
          expect(net - charge).toBe(amount)
        }
        await expectNoSidewaysScroll(page)
      })

      await test.step('the statement ends in the balance', async () => {
        if (language === 'de') await page.getByRole('button', { name: w.menu, exact: true }).click()
        await openOwnMenu(page)
        await page.getByRole('button', { name: w.logout }).click()
        await page.waitForURL(`${visitor.site}/`)
        await page.goto(`${visitor.site}/agency/statement`)
        await signInAgent(page, agency, 'bea', language)
        const rows = await rowsOf(page.getByRole('grid'), 4)
        let running = signedMinor((await factOf(page, w.opening).textContent()) ?? '')
        for (const { amounts } of rows) {
          const [amount = 0, after] = amounts
          running += amount
          expect(after).toBe(running)
        }
        expect(rows.filter(({ text }) => text.includes(code))).toHaveLength(3)
        expect(running).toBe(balance)
        expect(amountsIn((await factOf(page, w.closing).textContent()) ?? '')).toEqual([balance])
        await expectNoSidewaysScroll(page)
      })
      await engine.close()
    },
  )
}
