/** The walk from the search form to the payment, and how long each press on it waits for its answer. */
import {
  acceptConditions,
  chooseTrip,
  fillCard,
  fillParty,
  openFlights,
  openHome,
  sampleSearch,
  type Search,
  spokenDay,
  type Visit,
} from '@jetbridge/e2e/journey.ts'
import { kim, noa } from '@jetbridge/e2e/people.ts'
import type { Locator } from 'playwright-core'
import { watcher } from './watcher.ts'

export const presses = [
  'a trip',
  'the calendar',
  'a date',
  'the party',
  'one more',
  'Search',
  'a day',
  'a fare',
  'Continue',
  'a passenger',
  'a seat',
  'the list',
  'the cabin',
  'an extra',
  'for all',
  'a voucher',
  'a condition',
  'Pay',
] as const
export type Press = (typeof presses)[number]

/** Milliseconds of one press. */
export interface PressTime {
  /** from the press to the picture that answers it */
  readonly waited: number
  /** of the page's processor, as slow as it was made: with what follows the answer; other work on the machine raises it, too */
  readonly worked: number
}

export interface PressTimes {
  /** a figure for each time it was pressed */
  readonly times: Readonly<Record<Press, readonly PressTime[]>>
  /** layout shift that no press asked for, from the flights to the payment */
  readonly shift: number
  /** what moved, with how much */
  readonly moved: readonly string[]
}

/** Longer than any answer of a page that somebody would wait for. */
const settledMilliseconds = 1_500

export interface Walker {
  readonly visitor: Visit
  /** makes the processor slow, and fast again */
  readonly slow: (isSlow: boolean) => Promise<void>
  /** milliseconds that the page has worked since it was opened */
  readonly worked: () => Promise<number>
  /** presses with a finger */
  readonly hasTouch: boolean
}

/** Presses what is named, and notes how long its answer took. */
type PressIt = (name: Press, target: Locator) => Promise<void>

/** @throws Error where a press is never answered */
export async function pressAll(walker: Walker): Promise<PressTimes> {
  const { visitor } = walker
  await visitor.page.addInitScript({ content: watcher })
  const times = Object.fromEntries(presses.map((each) => [each, [] as PressTime[]])) as Record<
    Press,
    PressTime[]
  >
  const press = presser(walker, times)
  const wanted = sampleSearch(visitor.brand, { party: { adult: 2 } })
  await atHome(visitor, press, wanted)
  // The steps of a booking are counted from an address, as from an advertisement.
  await walker.slow(true)
  await openFlights(visitor, wanted)
  await walker.slow(false)
  await atFlights(visitor, press)
  await atPassengers(visitor, press)
  await atSeats(visitor, press)
  await atExtras(visitor, press)
  const { shift, moved } = await visitor.page.evaluate<{ shift: number; moved: string[] }>('seen')
  await atPayment(visitor, press)
  return { times, shift, moved }
}

function presser(
  { visitor: { page }, slow, worked, hasTouch }: Walker,
  times: Record<Press, PressTime[]>,
): PressIt {
  return async (name, target) => {
    await target.scrollIntoViewIfNeeded()
    await page.waitForTimeout(settledMilliseconds)
    await target.evaluate((element, press) => seen.await(press, element), name)
    await slow(true)
    const before = await worked()
    await (hasTouch ? target.tap() : target.click())
    await page.waitForTimeout(settledMilliseconds)
    const answered = await page.evaluate<number>('seen.answered')
    const after = await worked()
    await slow(false)
    // The browser reports a picture later than it draws it.
    await page.waitForTimeout(settledMilliseconds)
    const waited = Math.max(answered, await page.evaluate<number>('seen.slowest'))
    times[name].push({ waited, worked: after - before })
  }
}

async function atHome(visitor: Visit, press: PressIt, wanted: Search): Promise<void> {
  const { page, words, language } = visitor
  await openHome(visitor)
  await chooseTrip(visitor, { ...wanted, returns: wanted.departs })
  await press('a trip', page.locator('label').filter({ hasText: words.oneWay }))
  await press('the calendar', page.getByRole('button', { name: words.dates }).first())
  await press('a date', page.getByRole('button', { name: spokenDay(wanted.departs, language) }))
  await press('the party', page.getByRole('button', { name: words.passengers }))
  await press('one more', page.getByRole('button', { name: words.more.adult }))
  await page.getByRole('button', { name: words.ok, exact: true }).click()
  await press('Search', page.getByRole('button', { name: words.checkAvailability }))
  await shown(visitor, words.flightsHeading)
}

async function atFlights(visitor: Visit, press: PressIt): Promise<void> {
  const { page, words } = visitor
  const main = page.getByRole('main')
  const days = main.getByRole('radio', { disabled: false })
  await days.first().waitFor()
  const from = await checkedAt(days)
  for (const index of [from + 1, from, from + 1]) await press('a day', days.nth(index))
  await press('a fare', main.getByRole('button', { name: words.chooseFare, disabled: false }).first())
  await goOn(visitor, press)
  await shown(visitor, words.passengersHeading)
}

async function atPassengers(visitor: Visit, press: PressIt): Promise<void> {
  const { page, words } = visitor
  await fillParty(visitor, [kim, noa])
  for (const number of [1, 2])
    await press(
      'a passenger',
      page
        .getByRole('region', { name: `${words.adult} ${number}` })
        .getByRole('button')
        .first(),
    )
  await goOn(visitor, press)
}

async function atSeats(visitor: Visit, press: PressIt): Promise<void> {
  const { page, words } = visitor
  await shown(visitor, words.seatsHeading)
  await page.getByRole('grid').waitFor()
  const list = page.getByRole('button', { name: words.list, exact: true })
  for (const index of [6, 11]) await press('a seat', page.getByRole('gridcell', { name: /free$/ }).nth(index))
  await press('the list', list)
  await press('the cabin', page.getByRole('button', { name: 'Cabin', exact: true }))
  await press('the list', list)
  await goOn(visitor, press)
}

async function atExtras(visitor: Visit, press: PressIt): Promise<void> {
  const { page, words } = visitor
  await shown(visitor, words.extrasHeading)
  const main = page.getByRole('main')
  const boxes = main.getByRole('checkbox', { disabled: false })
  for (const index of [0, 1]) await press('an extra', boxes.nth(index))
  await press('for all', main.getByRole('button', { name: /for everyone|for the whole/i }).first())
  await goOn(visitor, press)
}

async function atPayment(visitor: Visit, press: PressIt): Promise<void> {
  const { page, words } = visitor
  await shown(visitor, words.paymentHeading)
  await press('a voucher', page.getByRole('button', { name: words.voucherQuestion }))
  await fillCard(visitor)
  await press('a condition', page.getByRole('checkbox', { name: words.terms }))
  await acceptConditions(visitor)
  await press('Pay', page.getByRole('button', { name: words.buy }))
}

async function goOn({ page, words }: Visit, press: PressIt): Promise<void> {
  await press('Continue', page.getByRole('main').getByRole('button', { name: words.continue, exact: true }))
}

async function shown({ page }: Visit, heading: RegExp | string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor({ state: 'visible' })
}

async function checkedAt(days: Locator): Promise<number> {
  const checked = await Promise.all((await days.all()).map((day) => day.isChecked()))
  return checked.indexOf(true)
}

/** In the page (watcher.ts). */
declare const seen: { await(press: Press, pressed: unknown): void }
