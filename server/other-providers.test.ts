import { brandById } from '@jetbridge/brands/brands.ts'
import { expect, it } from 'vitest'
import { parseConfig } from './config.ts'
import { otherProviderFor, shownProviders, weaknessesOf } from './other-providers.ts'

const base = { NODE_ENV: 'test', DATABASE_URL: 'postgres://here' }
const passenger = {
  PASSENGER_ISSUER: 'https://login.example/{brand}',
  PASSENGER_CLIENT_ID: 'shop-{brand}',
  PASSENGER_AUDIENCE: 'https://api.example',
}
const othersOf = (settings: Record<string, string>) => parseConfig({ ...base, ...settings }).otherProviders

it('without an issuer the embedded provider signs in', () => {
  expect(othersOf({})).toEqual({})
})

it('each kind of account has a provider of its own, and each airline a place there [IDN-02, IDN-05]', () => {
  const others = othersOf({ ...passenger, PASSENGER_PROFILE_CLAIM: 'uid' })
  expect(otherProviderFor(others, 'passenger', { id: 'aero' })).toEqual({
    issuer: 'https://login.example/aero',
    clientId: 'shop-aero',
    audience: 'https://api.example',
    profileClaim: 'uid',
    isBound: true,
  })
  expect(otherProviderFor(others, 'agency', { id: 'aero' })).toBeUndefined()
  expect(otherProviderFor(others, 'staff', { id: 'aero' })).toBeUndefined()
})

it('the site is told of a provider only where people may sign in', () => {
  const brand = brandById('aero')
  const withSwitch = (passengerSignIn: boolean) => ({
    ...brand,
    switches: { ...brand.switches, passengerSignIn },
  })
  expect(shownProviders(othersOf(passenger), withSwitch(true))).toMatchObject({
    passenger: { authority: 'https://login.example/aero', clientId: 'shop-aero', isBound: true },
  })
  expect(shownProviders(othersOf(passenger), withSwitch(false))).toEqual({})
})

it.each([
  ['PASSENGER_CLIENT_ID', { PASSENGER_CLIENT_ID: undefined }],
  ['PASSENGER_AUDIENCE', { PASSENGER_AUDIENCE: undefined }],
  ['identity tokens', { PASSENGER_AUDIENCE: 'shop-{brand}' }],
  ['PASSENGER_ISSUER', { PASSENGER_ISSUER: 'http://login.example' }],
  ['PASSENGER_ISSUER', { PASSENGER_ISSUER: 'http://localhost.evil.example' }],
  ['PASSENGER_ISSUER', { PASSENGER_ISSUER: 'https://login.example/?x' }],
  ['PASSENGER_DPOP', { PASSENGER_DPOP: 'perhaps' }],
  [
    'AGENCY_AUDIENCE',
    {
      AGENCY_ISSUER: passenger.PASSENGER_ISSUER,
      AGENCY_CLIENT_ID: 'agencies',
      AGENCY_AUDIENCE: passenger.PASSENGER_AUDIENCE,
    },
  ],
] as const)(
  'a setting that is missing or would let one token pass for another is told: %s',
  (told, changed) => {
    expect(() => parseConfig({ ...base, ...passenger, ...changed })).toThrow(told)
  },
)

it('a provider that binds no token to a key is told at start', () => {
  expect(weaknessesOf(othersOf(passenger))).toEqual([])
  expect(weaknessesOf(othersOf({ ...passenger, PASSENGER_DPOP: 'false' }))).toEqual([
    expect.stringContaining('PASSENGER_DPOP is false'),
  ])
})
