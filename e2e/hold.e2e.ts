/** The hold on seats and price: shown, warned about, extended, and what is left when it has ended. */
import { tinyBrand } from '@jetbridge/server/seed/factories.ts'
import {
  acceptConditions,
  atPayment,
  fillCard,
  fillContact,
  fillPassenger,
  goOn,
  pay,
  reachPassengers,
  reachPayment,
  seeBooked,
  visit,
} from './journey.ts'
import { test, tinySearch } from './own-airline.ts'
import { cards, kim } from './people.ts'
import { expect, inMatrixUnless, test as onMainSite } from './site.ts'

onMainSite(
  'the end of the hold is shown, warned about two minutes before, and made later by a press',
  async ({ page }) => {
    await page.clock.install()
    const visitor = await visit(page)
    await reachPassengers(visitor)
    const promise = page.getByText(/^Seats and price held for you until \d/)
    await expect(promise).toBeVisible()
    await page.clock.fastForward('17:30')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(promise).toContainText('3 minutes left')
    await page.clock.fastForward('01:00')
    const warning = page.getByRole('alertdialog', { name: 'Do you need more time?' })
    await expect(warning).toContainText('We’re holding your seats and their price until')
    const longer = warning.getByRole('button', { name: 'Hold them longer' })
    await expect(longer).toBeFocused()
    const extended = page.waitForResponse((answer) => /extend-hold/i.test(answer.url()))
    await page.keyboard.press('Enter')
    expect((await extended).ok()).toBe(true)
    await expect(warning).toHaveCount(0)
    await expect(promise).not.toContainText('left')
  },
)

onMainSite(
  'the question about more time closes when the hold ends, and the page says what to do',
  async ({ page }) => {
    await page.clock.install()
    const visitor = await visit(page)
    await reachPassengers(visitor)
    await page.clock.fastForward('18:30')
    await expect(page.getByRole('alertdialog', { name: 'Do you need more time?' })).toBeVisible()
    await page.clock.fastForward('02:00')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasText: 'Your seats are no longer held' })).toBeVisible()
  },
)

for (const width of [375, 1440]) {
  onMainSite(
    `at ${width} pixels the end of the hold is told where Buy was, and the seats are held again there`,
    inMatrixUnless(width === 375),
    async ({ page, complaints }) => {
      complaints.allow(/status of 409/)
      await page.setViewportSize({ width, height: width === 375 ? 812 : 900 })
      const visitor = await visit(page, 'peoples')
      await reachPayment(visitor)
      await fillCard(visitor, cards.approved)
      await acceptConditions(visitor)
      const ended = (status: number) => ({
        status,
        json: { code: 'hold-expired', message: 'x', requestId: 'r' },
      })
      await page.route(/payment\/create-reservation/i, (route) => route.fulfill(ended(409)))
      await page.getByRole('button', { name: /^Buy now/ }).click()
      const told = page.getByRole('alert').filter({ hasText: 'Your seats are no longer held' })
      await expect(told).toBeInViewport({ ratio: 1 })
      await expect(told).toBeFocused()
      await expect(page.getByRole('button', { name: /^Buy now/ })).toHaveCount(0)
      await expect(page.getByText('so the trip can’t be changed right now')).toHaveCount(0)
      await expect(page.getByLabel('CVC/CVV')).toHaveValue(/^\d{3}$/)
      await page.unroute(/payment\/create-reservation/i)
      await told.getByRole('button', { name: 'Hold the seats again' }).click()
      await page.getByRole('button', { name: /^Buy now/ }).click()
      await seeBooked(visitor)
    },
  )
}

test.describe('holds of twenty seconds', () => {
  test.use({ serverSettings: { HOLD_MINUTES: String(20 / 60), HOLD_CAP_MINUTES: '10' } })

  test(
    'after the end no typed text is lost: the same seats are held again, and the booking goes on to its ticket',
    { tag: '@matrix' },
    async ({ page, ownAirline, complaints }) => {
      complaints.allow(/status of 409/)
      const visitor = await visit(page, tinyBrand, 'en', ownAirline.site)
      await reachPassengers(visitor, tinySearch(10))
      const warning = page.getByRole('alertdialog')
      await warning.getByRole('button', { name: 'I’m almost done' }).click()
      await fillContact(visitor)
      await fillPassenger(visitor, kim)
      const ended = page.getByRole('alert').filter({ hasText: 'Your seats are no longer held' })
      await expect(ended).toContainText('everything you chose are still here')
      const adult = page.getByRole('region', { name: 'Adult 1' })
      await expect(adult.getByLabel('First name')).toHaveValue(kim.firstName)

      await ended.getByRole('button', { name: 'Hold the seats again' }).click()
      await warning.getByRole('button', { name: 'I’m almost done' }).click()
      await expect(ended).toHaveCount(0)
      await expect(adult.getByLabel('First name')).toHaveValue(kim.firstName)
      await goOn(visitor)
      await atPayment(visitor)
      await pay(visitor)
      await seeBooked(visitor)
    },
  )
})
