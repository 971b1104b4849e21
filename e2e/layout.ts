import type { Locator, Page } from '@playwright/test'
import { expect } from './site.ts'

/** Nothing sticks out: a page is never wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0)
}

/** Waits until the page has painted its present state. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  )
}

/** As a finger does: the page stays where it is. A driver’s own click may scroll it first. */
export async function press(target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!
  await target.page().mouse.click(x + width / 2, y + height / 2)
}
