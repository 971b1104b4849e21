import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullNameOf, isPersonName, isPlaceName, longestName, strangerIn, tidyName } from './name.ts'

it('the first character that no name may have is named [PAX-06, PAX-07, PAX-34]', () => {
  expect(strangerIn('R2D2')).toBe('2')
  expect(strangerIn('Ada@home')).toBe('@')
  expect(strangerIn('Ada 😀')).toBe('😀')
  for (const name of ['Müller-Lüdenscheidt', 'O’Brien', 'J. R.', '小明', ' -', '', 'Gal·la', 'O´Connor'])
    expect(strangerIn(name)).toBeUndefined()
})

it('a name with such a character anywhere is refused, and the character is named [PAX-06, PAX-07, PAX-34]', () => {
  const name = fc.constantFrom('Ada', 'Müller-Lüdenscheidt', 'O’Brien', 'J. R.', '小明', 'Ngũgĩ')
  const sign = fc.constantFrom(...Array.from('0123456789@<>{};:!?"%&=+*_~^$€#😀٣'))
  fc.assert(
    fc.property(name, sign, fc.nat(30), (own, stranger, at) => {
      const signs = Array.from(own)
      const place = at % (signs.length + 1)
      const text = [...signs.slice(0, place), stranger, ...signs.slice(place)].join('')
      expect([isPersonName(own), isPersonName(text), strangerIn(text)]).toEqual([true, false, stranger])
    }),
    { numRuns: 500 },
  )
})

describe('names of people', () => {
  it.each([
    'Ada',
    'Müller-Lüdenscheidt',
    'O’Brien',
    "O'Brien",
    'Nuñez',
    'van der Berg',
    'J. R.',
    'Æsa',
    'Þór',
    'Ирина',
    'Αλέξης',
    '小明',
    'Ngũgĩ',
    'José',
    'Jose\u0301',
    'Ł',
    'Saʻid',
    'Mª Carmen',
    'マリア・ガルシア',
    'علی\u200Cرضا',
    'St.Clair',
    'Fco.Javier',
  ])('%s is a name [PAX-06, PAX-07, CNT-02]', (name) => {
    expect(isPersonName(name)).toBe(true)
  })

  it.each([
    '',
    ' ',
    '-',
    '.',
    "'",
    '·',
    "''t",
    '\u200B',
    'R2D2',
    'Ada1',
    '٣',
    'Ada@home',
    'Ada_B',
    'a/b',
    'Ada, B',
    '<b>',
    '😀',
    'Ada\u0000',
    'A\u0007da',
    'https://example.com',
    'www.example.com',
    'Win at example.com now',
    'example.ru',
    'a'.repeat(longestName + 1),
  ])('%j is none [PAX-06, PAX-07, CNT-02]', (name) => {
    expect(isPersonName(name)).toBe(false)
  })

  it('never have a digit in any place [PAX-06, PAX-07]', () => {
    const digits = fc.constantFrom('0', '7', '٣', '９', 'Ⅳ', '²')
    fc.assert(
      fc.property(fc.string(), digits, fc.string(), (before, digit, after) => {
        expect(isPersonName(before + digit + after)).toBe(false)
      }),
    )
  })

  it.each([
    ['  Jose\u0301 \t María ', 'José María'],
    ['Gal·la', 'Gal·la'],
    ['Col‧lell', 'Col·lell'],
    ['Xirivel•la', 'Xirivel·la'],
    ["'t Hooft", "'t Hooft"],
    ['’t Hooft', "'t Hooft"],
    ['‘t Hooft', "'t Hooft"],
    ['’s-Gravenhage', "'s-Gravenhage"],
    ['O´Connor', "O'Connor"],
    ['O`Connor', "O'Connor"],
    ['O‘Connor', "O'Connor"],
    ['O＇Connor', "O'Connor"],
    ['O′Connor', "O'Connor"],
    ['O‘tkir', "O'tkir"],
    ['Oʻtkir', "O'tkir"],
    ['Gʼulom', "G'ulom"],
    ['ʿAlī', "'Alī"],
    ['Tꞌay', "T'ay"],
    ['Anna\u200BMaria', 'AnnaMaria'],
    ['\u202AAnna\u202C', 'Anna'],
    ['Anna\u00ADmaria\uFEFF', 'Annamaria'],
    ['Anna\u200DMaria', 'AnnaMaria'],
    ['A\u0301\u200D小', 'Á小'],
    ['Ａ\u0301\u200D小', 'Á小'],
    ['क\u093F\u200Dर', 'क\u093F\u200Dर'],
    ['علی\u200Cرضا', 'علی\u200Cرضا'],
    ['Müller‑Kim', 'Müller-Kim'],
    ['Ålund–Berg', 'Ålund-Berg'],
    ['Ålund—Berg', 'Ålund-Berg'],
    ['Ålund‐Berg', 'Ålund-Berg'],
    ['Ålund−Berg', 'Ålund-Berg'],
    ['Ｙａｍａｄａ', 'Yamada'],
    ['ｱﾅ\u3000ﾏﾘｱ', 'アナ マリア'],
    ['Anna\u00A0Maria', 'Anna Maria'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(tidyName(typed)).toBe(stored)
    expect(isPersonName(typed)).toBe(true)
  })

  it('are stored in one form, however often they are read', () => {
    const sign = fc.constantFrom(
      ...'Aéßя小عा\u0301\u200C\u200D\u200B\u00AD\u202E’´`ʻ‧–‑ ＇Ａ\u1FEF\u1FFDｶﾞ'.split(''),
    )
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: sign })), (text) => {
        expect(tidyName(tidyName(text))).toBe(tidyName(text))
      }),
      { numRuns: 2_000 },
    )
  })
})

it('the whole name is first and last [PAX-04]', () => {
  expect(fullNameOf({ firstName: ' Ada ', lastName: 'King Byron' })).toBe('Ada King Byron')
})

describe('names of places', () => {
  it.each([
    'Wien',
    'St. Gallen',
    'Frankfurt (Oder)',
    'Biel/Bienne',
    'Cox’s Bazar',
    "'s-Hertogenbosch",
    '’s-Gravenhage',
    '6th of October City',
    '10th of Ramadan',
    '100 Mile House',
    'Kingston 10',
    'Dublin 2',
    '4 de Marzo',
    '９ de Julio',
    'Koshi Province No. 1',
    'Washington, D.C.',
    'Westward Ho!',
    'Saint-Louis-du-Ha! Ha!',
    'L’Hospitalet de l’Infant',
    'Vilanova i la Geltrú',
    'Sant Marcel·lí',
    'Å',
    'الرياض',
    '東京都',
    'Tyne & Wear',
  ])('%s is one [CNT-06, CNT-08]', (town) => {
    expect(isPlaceName(town)).toBe(true)
  })

  it.each([
    '',
    '   ',
    '1010',
    '#1',
    '(',
    "'",
    '- Wien',
    'Wien@home',
    'W1en',
    '<b>Wien</b>',
    'Wien 😀',
    'https://example.com',
    'www.example.com',
    'Wi\u0000en',
    'x'.repeat(longestName + 1),
  ])('%j is none [CNT-06, CNT-08]', (text) => {
    expect(isPlaceName(text)).toBe(false)
  })
})
