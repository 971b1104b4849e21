import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { familyNameKey, fitsFamilyName } from './family-name.ts'

const fits = (typed: string, ...names: string[]) => fitsFamilyName(familyNameKey(typed), names)

/** As passports of two dozen countries have them, and as their bearers type them without their own keyboard. */
const spellings: readonly (readonly [name: string, ...typed: string[]])[] = [
  ['Müller', 'MUELLER', 'Muller', 'mu\u0308ller'],
  ['Weiß', 'WEISS', 'weiss'],
  ['Groß-Gerau', 'gross gerau', 'Großgerau'],
  ['Goethe', 'Göthe', 'GOETHE'],
  ['Sørensen', 'Soerensen', 'SORENSEN', 'Sörensen'],
  ['Ångström', 'Aangstroem', 'Angstrom', 'ANGSTROEM'],
  ['Kjær', 'Kjaer', 'KJÄR'],
  ['Þórðarson', 'THORDARSON'],
  ['Wałęsa', 'WALESA'],
  ['Dvořák', 'Dvorak'],
  ['Đoković', 'DOKOVIC'],
  ['Yıldırım', 'YILDIRIM', 'yildirim'],
  ['İnönü', 'INONU', 'Inoenue'],
  ['Núñez', 'NUNEZ'],
  ['García Márquez', 'GARCIAMARQUEZ', 'garcia-marquez'],
  ['de la Cruz', 'DELACRUZ', 'De La Cruz'],
  ['Gonçalves', 'Goncalves'],
  ['O’Brien', "O'Brien", 'OBRIEN', 'o brien'],
  ['D’Angelo', 'D`Angelo', 'dangelo'],
  ['Saint-Exupéry', 'Saint Exupery', 'SAINTEXUPERY'],
  ['Lefèvre', 'LEFEVRE'],
  ['Œhler', 'Oehler', 'Öhler'],
  ['van der Meer', 'Vandermeer', 'VAN DER MEER'],
  ['Ĳsselmeer', 'IJsselmeer'],
  ['Nguyễn', 'NGUYEN'],
  ['Szabó', 'szabo'],
  ['Ionuț', 'Ionut', 'Ionuţ'],
  ['Щербаков', 'Shcherbakov', 'SHCHERBAKOV'],
  ['Ющенко', 'IUSHCHENKO'],
  ['Παπαδόπουλος', 'Papadopoulos', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['Kaʻahumanu', 'Kaahumanu'],
  ['王', '王'],
]

describe('a family name opens a booking', () => {
  it.each(spellings)('%s, typed in any of its spellings [GAP-94]', (name, ...typed) => {
    for (const one of [name, ...typed]) {
      expect(fits(one, name), `${one} for ${name}`).toBe(true)
      for (const other of typed) expect(fits(name, other), `${name} for ${other}`).toBe(true)
    }
  })

  it('whichever of the booking’s people it belongs to', () => {
    expect(fits('silva', 'Müller', 'Silva', 'Ito')).toBe(true)
    expect(fits('Miller', 'Müller', 'Silva', 'Ito')).toBe(false)
  })

  it('never by nothing, however it is typed, nor by part of a name', () => {
    for (const typed of ['', ' ', '-', '’', '. .', '\u0308', '123'])
      expect(fits(typed, '', '-', 'Müller'), JSON.stringify(typed)).toBe(false)
    expect(fits('Garcia', 'García Márquez')).toBe(false)
    expect(fits('Mülle', 'Müller')).toBe(false)
  })
})

const names = fc.constantFrom(...spellings.map(([name]) => name))
const letters = fc.string({
  unit: fc.constantFrom(...'a e i o u n s z ä ö ü å ø æ ß é ñ ç ł ž Ő Ü Å - ’'.split(' '), ' '),
  minLength: 1,
  maxLength: 14,
})
const separators = fc.constantFrom('', ' ', '-', "'", '’', '  ')

/** As it is spelled where there is no key for it. */
const spelled: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  Å: 'AA',
  Ø: 'OE',
  Æ: 'AE',
  ẞ: 'SS',
}

describe('the key of a family name', () => {
  it('is the same without case, without marks and with any separators', () => {
    fc.assert(
      fc.property(fc.oneof(names, letters), separators, (name, separator) => {
        const key = familyNameKey(name)
        expect(familyNameKey(name.toUpperCase())).toBe(key)
        expect(familyNameKey(name.toLowerCase())).toBe(key)
        expect(familyNameKey(name.normalize('NFD'))).toBe(key)
        expect(familyNameKey(` ${name.replace(/[\s'’-]+/g, separator)} `)).toBe(key)
      }),
    )
  })

  it('is the same for a letter with its mark, without it, and spelled out', () => {
    fc.assert(
      fc.property(letters, (name) => {
        const upper = name.toUpperCase().normalize('NFC')
        const spelledOut = upper.replace(/[ÄÖÜÅØÆ]/g, (letter) => spelled[letter] ?? letter)
        const bare = upper.normalize('NFD').replace(/\p{M}/gu, '')
        expect(familyNameKey(spelledOut)).toBe(familyNameKey(name))
        expect(familyNameKey(bare)).toBe(familyNameKey(name))
      }),
    )
  })

  it('keeps names of other letters apart', () => {
    const keys = spellings.map(([name]) => familyNameKey(name))
    expect(new Set(keys).size).toBe(spellings.length)
    for (const [one, other] of [
      ['Meier', 'Maier'],
      ['Kim', 'Kin'],
      ['Ivanov', 'Ivanova'],
      ['李', '王'],
    ] as const)
      expect(familyNameKey(one)).not.toBe(familyNameKey(other))
  })
})
