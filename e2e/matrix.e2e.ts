/**
 * Every pair of brand, state, width and theme, and each with both languages: the brands walk through all states of a
 * booking and what comes after it, each state in another view. `npm run screens -- --judge` sees every combination.
 */
import { findingsOf, listenTo } from './judge.ts'
import { openHome, visit } from './journey.ts'
import { drawJourney } from './picture-journey.ts'
import { brandIds, expect, inMatrixUnless, type Language, test } from './site.ts'
import { views, viewsAt } from './views.ts'

test.slow()

const languages: readonly Language[] = ['en', 'de']

for (const [place, brand] of brandIds.entries()) {
  const language = languages[place % 2]!
  const other = languages[(place + 1) % 2]!

  const title = `no state of a booking at ${brand} in ${language} has a fault, in one view each`
  // one brand in each language every day, the others with the whole matrix
  test(title, inMatrixUnless(place < languages.length), async ({ page, complaints }) => {
    // A card is declined, and a page is not there: the browser tells of both.
    complaints.allow(/status of 4\d\d/)
    const visitor = await visit(page, brand, language)
    await drawJourney(visitor, async (state) => {
      for (const view of viewsAt(state, place))
        expect
          .soft(await findingsOf(page, view), `${state}, ${view.width} pixels, ${view.colorScheme}`)
          .toEqual([])
      await page.setViewportSize({ width: 1440, height: 900 })
    })
  })

  test(`home of ${brand} in ${other} has no fault in any view`, async ({ page }) => {
    await openHome(await visit(page, brand, other))
    for (const view of views)
      expect.soft(await findingsOf(page, view), `${view.width} pixels, ${view.colorScheme}`).toEqual([])
  })
}

test('what is planted is found: a text cut off or misread, a page too wide, a picture without words, a complaint', async ({
  page,
  complaints,
}) => {
  complaints.allow(/planted/)
  const heard = listenTo(page)
  await openHome(await visit(page, 'peoples', 'de'))
  expect(await findingsOf(page, views[0]!)).toEqual([])
  await page.evaluate(() => {
    const plant = (words: string, style: string) => {
      const text = document.createElement('p')
      text.style.cssText = style
      text.textContent = words
      document.querySelector('main')?.append(text)
    }
    plant('far too long to be read', 'inline-size: 4rem; overflow: hidden; white-space: nowrap')
    plant('Art: Gift, bis 09/04/1990, nicht 25/04/1990', '')
    const field = document.createElement('input')
    field.type = 'date'
    field.id = 'planted'
    document.querySelector('main')?.append(field)
    plant('wide', 'inline-size: 2000px')
    document.querySelector('main')?.append(new Image(9, 9))
    console.error('planted')
  })
  const found = (await findingsOf(page, views[0]!)).join('\n')
  expect(found).toMatch(/far too long/)
  expect(found).toMatch(/a date read two ways: Art: Gift, bis 09\/04\/1990/)
  expect(found).toMatch(/not translated, Gift/)
  expect(found).toMatch(/a date field of the browser: planted/)
  expect(found).toMatch(/scrolls sideways/)
  expect(found).toMatch(/image-alt/)
  expect(heard).toEqual(['console: planted'])
})
