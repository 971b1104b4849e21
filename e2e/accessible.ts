/** What axe finds on the page in its present state: wide and light, narrow and dark. */
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, painted } from './layout.ts'
import { misreadTexts } from './misread-text.ts'
import { expect } from './site.ts'

/**
 * axe itself, run inside the page. Its builder opens a second page for each run, which takes six times as
 * long for the same rules. The builder also looks into frames, and the site has none.
 */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  source: string
}

interface Axe {
  run(context: unknown, options: unknown): Promise<{ violations: readonly Violation[] }>
}

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[]
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface View {
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
}

const wide: View = { width: 1440, colorScheme: 'light' }

/** 320 pixels are 1280 at four times the size: WCAG 2.2, 1.4.10 Reflow. */
const narrow: View = { width: 320, colorScheme: 'dark' }

/** No violation in any view. @param state what the page shows, for the message */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectNamed(page, state)
  expect(await misreadTexts(page), `${state}, texts that are misread`).toEqual([])
  for (const view of [wide, narrow]) {
    await show(page, view)
    // At its end the bar of the step rests below the page, and covers nothing of it.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await painted(page)
    if (view === narrow) await expectNoSidewaysScroll(page)
    // A busy machine may still be painting the colours of this view: a lasting violation is a barrier.
    const message = `${state}, ${view.width} pixels, ${view.colorScheme}`
    await expect.poll(() => barriersOf(page), { message, timeout: 60_000 }).toEqual([])
  }
  await show(page, wide)
}

/** A page has one name, and what its links name on the same page is there. */
async function expectNamed(page: Page, state: string): Promise<void> {
  await expect(page.locator('head > title'), `${state}, titles`).toHaveCount(1)
  await expect(page.locator('h1'), `${state}, headings of the page`).not.toHaveCount(0)
  const lost = await page.evaluate(() =>
    [...document.querySelectorAll('a[href^="#"]')]
      .map((link) => link.getAttribute('href')?.slice(1) ?? '')
      .filter((id) => !document.getElementById(id)),
  )
  expect(lost, `${state}, links within the page that lead nowhere`).toEqual([])
}

/** Motion is reduced, so that axe catches nothing half-way between two colours. */
async function show(page: Page, { width, colorScheme }: View): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
}

/**
 * One line for each element that breaks a rule of WCAG 2.2 AA or of good practice.
 * @param parts of the page, by selectors; without, all of it. @param without rules that do not hold there
 */
export async function barriersOf(
  page: Page,
  parts?: readonly string[],
  without: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options = {
    runOnly: { type: 'tag', values: standards },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  }
  const violations = await page.evaluate(
    async ([context, chosen]) => {
      const { axe } = window as unknown as { axe: Axe }
      return (await axe.run(context ?? document, chosen)).violations
    },
    [parts, options] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}
