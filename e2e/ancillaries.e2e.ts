/** Seats and extras of a booking that is made: bought later, changed, and given up, from My flights. */
import { expectAccessible } from './accessible.ts'
import { bookFlight, payForChange } from './change-journey.ts'
import { findBooking } from './find-booking.ts'
import { acceptConditions, atExtras, atSeats, goOn, type Visit, visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { expect, type Language, test } from './site.ts'

const words = {
  en: {
    begin: 'Choose seats and extras',
    payHeading: 'Pay for your seats and extras',
    confirmHeading: 'Confirm your seats and extras',
    confirm: 'Confirm the change',
    done: 'Your seats and extras are changed',
    costs: 'What changes',
    bag: /^Bag up to 23 kg, Kim/,
    myFlights: 'My flights',
    givenUp: 'given up',
    free: /free$/,
  },
  de: {
    begin: 'Sitzplätze und Extras wählen',
    payHeading: 'Sitzplätze und Extras bezahlen',
    confirmHeading: 'Sitzplätze und Extras bestätigen',
    confirm: 'Änderung bestätigen',
    done: 'Ihre Sitzplätze und Extras sind geändert',
    costs: 'Was sich ändert',
    bag: /^Gepäckstück bis 23 kg, Kim/,
    myFlights: 'Zu Ihrer Buchung',
    givenUp: 'abgegeben',
    free: /frei$/,
  },
} as const

async function begin({ page, language }: Visit): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: words[language].begin }).click()
}

/** Takes a free seat of the cabin on the screen; answers its code. */
async function takeSeat({ page, language }: Visit, place: number): Promise<string> {
  const seat = page.getByRole('gridcell', { name: words[language].free, disabled: false }).nth(place)
  const code = (await seat.getAttribute('data-code')) ?? ''
  await seat.click()
  return code
}

for (const language of ['en', 'de'] satisfies Language[])
  test(
    `a seat and a bag are bought after the booking, and the seat is changed for another, which is confirmed (${language})`,
    { tag: '@browsers' },
    async ({ page }) => {
      const say = words[language]
      const visitor = await visit(page, 'peoples', language)
      const booking = await bookFlight(visitor)
      await findBooking(visitor, booking)
      await begin(visitor)
      await atSeats(visitor)
      const code = await takeSeat(visitor, 2)
      await expectNoSidewaysScroll(page)
      await goOn(visitor)
      await atExtras(visitor)
      await page.getByRole('checkbox', { name: say.bag }).first().check()
      await goOn(visitor)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(say.payHeading)
      const costs = page.getByRole('region', { name: say.costs })
      await expect(costs).toContainText(code)
      await page.reload()
      await expect(costs).toContainText(code)
      await payForChange(visitor)
      await expect(heading).toHaveText(say.done)
      await expect(page.getByRole('article')).toContainText(code)
      await page.getByRole('main').getByRole('link', { name: say.myFlights }).click()
      await expect(page.getByRole('main')).toContainText(code)

      await begin(visitor)
      await atSeats(visitor)
      const other = await takeSeat(visitor, 6)
      await goOn(visitor)
      await atExtras(visitor)
      await expect(page.getByRole('checkbox', { name: say.bag }).first()).toBeChecked()
      await goOn(visitor)
      await expect(costs).toContainText(say.givenUp)
      await expect(costs).toContainText(other)
      await expect(heading).toHaveText(say.confirmHeading)
      await acceptConditions(visitor)
      await page.getByRole('button', { name: say.confirm }).click()
      await expect(heading).toHaveText(say.done)
      await expect(page.getByRole('article')).toContainText(other)
    },
  )

test('its steps have no barriers, and leaving them changes nothing', async ({ page }) => {
  const say = words.en
  const visitor = await visit(page, 'peoples')
  await findBooking(visitor, await bookFlight(visitor))
  await begin(visitor)
  await atSeats(visitor)
  const code = await takeSeat(visitor, 2)
  await expectAccessible(page, 'seats after the booking')
  await goOn(visitor)
  await atExtras(visitor)
  await expectAccessible(page, 'extras after the booking')
  await goOn(visitor)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.payHeading)
  await expectAccessible(page, 'payment of seats and extras')
  await page.getByRole('button', { name: 'Leave everything as it is' }).first().click()
  await expect(page).toHaveURL(/my-flights/)
  await expect(page.getByRole('main')).not.toContainText(code)
})
