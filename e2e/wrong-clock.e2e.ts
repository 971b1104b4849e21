/** Browsers whose clock is wrong, by minutes or by weeks: people sign in, stay signed in, and are never told of a password. */
import { makeAgencyUser } from '@jetbridge/server/testing/agency.ts'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openAccount, password, signIn, someAddress } from './account.ts'
import { signInAgent } from './agent-sign-in.ts'
import { agency, openAgency } from './open-agency.ts'
import { expect, siteOf, test } from './site.ts'

test.slow()

const day = 24 * 3_600
/** Seconds. Screens see more of them (web/api/identity/wrong-clock.test.tsx); a browser has keys of its own. */
const wrong = { passenger: [330, -40 * day], agent: [-330, 40 * day] }
const site = () => siteOf('peoples')

/** A new browser whose clock is ahead by this number of seconds. */
async function browserAhead(
  browser: Browser,
  seconds: number,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.clock.install({ time: Date.now() + seconds * 1000 })
  return { page, context }
}

/** The token that the browser keeps. */
function tokenIn(page: Page, kind: 'passenger' | 'agency'): Promise<string> {
  return page.evaluate((part) => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('oidc.user:') && each.includes(part))
    return (
      (JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { access_token?: string }).access_token ?? ''
    )
  }, `/oidc/${kind}:`)
}

/** Pages of the account ask the engine, also after the page is loaded again. */
async function expectPassenger(page: Page, email: string): Promise<void> {
  for (const _ of [1, 2]) {
    await page.goto(`${site()}/my-account`)
    await expect(page.getByRole('link', { name: 'Sign-in and security' })).toBeVisible()
    await expect(page.getByRole('banner').getByText(email)).toBeVisible()
  }
}

test('a passenger signs in by a clock that is wrong by minutes or weeks, a wrong password is still named as the reason, the token is renewed, and who sets the clock stays signed in [IDN-03, IDN-15, IDN-18]', async ({
  page: right,
  browser,
  complaints,
}) => {
  complaints.allow(/422/)
  const email = someAddress()
  await openAccount(right, email)
  for (const seconds of wrong.passenger) {
    await test.step(`${seconds} s`, async () => {
      const { page, context } = await browserAhead(browser, seconds)
      await page.goto(`${site()}/sign-in?redirect=/documents/terms-en`)
      await page.waitForURL(/\/sign-in\/passenger\//)
      await signIn(page, email, `not ${password}`)
      await expect(page.getByText('The email address or the password is wrong.')).toBeVisible()
      await signIn(page, email)
      await page.waitForURL(/\/documents\/terms-en$/)
      await expectPassenger(page, email)
      const token = await tokenIn(page, 'passenger')
      await page.clock.fastForward(9.5 * 60_000)
      await expect.poll(() => tokenIn(page, 'passenger')).not.toBe(token)
      // Put right, and wrong the other way.
      for (const ahead of [0, -seconds]) {
        await page.clock.setSystemTime(Date.now() + ahead * 1000)
        await expectPassenger(page, email)
      }
      await context.close()
    })
  }
})

test('an agency’s user signs in by a wrong clock, and stays signed in whose clock is set [AGY-10, IDN-18]', async ({
  browser,
  airline,
}) => {
  const { engine } = await openAgency(airline)
  const expectAgent = async (page: Page) => {
    for (const _ of [1, 2]) {
      await page.goto(`${site()}/agency/portal`)
      await expect(page.getByRole('banner')).toContainText('Anna Steiner')
    }
  }
  for (const [place, seconds] of wrong.agent.entries()) {
    await test.step(`${seconds} s`, async () => {
      const { login } = await makeAgencyUser(engine, agency, 'agent', `anna${place}`)
      const { page, context } = await browserAhead(browser, seconds)
      await page.goto(`${site()}/agency/login`)
      await signInAgent(page, agency, login)
      await expect(page).toHaveURL(/\/agency\/portal$/)
      await expectAgent(page)
      // Put right, and wrong the other way.
      for (const ahead of [0, -seconds]) {
        await page.clock.setSystemTime(Date.now() + ahead * 1000)
        await expectAgent(page)
      }
      await context.close()
    })
  }
  await engine.close()
})
