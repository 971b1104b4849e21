/**
 * What a cabin of 180 seats costs the browser, to draw and for each choice, beside a plain table of 180
 * buttons.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '@jetbridge/e2e/chromium.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { brief, median, percentile, table, verdict } from './figures.ts'
import type { Bench } from './run.ts'

const targetMilliseconds = 50
const presses = 60

export const bench: Bench = {
  about: 'the seat map of an A320 beside a plain table of 180 buttons (port=<a running product>)',
  async run(given) {
    const port = given.get('port') ?? '4000'
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags })
    try {
      const map = await measureMap(browser, port)
      const peer = await measurePlain(browser)
      print(map, peer)
    } finally {
      await browser.close()
    }
  },
}

interface Figures {
  readonly seats: number
  /** from the press to the next frame, milliseconds, as the browser reports them */
  readonly interactions: readonly number[]
  /** from nothing to drawn */
  readonly render: number
}

async function measureMap(browser: Browser, port: string): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 2400 } })
  await reachSeats(page, port)
  await page.getByRole('grid').waitFor()
  const render = await drawingTime(page)
  const interactions = await pressAll(page, '[role=gridcell][data-mark=free]')
  const seats = await page.locator('[role=gridcell]').count()
  await page.close()
  return { seats, interactions, render }
}

/** Two adults at an airline that flies the A320, up to the seats. */
async function reachSeats(page: Page, port: string): Promise<void> {
  const dep = plusDays(dateAt(instant(Date.now()), zone('UTC')), 45)
  const search = new URLSearchParams({ ori: 'STN', des: 'DUB', dep, adt: '2', prov: 'user' })
  const goOn = () => page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.goto(`http://air-direct.localhost:${port}/booking-flow?${search.toString()}`)
  await page
    .getByRole('button', { name: /^Choose .+ to .+:/ })
    .first()
    .click()
  await goOn()
  for (const [label, text] of Object.entries(contact))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Country', { exact: true }).selectOption('GB')
  for (const [number, name] of ['Ada', 'Ben'].entries()) {
    const panel = page.getByRole('region', { name: `Adult ${number + 1}` })
    await panel.getByRole('button').first().click()
    await panel.getByLabel('First name', { exact: true }).fill(name)
    await panel.getByLabel('Last name', { exact: true }).fill('Sample')
    await panel.getByText('Female', { exact: true }).click()
    await panel.getByLabel('Date of birth').fill('03/04/1990')
  }
  await goOn()
}

const contact = {
  'First name': 'Ada',
  'Last name': 'Sample',
  Email: 'ada@example.com',
  'Mobile phone': '+44 7400 123456',
  Address: '1 Sample Lane',
  'Postal code': 'M1 1AE',
  City: 'Manchester',
}

/** A table without any of our code: 180 buttons with one listener, and a mark on the chosen one. */
async function measurePlain(browser: Browser): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 2400 } })
  await page.setContent('<main></main>')
  const render = await page.evaluate<number>(drawPlain)
  const interactions = await pressAll(page, '[data-seat]')
  await page.close()
  return { seats: 180, interactions, render }
}

/** Runs in the page. */
const painted = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

const drawPlain = `(async () => {
  const begun = performance.now()
  const seat = (row, char) => \`<td><button data-seat aria-label="Row \${row} seat \${char}">9</button></td>\`
  const rows = Array.from({ length: 30 }, (_, row) => 'ABCDEF'.split('').map((char) => seat(row + 1, char)))
  const main = document.querySelector('main')
  main.innerHTML = \`<table>\${rows.map((row) => \`<tr>\${row.join('')}</tr>\`).join('')}</table>\`
  main.addEventListener('click', ({ target }) => {
    main.querySelector('[aria-pressed]')?.removeAttribute('aria-pressed')
    target.setAttribute('aria-pressed', 'true')
  })
  await ${painted}
  return performance.now() - begun
})()`

/** The view is left and entered again: its answer is already there, so only the drawing is measured. */
async function drawingTime(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('button', { name: 'Cabin', exact: true }).focus()
  return page.evaluate<number>(`(async () => {
    const begun = performance.now()
    document.activeElement.click()
    while (!document.querySelector('[role=grid] [data-code="31F"]')) await new Promise(requestAnimationFrame)
    await ${painted}
    return performance.now() - begun
  })()`)
}

const listen = `
  window.heard = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') window.heard.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 })`

/** Real presses; the Event Timing API says how long each took until the page showed it. */
async function pressAll(page: Page, selector: string): Promise<number[]> {
  await page.evaluate(listen)
  const count = await page.locator(selector).count()
  for (let press = 0; press < presses; press += 1) {
    await page
      .locator(selector)
      .nth((press * 37) % Math.max(1, count - 3))
      .click()
    await sleep(20)
  }
  await sleep(200)
  const heard = await page.evaluate<number[]>('window.heard')
  // The API does not report times shorter than a frame: they count as one frame.
  return [...heard, ...Array.from({ length: Math.max(0, presses - heard.length) }, () => 16)]
}

function print(map: Figures, peer: Figures): void {
  const row = (name: string, { seats, render, interactions }: Figures, target: string) => [
    name,
    String(seats),
    brief(render),
    brief(median(interactions)),
    brief(percentile(interactions, 98)),
    target,
  ]
  const worst = percentile(map.interactions, 98)
  console.log('Seat map, milliseconds; a press until it is painted (p98 is what INP reports)')
  console.log(
    table(
      ['', 'seats', 'drawn', 'press', 'press p98', `< ${targetMilliseconds} ms`],
      [row('seat map', map, verdict(worst < targetMilliseconds)), row('plain buttons', peer, '')],
    ),
  )
}
