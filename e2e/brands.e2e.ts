/** Five airlines on one code: each has its own home page, and each sells. */
import type { Page } from '@playwright/test'
import { expectCaptured } from './gateway-ledger.ts'
import { takeCardsBy } from './gateway-page.ts'
import {
  chooseFare,
  fillParty,
  goOn,
  openHome,
  pay,
  sampleSearch,
  search,
  seeBooked,
  visit,
} from './journey.ts'
import { brandIds, expect, inMatrixUnless, inMotion, siteOf, test } from './site.ts'

const headlines = {
  slate_one: 'New York to Florida, without the airport.',
  peoples: 'From the lake into the world.',
  aero: /./,
  air_direct: /./,
  bae: /./,
} as const

test('each brand has a home page of its own: name, headline, colours, airports, and the way home in its header [BRD-01, HDR-01]', async ({
  page,
}) => {
  const seen = new Map<string, Set<string>>([
    ['headline', new Set()],
    ['action', new Set()],
    ['font', new Set()],
    ['airports', new Set()],
  ])
  for (const brand of brandIds) {
    const visitor = await visit(page, brand)
    await openHome(visitor)
    const headline = page.getByRole('heading', { level: 1 })
    await expect(headline).toHaveText(headlines[brand])
    await expect(page.getByRole('banner').getByRole('link', { name: /home|Startseite/ })).toHaveAttribute(
      'href',
      '/',
    )
    seen.get('headline')?.add((await headline.textContent()) ?? '')
    seen.get('airports')?.add((await page.getByLabel('From', { exact: true }).textContent()) ?? '')
    seen
      .get('action')
      ?.add(
        await page
          .getByRole('button', { name: visitor.words.checkAvailability })
          .evaluate((element) => getComputedStyle(element).backgroundColor),
      )
    seen.get('font')?.add(await headline.evaluate((element) => getComputedStyle(element).fontFamily))
  }
  for (const values of seen.values()) expect(values.size).toBe(brandIds.length)
})

const usualThanks = 'Thank you for your booking.'
const ownThanks = 'Done. You’re flying direct. Bring this code and leave the rest to us.'

for (const [brand, thanks, others] of [
  ['aero', usualThanks, ownThanks],
  ['air_direct', ownThanks, usualThanks],
  ['bae', usualThanks, ownThanks],
] as const) {
  test(
    `${brand} sells a seat from its home page to the ticket, and thanks in its own words; one hides the price block of the sidebar [BRD-04, BRD-06, SIDE-14]`,
    // one of each: with a thank-you of its own, and without
    inMatrixUnless(brand !== 'aero'),
    async ({ page }) => {
      const visitor = await visit(page, brand)
      await takeCardsBy(visitor, 'default')
      await openHome(visitor)
      await search(visitor, sampleSearch(brand))
      const seen = await chooseFare(visitor)
      await goOn(visitor)
      const sidebar = page.getByRole('complementary')
      await expect(sidebar.getByRole('heading', { name: 'Your flights' })).toBeVisible()
      await expect(sidebar.getByRole('heading', { name: 'Price' })).toHaveCount(
        brand === 'air_direct' ? 0 : 1,
      )
      // The total stands beside the main button.
      await expect(page.getByRole('main')).toContainText(seen.price)
      await fillParty(visitor)
      await goOn(visitor)
      const charge = await pay(visitor)
      await seeBooked(visitor)
      await expectCaptured(charge, seen.priceMinor)
      await expect(page.getByRole('main')).toContainText(thanks)
      await expect(page.getByRole('main')).not.toContainText(others)
    },
  )
}

/** Milliseconds of the page's clock between two looks at it. */
const step = 100

/** When another picture was shown, by the page's clock, which must stand still. */
async function changesWithin(page: Page, milliseconds: number): Promise<number[]> {
  const shown = () => page.locator('picture[data-shown] img').getAttribute('src')
  const changes: number[] = []
  let before = await shown()
  for (let at = step; at <= milliseconds; at += step) {
    await page.clock.runFor(step)
    const now = await shown()
    if (now !== before) changes.push(at)
    before = now
  }
  return changes
}

test.describe('in motion', () => {
  test.use(inMotion)

  for (const brand of ['peoples', 'aero'] as const) {
    test(
      `the pictures of ${brand} change every 5000 ms and can be paused [BRD-03]`,
      inMatrixUnless(brand === 'peoples'),
      async ({ page }) => {
        await page.clock.install()
        await page.goto(siteOf(brand))
        const pause = page.getByRole('button', { name: /Pause pictures|Bilder anhalten/ })
        const play = page.getByRole('button', { name: /Play pictures|Bilder abspielen/ })
        // That the button answers says that the page is alive, and its clock runs.
        await expect(async () => {
          if (await pause.isVisible()) await pause.click({ timeout: 1000 })
          await expect(play).toBeVisible({ timeout: 1000 })
        }).toPass()
        await play.click()
        await expect(pause).toBeVisible()
        // From here on the page's clock goes only where the test says, however long a busy machine takes.
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
        const changes = await changesWithin(page, 11_000)
        expect(changes.length).toBe(2)
        expect(Math.abs(changes[1]! - changes[0]! - 5000)).toBeLessThanOrEqual(2 * step)
        await pause.click()
        await expect(play).toBeVisible()
        expect(await changesWithin(page, 6000)).toEqual([])
      },
    )
  }
})
