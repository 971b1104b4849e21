import { expect, test } from 'vitest'
import type { StaffMember } from './staff-types.ts'
import { commonEnd, membersIn, nextEnd, sorted, sortIn, stateOf, withSort } from './staff-view.ts'

const held = (role: string, lastDay: string | null = null, hasEnded = false) => ({
  role,
  station: null,
  endsAt: lastDay && `${lastDay}T23:00:00Z`,
  lastDay,
  hasEnded,
})

const member = (email: string, fields: Partial<StaffMember> = {}): StaffMember => ({
  brand: 'peoples',
  memberId: email,
  email,
  isCaller: false,
  standing: 'ready',
  invitedAt: '2026-11-01T08:00:00Z',
  lastUsedAt: null,
  roles: [held('clerk')],
  factorReset: null,
  ...fields,
})

const [ada, bob, cleo] = [
  member('ada'),
  member('bob', { brand: 'aero', standing: 'invited', roles: [held('controller'), held('clerk')] }),
  member('cleo', { roles: [held('controller', '2026-11-02', true)] }),
]
const all = [ada, bob, cleo]

test('somebody whose roles have all ended has ended, whatever else is true', () => {
  expect(all.map(stateOf)).toEqual(['ready', 'invited', 'ended'])
})

test.each([
  ['', all],
  ['airlines=aero', [bob]],
  ['roles=controller', [bob, cleo]],
  ['roles=controller&states=ended', [cleo]],
  ['states=ready,invited', [ada, bob]],
  ['states=unknown', []],
])('the address %j shows those that fit all of its filters', (address, shown) => {
  expect(membersIn(all, new URLSearchParams(address))).toEqual(shown)
})

test('the order is in the address; who was never there stands last in both orders', () => {
  const used = { ...bob, lastUsedAt: '2026-11-01T08:00:00Z' }
  const later = { ...cleo, lastUsedAt: '2026-11-20T08:00:00Z' }
  const inOrder = (address: string) => sorted([used, ada, later], sortIn(new URLSearchParams(address)))
  expect(inOrder('')).toEqual([ada, used, later])
  expect(inOrder('sort=-email')).toEqual([later, used, ada])
  expect(inOrder('sort=used')).toEqual([used, later, ada])
  expect(inOrder('sort=-used')).toEqual([later, used, ada])
  expect(inOrder('sort=-nonsense')).toEqual([ada, used, later])
  expect(withSort(new URLSearchParams('roles=clerk'), 'used', true).toString()).toBe('roles=clerk&sort=-used')
})

test('one end for all roles is said once; else the next to come', () => {
  const early = held('clerk', '2026-12-01')
  const late = held('controller', '2026-12-24')
  expect([commonEnd([early]), commonEnd([held('clerk')])]).toEqual(['2026-12-01T23:00:00Z', null])
  expect(commonEnd([early, late])).toBeUndefined()
  expect(nextEnd([late, early, held('clerk', '2026-11-01', true)])).toBe('2026-12-01')
  expect(nextEnd([held('clerk')])).toBeUndefined()
})
