/** The wizard around its steps: sidebar, steps, leaving, starting again. */
import type { Locator } from '@playwright/test'
import {
  atPassengers,
  atPayment,
  directionOf,
  fillParty,
  goOn,
  openFlights,
  reachPassengers,
  visit,
} from './journey.ts'
import { refuseOnce } from './refuse-once.ts'
import { expect, test } from './site.ts'

/** The share of the page's width that the step has, beside the sidebar or below it. */
function shareOfStep(sidebar: Locator): Promise<number> {
  return sidebar.evaluate((aside) => {
    const [page, step] = [aside.parentElement, aside.previousElementSibling]
    return (step?.getBoundingClientRect().width ?? 0) / (page?.getBoundingClientRect().width ?? 1)
  })
}

test('the sidebar stands beside the step above 1024 px and folds away up to it [SIDE-08, SIDE-09, SYS-03]', async ({
  page,
}) => {
  const visitor = await visit(page)
  await openFlights(visitor)
  const sidebar = page.getByRole('complementary', { name: 'Trip details' })
  const flights = sidebar.getByRole('heading', { name: 'Your flights' })
  const step = directionOf(visitor, 'outbound')
  await page.setViewportSize({ width: 1025, height: 900 })
  await expect(flights).toBeVisible()
  expect(await shareOfStep(sidebar)).toBeCloseTo(0.66, 2)
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(flights).toBeHidden()
  await expect.poll(() => shareOfStep(sidebar)).toBeCloseTo(1, 2)
  await expect.poll(async () => (await step.boundingBox())!.width / 1024).toBeGreaterThan(0.85)
  await page.getByRole('button', { name: 'Trip details and price' }).click()
  await expect(flights).toBeVisible()
  await page.getByRole('button', { name: 'Hide trip details' }).click()
  await expect(flights).toBeHidden()
})

test(
  'a refusal that the step does not expect is shown in a toast, once, and nothing is lost [ERR-08]',
  { tag: '@matrix' },
  async ({ page, complaints }) => {
    complaints.allow(/status of 429/)
    const visitor = await visit(page)
    await reachPassengers(visitor)
    await fillParty(visitor)
    await refuseOnce(page, /set-passengers/i, 429, 'too-many-requests')
    await goOn(visitor)
    await expect(page.getByRole('log').getByText('That was a little too fast')).toHaveCount(1)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await atPassengers(visitor)
    await goOn(visitor)
    await atPayment(visitor)
  },
)
