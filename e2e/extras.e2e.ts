/** Extras as travellers add them: per passenger and flight, in groups, for everybody. */
import { expectAccessible } from './accessible.ts'
import { expectCaptured } from './gateway-ledger.ts'
import {
  atExtras,
  atPayment,
  atSeats,
  fillParty,
  goOn,
  pay,
  reachPassengers,
  reachSeats,
  sampleSearch,
  seeBooked,
  visit,
} from './journey.ts'
import { kim, mia, noa } from './people.ts'
import { expect, flightDay, test } from './site.ts'

test.slow()

test('extras are added per passenger and flight, listed with the total at once, charged, and make payment number 5 [XTR-01, XTR-02, XTR-03, XTR-06, XTR-07, XTR-09, SIDE-06, FLOW-02, FLOW-03, FLOW-15, FLOW-22]', async ({
  page,
}) => {
  const visitor = await visit(page, 'peoples')
  const wanted = sampleSearch('peoples', { party: { adult: 2 } })
  const [fare] = await reachSeats(visitor, wanted, [kim, noa])
  const loaded = page.waitForRequest(/reservation\/get-trip-ancillaries/i)
  await goOn(visitor)
  await loaded
  await atExtras(visitor)
  const sidebar = page.getByRole('complementary', { name: 'Trip details' })
  const steps = page.getByRole('list', { name: visitor.words.steps })
  await expect(steps).toContainText('Extras')

  await page.getByRole('checkbox', { name: /^Bag up to 23 kg, Kim/ }).check()
  await expect(sidebar).toContainText('Bag up to 23 kg')
  const group = page.getByRole('listbox', { name: /^Snack from the region for Kim/ })
  await group.getByRole('option').first().click()
  await group.getByRole('option').last().click()
  await expect(group.getByRole('option', { selected: true })).toHaveCount(2)
  await page.getByRole('button', { name: /^Clear: Snack/ }).click()
  await expect(group.getByRole('option', { selected: true })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Bag up to 23 kg, Kim/ }).uncheck()
  await expect(sidebar).not.toContainText('Bag up to 23 kg')

  await page.getByRole('button', { name: 'Add Bag up to 23 kg for everyone on all flights' }).click()
  await expect(page.getByRole('checkbox', { name: /^Bag up to 23 kg, Kim/ })).toBeChecked()
  await page.getByRole('button', { name: /^Noa/ }).click()
  await expect(page.getByRole('checkbox', { name: /^Bag up to 23 kg, Noa/ })).toBeChecked()
  await expectAccessible(page, 'extras')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Bag up to 23 kg, Kim/ })).toBeChecked()
  await atPayment(visitor)
  await expect(steps.getByRole('listitem').last()).toContainText('5')
  const charge = await pay(visitor)
  await seeBooked(visitor)
  await expectCaptured(charge, (fare?.priceMinor ?? 0) + 2 * 3000)
})

for (const [brand, language] of [
  ['slate_one', 'en'],
  ['peoples', 'de'],
] as const) {
  test(`extras at ${brand} in ${language} have no barrier`, { tag: '@matrix' }, async ({ page }) => {
    const visitor = await visit(page, brand, language)
    const trip = { returns: flightDay(brand, 4), party: { adult: 2, child: 1 } }
    await reachPassengers(visitor, sampleSearch(brand, trip))
    await fillParty(visitor, [kim, noa, mia])
    await goOn(visitor)
    await atSeats(visitor)
    await goOn(visitor)
    await atExtras(visitor)
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await expectAccessible(page, 'extras')
    await page.getByRole('checkbox').first().check()
    await page.getByRole('option').first().click()
    await expectAccessible(page, 'extras, some chosen')
  })
}
