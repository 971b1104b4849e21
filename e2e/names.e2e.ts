/** A name in a booking that is made is corrected, or changed into another person's for a fee, from My flights. */
import { expectAccessible } from './accessible.ts'
import { mailTo } from './booked.ts'
import { bookFlight, payForChange } from './change-journey.ts'
import { findBooking } from './find-booking.ts'
import { visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { expect, type Language, test } from './site.ts'

const words = {
  en: {
    begin: /^Change name/,
    title: 'Correct or change a name',
    firstName: 'First name',
    lastName: 'Last name',
    ask: 'Check name',
    ticket: 'On the ticket',
    other: /^This is another person’s name/,
    gender: 'Female',
    birth: 'Date of birth',
    born: '25/03/1990',
    toPayment: 'Go to payment',
    payHeading: 'Pay for the change',
    paid: 'Your booking is changed',
    paidMail: /Name change/,
    back: 'Back',
    confirm: 'Correct name',
    done: /^Name corrected: /,
    mail: /Before: [A-Z]+\/[A-Z]+/,
  },
  de: {
    begin: /^Namen ändern/,
    title: 'Namen berichtigen oder ändern',
    firstName: 'Vorname',
    lastName: 'Familienname',
    ask: 'Namen prüfen',
    ticket: 'Auf dem Ticket',
    other: /^Das ist der Name einer anderen Person/,
    gender: 'Weiblich',
    birth: 'Geburtsdatum',
    born: '25.03.1990',
    toPayment: 'Weiter zur Zahlung',
    payHeading: 'Änderung bezahlen',
    paid: 'Ihre Buchung ist geändert',
    paidMail: /Namensänderung/,
    back: 'Zurück',
    confirm: 'Berichtigen',
    done: /^Name berichtigt: /,
    mail: /Bisher: [A-Z]+\/[A-Z]+/,
  },
} as const

for (const language of ['en', 'de'] satisfies Language[])
  test(
    `a misspelled name is corrected after the booking, and opens it from then on (${language})`,
    { tag: '@browsers' },
    async ({ page }) => {
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

for (const language of ['en', 'de'] satisfies Language[])
  test(
    `another person travels for a fee, which is paid by card, and opens the booking from then on (${language})`,
    { tag: '@browsers' },
    async ({ page }) => {
      const say = words[language]
      const visitor = await visit(page, 'peoples', language)
      const booking = await bookFlight(visitor)
      await findBooking(visitor, booking)
      await page.getByRole('main').getByRole('button', { name: say.begin }).first().click()
      const dialog = page.getByRole('dialog', { name: say.title })
      await dialog.getByLabel(say.firstName).fill('Petra')
      await dialog.getByLabel(say.lastName).fill('Winterfeld')
      await dialog.getByRole('button', { name: say.ask }).click()
      await expect(dialog.getByText(say.other)).toBeVisible()
      await dialog.getByText(say.gender, { exact: true }).click()
      await dialog.getByLabel(say.birth).fill(say.born)
      await expectNoSidewaysScroll(page)
      await dialog.getByRole('button', { name: say.ask }).click()
      await expect(dialog.getByText('WINTERFELD/')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await dialog.getByRole('button', { name: say.toPayment }).click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(say.payHeading)
      await page.reload()
      await expect(heading).toHaveText(say.payHeading)
      await expectNoSidewaysScroll(page)
      await payForChange(visitor)
      await expect(heading).toHaveText(say.paid)
      await expect(page.getByRole('article')).toContainText('Petra Winterfeld')
      await expectNoSidewaysScroll(page)
      await mailTo(visitor.brand, booking.email, say.paidMail)
      await findBooking(visitor, { ...booking, familyName: 'Winterfeld' })
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
  await dialog.getByRole('button', { name: say.back }).click()
  await dialog.getByLabel(say.lastName).fill('Winterfeld')
  await dialog.getByRole('button', { name: say.ask }).click()
  await expect(dialog.getByText(say.other)).toBeVisible()
  await expectAccessible(page, 'what is asked of another person')
})
