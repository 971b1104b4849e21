/** What an agency prints: a report and the statement, each as a document of its own, in both languages. */
import type { Page } from '@playwright/test'
import { agency, openBooks } from './agency-books.ts'
import { openReport } from './agency-figures.ts'
import { signInAgent } from './agent-sign-in.ts'
import { agentWords } from './agent-words.ts'
import { visit } from './journey.ts'
import { test } from './own-airline.ts'
import { expect, inMatrix, type Language } from './site.ts'

test.slow()

/** more than a sheet holds */
const deposits = 60

/** Presses Print, with the dialog of the browser held off, and shows the page as paper does. */
async function pressPrint(page: Page, language: Language) {
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: agentWords[language].print, exact: true }).click()
  const sheet = page.locator('[data-print-sheet]')
  await expect(sheet).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  return sheet
}

/** The paper is A4 across, less its margins: 277 mm. Nothing of the sheet may need more. */
async function expectOnPaper(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: Math.floor((277 / 25.4) * 96), height: 720 })
  const wider = await page.evaluate(() => {
    const sheet = document.querySelector('[data-print-sheet]')
    const edge = document.documentElement.clientWidth
    const parts = [...(sheet?.querySelectorAll('h1, p, th, td') ?? [])]
    return parts
      .filter((part) => part.getBoundingClientRect().right > edge + 0.5)
      .map((part) => part.textContent)
  })
  expect(wider).toEqual([])
  if (before) await page.setViewportSize(before)
}

/** How many pages the browser makes of it. */
async function pagesOf(page: Page): Promise<number> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(file).toContain('%PDF')
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

async function backToScreen(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('[data-print-sheet]')).toHaveCount(0)
}

for (const language of ['en', 'de'] as const) {
  const w = agentWords[language]
  test(
    `${language}: a report and the statement are printed with whose they are, period, zone and every row, and without the page around them [RPT-22, GAP-67]`,
    inMatrix(language),
    async ({ page, ownAirline }) => {
      await openBooks(ownAirline, deposits)
      const visitor = await visit(page, 'peoples', language, ownAirline.site)
      await page.context().addCookies([{ name: 'language', value: language, url: ownAirline.site }])
      await page.goto(`${ownAirline.site}/agency/reports`)
      await signInAgent(page, agency, 'boss', language)
      await openReport(visitor, w.issued)
      const printed = async (title: string, rows: number, leastPages: number) => {
        const sheet = await pressPrint(page, language)
        await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(title)
        for (const part of [`Travel ${agency} (${agency})`, w.zone]) await expect(sheet).toContainText(part)
        await expect(sheet).toContainText(/\d{1,2}\.? \S+ \d{4} – \d{1,2}\.? \S+ \d{4}/)
        // The head, and every row, whether or not it was in sight.
        await expect(sheet.getByRole('row')).toHaveCount(rows + 1)
        for (const around of ['navigation', 'contentinfo', 'grid', 'button', 'link'] as const) {
          await expect(page.getByRole(around).filter({ visible: true })).toHaveCount(0)
        }
        await expectOnPaper(page)
        expect(await pagesOf(page)).toBeGreaterThanOrEqual(leastPages)
        await backToScreen(page)
      }
      await printed(w.issued, 1, 1)
      await page.getByRole('link', { name: w.statement, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(w.statement)
      await expect(page.getByRole('grid')).toBeVisible()
      await printed(w.statement, deposits + 1, 2)
    },
  )
}
