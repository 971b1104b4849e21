/** Seats as travellers choose them: by pointer, by keys, as a list, while others choose, too. */
import { quietly } from '@jetbridge/server/testing/quiet-time.ts'
import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expectCaptured } from './gateway-ledger.ts'
import {
  atExtras,
  atPassengers,
  atSeats,
  chooseFare,
  fillParty,
  goOn,
  openFlights,
  pay,
  reachPassengers,
  reachSeats,
  sampleSearch,
  seatIn,
  seeBooked,
  type Visit,
  visit,
} from './journey.ts'
import { kim, leo, mia, noa } from './people.ts'
import { type BrandId, expect, flightDay, test } from './site.ts'

test.slow()

const family = [kim, noa, mia, leo]
const party = { adult: 2, child: 1, infant: 1 }

function familyTrip(brand: BrandId) {
  return sampleSearch(brand, { returns: flightDay(brand, 4), party })
}

async function codeOf(seat: Locator): Promise<string> {
  return (await seat.getAttribute('data-code')) ?? ''
}

function freeSeats({ page }: Pick<Visit, 'page'>): Locator {
  return page.getByRole('gridcell', { name: /free$/ })
}

function totalOf({ page }: Pick<Visit, 'page'>): Locator {
  return page.getByRole('main').locator('[data-moves]')
}

test('a family chooses seats by pointer, sees them and their price at once, and pays that price [SEAT-01, SEAT-02, SEAT-03, SEAT-07, SEAT-08, SEAT-09, SEAT-10, SIDE-05, FLOW-15, FLOW-21]', async ({
  page,
}) => {
  const visitor = await visit(page, 'peoples')
  const wanted = sampleSearch('peoples', {
    departs: flightDay('peoples', 7),
    party: { adult: 1, child: 1, infant: 1 },
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/api\/seats/i.test(request.url())) asked.push(request.url())
  })
  const [fare] = await reachPassengers(visitor, wanted)
  expect(asked).toEqual([])
  await fillParty(visitor, [kim, mia, leo])
  await goOn(visitor)
  await atSeats(visitor)
  // The page asks for the map when the step opens.
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const sidebar = page.getByRole('complementary', { name: 'Trip details' })
  const legend = page.getByRole('region', { name: 'Seat legend' })
  for (const meaning of ['Available', 'Not available', 'Your selection'])
    await expect(legend.getByRole('listitem').filter({ hasText: meaning }).first()).toBeVisible()
  for (const name of [visitor.words.back, visitor.words.continue])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  const table = page.getByRole('table', { name: 'Your party’s seats' })
  await expectAccessible(page, 'seats')

  // Children wait for an adult.
  await table.getByRole('button', { name: /^Choose .*Mia/ }).click()
  // It says why, under the pointer and where it is pressed.
  await seatIn(visitor, '16A').hover()
  const underPointer = await seatIn(visitor, '16A').evaluate(
    (seat) => getComputedStyle(seat, '::after').content,
  )
  expect(underPointer).toContain('An adult of your party needs a seat on this flight first')
  await seatIn(visitor, '16A').click({ force: true })
  await expect(page.getByRole('status').filter({ hasText: '16A: an adult' })).toHaveCount(1)
  await expect(table).not.toContainText('16A')

  await table.getByRole('button', { name: /^Choose .*Kim/ }).click()
  await seatIn(visitor, '16A').click()
  await seatIn(visitor, '16C').click()
  await expect(table.getByRole('row').filter({ hasText: 'Leo' })).toContainText('16A')
  await expect(seatIn(visitor, '16C')).toHaveAccessibleName(/aisle, €7.00, chosen for Mia José/)
  await expect(sidebar).toContainText('16C')
  await expect(totalOf(visitor)).toHaveText(amountOf((fare?.priceMinor ?? 0) + 1400))

  // The same seat again gives it back.
  await seatIn(visitor, '16C').click()
  await expect(totalOf(visitor)).toHaveText(amountOf((fare?.priceMinor ?? 0) + 700))
  await seatIn(visitor, '17C').click()

  await goOn(visitor)
  await atExtras(visitor)
  const charge = await pay(visitor)
  await seeBooked(visitor)
  await expectCaptured(charge, (fare?.priceMinor ?? 0) + 1400)
})

test('@phone a refused press gets its answer in view, with the passenger whose turn comes first', async ({
  page,
}) => {
  const visitor = await visit(page, 'aero', 'de')
  await reachSeats(visitor, sampleSearch('aero', { party: { adult: 1, child: 1 } }), [kim, mia])
  const people = page.getByRole('group', { name: 'Für wen gewählt wird' })
  await people.getByRole('button', { name: /^Mia/ }).click()
  const barred = seatIn(visitor, '8A')
  await barred.scrollIntoViewIfNeeded()
  await barred.click({ force: true })
  await expect(page.locator('[data-told="refused"]')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-told="refused"]')).toContainText(
    /^8A: zuerst braucht ein Erwachsener Ihrer Gruppe/,
  )
  await page.getByRole('button', { name: /^Zuerst für Kim/ }).click()
  await expect(people.getByRole('button', { name: /^Kim/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('gridcell', { name: /frei$/ }).first().click()
  await expect(page.locator('[data-told="refused"]')).toHaveCount(0)
})

/** "€1,234.50" */
function amountOf(minor: number): RegExp {
  const [whole = '', cents = ''] = (minor / 100).toFixed(2).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return new RegExp(`${grouped}\\.${cents}$`)
}

test('a family of four on two flights gets its seats with the keyboard alone in a few keys (quality C4)', async ({
  page,
}) => {
  const visitor = await visit(page, 'peoples')
  await reachSeats(visitor, familyTrip('peoples'), family)
  await expect(page.getByRole('grid')).toBeVisible()
  let keys = 0
  const press = async (...names: string[]) => {
    for (const name of names) {
      await page.keyboard.press(name)
      keys += 1
    }
  }
  const focused = page.locator(':focus')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // past the link to the buttons, and into the cabin
  await press('Tab', 'Tab', 'Enter')
  await expect(focused).toHaveRole('gridcell')
  // Straight to row 17, seat by seat.
  await press('1', '7', 'a', 'Enter', 'ArrowRight', 'Enter', 'ArrowRight', 'Enter')
  await press('Tab')
  await expect(focused).toHaveAccessibleName('Next, the seats for Vienna to St. Gallen')
  await press('Enter')
  await expect(focused).toHaveRole('gridcell')
  await press('1', '7', 'a', 'Enter', 'ArrowRight', 'Enter', 'ArrowRight', 'Enter')
  const table = page.getByRole('table', { name: 'Your party’s seats' })
  for (const code of ['17A', '17C', '17D']) await expect(table).toContainText(code)
  await press('Escape')
  await expect(focused).toHaveAccessibleName(/17D.*Change.*Mia José/)
  await press('Tab')
  for (let more = 0; more < 8; more += 1) {
    if ((await focused.textContent()) === visitor.words.continue) break
    await press('Tab')
  }
  await press('Enter')
  await atExtras(visitor)
  console.log(`keys for a family of four on two flights: ${keys}`)
  expect(keys).toBeLessThanOrEqual(40)
})

test(
  'one press seats the whole party together, and another puts it back as before',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page, 'peoples')
    const { words } = visitor
    await reachSeats(visitor, sampleSearch('peoples', { party }), family)
    const before = await totalOf(visitor).textContent()
    await page.getByRole('button', { name: words.seatUsTogether }).click()
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(3)
    expect(await totalOf(visitor).textContent()).not.toBe(before)
    await page.getByRole('button', { name: words.undo }).click()
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0)
    await expect(totalOf(visitor)).toHaveText(before ?? '')
  },
)

async function anotherBuyer(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

/** Both buyers on one flight, the first one a day ahead so that no other journey is on it. */
async function bothOnOneFlight(visitor: Visit, other: Visit, departs: string): Promise<void> {
  const wanted = sampleSearch('peoples', { departs })
  await reachSeats(visitor, wanted)
  await reachSeats(other, wanted)
}

test('a seat that another buyer takes is lost within a second: the page says and shows it, and the focus stays [SEAT-14]', async ({
  page,
  browser,
}) => {
  const visitor = await visit(page, 'peoples')
  const other = await visit(await anotherBuyer(browser), 'peoples')
  await bothOnOneFlight(visitor, other, flightDay('peoples', 6))
  const code = await codeOf(freeSeats(visitor).nth(8))
  await seatIn(visitor, code).click()
  await expect(seatIn(visitor, code)).toBeFocused()
  await seatIn(other, code).click()
  const taken = other.page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/seats'),
  )
  await goOn(other)
  expect((await taken).status()).toBe(200)
  const { milliseconds } = await quietly(() =>
    expect(seatIn(visitor, code)).toHaveAccessibleName(/not available$/),
  )
  expect(milliseconds, 'until it is shown to the other buyer').toBeLessThan(1_000)
  await expect(page.getByText('A seat you chose is gone')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('status').filter({ hasText: `Seat ${code} for Kim` })).toHaveCount(1)
  await expect(seatIn(visitor, code)).toBeFocused()
  await other.page.context().close()
})

test(
  'if the traveller missed that, Continue refuses the seat, says so and keeps the rest (GAP-24) [SEAT-12]',
  { tag: '@matrix' },
  async ({ page, browser, complaints }) => {
    complaints.allow(/status of 409|net::ERR_FAILED/)
    const visitor = await visit(page, 'peoples')
    const other = await visit(await anotherBuyer(browser), 'peoples')
    const departs = flightDay('peoples', 8)
    await page.route(/seats\/live/, (route) => new Promise(() => void route))
    await reachSeats(visitor, sampleSearch('peoples', { departs, party: { adult: 2 } }), [kim, noa])
    await reachSeats(other, sampleSearch('peoples', { departs }))
    const [kept, lost] = [await codeOf(freeSeats(visitor).nth(9)), await codeOf(freeSeats(visitor).nth(10))]
    await seatIn(visitor, kept).click()
    await seatIn(visitor, lost).click()
    await seatIn(other, lost).click()
    await goOn(other)
    await atExtras(other)
    await goOn(visitor)
    await expect(page.getByText(`Seat ${lost} for Noa`, { exact: false }).first()).toBeVisible()
    await atSeats(visitor)
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1)
    await expect(seatIn(visitor, kept)).toHaveAccessibleName(/chosen for Kim/)
    await goOn(visitor)
    await atExtras(visitor)
    await other.page.context().close()
  },
)

test('the list offers the same seats, with filters (quality C4); they survive a reload, Back and another tab; other flights give them back and say so [SEAT-13, FLOW-13, XTR-03]', async ({
  page,
}) => {
  const visitor = await visit(page, 'peoples')
  await reachSeats(visitor, sampleSearch('peoples', { party: { adult: 2 } }), [kim, noa])
  await expect(freeSeats(visitor).first()).toBeVisible()
  const free = await freeSeats(visitor).count()
  const taken = await codeOf(freeSeats(visitor).last())
  await seatIn(visitor, taken).click()
  await page.getByRole('button', { name: visitor.words.list, exact: true }).click()
  const radios = page.getByRole('group', { name: /^Seats for Noa/ }).getByRole('radio')
  await expect(radios).toHaveCount(free)
  await page.getByRole('checkbox', { name: 'Next to us' }).check()
  await expect(radios).toHaveCount(2)
  await radios.last().check()
  await page.getByRole('checkbox', { name: 'Next to us' }).uncheck()
  await page.getByRole('button', { name: 'Cabin', exact: true }).click()
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2)

  await page.reload()
  await expect(seatIn(visitor, taken)).toHaveAccessibleName(/chosen for Kim/)
  await goOn(visitor)
  await atExtras(visitor)
  await page.getByRole('button', { name: visitor.words.back, exact: true }).click()
  await expect(seatIn(visitor, taken)).toHaveAccessibleName(/chosen for Kim/)
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await expect(seatIn({ page: tab }, taken)).toHaveAccessibleName(/chosen for Kim/)
  await tab.close()
  const steps = page.getByRole('list', { name: visitor.words.steps })
  await steps.getByRole('button', { name: /Flights/ }).click()
  await goOn(visitor)
  await atPassengers(visitor)
  await goOn(visitor)
  await atSeats(visitor)
  await expect(page.getByText(/^You chose different flights, so your earlier seats/)).toBeVisible()
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0)
})

test(
  'an airline that gives seats at check-in has no such step [FLOW-04, XTR-03]',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page, 'bae')
    await reachPassengers(visitor)
    await fillParty(visitor)
    await goOn(visitor)
    await atExtras(visitor)
    const steps = page.getByRole('list', { name: visitor.words.steps })
    await expect(steps.getByRole('listitem')).toHaveText([/Flights/, /Passengers/, /3.*Extras/, /4.*Payment/])
    await page.getByRole('button', { name: visitor.words.back, exact: true }).click()
    await atPassengers(visitor)
  },
)

test(
  'a cabin that cannot be fetched says so and is fetched again',
  { tag: '@matrix' },
  async ({ page, complaints }) => {
    complaints.allow(/status of 500/)
    const visitor = await visit(page, 'slate_one')
    await page.route(/api\/seats$/, (route) => route.fulfill({ status: 500, json: { code: 'fault' } }))
    await openFlights(visitor)
    await chooseFare(visitor)
    await goOn(visitor)
    await fillParty(visitor)
    await goOn(visitor)
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the seats.')
    await expectAccessible(page, 'seats, not loaded')
    await page.unroute(/api\/seats$/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
  },
)

for (const [brand, language] of [
  ['slate_one', 'en'],
  ['peoples', 'de'],
] as const) {
  test(`seats at ${brand} in ${language} have no barrier`, { tag: '@matrix' }, async ({ page }) => {
    const visitor = await visit(page, brand, language)
    const { words } = visitor
    await reachSeats(visitor, familyTrip(brand), family)
    await expect(page.getByRole('grid')).toBeVisible()
    await expectAccessible(page, 'seats')
    await page.getByRole('button', { name: words.seatUsTogether }).click()
    await expectAccessible(page, 'seats, together')
    await page.getByRole('button', { name: words.list, exact: true }).click()
    await expectAccessible(page, 'seats, list')
  })
}
