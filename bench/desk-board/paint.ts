/**
 * The board in Chromium: how long it takes until the rows in sight are painted, from another page of the desk and on
 * reload, by the clock and in processor time of the page.
 */
import { join } from 'node:path'
import { loadavg } from 'node:os'
import { signInAtDesk } from '@jetbridge/e2e/desk.ts'
import { buildForProof } from '@jetbridge/server/launch/site.ts'
import { seedStaff } from '@jetbridge/server/seed/staff.ts'
import { openEngine } from '@jetbridge/server/testing/engine.ts'
import { startProductProcess } from '@jetbridge/server/testing/product.ts'
import type { CDPSession, Page } from 'playwright-core'
import { brief, median, percentile, table, verdict } from '../figures.ts'
import { startChromium } from '../web/chromium.ts'
import type { BoardWorld } from './world.ts'

/** Milliseconds by the clock. */
const paintTarget = 500

interface Paint {
  readonly wall: number
  readonly cpu: number
}

export async function measurePaint({ url, day, departureIds }: BoardWorld, rounds: number): Promise<void> {
  await buildForProof(join(import.meta.dirname, '../..'))
  const product = startProductProcess()
  const chromium = await startChromium()
  try {
    const engine = await openEngine(url)
    await seedStaff(engine.deps)
    await engine.close()
    const { port } = await product.open(url)
    const site = `http://desk.localhost:${port}`
    const context = await chromium.browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await page.addInitScript({ content: watcher })
    await signInAtDesk(page as never, { site }, 'controller')
    const board = `${site}/departures?day=${day}`
    await page.goto(board)
    await painted(page)
    await saveView(page)
    const processes = await chromium.browser.newBrowserCDPSession()
    const ways = {
      'from Home': await repeat(rounds, () => fromHome(page, site, processes)),
      reload: await repeat(rounds, () => reload(page, board, processes)),
    }
    print(departureIds.length, ways)
  } finally {
    await chromium.close()
    await product.end()
  }
}

/** The first time is left out: it compiles and reads from disk. */
async function repeat(rounds: number, measure: () => Promise<Paint>): Promise<Paint[]> {
  await measure()
  const paints: Paint[] = []
  for (let round = 0; round < rounds; round++) paints.push(await measure())
  return paints
}

const viewName = 'Day'

async function saveView(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type('save this view')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('textbox').fill(viewName)
  await page.keyboard.press('Enter')
  await page.getByText(`Saved as “${viewName}”.`).waitFor()
}

/** Home has nothing of that day: the board is asked for, its code is not. */
async function fromHome(page: Page, site: string, processes: CDPSession): Promise<Paint> {
  await page.goto(site)
  const row = page.getByRole('grid', { name: 'Saved views' }).getByRole('rowheader', { name: viewName })
  await row.focus()
  await atRest(page)
  const before = await cpuOf(processes)
  await page.keyboard.press('Enter')
  const { at, pressed } = await painted(page)
  return { wall: at - pressed, cpu: (await cpuOf(processes)) - before }
}

async function reload(page: Page, board: string, processes: CDPSession): Promise<Paint> {
  await page.goto(board)
  await painted(page)
  await atRest(page)
  const before = await cpuOf(processes)
  await page.reload({ waitUntil: 'commit' })
  const { at } = await painted(page)
  return { wall: at, cpu: (await cpuOf(processes)) - before }
}

interface PaintTime {
  /** milliseconds since the navigation began */
  readonly at: number
  readonly pressed: number
}

function painted(page: Page): Promise<PaintTime> {
  return page.evaluate<PaintTime>(`new Promise((done) => {
    const timer = setInterval(() => {
      if (seen.at === 0) return
      clearInterval(timer)
      done(seen)
    }, 10)
  })`)
}

/** What a page does after it is shown is none of what comes next. */
async function atRest(page: Page): Promise<void> {
  await page.waitForTimeout(700)
}

/** Of all pages, in milliseconds. */
async function cpuOf(processes: CDPSession): Promise<number> {
  const { processInfo } = await processes.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(({ type }) => type === 'renderer')
  return 1_000 * pages.reduce((so, { cpuTime }) => so + cpuTime, 0)
}

/** Rows of departures count once the frame with them is painted; those of the list that waits are hidden. */
const watcher = `
  window.seen = { at: 0, pressed: 0 }
  addEventListener('keydown', () => Object.assign(seen, { at: 0, pressed: performance.now() }), true)
  const look = () => {
    if (seen.at > 0 || !document.querySelector('[role=grid][aria-label=Departures] tr[data-row] th')) return
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => { seen.at ||= performance.now() }
      channel.port2.postMessage(0)
    })
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
`

function print(departures: number, ways: Readonly<Record<string, readonly Paint[]>>): void {
  const rows = Object.entries(ways).map(([way, paints]) => {
    const [walls, cpus] = [paints.map(({ wall }) => wall), paints.map(({ cpu }) => cpu)]
    const figures = [median(walls), Math.min(...walls), percentile(walls, 95), median(cpus)]
    return [way, String(paints.length), ...figures.map(brief), verdict(median(walls) <= paintTarget)]
  })
  console.log(`${departures} departures painted; load average ${loadavg().map(brief).join(' ')}`)
  console.log(
    table(['', 'times', 'median ms', 'least ms', 'p95 ms', 'page CPU ms', `${paintTarget} ms`], rows),
  )
}
