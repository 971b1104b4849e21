/** Signing in around a booking: the sign-in ends in its middle, and an airline that sells to people it knows. */
import type { Browser } from '@playwright/test'
import { openAccount, signedInAt, signIn, someAddress } from './account.ts'
import { typeAsKeysDo } from './firefox.ts'
import {
  acceptConditions,
  addressOf,
  atPassengers,
  atPayment,
  chooseFare,
  fillCard,
  fillContact,
  fillPassenger,
  goOn,
  openPanel,
  reachPassengers,
  sampleSearch,
  seeBooked,
  visit,
} from './journey.ts'
import { cards, kim } from './people.ts'
import { expect, siteOf, test } from './site.ts'

test.slow()

/** The same passenger in another browser ends all other sign-ins. */
async function endElsewhere(browser: Browser, email: string): Promise<void> {
  const context = await browser.newContext()
  if (browser.browserType().name() === 'firefox') await typeAsKeysDo(context)
  const page = await context.newPage()
  await page.goto(`${siteOf('peoples')}/sign-in?redirect=/my-account/security`)
  await page.waitForURL(/\/sign-in\/passenger\//)
  await signIn(page, email)
  const others = page.getByRole('button', { name: /^Sign out .+, signed in/ })
  await expect(others.first()).toBeVisible()
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click()
    await expect(others).toHaveCount(left - 1)
  }
  await context.close()
}

test('a sign-in that ends at Passengers, and again at Payment, loses nothing: signing in leads back to the step, and a guest goes on [IDN-18, IDN-27, IDN-31] @browsers', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  await page.clock.install()
  const email = await signedInAt(page, '/my-account')
  const who = page.getByRole('banner').getByText(email)
  const visitor = await visit(page, 'peoples')
  await reachPassengers(visitor)
  await fillContact(visitor)
  // The cookie of the provider goes, and the access token is ten minutes old.
  await context.clearCookies({ name: 'passenger-session' })
  await page.clock.fastForward('10:30')
  await expect(who).toBeHidden()
  await page.clock.setSystemTime(new Date())
  await atPassengers(visitor)
  await expect(page.getByLabel('City')).toHaveValue('Wien')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: 'Sign in as a passenger' }).click()
  await page.waitForURL(/\/sign-in\/passenger\//)
  await signIn(page, email)
  await atPassengers(visitor)
  await expect(who).toBeVisible()
  const contact = await openPanel(page.getByRole('region', { name: visitor.words.contact }))
  await expect(contact.getByLabel('City')).toHaveValue('Wien')
  await fillPassenger(visitor, kim)
  await goOn(visitor)
  await atPayment(visitor)
  await fillCard(visitor, cards.approved)
  await acceptConditions(visitor)
  await endElsewhere(browser, email)
  await page.getByRole('button', { name: visitor.words.buy }).click()
  await seeBooked(visitor)
  // The list is the account’s: it asks to sign in, and has the booking.
  await page.getByRole('link', { name: 'This booking is in My Bookings' }).click()
  await page.getByRole('link', { name: 'Sign in as a passenger' }).click()
  await page.waitForURL(/\/sign-in\/passenger\//)
  await signIn(page, email)
  await page.waitForURL(/\/passenger$/)
  await expect(page.getByText(`${kim.firstName} ${kim.lastName}`).first()).toBeVisible()
})

test.describe('an airline that sells to people it knows', () => {
  test.use({ setup: { switches: { loginRequired: true, agencySignIn: false } } })

  test(
    'asks a visitor who searches to sign in, and leads back to the same search; what was begun goes on [IDN-25, IDN-26, IDN-27] @browsers',
    { tag: '@matrix' },
    async ({ page }) => {
      const email = someAddress()
      await openAccount(page, email)
      const visitor = await visit(page, 'peoples')
      const wanted = sampleSearch('peoples', { party: { adult: 2 } })
      await page.goto(`${siteOf('peoples')}${addressOf(wanted)}`)
      await page.waitForURL(/\/sign-in\/passenger\//)
      await signIn(page, email)
      await expect(page.getByRole('heading', { level: 1, name: visitor.words.flightsHeading })).toBeVisible()
      const asked = new URL(page.url()).searchParams
      expect(Object.fromEntries(asked)).toMatchObject({
        ori: wanted.from,
        des: wanted.to,
        dep: wanted.departs,
        adt: '2',
      })
      await chooseFare(visitor)
      await goOn(visitor)
      await atPassengers(visitor)
    },
  )
})
