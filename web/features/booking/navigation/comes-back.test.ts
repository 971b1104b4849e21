import { expect, test } from 'vitest'
import { comesBack } from './comes-back.ts'

const from = { pathname: '/booking-flow/passengers', search: '?ori=ACH&des=VIE' }
const back = `?redirect=${encodeURIComponent(`${from.pathname}${from.search}`)}`

test.each([
  ['/sign-in', back, true],
  ['/agency/login', `${back}&for=passenger`, true],
  ['/sign-in', '', false],
  ['/sign-in', '?redirect=/my-account', false],
  ['/sign-in', `?redirect=${encodeURIComponent(from.pathname)}`, false],
  ['/my-account', back, false],
  ['/', back, false],
])('to %s with %s the visitor comes back: %s [IDN-27]', (pathname, search, expected) => {
  expect(comesBack({ pathname, search }, from)).toBe(expected)
})
