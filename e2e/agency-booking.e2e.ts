/** A travel agency's people book on the account: as usual, and where it does not cover the price. */
import { balanceOf, payIn } from '@jetbridge/server/testing/agency.ts'
import { expectAccessible } from './accessible.ts'
import { openOwnMenu, signInAgent, typeCredentials } from './agent-sign-in.ts'
import { agentWords } from './agent-words.ts'
import {
  atExtras,
  atPayment,
  atSeats,
  chooseFare,
  fillPassenger,
  goOn,
  minorOf,
  reachPayment,
  sampleSearch,
  search,
  seeBooked,
  type Visit,
  visit,
} from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { accountButton, agency, atPortal, fillAgencyContact, openAgency } from './open-agency.ts'
import { kim, noa } from './people.ts'
import { expect, flightDay, test } from './site.ts'

test.slow()

test('an agent signs in by the form, books two on account with seats, finds the booking in the portal and opens it [AGY-02, AGY-04, AGY-06, AGY-07, AGY-09, AGY-11, AGY-13, AGY-14, CNT-14, FLOW-18, HDR-05, PAY-12, PAY-13, RTE-07, RTE-08, SRCH-25]', async ({
  page,
  airline,
  complaints,
}) => {
  complaints.allow(/401/)
  const { engine } = await openAgency(airline)
  const visitor: Visit = await visit(page, 'peoples')
  const { site } = visitor

  // The guard leads to the sign-in and back.
  await page.goto(`${site}/agency`)
  await expect(page).toHaveURL(/\/agency\/login/)
  await expectAccessible(page, 'the sign-in of agencies')
  await typeCredentials(page, { agency: agency.toLowerCase(), login: 'anna', password: 'not the password' })
  await expect(page.getByText(agentWords.en.refused)).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page, 'the sign-in that was refused')
  await expect(page.getByLabel('Username')).toHaveValue('anna')
  await signInAgent(page, agency, 'anna')
  await expect(page).toHaveURL(/\/agency\/portal$/)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings')
  const banner = page.getByRole('banner')
  await expect(banner.getByText('Left to spend')).toBeVisible()
  await expect(banner).toContainText('€2,500.00')
  await expect(page.getByText('There are no bookings yet.')).toBeVisible()
  await expectAccessible(page, 'the empty portal')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('new booking')
  await expectAccessible(page, 'the search box of the portal')
  // Looking at all of the page has taken the focus.
  await page.keyboard.press('Control+K')
  await page.keyboard.press('Enter')
  const account = page.getByRole('region', { name: 'Account' })
  await expect(account).toContainText('Travel SUN')
  await expectAccessible(page, 'a new booking')

  const called = page.waitForRequest((request) => request.url().endsWith('/create-for-agency'))
  await search(visitor, sampleSearch('peoples', { departs: flightDay('peoples', 2), party: { adult: 2 } }))
  await expect(page).toHaveURL(/prov=agency/)
  await expect(page).toHaveURL(/currency=EUR/)
  const sent = (await called).headers()
  expect([sent['x-agency-code'], sent['x-booking-agent']]).toEqual([agency, 'anna'])
  expect(sent['authorization']).toMatch(/^DPoP /)
  await chooseFare(visitor)
  await goOn(visitor)
  const contact = page.getByRole('region', { name: 'Contact information' })
  await expect(contact.getByLabel('First name', { exact: true })).toHaveValue('Anna')
  await expect(contact.getByLabel('Last name', { exact: true })).toHaveValue('Steiner')
  await fillAgencyContact(visitor)
  await fillPassenger(visitor, kim, 1)
  await fillPassenger(visitor, noa, 2)
  await goOn(visitor)
  await atSeats(visitor)
  const free = page.getByRole('gridcell', { name: /free$/ })
  await free.first().click()
  await free.first().click()
  await goOn(visitor)
  await atExtras(visitor)
  await atPayment(visitor)
  for (const condition of [visitor.words.terms, visitor.words.dataProtection]) {
    await expect(page.getByRole('checkbox', { name: condition })).toHaveCount(0)
  }
  const button = accountButton(visitor)
  const price = minorOf((await button.textContent()) ?? '')
  await expect(page.getByText(/^Left to spend: €2,500\.00\. After this booking: €/)).toBeVisible()
  await button.click()
  await seeBooked(visitor)
  const code = /[A-Z0-9]{6}/.exec((await page.getByRole('main').textContent()) ?? '')
  expect(code).not.toBeNull()
  expect(await balanceOf(engine, agency)).toBe(200_000 - price)

  await openOwnMenu(page)
  await page.getByRole('link', { name: 'Agency portal' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Kim' })
  await expect(row).toContainText('anna')
  await expect(row).toContainText('Booked')
  expect(minorOf((await row.getByRole('gridcell').nth(6).textContent()) ?? '')).toBe(price)
  await expectAccessible(page, 'the portal with a booking')
  await row.getByRole('button', { name: /^View/ }).click()
  await expect(page).toHaveURL(/my-flights$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Trip to /)
  await expect(page.getByText(/^Departs /).first()).toBeVisible()
  await expectAccessible(page, 'a booking that an agent has opened')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/agency\/portal$/)
  await openOwnMenu(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${site}/`)
  expect(await page.evaluate(() => localStorage.getItem('jetbridge.agent'))).toBeNull()
  await page.goto(`${site}/agency/portal`)
  await expect(page).toHaveURL(/\/agency\/login/)
  await engine.close()
})

for (const language of ['en', 'de'] as const) {
  test(
    `${language === 'de' ? '@phone ' : ''}${language}: an account that does not cover a booking says so in the middle of paying, and pays once money has come in [PAY-12, AGY-13]`,
    { tag: '@matrix' },
    async ({ page, airline }) => {
      const { engine } = await openAgency(airline, { paidIn: 100, creditLimit: 0 })
      const visitor = await visit(page, 'peoples', language)
      await page.goto(`${visitor.site}/agency/login`)
      await signInAgent(page, agency, 'anna', language)
      await atPortal(visitor)
      await expectNoSidewaysScroll(page)
      const wanted = sampleSearch('peoples', { departs: flightDay('peoples', 4), provider: 'agency' })
      await reachPayment(visitor, wanted)
      const button = accountButton(visitor)
      const price = minorOf((await button.textContent()) ?? '')
      await button.click()
      await expect(page.getByText(agentWords[language].notCovered)).toBeVisible()
      await expectNoSidewaysScroll(page)
      expect(await balanceOf(engine, agency)).toBe(100)
      // Nothing that was typed is lost while the money comes in.
      await payIn(engine, agency, 200_000)
      await button.click()
      await seeBooked(visitor)
      expect(await balanceOf(engine, agency)).toBe(200_100 - price)
      await engine.close()
    },
  )
}
