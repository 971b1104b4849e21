/** A trip of several ways: from the form to the tickets, and what its traveller sees of it later. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { letterTo } from './booked.ts'
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
import { expectNoSidewaysScroll, expectWholeAt320 } from './layout.ts'
import { contactOf, kim, mia, noa } from './people.ts'
import { expect, flightDay, test } from './site.ts'

const wanted = (): Search & Required<Pick<Search, 'further'>> => ({
  from: 'ACH',
  to: 'VIE',
  departs: flightDay('peoples', 2),
  further: [
    { from: 'VIE', to: 'ACH', departs: flightDay('peoples', 3) },
    { from: 'ACH', to: 'CGN', departs: flightDay('peoples', 4) },
    { from: 'CGN', to: 'ACH', departs: flightDay('peoples', 5) },
  ],
  party: { adult: 2, child: 1 },
})

/** Four fares in turn, each in its block. */
async function chooseFour(visitor: Visit): Promise<number> {
  let sum = 0
  for (const way of [1, 2, 3, 4]) sum += (await chooseFare(visitor, way)).priceMinor
  return sum
}

/** Flights that go on to a second sheet push what follows, and are not laid over it: no grid is cut in two. */
async function expectPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const flights = page.getByRole('region', { name: 'Flights' })
  expect(
    await flights.evaluate((list) =>
      [list, list.parentElement!].map((each) => getComputedStyle(each).display),
    ),
  ).toEqual(['block', 'block'])
  await page.emulateMedia({ media: 'screen' })
}

test(
  'two adults and a child book four ways: by the form, a block for each way, the sum of four prices, four flights in the booking, on paper and in the letter; its address, a reload and Back open the same trip',
  { tag: '@browsers' },
  async ({ page, browserName, complaints }) => {
    // Firefox asks the mailbox for an icon, too.
    complaints.allow(/favicon\.ico/)
    const visitor = await visit(page, 'peoples')
    await openHome(visitor)
    await search(visitor, wanted())
    expect(page.url()).toContain(
      new URLSearchParams(addressOf(wanted()).split('?')[1]).getAll('bnd').join('&bnd='),
    )
    await expect(directionOf(visitor, 3).getByRole('heading')).toContainText('Cologne')
    await page.reload()
    const price = await chooseFour(visitor)
    await goOn(visitor)
    await atPassengers(visitor)
    await page.goBack()
    await expect(directionOf(visitor, 2).getByRole('radio')).toHaveCount(0)
    await page.goForward()
    await fillParty(visitor, [kim, noa, mia])
    await goOn(visitor)
    const charge = await pay(visitor)
    await seeBooked(visitor)
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: / to / })).toHaveCount(4)
    await expectWholeAt320(page)
    expect(charge.priceMinor).toBe(price)
    await expectCaptured(charge, price)
    await page.getByRole('button', { name: visitor.words.manage }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Flights' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Cologne')
    await expectWholeAt320(page)
    // The driver of Firefox shows no page as paper does.
    if (browserName === 'chromium') await expectPrinted(page)
    await page.goto(await letterTo('peoples', contactOf('peoples').email))
    await expect(page.getByText(/^PE \d{3}$/)).toHaveCount(4)
    await expect(page.getByText(/^Seat on PE \d{3}: /)).toHaveCount(12)
    await expectWholeAt320(page)
  },
)

test('@phone four ways are asked and chosen in German, never wider than the phone, without barriers in both themes', async ({
  page,
}) => {
  const visitor = await visit(page, 'peoples', 'de')
  await openHome(visitor)
  await search(visitor, wanted())
  await expectNoSidewaysScroll(page)
  await chooseFour(visitor)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'four ways chosen')
})
