import { expect, test } from 'vitest'
import { loadPhones } from './use-phones.ts'

const phones = await loadPhones()

test.each([
  ['0664 1234567', 'AT', '+43 664 1234567'],
  ['(212) 555-0123', 'US', '+1 212 555 0123'],
  ['07400 123456', 'GB', '+44 7400 123456'],
  ['+43 664 1234567', 'US', '+43 664 1234567'],
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
