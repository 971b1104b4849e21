import { expect, test } from 'vitest'
import { landingOf } from './landing.ts'

test('a passenger goes on at the next trip, an agent at the portal, anybody else at home', () => {
  expect(landingOf({ loginType: 'passenger', isPassengerLogin: true })).toBe('/passenger')
  expect(landingOf({ loginType: 'agency', isPassengerLogin: false })).toBe('/agency/portal')
  expect(landingOf({ loginType: 'passenger', isPassengerLogin: false })).toBe('/')
  expect(landingOf(undefined)).toBe('/')
})
