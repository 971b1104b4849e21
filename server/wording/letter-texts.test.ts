import { readdirSync } from 'node:fs'
import type { Language } from '@jetbridge/brands/language/language.ts'
import type { AddedLocale } from '@jetbridge/core/brand/locale.ts'
import { compileTexts } from '@jetbridge/brands/language/compile.ts'
import { setupI18n } from '@lingui/core'
import { afterEach, describe, expect, test } from 'vitest'
import { accountWords } from './account-words.ts'
import { cancelWords } from './cancel-words.ts'
import { englishLetterTexts, spokenWords } from './letter-texts.ts'
import { preparationWords } from './preparation-words.ts'
import { byPlace, speakAlso } from './spoken.ts'
import { words } from './words.ts'

const it = 'it' as AddedLocale
const english = englishLetterTexts()
const italian = (texts: Readonly<Record<string, string>>): Language => ({
  locale: it,
  texts: new Map(Object.entries(texts)),
})
const tell = (texts: Readonly<Record<string, string>>) => speakAlso([italian(texts)], english)

afterEach(() => {
  speakAlso([], english)
})

describe('letters in a language that is added', () => {
  test('say its texts, and the rest in English', () => {
    const problems = tell({
      'letter.booking.code': 'Codice di prenotazione',
      'letter.booking.confirmed': 'La prenotazione {0} è confermata',
      'letter.cancel.columns.paid': 'Pagato',
      'letter.preparation.checkedBags': '{0, plural, =0 {nessuna valigia} one {# valigia} other {# valigie}}',
      'letter.booking.adjustment': '{0, select, true {Trattenuto} other {Pagato dalla compagnia}}',
      'search.submit': 'of the site: not judged here',
    })
    expect(problems).toEqual([])
    expect(words(it).code).toBe('Codice di prenotazione')
    expect(words(it).confirmed('ABC234')).toBe('La prenotazione ABC234 è confermata')
    expect(words(it).flights).toBe('Flights')
    expect(words(it).greeting('Ada')).toBe('Hello Ada,')
    expect(cancelWords(it).columns).toEqual({ paid: 'Pagato', kept: 'Kept', back: 'Refunded' })
    expect([0, 1, 2].map((bags) => preparationWords(it).checkedBags(bags))).toEqual([
      'nessuna valigia',
      '1 valigia',
      '2 valigie',
    ])
    expect([true, false].map((isKept) => words(it).adjustment(isKept))).toEqual([
      'Trattenuto',
      'Pagato dalla compagnia',
    ])
    expect([words('de').code, words('en').code]).toEqual(['Buchungscode', 'Confirmation code'])
  })

  test('are English where nothing is known of a language', () => {
    expect(words(it)).toBe(words.en)
    tell({ 'letter.booking.code': 'Codice' })
    expect(words(it).code).toBe('Codice')
    tell({})
    expect(words(it).code).toBe('Confirmation code')
  })

  test('name a text that is wrong, and say it in English', () => {
    const problems = tell({
      'letter.booking.confirmed': 'La prenotazione {codice}',
      'letter.booking.gone': 'Niente',
      'letter.account.ends': '{0, plural, one {#',
    })
    expect(problems.map(({ locale, where }) => `${locale} ${where}`)).toEqual([
      'it letter.booking.confirmed',
      'it letter.booking.gone',
      'it letter.account.ends',
    ])
    expect(words(it).confirmed('ABC234')).toBe('Your booking ABC234 is confirmed')
    expect(accountWords(it).ends(2)).toBe(accountWords.en.ends(2))
  })
})

describe('the English catalogue of letters', () => {
  test('has the words of every file', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('words.ts'))
    const labels = new Set([...english.keys()].map((key) => key.split('.')[1]))
    expect(labels.size).toBe(files.length)
  })

  test('can be read as a catalogue, each text of it', () => {
    const { problems } = compileTexts(english, english)
    expect(problems).toEqual([])
    expect(english.size).toBeGreaterThan(300)
  })

  test('says what the words say, whatever is put in', () => {
    const { texts } = compileTexts(english, english)
    const i18n = setupI18n({ locale: 'en', messages: { en: texts } })
    const plain = [
      ['a', 'b', 'c', 'd'],
      [0, 1, 2, 3],
      [1, 2, 0, 1],
      [true, false, '', 0],
    ]
    const yesOrNo = [[true], [false]]
    const ofChoices: Readonly<Record<string, readonly unknown[][]>> = {
      'letter.booking.adjustment': yesOrNo,
      'letter.booking.baggage': [true, false].flatMap((bag) => [0, 1, 2].map((count) => [bag, count])),
      'letter.change.total': yesOrNo,
      'letter.preparation.cabinBag': yesOrNo,
      'letter.preparation.checkedBags': [[0], [1], [2]],
      'letter.preparation.changes': yesOrNo,
    }
    const wrong: string[] = []
    const compare = (value: unknown, key: string): void => {
      if (typeof value === 'object' && value !== null)
        for (const [name, each] of Object.entries(value)) compare(each, `${key}.${name}`)
      if (typeof value === 'string' && i18n._(key) !== value) wrong.push(key)
      if (typeof value !== 'function') return
      const say = value as (...values: unknown[]) => string
      for (const sample of ofChoices[key] ?? plain)
        if (i18n._(key, byPlace(sample)) !== say(...sample)) wrong.push(`${key} ${JSON.stringify(sample)}`)
    }
    for (const { label, en } of spokenWords) compare(en, `letter.${label}`)
    expect(wrong).toEqual([])
  })
})
