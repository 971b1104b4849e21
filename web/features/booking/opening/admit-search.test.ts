import { describe, expect, test } from 'vitest'
import { nobody } from '../../../api/identity/identity.ts'
import { keptBookings } from '../../../session/kept-bookings.ts'
import { memoryStorage } from '../../../testing/memory-storage.ts'
import { admitSearch, type SearchDoor } from './admit-search.ts'
import type { SignedIn } from '../../../api/identity/signed-in.ts'

const search = '?ori=ACH&des=VIE&dep=2027-03-04&ret=&adt=1&chd=0&inf=0&currency=EUR&pro=&prov=user'
const address = { pathname: '/booking-flow', search }
const kim: SignedIn = {
  loginType: 'passenger',
  token: 'token',
  exp: 2_000,
  userName: 'kim@example.com',
  isPassengerLogin: true,
}

function doorOf(user: SignedIn | undefined, switches: Partial<SearchDoor['switches']> = {}): SearchDoor {
  return {
    switches: { loginRequired: true, passengerSignIn: true, agencySignIn: false, ...switches },
    identity: { ...nobody, current: async () => user },
    bookings: keptBookings(memoryStorage()),
    now: 1_000_000,
  }
}

describe('a search where the airline asks for a sign-in', () => {
  test('leads there, and comes back with the very same search [IDN-25, IDN-26, IDN-27]', async () => {
    const to = await admitSearch(address, doorOf(undefined))
    const { pathname, searchParams } = new URL(to ?? '', 'http://site')
    expect([pathname, searchParams.get('for')]).toEqual(['/sign-in', 'passenger'])
    expect(searchParams.get('redirect')).toBe(`/booking-flow${search}`)
  })

  test('lets people choose where there are two ways, and takes the agencies’ where that is the only one', async () => {
    expect(await admitSearch(address, doorOf(undefined, { agencySignIn: true }))).toMatch(
      /^\/agency\/login\?redirect=/,
    )
    const agencies = { passengerSignIn: false, agencySignIn: true }
    expect(await admitSearch(address, doorOf(undefined, agencies))).toMatch(
      /^\/sign-in\?for=agency&redirect=/,
    )
  })

  test('goes on for a passenger and for an agent, and not with a token that has ended [IDN-26, GAP-46]', async () => {
    expect(await admitSearch(address, doorOf(kim))).toBeUndefined()
    const agent = { ...kim, loginType: 'agency', isPassengerLogin: false } as const
    expect(await admitSearch(address, doorOf(agent))).toBeUndefined()
    expect(await admitSearch(address, doorOf({ ...kim, exp: 999 }))).toMatch(/^\/sign-in/)
  })

  test('that was begun goes on, though nobody is signed in any more: nothing is lost', async () => {
    const kept = {
      search: 'ACH-VIE',
      bookingFlowId: 'flow',
      accessToken: 'token',
      state: 'open',
      keptAt: 0,
    } as const
    const begun = { ...doorOf(undefined), bookings: { find: () => kept } }
    expect(await admitSearch(address, begun)).toBeUndefined()
  })

  test.each([
    '?payment=success&cardHolder=Kim%20Lee&reference=X',
    search.replace('prov=user', 'prov=search'),
  ])('does not apply to a return from a payment or a change of a flight: %s', async (other) => {
    expect(await admitSearch({ ...address, search: other }, doorOf(undefined))).toBeUndefined()
  })
})

test('an airline that asks for none sells to everybody [IDN-25, IDN-31]', async () => {
  expect(await admitSearch(address, doorOf(undefined, { loginRequired: false }))).toBeUndefined()
})
