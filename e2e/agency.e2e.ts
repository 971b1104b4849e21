/** A day at a travel agency: its people sign in, book on account, find what they have booked, and add a colleague. */
import type { Page } from '@playwright/test'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { goodPassword } from '@jetbridge/server/testing/account.ts'
import {
  balanceOf,
  makeAgency,
  makeAgencyUser,
  payIn,
  signInAgent,
} from '@jetbridge/server/testing/agency.ts'
import { openEngine } from '@jetbridge/server/testing/engine.ts'
import { expectAccessible } from './accessible.ts'
import type { Airline } from './airlines.ts'
import { appCode } from './app-code.ts'
import {
  atExtras,
  atPayment,
  atSeats,
  chooseFare,
  fillPassenger,
  fillSearch,
  goOn,
  minorOf,
  reachPayment,
  sampleSearch,
  search,
  seeBooked,
  type Visit,
  visit,
} from './journey.ts'
import { kim, noa } from './people.ts'
import { dayAhead, expect, siteOf, test } from './site.ts'

test.slow()

const agency = 'SUN'

/** An agency with an account of 2,000.00, its administrator, and an agent. */
async function openAgency(
  airline: Airline | undefined,
  account: { readonly paidIn: number; readonly creditLimit: number } = {
    paidIn: 200_000,
    creditLimit: 50_000,
  },
) {
  if (!airline) throw new Error('these journeys need an airline of their own')
  const { databaseUrl } = airline
  const engine = { ...(await openEngine(databaseUrl)), databaseUrl }
  await makeAgency(engine, { code: agency, ...account })
  const administrator = await makeAgencyUser(engine, agency, 'administrator', 'boss')
  const agent = await makeAgencyUser(engine, agency, 'agent', 'anna')
  return { engine, administrator, agent }
}

async function typeCredentials(page: Page, username: string, password = goodPassword): Promise<void> {
  await page.getByLabel('Agency code').fill(agency.toLowerCase())
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** With an app that is set up on the way. */
async function signInFirst(page: Page, username: string): Promise<string> {
  await typeCredentials(page, username)
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await page.locator('main code').first().textContent()) ?? ''
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret, -1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I’ve kept them, continue' }).click()
  return secret
}

test('an agent signs in by the form, books two on account with seats, finds the booking in the portal and opens it [AGY-01, AGY-02, AGY-03, AGY-04, AGY-05, AGY-06, AGY-07, AGY-09, AGY-11, AGY-12, AGY-13, AGY-14, CNT-14, FLOW-18, HDR-05, PAY-12, PAY-13, RTE-07, RTE-08, SRCH-25]', async ({
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
  await typeCredentials(page, 'anna', 'not the password')
  const refused = page.getByRole('alertdialog')
  await expect(refused).toContainText('Login failed, please check credentials')
  await refused.getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByLabel('Username')).toHaveValue('anna')
  await signInFirst(page, 'anna')
  await expect(page).toHaveURL(/\/agency\/portal$/)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agency - Portal')
  const account = page.getByRole('region', { name: 'Account' })
  await expect(account).toContainText('Travel SUN')
  await expect(account).toContainText('€2,500.00')
  await expect(page.getByText('There are no bookings yet.')).toBeVisible()
  await expectAccessible(page, 'the empty portal')

  const called = page.waitForRequest((request) => request.url().endsWith('/create-for-agency'))
  await search(visitor, sampleSearch('peoples', { departs: dayAhead(40), party: { adult: 2 } }))
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
  const button = page.getByRole('main').getByRole('button', { name: /€/ }).last()
  const price = minorOf((await button.textContent()) ?? '')
  await button.click()
  await seeBooked(visitor)
  const code = /[A-Z0-9]{6}/.exec((await page.getByRole('main').textContent()) ?? '')
  expect(code).not.toBeNull()
  expect(await balanceOf(engine, agency)).toBe(200_000 - price)

  await page.getByRole('link', { name: 'Agency portal' }).click()
  const row = page.getByRole('row', { name: /Kim/ })
  await expect(row).toContainText('anna')
  await expectAccessible(page, 'the portal with a booking')
  await row.getByRole('button', { name: /^View/ }).click()
  await expect(page).toHaveURL(/my-flights$/)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/agency\/portal$/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${site}/`)
  expect(await page.evaluate(() => localStorage.getItem('jetbridge.agent'))).toBeNull()
  await page.goto(`${site}/agency/portal`)
  await expect(page).toHaveURL(/\/agency\/login/)
  await engine.close()
})

/** The test's agency has told the airline no address. */
async function fillAgencyContact({ page }: Visit): Promise<void> {
  const panel = page.getByRole('region', { name: 'Contact information' })
  await expect(panel.getByLabel('Email', { exact: true })).toBeVisible()
  for (const [field, text] of [
    ['Email', 'desk@sun.example'],
    ['Mobile phone', '+43 664 1234567'],
    ['Address', 'Ring 1'],
    ['Postal code', '1010'],
    ['City', 'Wien'],
  ] as const) {
    await panel.getByLabel(field, { exact: true }).fill(text)
  }
  await panel.getByLabel('Country', { exact: true }).selectOption('AT')
}

test('an administrator creates a user, who is listed, disabled, and told of in the log [AGY-02, RTE-10, USR-01, USR-09, USR-10]', async ({
  page,
  airline,
}) => {
  const { engine } = await openAgency(airline)
  await visit(page, 'peoples')
  await page.goto(`${siteOf('peoples')}/agency/create-user`)
  await expect(page).toHaveURL(/\/agency\/login/)
  await signInFirst(page, 'boss')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agency - Create user')
  const main = page.getByRole('main')
  const create = main.getByRole('button', { name: 'Create User' })
  await create.click()
  await expect(main.getByText('The Last name field is required')).toBeVisible()
  await expectAccessible(page, 'a user to create, with what is wrong')
  await main.getByLabel('Title').selectOption('Ms')
  for (const [field, text] of [
    ['Last name', 'Sommer'],
    ['First name', 'Lea'],
    ['Home phone', '+43 1 5123456'],
    ['Mobile phone', '+43 664 7654321'],
    ['Email', 'lea.sommer@sun.example'],
    ['Login', 'lea'],
  ] as const) {
    await main.getByLabel(field, { exact: true }).fill(text)
  }
  await main.getByLabel('Password', { exact: true }).fill('nine ducks on a quiet pond')
  await create.click()
  const done = page.getByRole('alertdialog')
  await expect(done).toContainText('User lea created successfully')
  await done.getByRole('button', { name: 'Ok' }).click()
  await expect(main.getByLabel('Login', { exact: true })).toHaveValue('')

  await page.getByRole('link', { name: 'People', exact: true }).click()
  const lea = page.getByRole('listitem').filter({ hasText: 'Lea Sommer' })
  await lea.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(lea.getByText('Disabled')).toBeVisible()
  await expectAccessible(page, 'the people of an agency')
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(main.getByText('User created: lea')).toBeVisible()
  await expectAccessible(page, 'the log of an agency')
  await engine.close()
})

test('an agency registers itself, and waits for the airline', async ({ page, airline }) => {
  expect(airline).toBeDefined()
  await visit(page, 'peoples')
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
})

test('an agent whose session has ended is told so, signs in again, and is back at the very search [ERR-03, FLOW-33, IDN-18, IDN-22]', async ({
  page,
  airline,
  complaints,
}) => {
  complaints.allow(/401/)
  const { engine, administrator } = await openAgency(airline)
  const visitor = await visit(page, 'peoples')
  await page.goto(`${visitor.site}/agency/login`)
  const secret = await signInFirst(page, 'anna')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agency - Portal')

  // Whoever is disabled is signed out, also where a page is open.
  const boss = await signInAgent(engine, administrator)
  for (const isDisabled of [true, false]) {
    const { status } = await boss.call(contract.agency.changeUser, { body: { login: 'anna', isDisabled } })
    expect(status).toBe(200)
  }
  await fillSearch(visitor, sampleSearch('peoples', { departs: dayAhead(47) }))
  await page.getByRole('button', { name: visitor.words.checkAvailability }).click()
  const ended = page.getByRole('alertdialog', { name: 'Agency Session expired' })
  await expect(ended).toContainText('Your session has been expired. Please login again.')
  await ended.getByRole('button', { name: 'Ok' }).click()
  await expect(page).toHaveURL(/\/agency\/login\?for=agency&redirect=/)
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await typeCredentials(page, 'anna')
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(new RegExp(`/booking-flow.*dep=${dayAhead(47)}.*prov=agency`))
  await chooseFare(visitor)
  await engine.close()
})

test('an agent signs in by the provider’s page, too, and every tab knows the agency [IDN-05, IDN-08, IDN-09, IDN-16, IDN-20]', async ({
  page,
  context,
  airline,
}) => {
  const { engine, agent } = await openAgency(airline)
  const { site } = await visit(page, 'peoples')
  await page.goto(`${site}/agency/login`)
  await page.getByRole('link', { name: 'Sign in by email or passkey' }).click()
  await page.waitForURL(/\/sign-in\/agency\//)
  await page.getByLabel('Email').fill(agent.email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  const secret = (await page.locator('main code').first().textContent()) ?? ''
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret, -1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I’ve kept them, continue' }).click()
  await expect(page).toHaveURL(/\/agency\/portal$/)
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('anna (Anna Steiner)')
  const second = await context.newPage()
  await second.goto(site)
  await expect(second.getByText('Anna Steiner')).toBeVisible()
  await expect(second.getByRole('link', { name: 'Agency portal' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${site}/`)
  await expect(second.getByText('Anna Steiner')).toBeHidden()
  await engine.close()
})

test('an account that does not cover a booking says so in the middle of paying, and pays once money has come in [PAY-12, AGY-13]', async ({
  page,
  airline,
}) => {
  const { engine } = await openAgency(airline, { paidIn: 100, creditLimit: 0 })
  const visitor = await visit(page, 'peoples', 'de')
  await page.goto(`${visitor.site}/agency/login`)
  await page.getByLabel('Agenturcode').fill(agency)
  await page.getByLabel('Benutzername').fill('anna')
  await page.getByLabel('Passwort', { exact: true }).fill(goodPassword)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
  const secret = (await page.locator('main code').first().textContent()) ?? ''
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret, -1))
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: 'Aufbewahrt, weiter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agentur - Portal')
  const wanted = sampleSearch('peoples', { departs: dayAhead(54), provider: 'agency' })
  await reachPayment(visitor, wanted)
  const button = page.getByRole('main').getByRole('button', { name: /€/ }).last()
  await button.click()
  await expect(page.getByText(/deckt diesen Betrag nicht/)).toBeVisible()
  expect(await balanceOf(engine, agency)).toBe(100)
  await payIn(engine, agency, 200_000)
  await button.click()
  await seeBooked(visitor)
  expect(await balanceOf(engine, agency)).toBeLessThan(200_100)
  await engine.close()
})
