/** The same booking on a phone of 375 pixels. */
import { expectCaptured } from './gateway-ledger.ts'
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
import { expectNoSidewaysScroll } from './layout.ts'
import { kim, leo } from './people.ts'
import { expect, flightDay, test } from './site.ts'

for (const [brand, language] of [
  ['slate_one', 'en'],
  ['peoples', 'de'],
] as const) {
  test(
    `@phone a round trip for an adult and an infant at ${brand} in ${language} never scrolls sideways`,
    { tag: '@matrix' },
    async ({ page }) => {
      const visitor = await visit(page, brand, language)
      await openHome(visitor)
      await expectNoSidewaysScroll(page)
      await search(visitor, sampleSearch(brand, { returns: flightDay(brand, 4), party: { infant: 1 } }))
      await expectNoSidewaysScroll(page)
      const out = await chooseFare(visitor, 'outbound')
      const back = await chooseFare(visitor, 'returning')
      await expectNoSidewaysScroll(page)
      await goOn(visitor)
      await fillParty(visitor, [kim, leo])
      await expectNoSidewaysScroll(page)
      await goOn(visitor)
      const charge = await pay(visitor)
      await seeBooked(visitor)
      await expectNoSidewaysScroll(page)
      await expectCaptured(charge, out.priceMinor + back.priceMinor)
    },
  )
}

test('@phone the menu opens and closes [HDR-10]', async ({ page }) => {
  await openHome(await visit(page))
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
  await expect(link).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(link).toBeVisible()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(link).toBeHidden()
})
