/** The calendar of the search form keeps still: what is pressed is what was aimed at. */
import type { Locator, Page } from '@playwright/test'
import { chooseTrip, openHome, sampleSearch, type Visit, visit } from './journey.ts'
import { painted, press } from './layout.ts'
import { dayAhead, expect, test } from './site.ts'

const marked = { from: dayAhead(-1), days: '0001'.repeat(100) }
/** A season that begins in two months. */
const lateSeason = { from: dayAhead(-1), days: '0'.repeat(70) + '10'.repeat(150) }

/** Opens it; the days of the route come when `answer` is called. */
async function openCalendar(visitor: Visit, days: typeof marked): Promise<{ answer: () => Promise<void> }> {
  const { page, words } = visitor
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: answered, resolve: told } = Promise.withResolvers<void>()
  await page.route('**/api/system/days-on-sale?*', async (route) => {
    await released
    await route.fulfill({ json: { outbound: days, inbound: days } })
    told()
  })
  await openHome(visitor)
  await chooseTrip(visitor, sampleSearch(visitor.brand, { returns: dayAhead(30) }))
  await press(page.getByRole('button', { name: words.dates }))
  await expect(page.getByRole('grid').first()).toBeVisible()
  return {
    answer: async () => {
      release()
      await answered
    },
  }
}

function later({ page, words }: Visit): Locator {
  return page.getByRole('button', { name: words.nextMonth })
}

/** The first day that can be chosen. */
function firstDay(page: Page): Locator {
  return page.getByRole('gridcell').getByRole('button', { disabled: false }).first()
}

async function placeOf(target: Locator): Promise<{ x: number; y: number }> {
  await painted(target.page())
  const { x, y } = (await target.boundingBox())!
  return { x, y }
}

for (const tag of [' @browsers', ' @phone @browsers']) {
  test(`a day stays under the finger while the days of the route come, and a press that they come into chooses it${tag}`, async ({
    page,
  }) => {
    const visitor = await visit(page)
    const { answer } = await openCalendar(visitor, marked)
    const cell = firstDay(page)
    const before = await placeOf(cell)
    await cell.hover()
    await page.mouse.down()
    await answer()
    await expect(page.getByText('Crossed-out days: no flight')).toBeVisible()
    expect(await placeOf(cell)).toEqual(before)
    await page.mouse.up()
    await expect(page.getByText('Now choose your return date')).toBeVisible()
  })
}

test('“Next month” stays where it is from month to month, and before a season begins @browsers', async ({
  page,
}) => {
  const visitor = await visit(page)
  const { answer } = await openCalendar(visitor, lateSeason)
  const before = await placeOf(later(visitor))
  await answer()
  await expect(page.getByRole('button', { name: /^Next flight: / })).toBeVisible()
  expect(await placeOf(later(visitor))).toEqual(before)
  while (await later(visitor).isEnabled()) {
    await press(later(visitor))
    expect(await placeOf(later(visitor))).toEqual(before)
  }
})

test('on a phone months scroll under the thumb; each has its room before it is drawn, and its prices then @phone @browsers', async ({
  page,
}) => {
  const visitor = await visit(page)
  const { answer } = await openCalendar(visitor, marked)
  await answer()
  const drawn = page.getByRole('grid')
  await expect(drawn).not.toHaveCount(13)
  const before = await drawn.count()
  const last = page.getByRole('dialog').locator('[data-place]').last()
  const height = (await last.boundingBox())!.height
  await last.evaluate((month) => month.scrollIntoView())
  await expect(last.getByRole('grid')).toBeVisible()
  expect((await last.boundingBox())!.height).toBe(height)
  expect(await drawn.count()).toBeGreaterThan(before)
  await expect(
    page
      .getByRole('gridcell')
      .getByRole('button', { name: /[$€£]\d/ })
      .first(),
  ).toBeVisible()
})

test('in windows of 1280 × 600 and 1024 × 768 the whole calendar is in sight at once', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  const visitor = await visit(page)
  await openCalendar(visitor, marked)
  await expectInSight(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await press(page.getByRole('button', { name: visitor.words.dates }))
  await expectInSight(page)
})

async function expectInSight(page: Page): Promise<void> {
  const calendar = page.getByRole('dialog')
  await expect(calendar).toBeInViewport({ ratio: 1 })
  const top = (await calendar.boundingBox())!.y
  const header = (await page.getByRole('banner').boundingBox())!
  expect(top).toBeGreaterThanOrEqual(header.y + header.height)
}
