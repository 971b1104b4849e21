/** The bar at the lower edge of the window: it never covers the field in use, and takes little space. */
import type { Locator, Page } from '@playwright/test'
import { bookFlight, chooseNewFare, openChange, takeEstimate } from './change-journey.ts'
import {
  acceptConditions,
  atPayment,
  chooseFare,
  fillCard,
  fillParty,
  goOn,
  openFlights,
  reachPassengers,
  reachPayment,
  seeBooked,
  type Visit,
  visit,
} from './journey.ts'
import { painted, press } from './layout.ts'
import { refuseOnce } from './refuse-once.ts'
import { expect, inMatrixUnless, test } from './site.ts'

const highestBarPixels = 80

function barOf(page: Page) {
  return page.locator('[data-pinned]')
}

/** Walks through the whole step by keyboard; at each stop nothing of it, nor of its message, is under the bar. */
async function expectNothingCovered(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus()
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab')
    await painted(page)
    if (await expectFocusClear(page)) continue
    if (await barOf(page).locator(':focus').count()) return
  }
}

/** The field with the focus, its name and all that is said about it; false where the bar cannot cover it. */
async function expectFocusClear(page: Page): Promise<boolean> {
  const seen = await page.evaluate(() => {
    const { activeElement: field } = document
    const bar = document.querySelector('[data-pinned]')
    if (!field || !bar || bar.contains(field) || !bar.parentElement?.contains(field)) return undefined
    const named = [field, field.closest('fieldset')].flatMap(
      (each) => each?.getAttribute('aria-describedby')?.split(' ') ?? [],
    )
    const labels = field instanceof HTMLInputElement ? [...(field.labels ?? [])] : []
    const told = named.map((id) => document.getElementById(id)).filter((each) => each !== null)
    const boxes = [field, ...labels, ...told].map((each) => each.getBoundingClientRect())
    return {
      name: field.getAttribute('name') ?? field.textContent,
      start: Math.round(Math.min(...boxes.map(({ top }) => top))),
      end: Math.round(Math.max(...boxes.map(({ bottom }) => bottom))),
      bar: Math.round(bar.getBoundingClientRect().top),
    }
  })
  if (!seen) return false
  expect(seen.start, `${seen.name} in the window`).toBeGreaterThanOrEqual(0)
  expect(seen.end, `${seen.name} over the bar`).toBeLessThanOrEqual(seen.bar)
  return true
}

for (const [size, language, width] of [
  ['@phone', 'de', 375],
  ['a wide window', 'en', 1440],
] as const) {
  test(
    `${size}: the bar covers no field and no message, in ${language}`,
    { tag: '@matrix' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: width > 375 ? 900 : 667 })
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

for (const language of ['de', 'en'] as const) {
  test(
    `@phone on a small one, in ${language}: a refused payment shows its first faults whole, wherever the page stood; the end of the hold is told where the button was, and the seats are held again there`,
    inMatrixUnless(language === 'de'),
    async ({ page, complaints }) => {
      complaints.allow(/status of 409/)
      await page.setViewportSize({ width: 375, height: 667 })
      const visitor = await visit(page, 'peoples', language)
      await reachPayment(visitor)
      await acceptConditions(visitor)
      const number = page.getByLabel(visitor.words.cardNumber)
      for (const above of [4, 40, 62, 140]) {
        await standAbove(number, above)
        await press(page.getByRole('button', { name: visitor.words.buy }))
        await expect(number).toBeFocused()
        await expect(page.locator('[aria-invalid=true]')).not.toHaveCount(0)
        await painted(page)
        expect(await expectFocusClear(page)).toBe(true)
        expect(await cutFields(page), `${above} pixels above`).toEqual([])
      }
      await expectNothingCovered(page)
      await expectHeldAgain(visitor)
    },
  )
}

/** The hold has ended when the traveller pays. */
async function expectHeldAgain(visitor: Visit): Promise<void> {
  const { page, words } = visitor
  await fillCard(visitor)
  await acceptConditions(visitor)
  await refuseOnce(page, /payment\/create-reservation/i, 409, 'hold-expired')
  await page.getByRole('button', { name: words.buy }).click()
  const told = page.getByRole('alert').filter({ hasText: words.heldNoLonger })
  await expect(told).toBeInViewport({ ratio: 1 })
  await expect(told).toBeFocused()
  await expect(page.getByRole('button', { name: words.buy })).toHaveCount(0)
  await expect(page.getByText(words.locked)).toHaveCount(0)
  await expect(page.getByLabel(words.cardCode)).toHaveValue(/^\d{3}$/)
  await told.getByRole('button', { name: words.holdAgain }).click()
  await page.getByRole('button', { name: words.buy }).click()
  await seeBooked(visitor)
}

test(
  '@phone a button of the bar that gets the focus leaves the page where it is',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page, 'peoples', 'de')
    await reachPayment(visitor)
    await acceptConditions(visitor)
    await standAbove(page.getByLabel(visitor.words.cardNumber), 140)
    const before = await page.evaluate(() => window.scrollY)
    for (const name of [visitor.words.back, visitor.words.buy]) {
      await barOf(page).getByRole('button', { name }).focus()
      await painted(page)
      expect(await page.evaluate(() => window.scrollY)).toBe(before)
    }
  },
)

/** Scrolls until a field ends so far above the bar. */
function standAbove(field: Locator, pixels: number): Promise<void> {
  return field.evaluate((input, above) => {
    const edge = document.querySelector('[data-pinned]')!.getBoundingClientRect().top
    window.scrollBy(0, input.getBoundingClientRect().bottom + above - edge)
  }, pixels)
}

/** Names of wrong fields that the bar cuts, though there was room for the whole of them. */
function cutFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.querySelector('[data-pinned]')!.getBoundingClientRect().top
    const first = document.activeElement!.closest('[data-field]')!.getBoundingClientRect().top
    return [...document.querySelectorAll('[data-field]:has([aria-invalid=true])')]
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.top < edge && box.bottom > edge && box.bottom - first < edge - 64)
      .map(({ each }) => each.querySelector('label')?.textContent ?? '')
  })
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

for (const [what, booked, wanted] of [
  ['is paid for', 0, 2],
  ['gives money back', 2, 0],
] as const) {
  test(
    `@phone so it is where a flight is changed, and the change ${what}`,
    { tag: '@matrix' },
    async ({ page }) => {
      const visitor = await visit(page, 'peoples', 'de')
      await openChange(visitor, await bookFlight(visitor, { fare: booked }))
      await chooseNewFare(visitor, wanted)
      await expectLowBar(visitor)
      await takeEstimate(visitor)
      await expectLowBar(visitor)
      await expectNothingCovered(page)
    },
  )
}

async function expectLowBar({ page }: Visit): Promise<void> {
  await expect.poll(async () => (await barOf(page).boundingBox())?.height ?? 0).toBeLessThan(highestBarPixels)
}

test('@phone no Continue keeps to the window before anything can be gone on with', async ({ page }) => {
  const visitor = await visit(page)
  await openFlights(visitor)
  await expect(barOf(page)).toHaveCSS('position', 'static')
  // Alone in its row, it takes all of it.
  const onward = barOf(page).getByRole('button', { name: visitor.words.continue })
  const heading = page.getByRole('heading', { level: 1 })
  expect((await onward.boundingBox())?.x).toBe((await heading.boundingBox())?.x)
  await chooseFare(visitor)
  await expect(barOf(page)).toHaveCSS('position', 'sticky')
  await goOn(visitor)
  await expect(page.getByLabel(visitor.words.email, { exact: true })).toBeVisible()
  await expect(barOf(page)).toHaveCSS('position', 'static')
  await fillParty(visitor)
  await expect(barOf(page)).toHaveCSS('position', 'sticky')
  await goOn(visitor)
  await atPayment(visitor)
  await expect(barOf(page)).toHaveCSS('position', 'static')
  await acceptConditions(visitor)
  await expect(barOf(page)).toHaveCSS('position', 'sticky')
})
