/**
 * axe finds nothing on any screen, in any state that a traveller reaches; two brands, both languages, light
 * and dark.
 */
import { barriersOf, expectAccessible } from './accessible.ts'
import {
  acceptConditions,
  addressOf,
  atPayment,
  chooseFare,
  directionOf,
  fillCard,
  fillParty,
  goOn,
  openFlights,
  openHome,
  openPassenger,
  pay,
  reachPassengers,
  sampleSearch,
  seeBooked,
  visit,
} from './journey.ts'
import { cards, kim, leo } from './people.ts'
import { brandIds, expect, flightDay, siteOf, test } from './site.ts'

test.slow()

const visits = [
  ['slate_one', 'en'],
  ['peoples', 'de'],
] as const

for (const [brand, language] of visits) {
  test(`home and search at ${brand} in ${language} have no barrier`, { tag: '@matrix' }, async ({ page }) => {
    const visitor = await visit(page, brand, language)
    const { words } = visitor
    await openHome(visitor)
    await expectAccessible(page, 'home')
    await page.getByRole('button', { name: words.checkAvailability }).click({ force: true })
    await expectAccessible(page, 'home, fields missing')
    await page.getByRole('button', { name: words.dates }).click()
    await expect(page.getByRole('grid').first()).toBeVisible()
    await expectAccessible(page, 'home, calendar open')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words.passengers }).click()
    await page.getByRole('button', { name: words.fewer.adult }).click({ force: true })
    await expect(page.getByRole('log')).not.toBeEmpty()
    await expectAccessible(page, 'home, counters and a toast')
  })

  test(`flights at ${brand} in ${language} have no barrier`, { tag: '@matrix' }, async ({ page }) => {
    const visitor = await visit(page, brand, language)
    await openFlights(
      visitor,
      sampleSearch(brand, { returns: flightDay(brand, 4), promoCode: 'SPRING10', party: { child: 1 } }),
    )
    await expectAccessible(page, 'flights')
    await goOn(visitor)
    await expectAccessible(page, 'flights, blocked')
    await chooseFare(visitor)
    await expectAccessible(page, 'flights, one chosen')
    await page.goto(`${siteOf(brand)}${addressOf(sampleSearch(brand, { departs: '2020-01-01' }))}`)
    await expect(page.getByRole('alert')).toBeVisible()
    // The calendar replaces the plain fields once the scripts are there.
    await expect(page.getByRole('button', { name: visitor.words.dates })).toBeVisible()
    await expectAccessible(page, 'invalid search')
  })

  test(
    `passengers, payment and the end at ${brand} in ${language} have no barrier`,
    { tag: '@matrix' },
    async ({ page }) => {
      const visitor = await visit(page, brand, language)
      await reachPassengers(visitor, sampleSearch(brand, { party: { infant: 1 } }))
      await expectAccessible(page, 'passengers')
      await goOn(visitor)
      await expectAccessible(page, 'passengers, summary of what is missing')
      await fillParty(visitor, [kim, leo])
      await openPassenger(visitor, 'adult', 1)
      await expectAccessible(page, 'passengers, complete')
      await goOn(visitor)
      await atPayment(visitor)
      await expectAccessible(page, 'payment')
      await page.getByRole('button', { name: visitor.words.buy }).click()
      await expectAccessible(page, 'payment, fields missing')
      await pay(visitor, cards.declined)
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expectAccessible(page, 'payment, declined')
      await fillCard(visitor)
      await acceptConditions(visitor)
      await pay(visitor)
      await seeBooked(visitor)
      await expectAccessible(page, 'booked')
    },
  )
}

test(
  'dialogs and the pages around the journey have no barrier',
  { tag: '@matrix' },
  async ({ page, complaints }) => {
    complaints.allow(/status of 404.*not-found/)
    const visitor = await visit(page)
    await page.goto(`${siteOf('slate_one')}/not-found`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, 'not found')
    await page.goto(`${siteOf('slate_one')}/documents/terms-en`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, 'terms')
    await openFlights(visitor)
    await chooseFare(visitor)
    await expect(directionOf(visitor, 'outbound')).toBeVisible()
    await page.getByRole('link', { name: 'Slate One, home' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, 'leave dialog')
  },
)

test('the home pages of all five brands have no barrier', { tag: '@matrix' }, async ({ page }) => {
  for (const brand of brandIds) {
    await openHome(await visit(page, brand))
    await expectAccessible(page, `home of ${brand}`)
  }
})

test('the check itself finds known faults: a picture without a name, pale words', async ({ page }) => {
  await openHome(await visit(page))
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Terms of carriage' }).evaluate((link) => {
    link.style.cssText = 'background: white; color: #ccc'
    link.append(document.createElement('img'))
  })
  const found = (await barriersOf(page)).join('\n')
  expect(found).toContain('image-alt')
  expect(found).toContain('color-contrast')
})
