import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsCardNumber } from './card-in-text.ts'

const digit = fc.integer({ min: 0, max: 9 })
const figures = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map((digits) => digits.join(''))

/** Completes the digits of a scheme's range with the check digit of ISO/IEC 7812-1. */
function withCheckDigit(digits: string): string {
  const sum = Array.from(digits, Number).reduceRight((all, value, index) => {
    const doubled = (digits.length - 1 - index) % 2 === 0 ? value * 2 : value
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return digits + String((10 - (sum % 10)) % 10)
}

const cards = fc
  .constantFrom<[number, string]>(
    [15, '34'],
    [15, '37'],
    [16, '4'],
    [16, '51'],
    [16, '2221'],
    [16, '6011'],
    [16, '3528'],
    [16, '62'],
    [19, '4'],
    [19, '62'],
  )
  .chain(([length, prefix]) =>
    figures(length - 1 - prefix.length).map((rest) => withCheckDigit(prefix + rest)),
  )

/** Signs between the groups, by their HTML names. */
const gaps: Readonly<Record<string, string>> = {
  '\u00A0': 'nbsp',
  '\u00AD': 'shy',
  '\u2002': 'ensp',
  '\u2003': 'emsp',
  '\u2007': 'numsp',
  '\u2009': 'thinsp',
  '\u200B': 'ZeroWidthSpace',
  '\u200C': 'zwnj',
  '\u200D': 'zwj',
  '\u2060': 'NoBreak',
  '\u2010': 'hyphen',
  '\u2013': 'ndash',
  '\u2014': 'mdash',
  '\u00B7': 'middot',
  '\t': 'Tab',
  '.': 'period',
  _: 'lowbar',
}
const code = (sign: string) => sign.codePointAt(0) ?? 0

const writings: Readonly<Record<string, (gap: string) => string>> = {
  'as itself': (gap) => gap,
  'by name': (gap) => `&${gaps[gap]};`,
  'by name, open': (gap) => `&${gaps[gap]}`,
  'by number': (gap) => `&#${code(gap)};`,
  'by number with zeros': (gap) => `&#000${code(gap)};`,
  'by number, hexadecimal': (gap) => `&#x${code(gap).toString(16)};`,
  'by number, hexadecimal, capital': (gap) => `&#X00${code(gap).toString(16).toUpperCase()};`,
  'as in an address': (gap) => encodeURIComponent(gap).replace(/^[._]$/, '%2e'),
  'as in a program': (gap) => `\\u${code(gap).toString(16).padStart(4, '0')}`,
}
/** Without its semicolon a number ends where no digit follows, or is one of the usual spaces and dashes. */
const openWritings: readonly string[] = [
  '&#160',
  '&#32',
  '&#45',
  '&#8194',
  '&#8209',
  '&#xA0',
  '&#x2D',
  '&#x2009',
]

/** Written so again, as text that passed through several programs is. */
const again: Readonly<Record<string, (text: string) => string>> = {
  once: (text) => text,
  'as text of a page': (text) => text.replaceAll('&', '&amp;'),
  'as text of a page, by number': (text) => text.replaceAll('&', '&#38;'),
  'as text of a page, hexadecimal': (text) => text.replaceAll('&', '&#x26;'),
  'as text of a page, open': (text) => text.replaceAll('&', '&amp'),
  'twice as text of a page': (text) => text.replaceAll('&', '&amp;amp;'),
  'in an address': (text) => encodeURIComponent(text),
  'twice in an address': (text) => encodeURIComponent(encodeURIComponent(text)),
  'text of a page in an address': (text) => encodeURIComponent(text.replaceAll('&', '&amp;')),
  'text of a page, with its ampersand as in an address': (text) =>
    text.replaceAll('%', '%25').replaceAll('&', '%26'),
}

const groupsOf = (number: string) => number.match(/.{1,4}/g) ?? []
const found = (text: string) => holdsCardNumber(text, 'note')

describe('a card number is found in a free text with its gaps', () => {
  const rows = Object.keys(again).flatMap((times) =>
    Object.keys(writings).map((how) => [how, times] as const),
  )
  it.each(rows)('%s, %s', (how, times) => {
    fc.assert(
      fc.property(cards, fc.constantFrom(...Object.keys(gaps)), (number, gap) => {
        const text = groupsOf(number).join(writings[how]?.(gap))
        const written = again[times]?.(`pay with ${text}, thanks`) ?? ''
        expect(found(written), written).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it.each(openWritings)('as %s without its semicolon', (gap) => {
    fc.assert(
      fc.property(cards, (number) => {
        expect(found(groupsOf(number).join(gap))).toBe(true)
        expect(found(groupsOf(number).join(`${gap};`))).toBe(true)
        expect(found(groupsOf(number).join(gap.replace('&', '&amp;')))).toBe(true)
      }),
    )
  })

  it('of any number of invisible signs', () => {
    const unseen = [
      '\u200B',
      '\u00AD',
      '\u2060',
      '\uFEFF',
      '\u3164',
      '\u{E0020}',
      '\uFE0F',
      '&#8203;',
      '&#xFEFF;',
    ]
    fc.assert(
      fc.property(
        cards,
        fc.constantFrom(...unseen),
        fc.integer({ min: 1, max: 40 }),
        (number, sign, count) => {
          expect(found(groupsOf(number).join(sign.repeat(count)))).toBe(true)
        },
      ),
    )
  })

  it('and its digits written otherwise, too', () => {
    const digits: readonly ((value: string) => string)[] = [
      (value) => `&#${code(value)};`,
      (value) => `&#${code(value)}`,
      (value) => `&#x${code(value).toString(16)};`,
      (value) => `%${code(value).toString(16)}`,
      (value) => `\\u00${code(value).toString(16)}`,
      (value) => encodeURIComponent(String.fromCodePoint(0xff10 + Number(value))),
      (value) => `&#${0x660 + Number(value)};`,
    ]
    fc.assert(
      fc.property(
        cards,
        fc.constantFrom(...digits),
        fc.constantFrom(...Object.keys(again)),
        (number, write, times) => {
          const text = again[times]?.(Array.from(number, write).join('')) ?? ''
          expect(found(text), text).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('of the dash on a Japanese keyboard', () => {
    fc.assert(
      fc.property(cards, (number) => {
        expect(found(groupsOf(number).join('ー'))).toBe(true)
      }),
    )
  })
})

/** A true value, the field that asks for it, and how people name it in a free text. */
interface TrueValue {
  readonly field: string
  readonly value: string
  readonly label: string
  /** whether it may stand in a free text without a word before it */
  readonly isPlain: boolean
}

/** Digits of the national number, by the code of the country: fixed lines and mobiles (ITU-T E.164, national plans). */
const telephones: Readonly<Record<string, readonly string[]>> = {
  '1': ['2xxxxxxxxx', '4xxxxxxxxx', '9xxxxxxxxx'],
  '7': ['4xxxxxxxxx', '9xxxxxxxxx'],
  '20': ['2xxxxxxxx', '1xxxxxxxxx'],
  '27': ['1xxxxxxxx', '8xxxxxxxx'],
  '30': ['2xxxxxxxxx', '69xxxxxxxx'],
  '31': ['20xxxxxxx', '6xxxxxxxx'],
  '32': ['2xxxxxxx', '4xxxxxxxx'],
  '33': ['1xxxxxxxx', '6xxxxxxxx'],
  '34': ['9xxxxxxxx', '6xxxxxxxx'],
  '36': ['1xxxxxxx', '30xxxxxxx'],
  '39': ['06xxxxxxxx', '3xxxxxxxxx', '0xxxxxxxxxx'],
  '380': ['44xxxxxxx', '67xxxxxxx'],
  '385': ['1xxxxxxx', '91xxxxxxx'],
  '41': ['44xxxxxxx', '79xxxxxxx'],
  '43': ['1xxxxxxx', '664xxxxxxx', '664xxxxxxxx', '463xxxxxxxxx', '4212xxxxxxxx', '316xxxxxxx'],
  '44': ['20xxxxxxxx', '7xxxxxxxxx', '1xxxxxxxxx'],
  '45': ['3xxxxxxx', '4xxxxxxx'],
  '46': ['8xxxxxxx', '7xxxxxxxx'],
  '47': ['2xxxxxxx', '4xxxxxxx'],
  '48': ['22xxxxxxx', '5xxxxxxxx'],
  '49': ['30xxxxxxxx', '15xxxxxxxxx', '17xxxxxxxx', '4xxxxxxxxx', '40xxxxxxxx', '421xxxxxxxx'],
  '51': ['1xxxxxxx', '9xxxxxxxx'],
  '52': ['55xxxxxxxx', '33xxxxxxxx'],
  '54': ['11xxxxxxxx', '911xxxxxxxx'],
  '55': ['11xxxxxxxx', '119xxxxxxxx'],
  '56': ['2xxxxxxxx', '9xxxxxxxx'],
  '57': ['3xxxxxxxxx'],
  '60': ['3xxxxxxxx', '1xxxxxxxxx'],
  '61': ['2xxxxxxxx', '4xxxxxxxx'],
  '62': ['21xxxxxxxx', '8xxxxxxxxxxx'],
  '63': ['2xxxxxxxx', '9xxxxxxxxx'],
  '64': ['9xxxxxxx', '21xxxxxxx'],
  '66': ['2xxxxxxx', '8xxxxxxxx'],
  '81': ['3xxxxxxxx', '90xxxxxxxx'],
  '82': ['2xxxxxxxx', '10xxxxxxxx'],
  '84': ['24xxxxxxxx', '9xxxxxxxx'],
  '86': ['10xxxxxxxx', '13xxxxxxxxx'],
  '90': ['212xxxxxxx', '5xxxxxxxxx'],
  '91': ['11xxxxxxxx', '9xxxxxxxxx'],
  '351': ['21xxxxxxx', '9xxxxxxxx'],
  '352': ['26xxxxxx', '621xxxxxx'],
  '353': ['1xxxxxxx', '8xxxxxxxx'],
  '971': ['4xxxxxxx', '5xxxxxxxx'],
}
/** Each x is any digit. */
const fromPattern = (pattern: string) =>
  fc
    .array(digit, { minLength: pattern.length, maxLength: pattern.length })
    .map((digits) => Array.from(pattern, (sign, at) => (sign === 'x' ? String(digits[at]) : sign)).join(''))
const ofAny = (patterns: readonly string[]) => fc.constantFrom(...patterns).chain(fromPattern)

/** In groups of two to four digits. */
const grouped = (digits: string, gap: string, size: number) =>
  (digits.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(gap)

const telephone: fc.Arbitrary<TrueValue> = fc
  .constantFrom(...Object.keys(telephones))
  .chain((country) =>
    fc.record({
      country: fc.constant(country),
      rest: ofAny(telephones[country] ?? []),
      gap: fc.constantFrom(' ', '-', '.', '/', '', '\u00A0'),
      size: fc.integer({ min: 2, max: 4 }),
      style: fc.integer({ min: 0, max: 6 }),
    }),
  )
  .map(({ country, rest, gap, size, style }) => {
    const parts = grouped(rest, gap, size)
    const area = rest.slice(0, 3)
    const value = [
      `+${country}${rest}`,
      `+${country} ${parts}`,
      `+${country} (0)${area} ${rest.slice(3)}`,
      `00${country}${gap}${parts}`,
      `00 ${country} ${area} ${rest.slice(3)}`,
      `0${area}/${rest.slice(3)}`,
      `011 ${country} ${parts}`,
    ][style]
    return { field: 'mobilePhone', value: value ?? '', label: 'Tel.', isPlain: true }
  })

/** By the form of the issuing state (ICAO 9303 gives a number nine signs; these are as printed). */
const passport: fc.Arbitrary<TrueValue> = fc
  .oneof(
    ofAny([
      'xxxxxxxxx',
      '4xxxxxxxx',
      '5xxxxxxxx',
      'Pxxxxxxx',
      'Uxxxxxxx',
      'YAxxxxxxx',
      'AAAxxxxxx',
      'Exxxxxxxx',
    ]),
    ofAny([
      'xxALxxxxx',
      'TRxxxxxxx',
      'xx xxxxxxx',
      'Cxx1xxxxx',
      'L8xxxxxx',
      'xx xx xxxxxx',
      'GAxxxxxx',
      'Axxxxxxxx',
    ]),
    fc.stringMatching(/^[CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ0-9]{8}$/),
  )
  .map((value) => ({ field: 'documentNumber', value, label: 'Passport', isPlain: true }))

/** The airline's code, its form of document and a serial number: IATA resolution 722f. */
const airlines =
  '001 006 016 020 057 074 081 105 117 125 131 157 160 176 205 220 235 257 390 421 439 462 465 479 481'
const ticket: fc.Arbitrary<TrueValue> = fc
  .record({
    airline: fc.constantFrom(...airlines.split(' '), '489', '417', '555', '618', '724', '880', '999'),
    serial: ofAny(['24xxxxxxxx', '21xxxxxxxx', '5xxxxxxxxx', '82xxxxxxxx', 'xxxxxxxxxx']),
    gap: fc.constantFrom('-', ' ', '', '\u2011'),
  })
  .map(({ airline, serial, gap }) => ({
    field: 'ticketNumber',
    value: `${airline}${gap}${serial}`,
    label: 'Ticket no.',
    // Bare and in one piece it may as well be an old card of 13 digits.
    isPlain: gap !== '',
  }))

const booking: fc.Arbitrary<TrueValue> = fc
  .oneof(
    fc.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
    fc.stringMatching(/^[1-9]\d{9}$/),
    fc.stringMatching(/^7[0-9]{12,13}$/),
    fc.stringMatching(/^[1-9]\d{3}\.\d{3}\.\d{3}$/),
    fc.uuid(),
    fc.stringMatching(/^ORD-20[23]\d-[01]\d-\d{6}$/),
    fc.stringMatching(/^[A-Z]{2}\d{3,4}\/[0-3]\d[A-Z]{3}2[6-9]$/),
  )
  .map((value) => ({ field: 'confirmationCode', value, label: 'Booking', isPlain: true }))

/** Basic account numbers by the registry of ISO 13616: n is a digit, a a letter, c either. */
const accounts: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AT:n16 DE:n18 CH:n5c12 FR:n10c11n2 ES:n20 IT:a1n10c12 NL:a4n10 BE:n12 GB:a4n14 PL:n24 DK:n14 SE:n20 NO:n11 ' +
    'FI:n14 CZ:n20 HU:n24 PT:n21 LU:n3c13 SK:n20 SI:n15 HR:n17 GR:n7c16 RO:a4c16 BG:a4n6c8 LT:n16 LV:a4c13 EE:n16 ' +
    'IE:a4n14 CY:n8c16 LI:n5c12 TR:n6c16 SA:n2c18 AE:n19 IL:n19 RS:n18 BA:n16 MK:n3c10n2 XK:n16 MT:a4n5c18'
  )
    .split(' ')
    .map((row) => row.split(':') as [string, string]),
)
const signsOf: Readonly<Record<string, string>> = { n: '0123456789', a: 'ABCDEFGHKLMNRSTUW' }
const iban: fc.Arbitrary<TrueValue> = fc
  .constantFrom(...Object.keys(accounts))
  .chain((country) => {
    const parts = Array.from((accounts[country] ?? '').matchAll(/([nac])(\d+)/g), ([, kind = 'n', length]) =>
      fc
        .array(fc.constantFrom(...Array.from(signsOf[kind] ?? '0123456789')), {
          minLength: Number(length),
          maxLength: Number(length),
        })
        .map((signs) => signs.join('')),
    )
    return fc.record({
      country: fc.constant(country),
      account: fc.tuple(...parts).map((texts) => texts.join('')),
      gap: fc.constantFrom(' ', '', '\u00A0', '-'),
      isSmall: fc.boolean(),
    })
  })
  .map(({ country, account, gap, isSmall }) => {
    const rest = Array.from(`${account}${country}00`, (sign) => Number.parseInt(sign, 36)).reduce(
      (all, value) => (all * (value > 9 ? 100 : 10) + value) % 97,
      0,
    )
    const whole = `${country}${String(98 - rest).padStart(2, '0')}${account}`
    const value = grouped(isSmall ? whole.toLowerCase() : whole, gap, 4)
    return { field: 'iban', value, label: 'IBAN', isPlain: true }
  })

describe('no card number is seen in 20,000 true values of a kind, in their field or in a free text', () => {
  const kinds = { telephone, passport, ticket, booking, iban }
  it.each(Object.entries(kinds))('%s', (_kind, values) => {
    fc.assert(
      fc.property(values, ({ field, value, label, isPlain }) => {
        expect(holdsCardNumber(value, field), value).toBe(false)
        expect(found(`${label} ${value}`), value).toBe(false)
        expect(found(`Please note: ${label}: ${value} for 2 bags.`), value).toBe(false)
        const plain = isPlain ? [value, `My number is ${value} until noon`] : []
        expect(plain.filter((text) => found(text))).toEqual([])
      }),
      { numRuns: 20_000, seed: 31 },
    )
  })

  it('and these would be found if their format were unknown', () => {
    const bare = (value: string) => found(value.replaceAll(/[^\d ]/g, '').trim())
    const seen = fc
      .sample(fc.oneof(telephone, ticket, iban), { numRuns: 20_000, seed: 31 })
      .filter(({ value }) => bare(value))
    expect(seen.length).toBeGreaterThan(100)
  })
})

describe('a card number that only looks like another kind of number is found', () => {
  it('in an IBAN whose check digits are wrong', () => {
    expect(found('DE00 4111 1111 1111 1111 00')).toBe(true)
    expect(found('AT61 4111 1111 1111 1111')).toBe(true)
  })

  it('behind 00, a plus or the word ticket, when it is longer than such a number', () => {
    for (const before of ['00 ', '+', '+43 ', 'ticket 411-1111111111 ', 'Ticket no. ', 'IBAN '])
      expect(found(`${before}4111 1111 1111 1111`), before).toBe(true)
  })
})
