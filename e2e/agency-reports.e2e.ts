/** An agency reads what it has sold: the report, its files, its print, and the statement of its account. */
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { balanceOf, makeAgency, makeAgencyUser, startAgencyFlow } from '@jetbridge/server/testing/agency.ts'
import { call } from '@jetbridge/server/testing/app.ts'
import { holdTrip, reserveHeld } from '@jetbridge/server/testing/payer.ts'
import { expectAccessible } from './accessible.ts'
import { signInAgent } from './agent-sign-in.ts'
import { minorOf } from './journey.ts'
import { type OwnAirline, test } from './own-airline.ts'
import { dayAhead, expect } from './site.ts'

test.slow()

const agency = 'SUN'
const paidIn = 100_000

/** One ticket, sold on the account. */
async function sell({ engine }: OwnAirline): Promise<string> {
  const caller = await startAgencyFlow(engine, agency)
  const trip = { day: localDate(dayAhead(12)), fareBrand: 'flex' }
  await holdTrip(engine, caller, trip)
  const { recordLocator } = await reserveHeld(engine, caller, trip)
  const paid = await call(engine, contract.payment.accountPayment, { caller, body: {} })
  expect(paid.ok).toBe(true)
  return recordLocator
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

async function saved(page: Page, name: string): Promise<Download> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return coming
}

test('an administrator sees what was issued, exports and prints it, and reads the statement [RTE-09, RPT-05, RPT-15, RPT-20, RPT-22]', async ({
  page,
  ownAirline,
}) => {
  const { engine, site } = ownAirline
  await makeAgency(engine, { code: agency, paidIn })
  await makeAgencyUser(engine, agency, 'administrator', 'boss')
  await sell(ownAirline)
  const code = await sell(ownAirline)
  const spent = paidIn - (await balanceOf(engine, agency))

  // The guard leads to the sign-in and back to the very report.
  await page.goto(`${site}/agency/reports?report=flown-tickets`)
  await signInAgent(page, agency, 'boss')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
  await expect(page.getByRole('combobox', { name: 'Report', exact: true })).toHaveValue('flown-tickets')
  await expectAccessible(page, 'a report without records')

  await page.getByRole('combobox', { name: 'Report', exact: true }).selectOption('Issued tickets')
  await page.getByRole('button', { name: 'This month' }).click()
  const table = page.getByRole('grid', { name: 'Issued tickets' })
  await expect(table.getByRole('rowheader', { name: /^999/ })).toHaveCount(2)
  const total = page.getByText('Total').locator('strong').first()
  expect(minorOf((await total.textContent()) ?? '')).toBe(spent)
  await expect(page.getByText('2 rows')).toBeVisible()
  await expect(page.getByText(/sold\. The most: /)).toBeVisible()
  await expectAccessible(page, 'a report')

  // By the keyboard: through the rows, up to the head, and sorted there without losing the place.
  const numbers = table.getByRole('rowheader')
  const [oldest = '', newest = ''] = await numbers.allTextContents()
  await numbers.first().click()
  await page.keyboard.press('ArrowDown')
  await expect(numbers.nth(1)).toBeFocused()
  await page.keyboard.press('Control+Home')
  await expect(table.getByRole('gridcell', { name: '1', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  const issued = table.getByRole('columnheader', { name: 'Issued' })
  await expect(issued.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(numbers).toHaveText([newest, oldest])
  await expect(issued).toHaveAttribute('aria-sort', 'descending')
  await expect(issued.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(numbers).toHaveText([oldest, newest])

  const csv = await saved(page, 'Export CSV')
  expect(csv.suggestedFilename()).toMatch(/^issued-tickets_.*\.csv$/)
  expect((await textOf(csv)).trim().split('\n')).toHaveLength(3)
  const xlsx = await saved(page, 'Export XLSX')
  expect((await readFile(await xlsx.path())).subarray(0, 2).toString()).toBe('PK')

  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-print-sheet]')
  await expect(sheet).toContainText(`Travel ${agency} (${agency})`)
  await expect(sheet).toContainText('Time zone: UTC')
  await expect(sheet.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(sheet).toHaveCount(0)

  // Reload and Back show the same.
  await page.reload()
  await expect(table.getByRole('rowheader', { name: /^999/ })).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Report', exact: true }).selectOption('Cashbook')
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await expect(
    page.getByRole('grid', { name: 'Cashbook' }).getByRole('row', { name: 'Payment' }),
  ).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(table.getByRole('rowheader', { name: /^999/ })).toHaveCount(2)

  await page.getByRole('link', { name: 'Statement' }).click()
  const statement = page.getByRole('grid')
  await expect(statement.getByRole('row').filter({ hasText: code })).toBeVisible()
  const closing = page.getByText('Closing balance').locator('xpath=following-sibling::dd')
  expect(minorOf((await closing.textContent()) ?? '')).toBe(await balanceOf(engine, agency))
  await expectAccessible(page, 'the statement')
  const pdf = await saved(page, 'Download PDF')
  expect((await readFile(await pdf.path())).subarray(0, 4).toString()).toBe('%PDF')
})
