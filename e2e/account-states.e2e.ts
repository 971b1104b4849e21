/**
 * Every page and dialog of a passenger's account, in each state: axe, the keyboard, 320 pixels, forced colours. Two
 * airlines, both languages; one of them in the usual run.
 */
import type { Page } from '@playwright/test'
import { barriersOf, expectAccessible } from './accessible.ts'
import { comeIn, type See, walkAccount, walkIn, walkPages } from './account-walk.ts'
import { type Visit, visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { makePassenger, refusals } from './seed-passenger.ts'
import { expect, test } from './site.ts'

test.slow()

/** Where a dialog is open, Tab reaches all of it and nothing else. */
async function expectFocusKept(page: Page, state: string): Promise<void> {
  const dialog = page.locator('[role=dialog], [role=alertdialog]')
  if ((await dialog.count()) === 0) return
  const isInside = () => dialog.evaluate((each) => each.contains(document.activeElement))
  expect(await isInside(), `${state}, the focus is in the dialog`).toBe(true)
  const controls = await dialog.locator('button, input, select, a[href]').count()
  for (let tabs = 0; tabs <= controls; tabs += 1) {
    await page.keyboard.press('Tab')
    expect(await isInside(), `${state}, after ${tabs + 1} tabs`).toBe(true)
  }
}

/** What has the focus shows it, in the colours of the reader's own system; and nothing is lost in them. */
async function expectForcedColours(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.keyboard.press('Tab')
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
  })
  expect(outline, `${state}, the focus in forced colours`).toBeGreaterThan(0)
  expect(await barriersOf(page), `${state}, forced colours`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}

async function walk(visitor: Visit, see: See): Promise<void> {
  await walkIn(visitor, see)
  await walkAccount(visitor, see)
  await walkPages(visitor, see)
}

test(
  'every dialog of My Account fits 320 pixels, keeps the focus and gives it back, and has no barrier',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page, 'peoples', 'en')
    await page.setViewportSize({ width: 320, height: 900 })
    await makePassenger('peoples')
    await comeIn(visitor)
    await walkAccount(visitor, async (state) => {
      await expectNoSidewaysScroll(page)
      await expectFocusKept(page, state)
      expect(await barriersOf(page), state).toEqual([])
    })
  },
)

for (const brand of ['peoples', 'aero'] as const) {
  test.describe(`all of it at ${brand}`, { tag: '@matrix' }, () => {
    test.use({ setup: { switches: { passengerSignIn: true } } })

    for (const language of ['en', 'de'] as const) {
      test(`every state of an account at ${brand} in ${language}: wide and narrow, light and dark, forced colours, keyboard`, async ({
        page,
        complaints,
      }) => {
        complaints.allow(refusals)
        await makePassenger(brand)
        await walk(await visit(page, brand, language), async (state) => {
          await expectAccessible(page, state)
          await expectFocusKept(page, state)
          await expectForcedColours(page, state)
        })
      })
    }
  })
}
