/** Every page of an agency, one after the other, in any language: by place and role, not by words. */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { demoAgencies, demoAgencyPassword } from '@jetbridge/brands/demo-agencies.ts'
import type { Page } from '@playwright/test'
import type { See } from './account-walk.ts'
import { appCode } from './app-code.ts'
import type { Visit } from './journey.ts'
import { type BrandId, dayAhead, expect } from './site.ts'

const run = promisify(execFile)
const [agency] = demoAgencies
const administrator = agency?.users.find(({ role }) => role === 'administrator')

/** The demo agency's administrator signs in, and sets up an app on the way, also where one was set up before. */
export async function walkIntoAgency({ page, brand, site }: Visit, see: See): Promise<void> {
  if (!agency || !administrator) throw new Error('the demo world has no agency')
  await forgetApp(brand, `${administrator.login}@${agency.email.split('@')[1]}`)
  const send = page.locator('main form button[type=submit]')
  await openPage(page, `${site}/agency/portal`)
  await page.waitForURL(/\/agency\/login/)
  await see('asked to sign in for an agency')
  await send.click()
  await see('sign in for an agency, fields missing')
  await page.locator('[name=agencyCode]').fill(agency.code)
  await page.locator('[name=username]').fill(administrator.login)
  await page.locator('[name=password]').fill(demoAgencyPassword)
  await send.click()
  const secret = page.locator('main code').first()
  await expect(secret).toBeVisible()
  await see('an app to set up')
  await page.locator('main form input').fill(appCode((await secret.textContent()) ?? ''))
  await send.click()
  await expect(page.locator('main form')).toHaveCount(0)
  await see('recovery codes')
  await page.locator('main button').last().click()
  await page.waitForURL(/\/agency\/portal/)
}

/** As the airline's own people do when an app is lost. */
async function forgetApp(brand: BrandId, email: string): Promise<void> {
  const who = ['--brand', brand, '--email', email, '--kind', 'agency']
  const words = ['staff', 'reset-second-factor', ...who, '--reason', 'The app is set up again']
  const command = [resolve(import.meta.dirname, '../server/cli/jetbridge.ts'), ...words]
  await run(process.execPath, command).catch((error: Error & { stderr?: string }) => {
    if (!error.stderr?.includes('has no second factor')) throw error
  })
}

/** The portal, its list searched and sorted, and who works there. */
export async function walkPortal({ page, site }: Visit, see: See): Promise<void> {
  const at = `${site}/agency`
  const list = page.getByRole('grid').first()
  await openPage(page, `${at}/portal`)
  await expect(list).toBeVisible()
  await see('portal')
  const [code = ''] = await list.locator('strong').allTextContents()
  await openPage(page, `${at}/portal?find=${code}`)
  await expect(list).toBeVisible()
  await see('portal, searched')
  await openPage(page, `${at}/portal?sort=leadPassengerName&order=up`)
  await expect(list).toBeVisible()
  await see('portal, sorted by name')
  await openPage(page, `${at}/portal?find=nothing-of-that`)
  await see('portal, nothing found')
  await openPage(page, `${at}/create-user`)
  await see('create a user')
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible()
  await see('create a user, fields missing')
  await openPage(page, `${at}/people`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await see('people')
  await openPage(page, `${at}/log`)
  await see('log')
}

const kinds = [
  'issued-tickets',
  'flown-tickets',
  'cancelled-tickets',
  'cashbook',
  'bookings',
  'pending-payment',
] as const

/** Every report of the year that ends today, the chart as a table, the print, the statement. */
export async function walkReports({ page, site }: Visit, see: See): Promise<void> {
  const reports = `${site}/agency/reports`
  const period = `start=${dayAhead(-365)}&end=${dayAhead(0)}`
  await openPage(page, reports)
  await see('reports')
  await openPage(page, `${reports}?report=issued-tickets&start=2020-01-01&end=2020-01-31`)
  await see('report without records')
  for (const kind of kinds) {
    await openPage(page, `${reports}?report=${kind}&${period}`)
    await expectRows(page)
    await see(`report of ${kind}`)
  }
  await openPage(page, `${reports}?report=issued-tickets&${period}`)
  await page.locator('figure figcaption button').click()
  await see('chart as a table')
  if (hasPaper(page)) await walkPaper(page, see)
  await openPage(page, `${site}/agency/statement`)
  await expectRows(page)
  await see('statement')
}

/** Or the words that there are none: a month has just begun. */
async function expectRows(page: Page): Promise<void> {
  await expect(page.locator('[role=grid], :is(p, div)[class*=none]:visible').first()).toBeVisible()
}

/** Firefox shows no page as paper at a command. */
function hasPaper(page: Page): boolean {
  return page.context().browser()?.browserType().name() !== 'firefox'
}

async function walkPaper(page: Page, see: See): Promise<void> {
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.locator('main section button:not(form button)').nth(2).click()
  await expect(page.locator('[data-print-sheet]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await see('report on paper')
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
}

/** The pages that are open without an account. */
export async function walkRegister({ page, site }: Visit, see: See): Promise<void> {
  await openPage(page, `${site}/agency/register`)
  await see('register')
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible()
  await see('register, fields missing')
}

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
