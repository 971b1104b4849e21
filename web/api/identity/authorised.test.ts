import { describe, expect, test } from 'vitest'
import { isAuthorised, isAuthorisedAs, searchNeedsSignIn } from './authorised.ts'

const now = 1_000_000
const session = { loginType: 'passenger', token: 'token', exp: 1_001, isPassengerLogin: true } as const
const agency = { ...session, loginType: 'agency', isPassengerLogin: false } as const

test('a session counts only with a token that ends later than now [IDN-17]', () => {
  expect(isAuthorised(session, now)).toBe(true)
  expect(isAuthorised({ ...session, exp: 1_000 }, now)).toBe(false)
  expect(isAuthorised({ ...session, exp: 999 }, now)).toBe(false)
  expect(isAuthorised({ ...session, exp: Number.NaN }, now)).toBe(false)
  expect(isAuthorised({ ...session, token: '' }, now)).toBe(false)
  expect(isAuthorised(undefined, now)).toBe(false)
})

test('a route for passengers takes a passenger’s session, one for agencies an agency’s [IDN-21]', () => {
  expect(isAuthorisedAs('passenger', session, now)).toBe(true)
  expect(isAuthorisedAs('passenger', agency, now)).toBe(false)
  expect(isAuthorisedAs('agency', agency, now)).toBe(true)
  expect(isAuthorisedAs('agency', session, now)).toBe(false)
  expect(isAuthorisedAs('passenger', { ...session, isPassengerLogin: false }, now)).toBe(false)
  expect(isAuthorisedAs('agency', { ...agency, exp: 1_000 }, now)).toBe(false)
})

describe('a search needs a sign-in', () => {
  const sessions = {
    nobody: undefined,
    'a passenger': session,
    'an agent': agency,
    'a passenger whose token has ended': { ...session, exp: 1_000 },
    'an agent whose token has ended': { ...agency, exp: 1_000 },
    'one without a token': { ...session, token: '' },
  }
  const counts = ['a passenger', 'an agent']
  const cases = Object.keys(sessions).flatMap((who) =>
    [true, false].map((isRequired) => [who, isRequired, isRequired && !counts.includes(who)] as const),
  )
  test.each(cases)('%s, required %s: %s [IDN-25, IDN-26, GAP-46]', (who, loginRequired, expected) => {
    expect(searchNeedsSignIn({ loginRequired }, sessions[who as keyof typeof sessions], now)).toBe(expected)
  })
})
