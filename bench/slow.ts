/** How long a press waits for its answer on a processor some times slower, and how far the page shifts. */
import { visit, type Visit } from '@jetbridge/e2e/journey.ts'
import type { Browser } from 'playwright-core'
import { brief, median, table, verdict } from './figures.ts'
import { freshCheckout, withProduct } from './product.ts'
import type { Bench } from './run.ts'
import { type PressTimes, pressAll, presses } from './slow/presses.ts'
import { startChromium } from './web/chromium.ts'

const pressTarget = 200
const shiftTarget = 0.02
const patienceMilliseconds = 60_000

const windows = {
  phone: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 }, hasTouch: false },
} as const

interface Settings {
  readonly brand: Visit['brand']
  readonly rounds: number
  /** how many times slower than this machine */
  readonly slower: number
}

export const bench: Bench = {
  about:
    'how long a press waits for its answer on a slow processor (brand=peoples rounds=3 slower=4 port=<a running one>)',
  async run(given) {
    const settings: Settings = {
      brand: (given.get('brand') ?? 'peoples') as Visit['brand'],
      rounds: Number(given.get('rounds') ?? 3),
      slower: Number(given.get('slower') ?? 4),
    }
    const port = given.get('port')
    if (port !== undefined) return measure(Number(port), settings)
    const checkout = await freshCheckout()
    try {
      await withProduct(checkout, (product) => measure(product.port, settings))
    } finally {
      await checkout.remove()
    }
  },
}

async function measure(port: number, settings: Settings): Promise<void> {
  const chromium = await startChromium()
  try {
    for (const name of ['phone', 'desktop'] as const) {
      const rounds: PressTimes[] = []
      for (let round = 0; round < settings.rounds; round++) {
        rounds.push(await walk(chromium.browser, name, port, settings))
      }
      print(name, rounds)
    }
  } finally {
    await chromium.close()
  }
}

/** As a visitor who was never here before. */
async function walk(
  browser: Browser,
  name: keyof typeof windows,
  port: number,
  { brand, slower }: Settings,
): Promise<PressTimes> {
  const context = await browser.newContext({ ...windows[name], locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMilliseconds)
  const session = await context.newCDPSession(page)
  const slow = async (isSlow: boolean) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? slower : 1 })
  }
  const site = `http://${brand.replaceAll('_', '-')}.localhost:${port}`
  const { hasTouch } = windows[name]
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const { value = 0 } = metrics.find(({ name }) => name === 'TaskDuration') ?? {}
    return value * 1_000
  }
  const pressed = await pressAll({ visitor: await visit(page, brand, 'en', site), slow, worked, hasTouch })
  await context.close()
  return pressed
}

function print(name: string, rounds: readonly PressTimes[]): void {
  const rows = presses.flatMap((press) => {
    const times = rounds.flatMap((round) => round.times[press])
    // On a desk no flight is folded.
    if (times.length === 0) return []
    const waited = times.map((time) => time.waited)
    const worked = median(times.map((time) => time.worked))
    const met = verdict(median(waited) <= pressTarget)
    return [[press, brief(median(waited)), brief(Math.max(...waited)), brief(worked), met]]
  })
  console.log(`\n${name}: milliseconds from the press to the picture that answers it`)
  console.log(table(['', 'median', 'worst', 'processor', `${pressTarget} ms`], rows))
  const shift = median(rounds.map((round) => round.shift))
  const met = verdict(shift < shiftTarget)
  console.log(
    `shift of the page from the flights to the seats: ${shift.toFixed(3)}, under ${shiftTarget}: ${met}`,
  )
  for (const moved of new Set(rounds.flatMap((round) => round.moved))) console.log(`  ${moved}`)
}
