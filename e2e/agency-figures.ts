/** The figures of an agency as its pages show them. */
import type { Locator, Page } from '@playwright/test'
import { agentWords } from './agent-words.ts'
import { minorOf, type Visit } from './journey.ts'
import { expect } from './site.ts'

/** Two decimals end it: a day may follow at once. */
const moneyForm = /[-−]?€\d{1,3}(?:[.,\s]\d{3})*[.,]\d{2}/g
/** A cell with nothing else, below a head that may name the currency. */
const moneyCell = /^[-−]?€?\d{1,3}(?:[.,\s]\d{3})*[.,]\d{2}$/

/** "−€1,234.50" in cents, in both languages; with a sign, which prices never have. */
export function signedMinor(text: string): number {
  return minorOf(text) * (/^[-−]/.test(text) ? -1 : 1)
}

/** Every amount of a text, in its order. */
export function amountsIn(text: string): number[] {
  return (text.match(moneyForm) ?? []).map(signedMinor)
}

/** The value beside a term in a list of terms. */
export function factOf(of: Page | Locator, term: string): Locator {
  return of.getByRole('definition').and(of.locator(`dt:text-is("${term}") + dd`))
}

/** The balance in the account info beside the search of a new booking. */
export async function portalBalance({ page, site, language }: Visit): Promise<number> {
  const words = agentWords[language]
  await page.goto(`${site}/agency/new-booking`)
  const account = page.getByRole('region', { name: words.account })
  await expect(account).toBeVisible()
  // On a phone it is folded.
  const folded = account.getByRole('button', { expanded: false })
  if ((await folded.count()) > 0) await folded.click()
  const fact = factOf(account, words.balance)
  return signedMinor((await fact.textContent()) ?? '')
}

/** From any page of the agency. */
export async function openReport({ page, site, language }: Visit, type: string): Promise<Locator> {
  const words = agentWords[language]
  await page.goto(`${site}/agency/reports`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.reportsTitle)
  await page.getByRole('combobox', { name: words.reportType, exact: true }).selectOption(type)
  await expect(page.getByRole('button', { name: words.last30, exact: true, pressed: true })).toBeVisible()
  const table = page.getByRole('grid', { name: type })
  await expect(table).toBeVisible()
  return table
}

/** The sum above a report of tickets. */
export async function reportTotal({ page, language }: Visit): Promise<number> {
  const sum = page.getByText(agentWords[language].total).locator('strong').first()
  return signedMinor((await sum.textContent()) ?? '')
}

/** Rows below the head, each as the amounts in it. @param count that must have come */
export async function rowsOf(table: Locator, count: number): Promise<{ text: string; amounts: number[] }[]> {
  const rows = table.getByRole('row').filter({ has: table.page().getByRole('gridcell') })
  await expect(rows).toHaveCount(count)
  const cells = await rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('[role=rowheader], [role=gridcell]')].map((cell) => cell.textContent),
    ),
  )
  return cells.map((texts) => ({
    text: texts.join(' '),
    amounts: texts.filter((text) => moneyCell.test(text)).map(signedMinor),
  }))
}
