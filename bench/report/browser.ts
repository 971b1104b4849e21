/**
 * A long report in a browser: scrolled from its first row to its last one, then sorted, searched and walked through with
 * the keys. What counts is how long the page stood still meanwhile, and that every row which should be there is.
 */
import { join } from 'node:path'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { signInAgent } from '@jetbridge/e2e/agent-sign-in.ts'
import { buildForProof } from '@jetbridge/server/launch/site.ts'
import { makeAgencyUser } from '@jetbridge/server/testing/agency.ts'
import { openEngine } from '@jetbridge/server/testing/engine.ts'
import { startProductProcess } from '@jetbridge/server/testing/product.ts'
import type { Page } from 'playwright-core'
import { brief, table, verdict } from '../figures.ts'
import { startChromium } from '../web/chromium.ts'
import { makeReportWorld, type ReportWorld } from './world.ts'

/** A page that stands still for longer is felt to hang. */
const stillTarget = 200
/** In the table at a time, however many there are. */
const rowsTarget = 200
const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

interface Act {
  readonly name: string
  /** milliseconds */
  readonly took: number
  /** the longest that the page stood still, milliseconds */
  readonly still: number
  /** rows in the page, at most */
  readonly rows: number
}

/** @param documents as many records has the report */
export async function measureBrowser(documents: number): Promise<void> {
  await buildForProof(join(import.meta.dirname, '../..'))
  const world = await makeReportWorld(documents)
  const product = startProductProcess()
  const chromium = await startChromium()
  try {
    await makeClerk(world)
    const { port } = await product.open(world.url)
    const site = `http://${world.brand}.localhost:${port}`
    const context = await chromium.browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    print(documents, await walk(page, site, world))
  } finally {
    await chromium.close()
    await product.end()
    await world.stop()
  }
}

const clerk = 'clerk'

async function makeClerk({ url, agencyCode }: ReportWorld): Promise<void> {
  const engine = await openEngine(url)
  try {
    await makeAgencyUser({ ...engine, databaseUrl: url }, agencyCode, 'bookkeeper', clerk)
  } finally {
    await engine.close()
  }
}

async function walk(page: Page, site: string, { agencyCode }: ReportWorld): Promise<Act[]> {
  await page.addInitScript({ content: watcher })
  await page.goto(`${site}/agency/login`)
  await signInAgent(page, agencyCode, clerk)
  await page.waitForURL(/\/agency\/portal/)
  const acts: Act[] = []
  const act = async (name: string, work: () => Promise<void>) => {
    await page.evaluate('Object.assign(seen, { still: 0, rows: 0 })')
    const begun = performance.now()
    await work()
    const took = performance.now() - begun
    acts.push({ name, took, ...(await page.evaluate<{ still: number; rows: number }>('seen')) })
    console.log(`  ${name}: ${brief(took)} ms`)
  }
  const period = { report: 'issued-tickets', start: plusDays(today, -380), end: today }
  const grid = page.getByRole('grid')
  await act('open', async () => {
    await page.goto(`${site}/agency/reports?${new URLSearchParams(period).toString()}`)
    await cellOf(page, 0).waitFor()
  })
  const first = await textOf(page, 0)
  // The count comes with the sums.
  await until(page, `Number(document.querySelector('[role=grid]')?.ariaRowCount) > 1`)
  const count = Number(await grid.getAttribute('aria-rowcount')) - 1
  let last = ''
  await act(`scroll to row ${count}`, async () => {
    await scrollTo(page, count - 1)
    last = await textOf(page, count - 1)
  })
  await act('back to the first row', async () => {
    await page.evaluate(`document.querySelector('[role=grid]').parentElement.scrollTop = 0`)
    await cellOf(page, 0).waitFor()
    same(await textOf(page, 0), first, 'the first row, after the last one')
  })
  await act('sort', async () => {
    await page.locator('[aria-sort] button').click()
    await page.waitForURL(/order=descending/)
    await until(page, `seen.words(0) !== ${JSON.stringify(first)}`)
    same(withoutNumber(await textOf(page, 0)), withoutNumber(last), 'the first row, sorted the other way')
  })
  await act('keys', () => walkKeys(page))
  await act('search', async () => {
    await page.getByRole('searchbox').fill('Novák 12')
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL(/search=/)
    await until(page, `/Nov.k/.test(seen.words(0))`)
  })
  return acts
}

/** As one who drags the bar to its end, again and again: each time the next page has a place. */
async function scrollTo(page: Page, row: number): Promise<void> {
  const patience = 600_000
  await page.evaluate(
    `new Promise((done, fail) => {
      const end = performance.now() + ${patience}
      const room = document.querySelector('[role=grid]').parentElement
      const timer = setInterval(() => {
        room.scrollTop = room.scrollHeight
        if (seen.words(${row}) === '' && performance.now() < end) return
        clearInterval(timer)
        seen.words(${row}) === '' ? fail(new Error('row ${row} does not come')) : done()
      }, 30)
    })`,
  )
}

/** @param expression in the page */
async function until(page: Page, expression: string): Promise<void> {
  const end = performance.now() + 60_000
  while (!(await page.evaluate<boolean>(expression))) {
    if (performance.now() > end) throw new Error(`not within a minute: ${expression}`)
    await page.waitForTimeout(20)
  }
}

/** Where the focus stands after each key, by the number of its row. */
async function walkKeys(page: Page): Promise<void> {
  const focused = () =>
    page.evaluate<number>(`Number(document.activeElement?.closest('[data-row]')?.dataset.row ?? -1)`)
  await cellOf(page, 0).click()
  const press = async (key: string, is: (row: number) => boolean) => {
    await page.keyboard.press(key)
    const row = await focused()
    if (!is(row)) throw new Error(`${key} leads to row ${row}`)
    return row
  }
  await press('ArrowDown', (row) => row === 1)
  const down = await press('PageDown', (row) => row > 1)
  await press('PageUp', (row) => row < down)
  const end = await press('End', (row) => row >= 0).catch(() => -1)
  await press('Control+End', (row) => row >= end)
  await press('Control+Home', (row) => row === 0)
}

const cellOf = (page: Page, row: number) => page.locator(`[data-row="${row}"]:not([aria-busy]) > *`).first()
const textOf = (page: Page, row: number) => page.evaluate<string>(`seen.words(${row})`)
/** The number of a row is of its place, not of its record. */
const withoutNumber = (words: string) => words.replace(/^\d+ /, '')

function same(is: string, wanted: string, what: string): void {
  if (is !== wanted) throw new Error(`${what}: ${is}; wanted: ${wanted}`)
}

/** In the page, from its start. A picture that comes late is one for which the page stood still. */
const watcher = `
  globalThis.seen = { still: 0, rows: 0, words: (row) =>
    [...document.querySelectorAll('[data-row="' + row + '"]:not([aria-busy]) > *')].map((cell) => cell.textContent).join(' ') }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.still = Math.max(seen.still, duration)
  }).observe({ type: 'longtask' })
  setInterval(() => { seen.rows = Math.max(seen.rows, document.querySelectorAll('[data-row]').length) }, 50)
`

function print(documents: number, acts: readonly Act[]): void {
  console.log(`\nA report of ${documents} records in Chromium, 1440 pixels`)
  const rows = acts.map(({ name, took, still, rows: drawn }) => [
    name,
    brief(took),
    brief(still),
    String(drawn),
    verdict(still <= stillTarget && drawn <= rowsTarget),
  ])
  console.log(table(['', 'took ms', 'longest still ms', 'rows in the page', `≤ ${stillTarget} ms`], rows))
}
