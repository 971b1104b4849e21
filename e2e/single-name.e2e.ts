/** People whose passport has one name, or X as gender, book like everybody else. */
import { mailTo } from './booked.ts'
import { findBooking } from './find-booking.ts'
import { fillContact, goOn, openPassenger, pay, reachPassengers, seeBooked, visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { contactOf, kim, typedBirth } from './people.ts'
import { expect, type Language, test } from './site.ts'

const words = {
  en: { oneName: 'One name only, not a first and a last name', unspecified: 'X (unspecified)' },
  de: { oneName: 'Nur ein Name, nicht Vor- und Nachname', unspecified: 'X (unbestimmt)' },
} as const

for (const language of ['en', 'de'] satisfies Language[])
  test(`somebody with one name and the gender X books, and finds the booking by that name (${language})`, async ({
    page,
  }) => {
    const say = words[language]
    const visitor = await visit(page, 'peoples', language)
    await reachPassengers(visitor)
    const email = `sukarno-${language}@example.com`
    await fillContact(visitor, { ...contactOf('peoples'), firstName: '', lastName: 'Sukarno', email })
    await page.getByLabel(visitor.words.email, { exact: true }).focus()
    await page.getByLabel(say.oneName).check()
    const panel = await openPassenger(visitor, 'adult', 1)
    await expect(panel.getByLabel(say.oneName)).toBeChecked()
    await panel.getByText(say.unspecified, { exact: true }).click()
    await panel.getByLabel(visitor.words.birth).fill(typedBirth(kim, language))
    await expect(panel.getByText('SUKARNO/FNU', { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await goOn(visitor)
    const charge = await pay(visitor)
    await seeBooked(visitor)
    const main = page.getByRole('main')
    await expect(main.getByText('SUKARNO/FNU').first()).toBeVisible()
    await expect(main).not.toContainText('FNU Sukarno')
    const { confirmationCode } = (await charge.answer.json()) as { confirmationCode: string }
    const [letter] = await mailTo(visitor.brand, email, /[\s\S]*/)
    expect(letter).toContain('Sukarno')
    expect(letter).not.toContain('FNU Sukarno')
    await findBooking(visitor, { confirmationCode, familyName: 'Sukarno' })
    await expect(main.getByText('Sukarno', { exact: true }).last()).toBeVisible()
  })
