import { expect, test } from 'vitest'
import { asksHomeAddress } from './home-address.ts'

const airports = [
  { code: 'VIE', country: 'AT' },
  { code: 'ZRH', country: 'CH' },
  { code: 'JFK', country: 'US' },
  { code: 'SJU', country: 'PR' },
]
const route = (origin: string, destination: string) => ({ origin, destination })

test.each([
  [[route('VIE', 'ZRH')], false],
  [[route('VIE', 'ZRH'), route('ZRH', 'JFK')], true],
  [[route('JFK', 'ZRH')], true],
  [[route('VIE', 'SJU')], true],
  [[route('VIE', 'XXX')], true],
  [[], false],
])('a trip %j asks for the address of its travellers: %s', (flights, asks) => {
  expect(asksHomeAddress(flights, airports)).toBe(asks)
})
