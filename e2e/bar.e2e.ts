/** The bar at the lower edge of the window: it covers nothing that one is at, and takes little room. */
import type { Page } from '@playwright/test'
import {
  acceptConditions,
  atPayment,
  chooseFare,
  fillParty,
  goOn,
  openFlights,
  reachPassengers,
  type Visit,
  visit,
} from './journey.ts'
import { expect, inMatrix, test } from './site.ts'

const highestBarPixels = 80

function barOf(page: Page) {
  return page.locator('[data-pinned]')
}

/** Walks through the whole step by keyboard; at each stop nothing of it, nor of its message, is under the bar. */
async function expectNothingCovered(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus()
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const { activeElement: field } = document
      const bar = document.querySelector('[data-pinned]')
      if (!field || !bar || bar.contains(field) || !bar.parentElement?.contains(field)) return undefined
      const note = document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
      const ends = [field, note ?? field].map((each) => each.getBoundingClientRect().bottom)
      const name = field.getAttribute('name') ?? field.textContent
      return { name, end: Math.round(Math.max(...ends)), bar: Math.round(bar.getBoundingClientRect().top) }
    })
    if (!seen) {
      if (await barOf(page).locator(':focus').count()) return
      continue
    }
    expect(seen.end, `${seen.name} over the bar`).toBeLessThanOrEqual(seen.bar)
  }
}

for (const [size, language, width] of [
  ['@phone', 'de', 375],
  ['a wide window', 'en', 1440],
] as const) {
  test(
    `${size}: the bar covers no field and no message, in ${language}`,
    inMatrix('en'),
    async ({ page }) => {
      if (width > 375) await page.setViewportSize({ width, height: 900 })
      const visitor = await visit(page, 'peoples', language)
      await reachPassengers(visitor)
      await expectNothingCovered(page)
      await goOn(visitor)
      await expectNothingCovered(page)
      await fillParty(visitor)
      await goOn(visitor)
      await atPayment(visitor)
      await expectNothingCovered(page)
      await page.getByRole('button', { name: visitor.words.buy }).click()
      await expectNothingCovered(page)
    },
  )
}

test('@phone the bar is less than 80 pixels high on every step, also with the German words for buying', async ({
  page,
}) => {
  const visitor = await visit(page, 'peoples', 'de')
  await openFlights(visitor)
  await chooseFare(visitor)
  await expectLowBar(visitor)
  await goOn(visitor)
  await fillParty(visitor)
  await expectLowBar(visitor)
  await goOn(visitor)
  await atPayment(visitor)
  await acceptConditions(visitor)
  await expectLowBar(visitor)
})

async function expectLowBar({ page }: Visit): Promise<void> {
  await expect.poll(async () => (await barOf(page).boundingBox())?.height ?? 0).toBeLessThan(highestBarPixels)
}

test('@phone no Continue keeps to the window before anything can be gone on with', async ({ page }) => {
  const visitor = await visit(page)
  await openFlights(visitor)
  await expect(barOf(page)).toHaveCSS('position', 'static')
  await chooseFare(visitor)
  await expect(barOf(page)).toHaveCSS('position', 'sticky')
  await goOn(visitor)
  await expect(page.getByLabel(visitor.words.email, { exact: true })).toBeVisible()
  await expect(barOf(page)).toHaveCSS('position', 'static')
  await fillParty(visitor)
  await expect(barOf(page)).toHaveCSS('position', 'sticky')
})
