/** A name in a booking that is made is corrected, from My flights. */
import { expectAccessible } from './accessible.ts'
import { mailTo } from './booked.ts'
import { bookFlight } from './change-journey.ts'
import { findBooking } from './find-booking.ts'
import { visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { expect, type Language, test } from './site.ts'

const words = {
  en: {
    begin: /^Correct name/,
    title: 'Correct a name',
    lastName: 'Last name',
    ask: 'Check name',
    ticket: 'On the ticket',
    other: /^More than three letters/,
    confirm: 'Correct name',
    done: /^Name corrected: /,
    mail: /Before: [A-Z]+\/[A-Z]+/,
  },
  de: {
    begin: /^Name berichtigen/,
    title: 'Namen berichtigen',
    lastName: 'Familienname',
    ask: 'Namen prüfen',
    ticket: 'Auf dem Ticket',
    other: /^Mehr als drei Buchstaben/,
    confirm: 'Berichtigen',
    done: /^Name berichtigt: /,
    mail: /Bisher: [A-Z]+\/[A-Z]+/,
  },
} as const

for (const language of ['en', 'de'] satisfies Language[])
  test(
    `a misspelled name is corrected after the booking, and opens it from then on (${language})`,
    { tag: '@browsers' },
    async ({ page, complaints }) => {
      // another name is refused
      complaints.allow(/422 .*quote-names/)
      const say = words[language]
      const visitor = await visit(page, 'peoples', language)
      const booking = await bookFlight(visitor)
      await findBooking(visitor, booking)
      await page.getByRole('main').getByRole('button', { name: say.begin }).first().click()
      const dialog = page.getByRole('dialog', { name: say.title })
      const lastName = dialog.getByLabel(say.lastName)
      await lastName.fill('Someone')
      await dialog.getByRole('button', { name: say.ask }).click()
      await expect(dialog.getByText(say.other)).toBeVisible()
      await expect(lastName).toHaveValue('Someone')
      const corrected = `${booking.familyName}x`
      await lastName.fill(corrected)
      await dialog.getByRole('button', { name: say.ask }).click()
      await expect(dialog.getByText(say.ticket)).toBeVisible()
      await expectNoSidewaysScroll(page)
      await dialog.getByRole('button', { name: say.confirm }).click()
      await expect(page.getByText(say.done)).toBeVisible()
      await expect(page.getByRole('main').getByText(corrected).first()).toBeVisible()
      await mailTo(visitor.brand, booking.email, say.mail)
      await findBooking(visitor, { ...booking, familyName: corrected })
    },
  )

// axe ends the process of Firefox's page
test('what a correction changes has no barriers', async ({ page }) => {
  const say = words.en
  const visitor = await visit(page, 'peoples', 'en')
  const booking = await bookFlight(visitor)
  await findBooking(visitor, booking)
  await page.getByRole('main').getByRole('button', { name: say.begin }).first().click()
  const dialog = page.getByRole('dialog', { name: say.title })
  await dialog.getByLabel(say.lastName).fill(`${booking.familyName}x`)
  await expectAccessible(page, 'the form of a correction')
  await dialog.getByRole('button', { name: say.ask }).click()
  await expect(dialog.getByText(say.ticket)).toBeVisible()
  await expectAccessible(page, 'what a correction changes')
})
