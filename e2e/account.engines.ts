/** Every state of a passenger's account and of an agency's area, before two further engines: `npm run a11y`. */
import { agency, openBooks } from './agency-books.ts'
import { walkPortal, walkRegister, walkReports } from './agency-walk.ts'
import { signInAgent } from './agent-sign-in.ts'
import { walkAccount, walkIn, walkPages } from './account-walk.ts'
import { expectPassesEngines } from './engines.ts'
import { visit } from './journey.ts'
import { test as withOwnAirline } from './own-airline.ts'
import { makePassenger, refusals } from './seed-passenger.ts'
import { expect, test } from './site.ts'

test.slow()

for (const [language, width, colorScheme] of [
  ['en', 1440, 'light'],
  ['de', 375, 'dark'],
] as const) {
  const name = `${language}, ${width} pixels, ${colorScheme}`

  test.describe(name, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test(`an account, ${name}`, async ({ page, complaints }) => {
      complaints.allow(refusals)
      await makePassenger('peoples')
      const visitor = await visit(page, 'peoples', language)
      const see = (state: string) => expectPassesEngines(page, state)
      await walkIn(visitor, see)
      await walkAccount(visitor, see)
      await walkPages(visitor, see)
    })
  })

  withOwnAirline.describe(name, () => {
    withOwnAirline.use({ viewport: { width, height: 900 }, colorScheme })

    withOwnAirline(`an agency, ${name}`, async ({ page, ownAirline, complaints }) => {
      complaints.allow(refusals)
      await openBooks(ownAirline, 3)
      const { site } = ownAirline
      await page.context().addCookies([{ name: 'language', value: language, url: site }])
      const visitor = await visit(page, 'peoples', language, site)
      const see = (state: string) => expectPassesEngines(page, state)
      await walkRegister(visitor, see)
      await page.goto(`${site}/agency/portal`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await see('asked to sign in')
      await signInAgent(page, agency, 'boss', language)
      await walkPortal(visitor, see)
      await walkReports(visitor, see)
    })
  })
}
