/** Choosing flights: the ribbon of days at every width, and a search that fails. */
import type { Locator } from '@playwright/test'
import { directionOf, openFlights, openHome, visit } from './journey.ts'
import { expect, flightDay, test } from './site.ts'

async function daysInSight(block: Locator): Promise<number> {
  const track = await block.getByRole('radiogroup').boundingBox()
  const boxes = await Promise.all((await block.getByRole('radio').all()).map((day) => day.boundingBox()))
  const right = track!.x + track!.width
  return boxes.filter((box) => box!.x >= track!.x - 2 && box!.x + box!.width <= right + 2).length
}

test('the days are a ribbon of two, five or six a page, turned by arrows and walked by keys; on a phone half-hidden days show that there are more [FLT-02, FLT-03, SYS-03]', async ({
  page,
}) => {
  const visitor = await visit(page)
  await openFlights(visitor)
  const block = directionOf(visitor, 'outbound')
  const chosen = block.getByRole('radio', { checked: true })
  for (const [width, count] of [
    [320, 2],
    [739, 2],
    [740, 5],
    [1200, 5],
    [1201, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => daysInSight(block)).toBe(count)
    await expect(chosen).toBeInViewport()
  }
  await expect(block.getByRole('button', { name: 'Earlier days' })).toBeVisible()
  const last = block.getByRole('radio').nth(9)
  await expect(last).not.toBeInViewport()
  await block.getByRole('button', { name: 'Later days' }).click()
  await expect(last).toBeInViewport()
  await expect(block.getByRole('tab')).toHaveCount(0)

  const before = await chosen.textContent()
  await chosen.focus()
  await page.keyboard.press('ArrowRight')
  await expect(chosen).not.toHaveText(before ?? '')
  await expect(chosen).toBeFocused()

  await page.setViewportSize({ width: 375, height: 812 })
  await page.reload()
  await expect.poll(() => partlyInSight(block)).toBeGreaterThanOrEqual(3)
  const track = (await block.getByRole('radiogroup').boundingBox())!
  const box = (await chosen.boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(track.x - 1)
  expect(box.x + box.width).toBeLessThanOrEqual(track.x + track.width + 1)
  for (const day of await block.getByRole('radio').all()) {
    // No price runs into the next day.
    expect(await day.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
  }
})

async function partlyInSight(block: Locator): Promise<number> {
  const track = (await block.getByRole('radiogroup').boundingBox())!
  const boxes = await Promise.all((await block.getByRole('radio').all()).map((day) => day.boundingBox()))
  return boxes.filter((box) => box!.x + box!.width > track.x + 8 && box!.x < track.x + track.width - 8).length
}

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
