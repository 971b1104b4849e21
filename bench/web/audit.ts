/** Lighthouse, mobile: a slow phone on a slow line, simulated from what was observed. */
import lighthouse, { type Flags } from 'lighthouse'
import { median } from '../figures.ts'
import { startChromium } from './chromium.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

export interface Audit {
  /** 0 to 100 */
  readonly scores: Readonly<Record<Category, number>>
  /** largest contentful paint, milliseconds: on the slow phone, and as this machine painted it */
  readonly paint: number
  readonly paintObserved: number
  /** total blocking time, milliseconds */
  readonly blocked: number
  readonly layoutShift: number
  /** what keeps a score below 100, with the first places named */
  readonly complaints: readonly string[]
}

/** The run with the median performance of several, each by a visitor who was never here before. */
export async function auditPage(url: string, runs: number): Promise<Audit> {
  const audits: Audit[] = []
  for (let run = 0; run < runs; run++) {
    // Lighthouse leaves what a page keeps in the browser: a second run would go on with the booking of the
    // first.
    const chromium = await startChromium()
    try {
      audits.push(await auditOnce(url, chromium.debuggingPort))
    } finally {
      await chromium.close()
    }
  }
  const middle = median(audits.map(({ scores }) => scores.performance))
  const paint = median(audits.map((audit) => audit.paint))
  const chosen = audits.find(({ scores }) => scores.performance === middle)
  if (!chosen) throw new Error(`no audit of ${url}`)
  return { ...chosen, paint, paintObserved: median(audits.map((audit) => audit.paintObserved)) }
}

async function auditOnce(url: string, port: number): Promise<Audit> {
  const flags: Flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] }
  const { lhr } = (await lighthouse(url, flags)) ?? {}
  if (!lhr || lhr.runtimeError) throw new Error(`Lighthouse: ${lhr?.runtimeError?.message ?? 'no result'}`)
  const figure = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    paint: figure('largest-contentful-paint'),
    paintObserved: observedPaint(lhr.audits['metrics']?.details),
    blocked: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    complaints: categories.flatMap((category) => complaintsOf(lhr, category)),
  }
}

function observedPaint(details: unknown): number {
  const { items } = (details ?? {}) as { items?: { observedLargestContentfulPaint?: number }[] }
  return items?.[0]?.observedLargestContentfulPaint ?? Number.NaN
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function complaintsOf(lhr: Report, category: Category): string[] {
  return (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ weight, group }) => weight > 0 || group === 'insights')
    .flatMap(({ id }) => lhr.audits[id] ?? [])
    .filter(({ score }) => score !== null && score < (category === 'performance' ? 0.9 : 1))
    .map(({ id, title, displayValue, details }) => {
      const where = placesOf(details)
      return `${category}: ${id} (${title}${displayValue ? `, ${displayValue}` : ''})${where ? ` ${where}` : ''}`
    })
}

interface Place {
  readonly node?: { snippet?: string }
  readonly source?: { url?: string }
  readonly url?: string
  readonly description?: string
}

function placesOf(details: unknown): string {
  const { items } = (details ?? {}) as { items?: readonly Place[] }
  if (!Array.isArray(items)) return ''
  return (items as readonly Place[])
    .map(({ node, url, source, description }) => node?.snippet ?? description ?? url ?? source?.url)
    .filter((place) => place !== undefined)
    .slice(0, 4)
    .map((place) => place.slice(0, 160))
    .join(' · ')
}
