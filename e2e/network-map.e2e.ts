/** The map of the network on home: what it shows, and where a press on it leads. */
import { openHome, visit } from './journey.ts'
import { brandIds, expect, siteOf, test } from './site.ts'

const sizes = [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
] as const

for (const brand of brandIds) {
  test(`no word on the map of ${brand} lies over another, leaves the picture, or is too small to read`, async ({
    page,
  }) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.goto(siteOf(brand))
      await page.evaluate(() => document.fonts.ready)
      const { faults, shown, letters } = await page.evaluate(() => {
        const map = document.querySelector('#map')!
        const frame = map.getBoundingClientRect()
        const words = [...map.querySelectorAll('text')]
          .filter((text) => getComputedStyle(text).display !== 'none')
          .map((text) => ({ said: text.textContent, box: text.getBoundingClientRect() }))
        const isOutside = ({ left, top, right, bottom }: DOMRect) =>
          left < frame.left || top < frame.top || right > frame.right || bottom > frame.bottom
        const isOver = (one: DOMRect, other: DOMRect) =>
          one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
        const viewed = Number(map.getAttribute('viewBox')?.split(' ')[2])
        const [first] = map.querySelectorAll('text')
        return {
          faults: words.flatMap(({ said, box }, at) => [
            ...(isOutside(box) ? [`${said} outside`] : []),
            ...words
              .slice(at + 1)
              .flatMap((other) => (isOver(box, other.box) ? [`${said} over ${other.said}`] : [])),
          ]),
          shown: words.length,
          letters: (Number.parseFloat(getComputedStyle(first!).fontSize) * frame.width) / viewed,
        }
      })
      expect(faults, `${size.width}`).toEqual([])
      expect(shown).toBeGreaterThan(4)
      expect(letters).toBeGreaterThanOrEqual(12)
    }
  })
}

test('a way in the list is reached by keys, and its search asks the price that stands beside it', async ({
  page,
}) => {
  const visitor = await visit(page)
  await openHome(visitor)
  const way = page
    .getByRole('region', { name: 'Two coasts, one evening' })
    .getByRole('link', { name: /^Palm Beach from \$/ })
    .last()
  const [price = ''] = /\$[\d,.]+/.exec((await way.textContent()) ?? '') ?? []
  await way.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('TEB')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('PBI')
  await page.getByRole('radio', { name: visitor.words.oneWay }).check()
  await page.getByRole('button', { name: /Check availability/i }).click()
  await expect(page.getByText(price).first()).toBeVisible()
})

test('a line pressed on the map before the scripts are there opens home with its way and its day', async ({
  page,
}) => {
  const pressed = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await pressed.promise
    await route.continue().catch(() => undefined)
  })
  await page.goto(siteOf('slate_one'), { waitUntil: 'commit' })
  await page.locator('#map text', { hasText: '$' }).first().click({ noWaitAfter: true })
  pressed.resolve()
  await page.waitForURL(/ori=[A-Z]{3}&des=[A-Z]{3}&dep=\d{4}-\d\d-\d\d/)
  await expect(page.getByLabel('To', { exact: true })).not.toHaveValue('')
})

test('somebody who comes home from another page sees the same map', async ({ page }) => {
  await page.goto(`${siteOf('slate_one')}/booking-flow/search`)
  await page.getByRole('banner').getByRole('link', { name: /home/i }).click()
  await expect(page.locator('#map text', { hasText: 'White Plains' })).toBeVisible()
  await expect(page.locator('#map path').first()).toHaveAttribute('d', /^M/)
})
