import type { Locator, Page } from '@playwright/test'
import { clippedTexts } from './clipped-text.ts'
import { expect } from './site.ts'

/** Nothing sticks out: a page is never wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0)
}

/** Nothing sticks out and no text is cut at 320 pixels, which are 1280 at four times the size. */
export async function expectWholeAt320(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 900 })
  await expectNoSidewaysScroll(page)
  expect(await clippedTexts(page)).toEqual([])
  if (before) await page.setViewportSize(before)
}

/** Waits until the page has painted its present state. A page behind another window's may draw nothing for ever. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))
        setTimeout(done, 5_000)
      }),
  )
}

/** As a finger does: the page stays where it is. A driver’s own click may scroll it first. */
export async function press(target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!
  await target.page().mouse.click(x + width / 2, y + height / 2)
}
