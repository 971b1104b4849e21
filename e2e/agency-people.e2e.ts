/** Who works for a travel agency: people are created, invited and disabled; an agency registers itself. */
import type { Browser, Page } from '@playwright/test'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { signInAgent as signInAtEngine } from '@jetbridge/server/testing/agency.ts'
import { expectAccessible } from './accessible.ts'
import { setUpApp, signInAgent, typeCredentials } from './agent-sign-in.ts'
import { agentWords } from './agent-words.ts'
import { mailTo } from './booked.ts'
import { visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { agency, atPortal, openAgency } from './open-agency.ts'
import { expect, type Language, siteOf, test } from './site.ts'

test.slow()

const firstPassword = 'nine ducks on a quiet pond'
const ownPassword = 'seven herons at the far shore'
const email = 'lea.sommer@sun.example'
const newUser = {
  title: 'Ms',
  lastName: 'Sommer',
  firstName: 'Lea',
  homePhone: '+43 1 5123456',
  mobilePhone: '+43 664 7654321',
  email,
  login: 'lea',
  password: firstPassword,
}

test('an agency registers itself, and waits for the airline; an administrator invites somebody, who accepts the invitation with a password of her own, is listed, disabled, and named in the log [AGY-02, RTE-10, USR-01, USR-09, USR-10]', async ({
  page,
  browser,
  airline,
}) => {
  const { engine } = await openAgency(airline)
  await visit(page, 'peoples')
  await registerAgency(page)
  await page.goto(`${siteOf('peoples')}/agency/create-user`)
  await expect(page).toHaveURL(/\/agency\/login/)
  await signInAgent(page, agency, 'boss')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a person')
  const main = page.getByRole('main')
  const create = main.getByRole('button', { name: 'Send invitation' })
  await create.click()
  await expect(main.getByText('Please enter the last name')).toBeVisible()
  await expectAccessible(page, 'a user to create, with what is wrong')
  for (const [field, text] of [
    ['Last name', newUser.lastName],
    ['First name', newUser.firstName],
    ['Email', newUser.email],
  ] as const) {
    await main.getByLabel(field, { exact: true }).fill(text)
  }
  await create.click()
  const done = page.getByRole('alertdialog')
  await expect(done).toContainText(`by the link in the email to ${newUser.email}`)
  await done.getByRole('button', { name: 'Ok' }).click()
  await expect(main.getByLabel('Email', { exact: true })).toHaveValue('')
  await acceptInvitation(browser, 'en', newUser.email)

  await page.getByRole('link', { name: 'People', exact: true }).click()
  const lea = page.getByRole('row', { name: 'Lea Sommer' })
  await lea.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(lea.getByText('Disabled')).toBeVisible()
  await expectAccessible(page, 'the people of an agency')
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(main.getByText('User created: Lea Sommer')).toBeVisible()
  await expectAccessible(page, 'the log of an agency')
  await engine.close()
})

async function registerAgency(page: Page): Promise<void> {
  await page.goto(`${siteOf('peoples')}/agency/login`)
  await page.getByRole('link', { name: 'Register your agency' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Register your agency')
  await main.getByLabel('Name of the agency').fill('Moon Travel')
  await main.getByLabel('Address').fill('Seestraße 1')
  await main.getByLabel('Postal code').fill('1010')
  await main.getByLabel('City').fill('Wien')
  await main.getByLabel('Country').selectOption('AT')
  await main.getByLabel('Title').selectOption('Mr')
  await main.getByLabel('First name').fill('Max')
  await main.getByLabel('Last name').fill('Mond')
  await main.getByLabel('Email').fill('max@moon.example')
  await main.getByLabel('Phone').fill('later')
  await main.getByRole('button', { name: 'Register' }).click()
  await expect(main.getByText('Please specify a valid phone number')).toBeVisible()
  await expectAccessible(page, 'the registration of an agency')
  await main.getByLabel('Phone').fill('+43 1 5123456')
  await main.getByRole('button', { name: 'Register' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Thank you')
}

/** By the link of the mail, in a browser of her own. */
async function acceptInvitation(browser: Browser, language: Language, login: string): Promise<void> {
  const w = agentWords[language]
  const context = await browser.newContext({ locale: language })
  const visitor = await visit(await context.newPage(), 'peoples', language)
  const told = await mailTo('peoples', email, /(?<link>http\S+\/choose-password#\S+)/)
  const { pathname, hash } = new URL(told.groups?.['link'] ?? '')
  await visitor.page.goto(`${visitor.site}${pathname}${hash}`)
  await visitor.page.getByLabel(w.newPassword).fill(ownPassword)
  await visitor.page.getByRole('button', { name: w.savePassword }).click()
  await expect(visitor.page.getByText(w.passwordSaved)).toBeVisible()
  await expectNoSidewaysScroll(visitor.page)
  await visitor.page.getByRole('main').getByRole('link', { name: w.signIn, exact: true }).click()

  await typeCredentials(visitor.page, { agency, login, password: firstPassword }, language)
  await expect(visitor.page.getByText(w.refused)).toBeVisible()
  await typeCredentials(visitor.page, { agency, login, password: ownPassword }, language)
  await setUpApp(visitor.page, language)
  await atPortal(visitor)
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(w.portal)
  await expectNoSidewaysScroll(visitor.page)
  await context.close()
}

test(
  '@phone de: a new user accepts the invitation with a password of her own, and signs in with it [USR-01, USR-09]',
  { tag: '@matrix' },
  async ({ browser, airline }) => {
    const { engine, administrator } = await openAgency(airline)
    const boss = await signInAtEngine(engine, administrator)
    const created = await boss.call(contract.agency.createUser, { body: newUser })
    expect(created.status).toBe(200)
    await acceptInvitation(browser, 'de', newUser.login)
    await engine.close()
  },
)
