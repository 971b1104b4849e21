/** What is left when the hold on seats and price has ended. */
import { tinyBrand } from '@jetbridge/server/seed/factories.ts'
import {
  atPayment,
  fillContact,
  fillPassenger,
  goOn,
  pay,
  reachPassengers,
  seeBooked,
  visit,
} from './journey.ts'
import { test, tinySearch } from './own-airline.ts'
import { kim } from './people.ts'
import { expect } from './site.ts'

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
