/** What axe finds on the page as it stands, wide and light, narrow and dark. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, painted } from './layout.ts'
import { expect } from './site.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface View {
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
}

/** 320 pixels are 1280 at four times the size: WCAG 2.2, 1.4.10 Reflow. */
const views: readonly View[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
]

/** No violation in any view. @param state what the page shows, for the message */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const view of views) {
    await show(page, view)
    if (view.width === 320) await expectNoSidewaysScroll(page)
    expect(await barriersOf(page), `${state}, ${view.width} pixels, ${view.colorScheme}`).toEqual([])
  }
  await show(page, { width: 1440, colorScheme: 'light' })
}

/** One line for each element that breaks a rule of WCAG 2.2 AA or of good practice. */
export async function barriersOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Motion is reduced, so that nothing is caught half-way between two colours. */
async function show(page: Page, { width, colorScheme }: View): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  await painted(page)
}
