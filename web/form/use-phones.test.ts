import { toInternationalPhone } from '@jetbridge/core/passenger/phone.ts'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { loadPhones } from './use-phones.ts'

const phones = await loadPhones()

test.each([
  ['0664 1234567', 'AT', '+43 664 1234567'],
  ['(212) 555-0123', 'US', '+1 212 555 0123'],
  ['07400 123456', 'GB', '+44 7400 123456'],
  ['+43 664 1234567', 'US', '+43 664 1234567'],
  ['+44 (0)20 7946 0958', 'AT', '+44 20 7946 0958'],
  ['＋41791234567', 'AT', '+41 79 123 45 67'],
  ['+41 79‑123‑45‑67', 'CH', '+41 79 123 45 67'],
  ['+7 (8) 912 345-67-89', 'RU', '+7 912 345 67 89'],
  ['०९८७६५४३२१०', 'IN', '+91 98765 43210'],
  ['043 201 234', 'XK', '+383 43 201 234'],
])('%s typed by somebody in %s is %s [CNT-03, CNT-04]', (typed, country, full) => {
  expect(phones.isPhone(typed, country)).toBe(true)
  expect(phones.international(typed, country)).toBe(full)
})

test('a number of another country counts as none without its calling code, and stays as typed [CNT-03]', () => {
  expect(phones.isPhone('0664 1234567', 'US')).toBe(false)
  expect(phones.isPhone('0664 1234567', '')).toBe(false)
  expect(phones.international('0664 1234567', 'US')).toBe('0664 1234567')
})

test('the example is a number of the country that can be dialled', () => {
  for (const country of ['US', 'CH', 'GB', 'IE']) {
    const { national = '', international = '' } = phones.example(country) ?? {}
    expect(phones.international(national, country)).toBe(international)
  }
  expect(phones.example('AQ')).toBeUndefined()
})

/** They begin with a zero that is dialled from abroad, too. */
const keepTheirZero = ['IT', 'VA', 'SM', 'CI', 'GA', 'CG', 'BJ', 'BF']

test('the engine reads the numbers of every country as the form does, with the zero that is dialled at home', () => {
  const wrong = getCountries().filter((country) => {
    const { international = '' } = phones.example(country) ?? {}
    if (international === '') return false
    const number = international.replace(/[ -]/g, '')
    const code = `+${getCountryCallingCode(country)}`
    const withZero = `${code} (0)${number.slice(code.length)}`
    const isRight = keepTheirZero.includes(country) || toInternationalPhone(withZero) === number
    return toInternationalPhone(international) !== number || !isRight
  })
  expect(wrong).toEqual([])
})
