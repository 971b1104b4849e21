/** The way into an account and out of it, in a real browser: mail, password, provider, session, two tabs. */
import { expectAccessible } from './accessible.ts'
import { openAccount, signIn, someAddress } from './account.ts'
import { openOwnMenu } from './agent-sign-in.ts'
import { expectTricksStay } from './redirects.ts'
import { expect, siteOf, test } from './site.ts'

test('a passenger opens an account by its mail, signs in, comes back to the page asked for, and signs out in both tabs [IDN-01, IDN-03, IDN-04, IDN-06, IDN-09, IDN-12, IDN-19, HDR-09] @browsers', async ({
  page,
  context,
  complaints,
}) => {
  const email = someAddress()
  await openAccount(page, email)
  await page.goto(`${siteOf('peoples')}/sign-in?redirect=/documents/terms-en`)
  await page.waitForURL(/\/sign-in\/passenger\//)
  await expectAccessible(page, 'the sign-in page')
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await signIn(page, email)
  await page.waitForURL(/\/documents\/terms-en$/)
  await expect(page.getByText(email)).toBeVisible()
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(stored).not.toMatch(/refresh_token|PRIVATE|"d":/)
  await expectTricksStay(page, complaints, 100)
  await page.goto(`${siteOf('peoples')}/documents/terms-en`)
  const second = await context.newPage()
  await second.goto(siteOf('peoples'))
  await expect(second.getByText(email)).toBeVisible()
  await openOwnMenu(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${siteOf('peoples')}/`)
  await expect(page.getByText(email)).toBeHidden()
  await expect(second.getByText(email)).toBeHidden()
  // The provider has forgotten, too: it asks again. What a stranger names is not kept on the way: without a page of ours
  // that was asked for, it leads to the next trip.
  await page.goto(`${siteOf('peoples')}/sign-in?redirect=//evil.example/`)
  await page.waitForURL(/\/sign-in\/passenger\//)
  await signIn(page, email)
  await page.waitForURL(`${siteOf('peoples')}/passenger`)
})
