/** A travel agency's people sign in: by the provider's page, too, and again once a session has ended. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { goodPassword } from '@jetbridge/server/testing/account.ts'
import { signInAgent as signInAtEngine } from '@jetbridge/server/testing/agency.ts'
import { appCode } from './app-code.ts'
import { openOwnMenu, setUpApp, signInAgent, typeAppCode, typeCredentials } from './agent-sign-in.ts'
import { agentWords } from './agent-words.ts'
import { chooseFare, fillSearch, sampleSearch, type Visit, visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { agency, atPortal, type OpenAgency, openAgency } from './open-agency.ts'
import { expect, flightDay, test } from './site.ts'

test.slow()

test('an agent signs in by the provider’s page, too, and every tab knows the agency; one whose session has ended is told so, signs in again, and is back at the very search [ERR-03, FLOW-33, IDN-05, IDN-08, IDN-09, IDN-16, IDN-18, IDN-20, IDN-22]', async ({
  page,
  context,
  airline,
  complaints,
}) => {
  complaints.allow(/401/)
  const opened = await openAgency(airline)
  const visitor = await visit(page, 'peoples')
  const { site } = visitor
  await page.goto(`${site}/agency/login`)
  await page.getByRole('link', { name: 'Sign in by email or passkey' }).click()
  await page.waitForURL(/\/sign-in\/agency\//)
  await page.getByLabel('Email').fill(opened.agent.email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  const secret = await setUpApp(page)
  await expect(page).toHaveURL(/\/agency\/portal$/)
  await expect(page.getByRole('banner')).toContainText('Anna Steiner')
  const second = await context.newPage()
  await second.goto(site)
  await openOwnMenu(second)
  await expect(second.getByRole('link', { name: 'Agency portal' })).toBeVisible()

  await expectSessionEnded(visitor, opened, secret)
  await page.goto(`${site}/agency/portal`)
  await atPortal(visitor)
  await openOwnMenu(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${site}/`)
  await expect(second.getByText('Anna Steiner')).toBeHidden()
  await opened.engine.close()
})

/** At the portal: the session ends, a search says so, and the agent is back at it after signing in by the form. */
async function expectSessionEnded(
  visitor: Visit,
  { engine, administrator }: OpenAgency,
  secret: string,
): Promise<void> {
  const { page, language, words } = visitor
  const w = agentWords[language]
  const departs = flightDay('peoples', 3)
  await page.getByRole('main').getByRole('link', { name: w.newBooking }).click()
  await fillSearch(visitor, sampleSearch('peoples', { departs }))
  // A disabled user is signed out, also on an open page.
  const boss = await signInAtEngine(engine, administrator)
  for (const isDisabled of [true, false]) {
    const { status } = await boss.call(contract.agency.changeUser, { body: { login: 'anna', isDisabled } })
    expect(status).toBe(200)
  }
  await page.getByRole('button', { name: words.checkAvailability }).click()
  const ended = page.getByRole('alertdialog', { name: w.expiredTitle })
  await expect(ended).toContainText(w.expiredText)
  await expectNoSidewaysScroll(page)
  await ended.getByRole('button', { name: words.ok, exact: true }).click()
  await expect(page).toHaveURL(/\/agency\/login\?for=agency&redirect=/)
  await expect(page.getByText(w.sessionEnded)).toBeVisible()
  await typeCredentials(page, { agency, login: 'anna' }, language)
  await typeAppCode(page, appCode(secret, 1), language)
  await expect(page).toHaveURL(new RegExp(`/booking-flow.*dep=${departs}.*prov=agency`))
  await expectNoSidewaysScroll(page)
  await chooseFare(visitor)
}

test(
  '@phone de: an agent whose session has ended is told so, signs in again, and is back at the very search [ERR-03, FLOW-33, IDN-18, IDN-22]',
  { tag: '@matrix' },
  async ({ page, airline, complaints }) => {
    complaints.allow(/401/)
    const opened = await openAgency(airline)
    const visitor = await visit(page, 'peoples', 'de')
    await page.goto(`${visitor.site}/agency/login`)
    const secret = await signInAgent(page, agency, 'anna', 'de')
    await atPortal(visitor)
    await expectSessionEnded(visitor, opened, secret)
    await opened.engine.close()
  },
)
