/** Choosing flights: days, fares, what cannot be chosen and why. */
import type { Locator } from '@playwright/test'
import {
  addressOf,
  chooseFare,
  directionOf,
  goOn,
  openFlights,
  openHome,
  readFare,
  sampleSearch,
  visit,
} from './journey.ts'
import { dayAhead, expect, flightDay, siteOf, test } from './site.ts'

/** The next day of a weekday (0 Sunday), some weeks ahead. */
function weekdayAhead(weekday: number): string {
  for (let days = 40; ; days += 1) {
    const day = dayAhead(days)
    if (new Date(day).getUTCDay() === weekday) return day
  }
}

async function daysInSight(block: Locator): Promise<number> {
  const track = await block.getByRole('radiogroup').boundingBox()
  const boxes = await Promise.all((await block.getByRole('radio').all()).map((day) => day.boundingBox()))
  const right = track!.x + track!.width
  return boxes.filter((box) => box!.x >= track!.x - 2 && box!.x + box!.width <= right + 2).length
}

test('the days are a ribbon of two, five or six a page, turned by arrows [FLT-02, FLT-03, SYS-03]', async ({
  page,
}) => {
  const visitor = await visit(page)
  await openFlights(visitor)
  const block = directionOf(visitor, 'outbound')
  for (const [width, count] of [
    [320, 2],
    [739, 2],
    [740, 5],
    [1200, 5],
    [1201, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => daysInSight(block)).toBe(count)
    await expect(block.getByRole('radio', { checked: true })).toBeInViewport()
  }
  await expect(block.getByRole('button', { name: 'Earlier days' })).toBeVisible()
  const last = block.getByRole('radio').nth(9)
  await expect(last).not.toBeInViewport()
  await block.getByRole('button', { name: 'Later days' }).click()
  await expect(last).toBeInViewport()
  await expect(block.getByRole('tab')).toHaveCount(0)
})

test('on a phone half-hidden days show that there are more, and no price runs into the next day', async ({
  page,
}) => {
  const visitor = await visit(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await openFlights(visitor)
  const block = directionOf(visitor, 'outbound')
  const track = (await block.getByRole('radiogroup').boundingBox())!
  const inSight = async () => {
    const boxes = await Promise.all((await block.getByRole('radio').all()).map((day) => day.boundingBox()))
    return boxes.filter((box) => box!.x + box!.width > track.x + 8 && box!.x < track.x + track.width - 8)
      .length
  }
  await expect.poll(inSight).toBeGreaterThanOrEqual(3)
  const chosen = (await block.getByRole('radio', { checked: true }).boundingBox())!
  expect(chosen.x).toBeGreaterThanOrEqual(track.x - 1)
  expect(chosen.x + chosen.width).toBeLessThanOrEqual(track.x + track.width + 1)
  for (const day of await block.getByRole('radio').all()) {
    expect(await day.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
  }
})

test('a day without flights says so and cannot be chosen [FLT-05]', async ({ page }) => {
  const visitor = await visit(page)
  // This route is flown from Thursday to Sunday only.
  await openFlights(visitor, { from: 'HPN', to: 'OPF', departs: weekdayAhead(5) })
  const block = directionOf(visitor, 'outbound')
  const monday = block.getByRole('radio', { name: /Mon, / }).first()
  await expect(monday).toContainText('No flights')
  await expect(monday).not.toContainText('$')
  await expect(monday).toBeDisabled()
})

test('when there are no flights at all the page says so, and the traveller cannot go on [FLT-09, FLOW-23]', async ({
  page,
}) => {
  const visitor = await visit(page, 'peoples')
  // Sardinia is flown from April to October.
  const winter = [60, 90, 120, 150, 180]
    .map(dayAhead)
    .find((day) => ['12', '01', '02'].includes(day.slice(5, 7)))
  const departs = winter ?? dayAhead(300)
  const wanted = { from: 'ACH', to: 'OLB', departs }
  await page.goto(`${siteOf('peoples')}${addressOf(wanted)}`)
  const told = page.getByRole('status').filter({ hasText: 'No flights found' })
  await expect(told).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toHaveCount(0)
  // The next day with a flight is one press away.
  await told.getByRole('link').first().click()
  await expect(directionOf(visitor, 'outbound').getByRole('radio', { disabled: false }).first()).toBeVisible()
})

test('a return that leaves before the outbound has arrived is greyed out and says why [FLT-19]', async ({
  page,
}) => {
  const visitor = await visit(page)
  const day = flightDay('slate_one', 5)
  await openFlights(visitor, sampleSearch('slate_one', { departs: day, returns: day }))
  const out = directionOf(visitor, 'outbound')
  const late = out.getByRole('button', { name: /, (12:15|5:45) PM to/, disabled: false })
  await late.last().click()
  const back = directionOf(visitor, 'returning')
  const early = back.getByRole('button', { name: /, 8:00 AM to/ }).first()
  await expect(early).toBeDisabled()
  await expect(early).toHaveAccessibleName(/Departs before/)
  await early.click({ force: true })
  await expect(back.getByRole('radiogroup')).toBeVisible()
})

test('Continue without a choice says what is missing, one way and round trip [FLOW-17, FLOW-30]', async ({
  page,
}) => {
  const visitor = await visit(page)
  const asked = page.waitForRequest((request) => /request-flight-availability/i.test(request.url()))
  await openFlights(visitor)
  const { searchParams } = new URL((await asked).url())
  expect(Object.fromEntries(searchParams)).toMatchObject({ origin: 'TEB', destination: 'PBI' })
  await goOn(visitor)
  await expect(page.getByRole('alert')).toHaveText('Please, select a flight')
  await openFlights(visitor, sampleSearch('slate_one', { returns: flightDay('slate_one', 4) }))
  await chooseFare(visitor)
  await goOn(visitor)
  await expect(page.getByRole('alert')).toHaveText('Please, select all flights and fares')
})

test('a chosen flight can be changed, and the running total follows', async ({ page }) => {
  const visitor = await visit(page)
  await openFlights(visitor)
  const seen = await chooseFare(visitor)
  const block = directionOf(visitor, 'outbound')
  await expect(page.getByRole('main').locator('[data-moves]')).toHaveText(seen.price)
  await block.getByRole('button', { name: /^Change the flight/ }).click()
  const dearer = block.getByRole('button', { name: visitor.words.chooseFare, disabled: false }).nth(1)
  const { price } = readFare(await dearer.textContent(), visitor.words)
  expect(price).not.toBe(seen.price)
  await dearer.click()
  await expect(page.getByRole('main').locator('[data-moves]')).toHaveText(price)
})

test('the keyboard can walk the ribbon [FLT-03]', async ({ page }) => {
  const visitor = await visit(page)
  await openFlights(visitor)
  const block = directionOf(visitor, 'outbound')
  const chosen = block.getByRole('radio', { checked: true })
  const before = await chosen.textContent()
  await chosen.focus()
  await page.keyboard.press('ArrowRight')
  await expect(chosen).not.toHaveText(before ?? '')
  await expect(chosen).toBeFocused()
})

test(
  'a search that takes too long, or fails, says so, and the traveller can try again [ERR-01, ERR-02, FLT-09]',
  { tag: '@matrix' },
  async ({ page, complaints }) => {
    complaints.allow(/status of (400|408|500)/)
    const visitor = await visit(page)
    for (const [status, title, text] of [
      [
        408,
        'Looking for flights...',
        'We are working on finding suitable flights. Please try again in a few minutes.',
      ],
      [500, 'Server error', 'An error occured while executing request, please try again.'],
      [400, 'Server error', 'An error occured while executing request, please try again.'],
    ] as const) {
      await openHome(visitor)
      await page.route(
        /request-flight-availability/i,
        (route) => route.fulfill({ status, json: { code: 'fault', message: 'x', requestId: 'r-1' } }),
        { times: 4 },
      )
      await page.goto(
        `${new URL(page.url()).origin}/booking-flow?ori=TEB&des=PBI&dep=${flightDay('slate_one', 3)}&adt=1&prov=user`,
      )
      const dialog = page.getByRole('alertdialog', { name: title })
      await expect(dialog).toContainText(text)
      await dialog.getByRole('button', { name: 'Ok' }).click()
      await expect(dialog).toHaveCount(0)
      await page.unroute(/request-flight-availability/i)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(directionOf(visitor, 'outbound').getByRole('radio').first()).toBeVisible()
    }
  },
)
