/** Home on a phone: what one came for is in sight, without scrolling. */
import { openHome, visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { brandIds, expect, test } from './site.ts'

/** of 812: browsers take the rest for their bars */
const foldPixels = 600

for (const language of ['en', 'de'] as const)
  test(`@phone ${language}: the button of the search is in sight on the home page of every brand`, async ({
    page,
  }) => {
    for (const brand of brandIds) {
      const visitor = await visit(page, brand, language)
      await openHome(visitor)
      const button = page.getByRole('search').getByRole('button', { name: visitor.words.checkAvailability })
      const box = await button.boundingBox()
      expect.soft(box && box.y + box.height, brand).toBeLessThanOrEqual(foldPixels)
      await expectNoSidewaysScroll(page)
    }
  })
