import { expect, test } from 'vitest'
import { type AgencyRole, agencyRoles, rolesToGive } from './role.ts'

const others: readonly AgencyRole[] = agencyRoles.filter((role) => role !== 'administrator')

test('every user of an agency creates agents where its administrators let them, and nobody else [IDN-33]', () => {
  for (const role of others) {
    expect(rolesToGive(role, { usersCreateUsers: true }), role).toEqual(['agent'])
    expect(rolesToGive(role, { usersCreateUsers: false }), role).toEqual([])
  }
})

test('an administrator gives every role, however that is set', () => {
  for (const usersCreateUsers of [true, false])
    expect(rolesToGive('administrator', { usersCreateUsers })).toEqual(agencyRoles)
})
