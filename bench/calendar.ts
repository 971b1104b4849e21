/** What the calendar of the search form costs the browser on a slow device: to open it, and for each next month. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '@jetbridge/e2e/chromium.ts'
import { brief, median, table, verdict } from './figures.ts'
import type { Bench } from './run.ts'

const targetMilliseconds = 200
/** How many times slower the processor is made. */
const slowness = 4
const rounds = 3
/** Of each round. */
const presses = 4

export const bench: Bench = {
  about:
    'the calendar of the search form at a processor slowed four times (ports=<running products, in turns>)',
  async run(given) {
    const ports = (given.get('ports') ?? '4000').split(',')
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags })
    try {
      const rows: string[][] = []
      for (let round = 0; round < rounds; round++)
        for (const port of ports)
          for (const window of windows) rows.push(await measure(browser, { port, ...window }))
      console.log(
        table(
          ['port', 'window', 'opens', 'next month, median', 'worst', `within ${targetMilliseconds} ms`],
          rows,
        ),
      )
    } finally {
      await browser.close()
    }
  },
}

const windows = [
  { width: 1440, height: 900, isMobile: false },
  { width: 375, height: 812, isMobile: true },
]

interface Window {
  readonly port: string
  readonly width: number
  readonly height: number
  readonly isMobile: boolean
}

async function measure(browser: Browser, { port, width, height, isMobile }: Window): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile,
    hasTouch: isMobile,
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`http://slate-one.localhost:${port}/`)
  const opener = page.getByRole('button', { name: /^Dates:/ })
  await opener.waitFor()
  await page.locator('select[name=ori]').selectOption('TEB')
  await page.locator('select[name=des]').selectOption('PBI')
  // What only the first opening fetches is no drawing.
  await opener.hover()
  await sleep(1_000)
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.evaluate(listen)
  await opener.click()
  await page.getByRole('dialog').getByRole('grid').first().waitFor()
  await sleep(1_500)
  const [opens = 0] = await heardSince(page)
  const turns = await turnMonths(page)
  await context.close()
  const worst = Math.max(...turns)
  return [
    port,
    `${width}`,
    brief(opens),
    brief(median(turns)),
    brief(worst),
    verdict(worst <= targetMilliseconds),
  ]
}

/** By the arrow, where there is one; in a list of months by the key that leads to the next. */
async function turnMonths(page: Page): Promise<number[]> {
  const next = page.getByRole('button', { name: 'Next month' })
  const hasArrow = (await next.count()) > 0
  const turns: number[] = []
  for (let press = 0; press < presses; press++) {
    await (hasArrow ? next.click() : page.keyboard.press('PageDown'))
    await sleep(1_200)
    turns.push(Math.max(16, ...(await heardSince(page))))
  }
  return turns
}

const listen = `
  window.heard = []
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^(click|keydown|pointer(down|up))$/.test(name)) window.heard.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })`

/** From the press to the next frame that shows it, in milliseconds, as the browser reports them. */
async function heardSince(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(
    '(() => { const all = window.heard; window.heard = []; return all.sort((a, b) => b - a) })()',
  )
}
