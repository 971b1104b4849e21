/** Travel documents after the booking, in both languages. */
import { barriersOf, expectAccessible } from './accessible.ts'
import { makeBooking } from './booked.ts'
import { findBooking } from './find-booking.ts'
import { sampleSearch, type Visit, visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { kim, leo } from './people.ts'
import { type BrandId, dayAhead, expect, inMatrix, type Language, test } from './site.ts'

const english = {
  add: 'Add document details',
  notNeeded: 'Travel documents are not needed for this trip',
  missing: /^Please check \d+ entries/,
  invalid: 'Invalid Date. Please enter a day from today on, for example 31/12/2030.',
  calendar: 'Choose the expiry date in a calendar',
  early: /^This document expires before your flight on /,
  save: 'Save',
  back: 'Back',
  saved: /^The travel document of .* is saved\.$/,
  number: 'Document number',
  issuedBy: 'Issued by',
  citizenship: 'Country of citizenship',
  expiry: 'Expiry date',
  address: 'Address',
  residency: 'Country of residency',
  postCode: 'Postal code',
  austria: 'Austria',
}

const wordsIn: Readonly<Record<Language, typeof english>> = {
  en: english,
  de: {
    add: 'Reisedokument ergänzen',
    notNeeded: 'Reisedokumente sind für diese Reise nicht nötig',
    missing: /^Bitte prüfen Sie \d+ Angaben/,
    invalid: 'Ungültiges Datum. Bitte geben Sie einen Tag ab heute ein, zum Beispiel 31.12.2030.',
    calendar: 'Ablaufdatum im Kalender wählen',
    early: /^Dieses Dokument läuft vor Ihrem Flug am /,
    save: 'Speichern',
    back: 'Zurück',
    saved: /^Das Reisedokument von .* ist gespeichert\.$/,
    number: 'Dokumentnummer',
    issuedBy: 'Ausstellungsland',
    citizenship: 'Staatsangehörigkeit',
    expiry: 'Ablaufdatum',
    address: 'Adresse',
    residency: 'Wohnsitzland',
    postCode: 'Postleitzahl',
    austria: 'Österreich',
  },
}

/**
 * The booking of a mother and her infant, opened by code and name, at the documents of the first traveller.
 */
async function reachDocument(visitor: Visit): Promise<typeof english> {
  const { page, brand, language } = visitor
  const words = wordsIn[language]
  const booking = await makeBooking(brand, { ...sampleSearch(brand), people: [kim, leo], language })
  await findBooking(visitor, booking)
  const add = page.getByRole('link', { name: words.add }).first()
  // Folded where no flight crosses a border.
  const folded = page.getByText(words.notNeeded)
  await expect(add.or(folded).first()).toBeVisible()
  if (!(await add.isVisible())) await folded.click()
  await add.click()
  await expect(page.getByRole('button', { name: words.save })).toBeVisible()
  return words
}

async function fill({ page }: Visit, words: typeof english, expiry: string): Promise<void> {
  await page.getByLabel(words.number).fill('XDA 123456')
  // The address is asked for where a country of the trip asks for it, or the airline always does.
  const hasHome = await page.getByLabel(words.address, { exact: true }).isVisible()
  for (const label of [words.issuedBy, words.citizenship, ...(hasHome ? [words.residency] : [])]) {
    const country = page.getByRole('combobox', { name: label, exact: true })
    // A list over the page closes when the page scrolls. The page has scrolled to the field before anything
    // is typed.
    await country.click()
    await country.clear()
    await country.pressSequentially(words.austria.slice(0, 6))
    await page.getByRole('option', { name: words.austria, exact: true }).click()
    await expect(country).toHaveValue(words.austria)
  }
  // Typed key by key: the marks come by themselves.
  await page.getByLabel(words.expiry, { exact: true }).pressSequentially(expiry.replaceAll(/\D/g, ''))
  await expect(page.getByLabel(words.expiry, { exact: true })).toHaveValue(expiry)
  if (!hasHome) return
  await page.getByLabel(words.address, { exact: true }).fill('Ring 1')
  await page.getByLabel(words.postCode).fill('1010')
}

const journeys: readonly (readonly [BrandId, Language, noDay: string, typed: string, sent: string])[] = [
  ['peoples', 'en', '31/02/2030', '05/06/2030', '2030-06-05'],
  ['peoples', 'de', '12.31.2030', '31.12.2030', '2030-12-31'],
]

for (const [brand, language, noDay, typed, sent] of journeys) {
  test(
    `at ${brand} in ${language} ${typed} is saved as ${sent}, and nothing of the traveller is missing [DOC-01, DOC-02, DOC-08, DOC-09, DOC-13, RES-11]`,
    inMatrix(language),
    async ({ page }) => {
      const visitor = await visit(page, brand, language)
      const words = await reachDocument(visitor)
      await page.getByRole('link', { name: words.back }).click()
      await page.getByRole('link', { name: words.add }).first().click()
      await fill(visitor, words, noDay)
      await page.getByRole('button', { name: words.save }).click()
      await expect(page.getByText(words.invalid)).toBeVisible()
      await page.reload()
      await expect(page.getByLabel(words.number)).toHaveValue('XDA 123456')

      await page.getByLabel(words.expiry, { exact: true }).fill(typed)
      const saving = page.waitForRequest(/update-passenger-traveldoc\?flightId=/)
      await page.getByRole('button', { name: words.save }).click()
      expect((await saving).postDataJSON()).toMatchObject({ expiryDate: sent, issuedBy: 'AT', city: 'AT' })
      await expect(page.getByText(words.saved)).toBeVisible()
      await expect(page.getByRole('link', { name: words.add })).toHaveCount(1)
      // the server says so, too
      await page.reload()
      await expect(page.getByRole('link', { name: words.add })).toHaveCount(1)
      const kept = await page.evaluate(() =>
        [sessionStorage, localStorage].flatMap((storage) => Object.values(storage)).join(),
      )
      expect(kept).not.toContain('123456')
    },
  )
}

test(
  'the document form has no barrier: empty, with errors, with its list and its calendar open, with an early expiry',
  { tag: '@matrix' },
  async ({ page }) => {
    test.slow()
    const visitor = await visit(page, 'slate_one', 'en')
    const words = await reachDocument(visitor)
    await expectAccessible(page, 'document')
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByRole('alert').filter({ hasText: words.missing })).toBeFocused()
    await expectAccessible(page, 'document, fields missing')
    await page.getByRole('combobox', { name: words.issuedBy }).click()
    await page.keyboard.type('united')
    await expect(page.getByRole('option').first()).toBeVisible()
    // The rest of the page is hidden from screen readers while a list is open, and Tab closes it.
    const list = ['[role=combobox][aria-expanded=true]', '[role=listbox]']
    expect(await barriersOf(page, list, ['region'])).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words.calendar }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await expectAccessible(page, 'document, calendar open')
    await page.keyboard.press('Escape')
    await page.getByLabel(words.expiry, { exact: true }).fill(dayAhead(1).split('-').reverse().join('.'))
    await expect(page.getByRole('status').filter({ hasText: words.early })).toBeVisible()
    await expectAccessible(page, 'document, expiring early')
  },
)

test('on a phone a day is chosen in the calendar, none before today [DOC-10] @phone', async ({ page }) => {
  const visitor = await visit(page, 'peoples', 'en')
  const words = await reachDocument(visitor)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: words.calendar }).click()
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'year' }).selectOption('2033')
  await page.getByRole('button', { name: /\D15 \w+ 2033/ }).click()
  await expect(page.getByLabel(words.expiry, { exact: true })).toHaveValue(/^15\/\d\d\/2033$/)
})
