import { describe, expect, test } from 'vitest'
import { airportLabel } from './airport.ts'
import {
  acceptedLanguages,
  chooseLocale,
  type Locale,
  localeOfTag,
  locales,
  spokenLocale,
  textIn,
} from './locale.ts'

const speaking = (defaultLocale: Locale) => ({ defaultLocale, languages: locales })

describe('the language of a visitor', () => {
  test('is the one of the cookie, else the browser’s first that the site speaks, else the default [I18N-03]', () => {
    expect(chooseLocale({ cookie: 'de', browser: ['en-GB'] }, speaking('en'))).toBe('de')
    expect(chooseLocale({ browser: ['fr-FR', 'de-AT', 'en'] }, speaking('en'))).toBe('de')
    expect(chooseLocale({ browser: ['fr'] }, speaking('de'))).toBe('de')
  })

  test('ignores an unknown cookie value, and takes any tag of a language as that language [I18N-03]', () => {
    expect(chooseLocale({ cookie: 'xx', browser: ['en'] }, speaking('de'))).toBe('en')
    expect(['de-CH', 'DE', 'en-US', 'english'].map((tag) => localeOfTag(tag))).toEqual([
      'de',
      'de',
      'en',
      'en',
    ])
  })

  test('is one that the airline adds, too, and none that it does not speak', () => {
    const speaker = { defaultLocale: 'en', languages: ['it' as Locale, 'en'] } as const
    expect(chooseLocale({ browser: ['it-CH', 'en'] }, speaker)).toBe('it')
    expect(chooseLocale({ cookie: 'it', browser: ['en'] }, speaker)).toBe('it')
    expect(chooseLocale({ cookie: 'de', browser: ['ita', 'de-AT'] }, speaker)).toBe('en')
    expect(['it', 'de', null, 'it-IT'].map((tag) => spokenLocale(tag, speaker))).toEqual([
      'it',
      'en',
      'en',
      'it',
    ])
  })

  test('takes an Accept-Language header by weight', () => {
    expect(acceptedLanguages('en;q=0.7, de-CH, fr;q=0, *;q=0.1')).toEqual(['de-CH', 'en', '*'])
    expect(acceptedLanguages(undefined)).toEqual([])
  })
})

test('a text missing in a language comes in the fallback language [I18N-04]', () => {
  expect(textIn({ en: 'Vienna', de: 'Wien' }, 'de', 'en')).toBe('Wien')
  expect(textIn({ en: 'Vienna' }, 'de', 'en')).toBe('Vienna')
  expect(textIn({ fr: 'Vienne' }, 'de', 'en')).toBe('Vienne')
})

test('an airport’s name is shown in the language, with its code in brackets [SRCH-03, SRCH-23]', () => {
  const vienna = { code: 'VIE', name: { en: 'Vienna', de: 'Wien' } }
  expect(airportLabel(vienna, 'de', 'en')).toBe('Wien (VIE)')
  expect(airportLabel(vienna, 'en', 'en')).toBe('Vienna (VIE)')
  const untranslated = { code: 'TEB', name: { en: 'New York', de: '' } }
  expect(airportLabel(untranslated, 'de', 'en')).toBe('New York (TEB)')
  expect(airportLabel({ code: 'XXX', name: { en: '', de: '' } }, 'de', 'en')).toBe('XXX')
  // The fallback is the airline's own, not always English.
  const german = { code: 'ACH', name: { en: '', de: 'Altenrhein' } }
  expect(airportLabel(german, 'en', 'de')).toBe('Altenrhein (ACH)')
})
