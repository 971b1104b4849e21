/** What the wizard's page shows before any script, and how scripts take it over. */
import type { Page } from '@playwright/test'
import { makeBooking } from './booked.ts'
import { typeCodeAndName } from './find-booking.ts'
import { addressOf, chooseFare, goOn, openFlights, sampleSearch, visit } from './journey.ts'
import { kim } from './people.ts'
import { brandIds, expect, flightDay, inMatrixUnless, siteOf, speak, test } from './site.ts'

const bothWays = (brand: (typeof brandIds)[number]) =>
  `${siteOf(brand)}${addressOf(sampleSearch(brand, { returns: flightDay(brand, 4) }))}`

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the wizard says what it needs and leads to the form that needs no script; nothing looks as if it were loading', async ({
    page,
  }) => {
    for (const [language, question, note, back] of [
      ['en', 'Choose your flights', /needs JavaScript/, 'Back to the search'],
      ['de', 'Wählen Sie Ihre Flüge', /braucht JavaScript/, 'Zurück zur Suche'],
    ] as const) {
      await speak(page, 'peoples', language)
      await page.goto(bothWays('peoples'))
      await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible()
      await expect(page.getByText(note)).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0)
      await page.getByRole('link', { name: back }).click()
      await expect(page).toHaveURL(`${siteOf('peoples')}/`)
      await expect(page.getByRole('search').locator('[name=ori]')).toBeVisible()
    }
  })
})

test('the question and the route are there while the scripts are still on their way', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => new Promise(() => undefined))
  for (const brand of brandIds) {
    await page.goto(bothWays(brand))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your flights')
    await expect(page.getByRole('heading', { level: 2, name: /^Outbound / })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: /^Return / })).toBeVisible()
  }
})

test('a button pressed before the scripts are there does what it says once they are', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(siteOf('peoples'), { waitUntil: 'commit' })
  const german = page.getByRole('button', { name: 'DE – Deutsch' })
  await german.click()
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  scripts.resolve()
  await expect(german).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
})

test('a booking looked for before the scripts are there is found once they are', async ({
  page,
  complaints,
}) => {
  // They are kept back for longer than the browser likes to keep their styles.
  complaints.allow(/was preloaded using link preload but not used/)
  const wanted = { ...sampleSearch('slate_one'), people: [kim] }
  const { confirmationCode, familyName } = await makeBooking('slate_one', wanted)
  const visitor = await visit(page)
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(`${visitor.site}/booking-flow/search`, { waitUntil: 'commit' })
  await typeCodeAndName(visitor, confirmationCode, familyName)
  await expect(page).toHaveURL(/booking-flow\/search$/)
  scripts.resolve()
  await expect(page).toHaveURL(/my-flights/)
})

test('a kept booking does not show the first question again while it opens', async ({ page }) => {
  const visitor = await visit(page)
  await openFlights(visitor, sampleSearch('slate_one'))
  await chooseFare(visitor)
  await goOn(visitor)
  await expect(page.getByRole('heading', { level: 1, name: visitor.words.passengersHeading })).toBeVisible()
  await page.route(/\/assets\/.*\.js$/, () => new Promise(() => undefined))
  await page.goto(page.url(), { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 2, name: /^Outbound / })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
})

/** The sum of unexpected movements, as browsers score it. */
function movement(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as { value: number }[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => {
          resolve(0)
        }, 1000)
      }),
  )
}

test.describe('the page itself asks for availability, once, and content that comes later fits the room that was kept for it', () => {
  for (const width of ['wide', 'narrow @phone']) {
    test(width, inMatrixUnless(width !== 'wide'), async ({ page }) => {
      let asked = 0
      page.on('request', (request) => {
        if (request.url().includes('request-flight-availability')) asked += 1
      })
      for (const [place, brand] of brandIds.entries()) {
        await page.goto(bothWays(brand))
        await expect(page.getByRole('radiogroup').first()).toBeVisible()
        expect(asked, brand).toBe(place + 1)
        // A typeface that arrives after the first paint may move a line where its stand-in is not installed.
        expect(await movement(page), brand).toBeLessThan(0.03)
      }
    })
  }
})
