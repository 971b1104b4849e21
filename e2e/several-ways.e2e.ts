/** A trip of several ways: from the form to the tickets, and what its traveller sees of it later. */
import { expectAccessible } from './accessible.ts'
import { expectCaptured } from './gateway-ledger.ts'
import {
  addressOf,
  atPassengers,
  chooseFare,
  directionOf,
  fillParty,
  goOn,
  openHome,
  pay,
  type Search,
  search,
  seeBooked,
  type Visit,
  visit,
} from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { kim, mia, noa } from './people.ts'
import { expect, flightDay, test } from './site.ts'

const wanted = (): Search & Required<Pick<Search, 'further'>> => ({
  from: 'ACH',
  to: 'VIE',
  departs: flightDay('peoples', 2),
  further: [
    { from: 'VIE', to: 'ACH', departs: flightDay('peoples', 3) },
    { from: 'ACH', to: 'CGN', departs: flightDay('peoples', 4) },
  ],
  party: { adult: 2, child: 1 },
})

/** Three fares in turn, each in its block. */
async function chooseThree(visitor: Visit): Promise<number> {
  let sum = 0
  for (const way of [1, 2, 3]) sum += (await chooseFare(visitor, way)).priceMinor
  return sum
}

test(
  'two adults and a child book three ways: by the form, a block for each way, the sum of three prices, three flights in the booking; its address, a reload and Back open the same trip',
  { tag: '@browsers' },
  async ({ page }) => {
    const visitor = await visit(page, 'peoples')
    await openHome(visitor)
    await search(visitor, wanted())
    expect(page.url()).toContain(
      new URLSearchParams(addressOf(wanted()).split('?')[1]).getAll('bnd').join('&bnd='),
    )
    await expect(directionOf(visitor, 3).getByRole('heading')).toContainText('Cologne')
    await page.reload()
    const price = await chooseThree(visitor)
    await goOn(visitor)
    await atPassengers(visitor)
    await page.goBack()
    await expect(directionOf(visitor, 2).getByRole('radio')).toHaveCount(0)
    await page.goForward()
    await fillParty(visitor, [kim, noa, mia])
    await goOn(visitor)
    const charge = await pay(visitor)
    await seeBooked(visitor)
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: / to / })).toHaveCount(3)
    expect(charge.priceMinor).toBe(price)
    await expectCaptured(charge, price)
    await page.getByRole('button', { name: visitor.words.manage }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Flights' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Cologne')
  },
)

test('@phone three ways are asked and chosen in German, never wider than the phone, without barriers in both themes', async ({
  page,
}) => {
  const visitor = await visit(page, 'peoples', 'de')
  await openHome(visitor)
  await search(visitor, wanted())
  await expectNoSidewaysScroll(page)
  await chooseThree(visitor)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'three ways chosen')
})
