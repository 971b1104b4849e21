import { localDate } from '@jetbridge/core/kernel/time.ts'
import { expect, test } from 'vitest'
import {
  emptyRole,
  isDraftReady,
  lostAtStation,
  permissionsOf,
  problemsOf,
  roleOnWire,
} from './role-draft.ts'

const today = localDate('2026-12-01')
const fine = { isSent: true, refusal: undefined }

test('a role needs a name, and an end that is not over', () => {
  expect(isDraftReady(emptyRole, today)).toBe(false)
  expect(isDraftReady({ ...emptyRole, role: 'clerk' }, today)).toBe(true)
  expect(isDraftReady({ ...emptyRole, role: 'clerk', lastDay: '2026-12-01' }, today)).toBe(true)
  expect(isDraftReady({ ...emptyRole, role: 'clerk', lastDay: '2026-11-30' }, today)).toBe(false)
})

test('what is empty is all of the airline, and no end', () => {
  expect(roleOnWire({ role: 'clerk', station: '', lastDay: '' })).toEqual({
    role: 'clerk',
    station: null,
    lastDay: null,
  })
})

test('each field says what is wrong with it, by the form and by the engine', () => {
  const clerk = { ...emptyRole, role: 'clerk' }
  expect(problemsOf(emptyRole, { ...fine, isSent: false }, today)).toEqual({})
  expect(problemsOf(emptyRole, fine, today)).toEqual({ role: 'staff.roleMissing' })
  expect(problemsOf(clerk, fine, today)).toEqual({})
  for (const lastDay of ['20270-01-01', '31.', '12/0'])
    expect(problemsOf({ ...clerk, lastDay }, fine, today)).toEqual({ lastDay: 'staff.dayOdd' })
  expect(problemsOf({ ...clerk, lastDay: '2026-11-30' }, fine, today)).toEqual({ lastDay: 'staff.dayPast' })
  expect(problemsOf(clerk, { ...fine, refusal: 'unknown-airport' }, today)).toEqual({
    station: 'staff.noStation',
  })
})

test('at one station a role loses what concerns the airline as a whole', () => {
  const own = {
    name: 'night',
    isOwn: true,
    holders: 0,
    permissions: ['board-travellers', 'read-books'] as const,
  }
  const roles = [{ ...own, permissions: [...own.permissions] }]
  expect(lostAtStation(permissionsOf('night', roles))).toEqual(['read-books'])
  expect(lostAtStation(permissionsOf('administrator', roles))).toEqual(['administer-staff', 'read-audit'])
  expect(lostAtStation(permissionsOf('station-agent', roles))).toEqual([])
  expect(permissionsOf('gone', roles)).toEqual([])
})
