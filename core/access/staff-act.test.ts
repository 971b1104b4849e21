import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Operator } from './operator.ts'
import {
  type Grant,
  isRoleName,
  type ObjectOf,
  type StaffObjects,
  type StaffPermission,
  staffPermissionNames,
  staffPermissions,
  standardRoleNames,
  standardRoles,
} from './permission.ts'
import { brandsFor, mayDo, operatorFor, scopesFor } from './staff-act.ts'

const own = 'member-1'
const ownBrand = 'aero'
const station = 'ACH'
const away = { origin: 'VIE', destination: 'ZRH' }
const from = { origin: station, destination: 'VIE' }
const to = { origin: 'VIE', destination: station }

/** Objects of each kind at an airline: those that touch the station, and those that do not. */
const objectsOf = (brand: string) =>
  ({
    airline: { there: [], elsewhere: [{ brand }] },
    departure: {
      there: [
        { brand, ...from },
        { brand, ...to },
      ],
      elsewhere: [{ brand, ...away }],
    },
    booking: {
      there: [{ brand, flights: [away, to] }],
      elsewhere: [
        { brand, flights: [away] },
        { brand, flights: [] },
      ],
    },
    member: { there: [], elsewhere: [{ brand, memberId: 'member-2' }] },
  }) satisfies Record<keyof StaffObjects, { there: readonly object[]; elsewhere: readonly object[] }>

const staffWith = (...grants: readonly Grant[]) => ({ memberId: own, accountId: 'account-1', grants })

const judge = (staff: ReturnType<typeof staffWith>, permission: StaffPermission, object: object) =>
  mayDo(staff, permission, object as ObjectOf<StaffPermission>).ok

describe('every role, every act, everything that it may be about', () => {
  const cases = standardRoleNames.flatMap((role) =>
    staffPermissionNames.map((permission) => ({ role, permission })),
  )

  it.each(cases)('$role: $permission', ({ role, permission }) => {
    const holds = (standardRoles[role] as readonly StaffPermission[]).includes(permission)
    const { there, elsewhere } = objectsOf(ownBrand)[staffPermissions[permission]]
    const others = objectsOf('peoples')[staffPermissions[permission]]
    const permissions = standardRoles[role]
    const everywhere = staffWith({ brand: ownBrand, station: null, permissions })
    const atStation = staffWith({ brand: ownBrand, station, permissions })
    for (const object of [...there, ...elsewhere]) expect(judge(everywhere, permission, object)).toBe(holds)
    for (const object of there) expect(judge(atStation, permission, object)).toBe(holds)
    for (const object of elsewhere) expect(judge(atStation, permission, object)).toBe(false)
    for (const object of [...others.there, ...others.elsewhere])
      expect([judge(everywhere, permission, object), judge(atStation, permission, object)]).toEqual([
        false,
        false,
      ])
  })
})

describe('a right', () => {
  const administrator = staffWith({
    brand: ownBrand,
    station: null,
    permissions: standardRoles.administrator,
  })

  it('is never about one’s own rights', () => {
    const object = { brand: ownBrand, memberId: own }
    expect(mayDo(administrator, 'administer-staff', object)).toEqual({ ok: false, why: 'own-rights' })
    expect(mayDo(administrator, 'administer-staff', { ...object, memberId: 'member-2' }).ok).toBe(true)
  })

  it('of one airline and a station of another one do not add up', () => {
    const two = staffWith(
      { brand: ownBrand, station, permissions: ['board-travellers'] },
      { brand: 'peoples', station: null, permissions: ['read-departures'] },
    )
    expect(judge(two, 'board-travellers', { brand: 'peoples', ...from })).toBe(false)
    expect(judge(two, 'read-departures', { brand: ownBrand, ...from })).toBe(false)
    expect([brandsFor(two, 'read-departures'), brandsFor(two, 'read-audit')]).toEqual([['peoples'], []])
  })

  it('makes the operator of an act, who says what it is about and why', () => {
    const object = { brand: ownBrand, memberId: 'member-2' }
    const act = { permission: 'administer-staff', object, requestId: 'r1', reason: 'new shift' } as const
    expect(operatorFor(administrator, act)).toMatchObject({
      ok: true,
      operator: { by: 'staff', memberId: own, accountId: 'account-1', ...act },
    })
    expect(operatorFor(administrator, { ...act, object: { ...object, brand: 'peoples' } })).toEqual({
      ok: false,
      why: 'not-found',
    })
  })

  it('for one act is none for another: this does not compile', () => {
    const importFares = (operator: Operator<'import-fares'>) => operator.by
    const { operator } = operatorFor(administrator, {
      permission: 'read-audit',
      object: { brand: ownBrand },
      requestId: 'r1',
    })
    // @ts-expect-error -- reading the log is no right to change fares
    expect(operator && importFares(operator)).toBe('staff')
    // @ts-expect-error -- nobody writes an operator of the staff by hand
    expect(importFares({ by: 'staff', memberId: own, accountId: 'a', requestId: 'r' })).toBe('staff')
    expect(importFares({ by: 'console' })).toBe('console')
  })
})

describe('a role', () => {
  it('of every airline has some permissions, each once, and every permission is in one of them', () => {
    const all = standardRoleNames.flatMap((role) => standardRoles[role])
    for (const role of standardRoleNames)
      expect(new Set(standardRoles[role]).size, role).toBe(standardRoles[role].length)
    expect(staffPermissionNames.filter((permission) => !all.includes(permission))).toEqual([])
  })

  it.each(['ground-crew', 'a', 'crew2', 'night-2'])('may be called %s', (name) => {
    expect(isRoleName(name)).toBe(true)
  })

  it.each(['', 'Ground', '2-crew', 'ground--crew', 'ground-', 'x'.repeat(41), 'crew\n'])(
    'may not be called %j',
    (name) => {
      expect(isRoleName(name)).toBe(false)
    },
  )
})

describe('where somebody may do an act', () => {
  const brands = ['one', 'two', 'three']
  const stations = ['VIE', 'ACH', 'ZRH']
  const grant = fc.record({
    brand: fc.constantFrom(...brands),
    station: fc.constantFrom(...stations, null),
    permissions: fc.subarray(['read-reservations', 'read-departures'] as const),
  })

  it('is what they may do it to, flight by flight, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(grant, { maxLength: 6 }), (grants) => {
        const scopes = scopesFor({ grants }, 'read-reservations')
        expect(new Set(scopes.map(({ brand }) => brand)).size).toBe(scopes.length)
        for (const brand of brands)
          for (const station of [...stations, 'LHR']) {
            const flights = [{ origin: station, destination: 'CDG' }]
            const scope = scopes.find((each) => each.brand === brand)
            const isIn = scope !== undefined && (scope.stations === null || scope.stations.includes(station))
            expect(mayDo({ memberId: 'm', grants }, 'read-reservations', { brand, flights }).ok).toBe(isIn)
          }
      }),
    )
  })
})
