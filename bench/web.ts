/**
 * What the site costs a traveller: bytes, time until it shows, Lighthouse; and its search form with scripts
 * off.
 */
import { stripVTControlCharacters } from 'node:util'
import { brands } from '@jetbridge/brands/brands.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { brief, table, verdict } from './figures.ts'
import { freshCheckout, withProduct } from './product.ts'
import type { Bench } from './run.ts'
import { daysFromToday, flightsOf, homeOf, tripOf } from './web/addresses.ts'
import { type Audit, auditPage } from './web/audit.ts'
import { type RunningChromium, startChromium } from './web/chromium.ts'
import { searchWithoutScript } from './web/plain-form.ts'
import { type Encoding, weigh } from './web/weight.ts'

const scriptTargetBytes = 120_000
const paintTargetMilliseconds = 1_800
const performanceTarget = 95

interface Settings {
  readonly brands: readonly Brand[]
  /** how often Lighthouse runs a page; the median counts; 0 leaves it out */
  readonly runs: number
}

export const bench: Bench = {
  about:
    'bytes, LCP and Lighthouse of home and flights (brands=slate_one,peoples runs=5 port=<a running one>)',
  async run(given) {
    const wanted = (given.get('brands') ?? 'slate_one,peoples').split(',')
    const settings = {
      brands: brands.filter(({ id }) => wanted.includes(id)),
      runs: Number(given.get('runs') ?? 5),
    }
    if (settings.brands.length !== wanted.length) throw new Error(`no such brands: ${wanted.join()}`)
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
    await printWeights(port, settings, chromium)
    await printPlainForms(port, settings, chromium)
    if (settings.runs > 0) await printAudits(port, settings)
  } finally {
    await chromium.close()
  }
}

async function printWeights(port: number, settings: Settings, { browser }: RunningChromium): Promise<void> {
  const rows: string[][] = []
  for (const brand of settings.brands) {
    for (const encoding of ['gzip', 'br'] satisfies Encoding[]) {
      const weight = await weigh(browser, homeOf(brand, port), encoding)
      if (weight.otherwiseEncoded.length > 0) {
        throw new Error(`not as ${encoding}: ${weight.otherwiseEncoded.join(' ')}`)
      }
      const kilobytes = (['script', 'page', 'style', 'font', 'picture'] as const).map((kind) =>
        brief(weight[kind] / 1000),
      )
      const share = weight.script / scriptTargetBytes
      const met = encoding === 'gzip' ? `${brief(share)} of target: ${verdict(share < 1)}` : ''
      rows.push([`${brand.id}, ${encoding}`, ...kilobytes, String(weight.scripts), met])
    }
  }
  console.log('Home on the wire, kB')
  console.log(table(['', 'script', 'page', 'style', 'font', 'picture', 'script files', '< 120 kB'], rows))
}

async function printPlainForms(
  port: number,
  settings: Settings,
  { browser }: RunningChromium,
): Promise<void> {
  console.log('\nThe search form with scripts off')
  for (const brand of settings.brands) {
    const [origin, destination] = tripOf(brand)
    const search = { origin, destination, departs: daysFromToday(30), returns: daysFromToday(37) }
    const outcome = await searchWithoutScript(browser, homeOf(brand, port), search).then(
      ({ pathname, search: query }) => `arrives at ${pathname}${query}`,
      (error: Error) => {
        process.exitCode = 1
        return `FAILED: ${plain(error.message)}`
      },
    )
    console.log(`${brand.id}: ${outcome}`)
  }
}

/** The first lines that give the reason, without the colours of a terminal. */
function plain(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const reason = lines.find((line) => /intercepts pointer events|strict mode|not visible/.test(line))
  return [lines[0], reason?.trim()].filter(Boolean).join(' ')
}

async function printAudits(port: number, settings: Settings): Promise<void> {
  const audits: { name: string; audit: Audit }[] = []
  for (const brand of settings.brands) {
    const pages = { home: homeOf(brand, port), flights: flightsOf(brand, port) }
    for (const [page, url] of Object.entries(pages)) {
      const audit = await auditPage(url, settings.runs)
      audits.push({ name: `${brand.id}, ${page}`, audit })
    }
  }
  const rows = audits.map(({ name, audit }) => [
    name,
    ...(['performance', 'accessibility', 'best-practices', 'seo'] as const).map((each) =>
      String(audit.scores[each]),
    ),
    brief(audit.paint / 1000),
    brief(audit.paintObserved / 1000),
    brief(audit.blocked),
    brief(audit.layoutShift),
    verdict(isGood(audit)),
  ])
  const head = [
    '',
    'performance',
    'accessibility',
    'practices',
    'SEO',
    'LCP s',
    'here s',
    'blocked ms',
    'shift',
    'targets',
  ]
  console.log(
    `\nLighthouse mobile, median of ${settings.runs}; “here” is the paint without its slow phone and line`,
  )
  console.log(table(head, rows))
  for (const { name, audit } of audits) {
    for (const complaint of audit.complaints) console.log(`  ${name}: ${complaint}`)
  }
}

function isGood({ scores, paint }: Audit): boolean {
  const { performance, ...others } = scores
  return (
    performance >= performanceTarget &&
    Object.values(others).every((score) => score === 100) &&
    paint <= paintTargetMilliseconds
  )
}
