import { brandById, brands } from '@jetbridge/brands/brands.ts'
import { type Locale, locales } from '@jetbridge/core/brand/locale.ts'
import { describe, expect, test } from 'vitest'
import { fieldGender, fieldIn, type FieldKey, requiredText } from './field.ts'
import { wholeTexts } from '../testing/whole-texts.ts'
import { wordingOf } from '../testing/wording-of.ts'
import { loadHeadTexts } from './head-texts.ts'
import { createTexts, type MessageKey } from './i18n.tsx'
import { pageCatalogues } from './page-catalogues.ts'

const parts = [
  'common',
  'account',
  'agency',
  'booking',
  'change',
  'choice',
  'error',
  'membership',
  'help',
  'newsletter',
  'offline',
  'profile',
  'report',
  'reservation',
  'security',
  'table',
] as const

/** @param brandId of a brand with wording of its own; the product's texts without */
async function textsIn(locale: Locale, brandId?: string) {
  const brand = brandId === undefined ? undefined : brandById(brandId)
  const texts = wholeTexts(locale, brand && { wording: wordingOf(brand) })
  for (const part of parts) await texts.load(part)
  await loadHeadTexts(texts, locale)
  return {
    keys: Object.keys(texts.i18n.messages).sort(),
    t: (key: MessageKey, values?: Record<string, string | number>) => texts.i18n._(key, values),
    texts,
  }
}

test('every text exists in both languages [I18N-01]', async () => {
  const [english, german] = await Promise.all(locales.map((locale) => textsIn(locale)))
  expect(german?.keys).toEqual(english?.keys)
  expect(english?.keys.length).toBeGreaterThan(150)
})

test('apostrophes in texts are typographic', async () => {
  for (const locale of locales) {
    const { texts } = await textsIn(locale)
    const typed = Object.entries(texts.i18n.messages).filter(([, text]) =>
      /\p{L}'\p{L}/u.test(JSON.stringify(text)),
    )
    expect(typed).toEqual([])
  }
})

test('what the specification says to a failed sign-in, a booking that is not found and a day without flights exists in both languages [ERR-17]', async () => {
  const [english, german] = await Promise.all(locales.map((locale) => textsIn(locale, 'slate_one')))
  const keys = ['account.failed', 'find.notFound', 'flights.noFlights', 'flights.noFlightsDay'] as const
  expect(keys.map((key) => english?.t(key))).toEqual([
    'Login failed, please check credentials',
    'Booking not found',
    'No flights found',
    'No flights',
  ])
  const told = keys.map((key) => german?.t(key))
  expect(told.every((text, at) => text && text !== english?.t(keys[at]!))).toBe(true)
  expect(new Set(told).size).toBe(keys.length)
})

test('an agency that is signed out or refused reads the printed words where a brand keeps them [ERR-03, AGY-12]', async () => {
  const { t } = await textsIn('en', 'slate_one')
  expect(t('error.agencyExpiredTitle')).toBe('Agency Session expired')
  expect(t('error.agencyExpiredText')).toBe('Your session has been expired. Please login again.')
  expect(t('error.code.agency-sign-in-refused')).toBe('Login failed, please check credentials')
})

test('texts are compiled: plurals and values work without a parser in the page', async () => {
  const { t } = await textsIn('de')
  expect(t('search.adultCount', { count: 1 })).toBe('1 Erwachsener')
  expect(t('search.adultCount', { count: 3 })).toBe('3 Erwachsene')
})

describe('a required field that is empty', () => {
  test('is named in English, in the printed words where a brand keeps them [SRCH-24]', async () => {
    const { t } = await textsIn('en', 'slate_one')
    expect(requiredText('field.origin', t)).toBe('The Origin field is required')
    const { t: plainly } = await textsIn('en')
    expect(requiredText('field.origin', plainly)).toBe('Please fill in “From”')
  })

  test('has der, die or das in German, by the field [I18N-05]', async () => {
    const { t } = await textsIn('de')
    expect(requiredText('field.origin', t)).toBe('Der Abflugort fehlt noch')
    expect(requiredText('field.email', t)).toBe('Die E-Mail-Adresse fehlt noch')
    expect(requiredText('field.destination', t)).toBe('Das Reiseziel fehlt noch')
  })

  test('of an address has the name that its country gives it [I18N-05]', async () => {
    const { t } = await textsIn('de')
    expect(requiredText(fieldIn('US', 'field.state'), t)).toBe('Der Bundesstaat fehlt noch')
    expect(requiredText(fieldIn('CA', 'field.state'), t)).toBe('Die Region fehlt noch')
    const { t: inEnglish } = await textsIn('en')
    expect(requiredText(fieldIn('US', 'field.state'), inEnglish)).toBe('Please enter the state')
    expect(requiredText(fieldIn('US', 'field.postCode'), inEnglish)).toBe('Please enter the ZIP code')
    expect(requiredText(fieldIn('US', 'field.city'), inEnglish)).toBe('Please enter the city')
  })

  test('has a gender and a name for every field [I18N-05]', async () => {
    for (const locale of locales) {
      const { t } = await textsIn(locale)
      for (const field of Object.keys(fieldGender) as FieldKey[]) {
        expect(requiredText(field, t).toLowerCase()).toContain(t(field).toLowerCase())
      }
    }
  })
})

test.each([
  ['en', { extras: /\bseats?\b/i, seats: /\bextras?\b/i }],
  ['de', { extras: /sitzpl/i, seats: /\bextras?\b/i }],
] as const)('texts of a booking name only what the airline sells (%s)', async (locale, unsold) => {
  const { texts, t } = await textsIn(locale)
  const keys = Object.entries(texts.i18n.messages)
    .filter(([, text]) => JSON.stringify(text).includes('"sold"'))
    .map(([key]) => key as MessageKey)
  expect(keys.length).toBeGreaterThan(15)
  for (const reader of ['agent', 'traveller'])
    for (const sold of ['extras', 'seats'] as const)
      expect(keys.map((key) => t(key, { reader, sold })).filter((text) => unsold[sold].test(text))).toEqual(
        [],
      )
})

/** Of a compiled text: its parts are strings, and lists that begin with a name. */
function namesIn(text: unknown): readonly string[] {
  if (!Array.isArray(text)) return []
  return text.flatMap((part: unknown) =>
    Array.isArray(part)
      ? [String(part[0]), ...Object.values((part[2] ?? {}) as object).flatMap((form) => namesIn(form))]
      : [],
  )
}

/** The server leaves out what names more, and the passenger reads the product's text. */
test('no sample’s wording names what the English text does not', async () => {
  const { texts } = await textsIn('en')
  const worded = brands.flatMap((brand) =>
    Object.values(wordingOf(brand)).flatMap((messages) =>
      Object.entries(messages ?? {}).map(([key, text]) => ({ brand: brand.id, key, names: namesIn(text) })),
    ),
  )
  const known = (key: string) => namesIn(texts.i18n.messages[key])
  expect(worded.filter(({ names }) => names.length > 0).length).toBeGreaterThan(5)
  expect(worded.filter(({ key, names }) => names.some((name) => !known(key).includes(name)))).toEqual([])
})

test('switching the language brings every part that was loaded', async () => {
  const { texts, t } = await textsIn('en')
  expect(t('error.serverTitle')).toBe('Server error')
  await texts.switchTo('de')
  expect(t('error.serverTitle')).toBe('Serverfehler')
  expect(t('layout.findBooking')).toBe('Meine Buchung')
})

test('a part that is still on its way during a switch comes in the new language', async () => {
  const { texts, t } = await textsIn('en')
  const other = createTexts('en')
  const arriving = other.load('error')
  await other.switchTo('de')
  await arriving
  expect(other.i18n._('error.serverTitle')).toBe('Serverfehler')
  expect(other.load('error')).toBe(other.load('error'))
  expect([t('error.serverTitle'), texts.i18n.locale]).toEqual(['Server error', 'en'])
})

test('Home knows the texts that it may need; those of other pages are known once one has been opened', async () => {
  const texts = createTexts('en')
  for (const part of ['common', 'booking', 'error'] as const) await texts.load(part)
  await expect(texts.load('agency')).rejects.toThrow('no texts agency')
  texts.know(pageCatalogues)
  await texts.load('agency')
  expect(texts.i18n._('agency.portal')).toBe('Portal')
})

test('texts that the specification prints are the same letter for letter', async () => {
  const { t } = await textsIn('en')
  expect(t('search.submit')).toBe('Check Availability')
  expect(t('search.atLeastOne')).toBe('The number of passengers must be at least 1')
  expect(t('error.serverText')).toBe('An error occured while executing request, please try again.')
  expect(t('error.searchText')).toBe(
    'We are working on finding suitable flights. Please try again in a few minutes.',
  )
})

test('English has one word for people who travel', async () => {
  const { texts } = await textsIn('en')
  // The name that the United States have given to their number stands as it is.
  const words = JSON.stringify(texts.i18n.messages).replace('Known Traveler Number', '')
  expect(words).not.toMatch(/travell?er/i)
})

test('German has one word for people who travel', async () => {
  const { texts } = await textsIn('de')
  expect(JSON.stringify(texts.i18n.messages)).not.toMatch(/Passagier|Fluggast|Fluggäste/)
})

test.each([
  [
    'en',
    /leave this to us|to follow|In the rear|Your flight now|was tried|Left to pay|Promised until|begin anew/,
  ],
  ['en', /\bfor those who\b|\bany more\b|, too[.:]|just now\./],
  ['de', /Erwachsene Person|Erwachsene je|ohne es\b|Unterschied im|Verfügbarkeit prüfen/],
] as const)('no text of %s reads as translated: %s', async (locale, odd) => {
  const { texts } = await textsIn(locale)
  const found = Object.entries(texts.i18n.messages).filter(([, text]) => odd.test(JSON.stringify(text)))
  expect(found.map(([key]) => key)).toEqual([])
})

test('English is spelled as both its markets spell it', async () => {
  const { texts } = await textsIn('en')
  expect(JSON.stringify(texts.i18n.messages)).not.toMatch(
    /colou?r|favou?r|recogni[sz]|organi[sz]|travell?ing|neighbou?r|cent(re|er)\b|full stop/i,
  )
})

test('what an airline says otherwise is shown in place of the product’s text, in the language in use', async () => {
  const wording = { en: { 'notFound.title': ['Lost'] }, de: { 'notFound.title': ['Verflogen'] } }
  const texts = createTexts('en', { wording })
  await texts.load('common')
  expect(texts.i18n._('notFound.title')).toBe('Lost')
  expect(texts.i18n._('layout.home', { brand: 'Aero' })).toBe('Aero, home')
  await texts.switchTo('de')
  expect(texts.i18n._('notFound.title')).toBe('Verflogen')
})

/** As many letters as the narrowest phone has room for at the size of a page's heading. */
const mostInOnePiece = 20

test('no word of a German heading is too long for a phone without a place to break', async () => {
  const { keys, t } = await textsIn('de')
  const headings = keys.filter((key) => /title$|heading$/i.test(key) && !key.startsWith('head.'))
  expect(headings.length).toBeGreaterThan(50)
  const words = headings.flatMap((key) => t(key as MessageKey).split(/[\s\u00AD–-]+/))
  expect(words.filter((word) => word.length > mostInOnePiece)).toEqual([])
})
