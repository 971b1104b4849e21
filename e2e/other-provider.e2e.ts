/** Somebody else’s OpenID provider in the place of ours, by settings of the server alone. */
import type { Browser } from '@playwright/test'
import { type OtherProvider, startOtherProvider } from '@jetbridge/server/testing/other-provider.ts'
import { someAddress } from './account.ts'
import { openOwnMenu } from './agent-sign-in.ts'
import { addressOf, chooseFare, goOn, sampleSearch, visit } from './journey.ts'
import { test as base, expect, siteOf } from './site.ts'

const test = base.extend<{ other: OtherProvider }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  other: async ({}, use) => {
    const other = await startOtherProvider()
    await use(other)
    await other.end()
  },
  setup: async ({ other }, use) => {
    await use({ settings: other.settings })
  },
})

test('a passenger signs in at another provider, comes back, keeps a profile, books with it, and signs out there, too; a wrong clock is named where it refuses a sign-in for it [IDN-02, IDN-04, IDN-13, IDN-14, IDN-19] @browsers', async ({
  page,
  browser,
  browserName,
  other,
}) => {
  test.slow()
  const site = siteOf('peoples')
  await other.serve(site)
  const email = someAddress()
  const signIn = async () => {
    await page.waitForURL((url) => url.origin === other.issuer)
    await page.getByLabel('Your address').fill(email)
    await page.getByRole('button', { name: 'Let me in' }).click()
  }
  await page.goto(`${site}/my-account`)
  await page.getByRole('link', { name: 'Sign in as a passenger' }).click()
  await signIn()
  await page.waitForURL(`${site}/my-account`)
  await expect(page.getByRole('banner').getByText(email)).toBeVisible()
  // Its own pages keep the account safe: ours do not exist.
  const sections = page.getByRole('navigation', { name: 'My Account' })
  await expect(sections.getByRole('link', { name: 'Your data' })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'Sign-in and security' })).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Last name').fill('Byron')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const visitor = await visit(page, 'peoples')
  await page.goto(`${site}${addressOf(sampleSearch('peoples'))}`)
  await chooseFare(visitor)
  await goOn(visitor)
  await expect(page.getByLabel('First name')).toHaveValue('Ada')

  await page.goto(`${site}/my-account`)
  await expect(page.getByText('Ada Byron').first()).toBeVisible()
  await openOwnMenu(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.origin === other.issuer)
  await page.getByRole('button', { name: 'Sign me out' }).click()
  await page.waitForURL(`${site}/`)
  await expect(page.getByText(email)).toHaveCount(0)
  // It has forgotten, too: it asks again.
  await page.goto(`${site}/sign-in`)
  await page.waitForURL((url) => url.origin === other.issuer)
  await expect(page.getByLabel('Your address')).toBeVisible()

  // Its clock is the same in every browser, and the keys of Firefox need its own context (firefox.ts).
  if (browserName === 'chromium') await expectClockNamed(browser, site, other)
})

/** Another provider refuses a sign-in for it; no password is blamed. */
async function expectClockNamed(browser: Browser, site: string, other: OtherProvider): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.clock.install({ time: Date.now() + 7_200_000 })
  await page.goto(`${site}/sign-in`)
  await page.waitForURL((url) => url.origin === other.issuer)
  await page.getByLabel('Your address').fill(someAddress())
  await page.getByRole('button', { name: 'Let me in' }).click()
  await expect(page.getByText('The clock of this device is wrong')).toBeVisible()
  await expect(page.getByText('please check credentials')).toHaveCount(0)
  await context.close()
}
