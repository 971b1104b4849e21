/** Seats and extras after the booking, paid in other ways: on an agency's account, and by a voucher. */
import { balanceOf } from '@jetbridge/server/testing/agency.ts'
import { expectAccessible } from './accessible.ts'
import { signInAgent } from './agent-sign-in.ts'
import { agentWords } from './agent-words.ts'
import { bookFlight, payForChange } from './change-journey.ts'
import { findBooking } from './find-booking.ts'
import {
  acceptConditions,
  atExtras,
  atSeats,
  goOn,
  minorOf,
  reachPayment,
  sampleSearch,
  seeBooked,
  typeVoucher,
  type Visit,
  visit,
} from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { accountButton, agency, openAgency } from './open-agency.ts'
import { expect, test } from './site.ts'

test.slow()

async function begin(visitor: Visit): Promise<void> {
  const main = visitor.page.getByRole('main')
  await main.getByRole('button', { name: 'Choose seats and extras' }).click()
  await atSeats(visitor)
}

/** For the first of the party. */
async function addExtra(visitor: Visit, name: RegExp): Promise<void> {
  await atExtras(visitor)
  await visitor.page.getByRole('checkbox', { name }).first().check()
  await goOn(visitor)
}

test('an agent opens a booking of the agency in the portal and adds a seat and a bag on the account, which the statement shows', async ({
  page,
  airline,
}) => {
  const { engine } = await openAgency(airline)
  const visitor = await visit(page, 'peoples')
  const { site } = visitor
  await page.goto(`${site}/agency/login`)
  await signInAgent(page, agency, 'anna')
  await reachPayment(visitor, sampleSearch('peoples', { provider: 'agency' }))
  await accountButton(visitor).click()
  await seeBooked(visitor)
  const before = await balanceOf(engine, agency)

  await page.goto(`${site}/agency/portal`)
  const row = page.getByRole('row').filter({ hasText: 'Kim' })
  const code = (await row.locator('strong').textContent()) ?? ''
  await row.getByRole('button', { name: agentWords.en.view }).click()
  await expect(page).toHaveURL(/my-flights$/)
  await begin(visitor)
  await page.getByRole('gridcell', { name: /free$/, disabled: false }).nth(2).click()
  await goOn(visitor)
  await addExtra(visitor, /^Bag up to 23 kg, Kim/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Pay for seats and extras')
  await expect(page.getByRole('main')).not.toContainText(/your (seats|extras|booking|flight)/i)
  await expect(page.getByText(/^Left to spend: €/)).toBeVisible()
  await expectAccessible(page, 'payment of seats and extras on account')
  const button = accountButton(visitor)
  const due = minorOf((await button.textContent()) ?? '')
  await button.click()
  await expect(heading).toHaveText('Seats and extras are changed')
  await expectNoSidewaysScroll(page)
  expect(await balanceOf(engine, agency)).toBe(before - due)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${site}/agency/statement`)
  await signInAgent(page, agency, 'boss')
  const rows = page.getByRole('grid').getByRole('row').filter({ hasText: code })
  await expect(rows).toHaveCount(2)
  await engine.close()
})

test('a voucher pays a part and the card the rest; one that pays all of it needs only a confirmation', async ({
  page,
}) => {
  const visitor = await visit(page, 'peoples')
  await findBooking(visitor, await bookFlight(visitor))
  await begin(visitor)
  await goOn(visitor)
  await addExtra(visitor, /^Bag up to 23 kg, Kim/)
  await typeVoucher(visitor, 'TINY5')
  await expect(page.getByText('Voucher TINY5 applied: €5.00.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('Balance due')
  await payForChange(visitor)
  const result = page.getByRole('article')
  await expect(result).toContainText('Voucher: €5.00')
  await page.getByRole('main').getByRole('link', { name: 'My flights' }).click()

  await begin(visitor)
  await goOn(visitor)
  await addExtra(visitor, /^Skis/)
  await typeVoucher(visitor, 'GIFT1000')
  const confirm = page.getByRole('button', { name: 'Confirm the change' })
  await expect(confirm).toBeVisible()
  await expect(page.getByLabel(visitor.words.cardNumber)).toHaveCount(0)
  await acceptConditions(visitor)
  await confirm.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your seats and extras are changed')
  await expect(result).toContainText('Skis')
})
