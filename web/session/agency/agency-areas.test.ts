import { expect, test } from 'vitest'
import type { AgencyRole } from '@jetbridge/core/agency/role.ts'
import { agencyAreas, areaAt } from './agency-areas.ts'

const textsOf = (printedPortal: boolean, role: AgencyRole, usersCreateUsers = true) => {
  const agent = { userInfo: { role }, agency: { usersCreateUsers } } as Parameters<typeof agencyAreas>[1]
  return agencyAreas({ printedPortal }, agent).map(({ text }) => text.replace('agency.', ''))
}

test('everybody has the pages of their role', () => {
  expect(textsOf(false, 'administrator')).toEqual([
    'bookingsPage',
    'newBooking',
    'reports',
    'statement',
    'people',
    'log',
  ])
  expect(textsOf(false, 'agent')).toEqual(['bookingsPage', 'newBooking', 'reports', 'addPerson'])
  expect(textsOf(false, 'agent', false)).toEqual(['bookingsPage', 'newBooking', 'reports'])
  expect(textsOf(false, 'bookkeeper', false)).toEqual(['bookingsPage', 'reports', 'statement'])
})

test('the printed links keep their order [AGY-02, RPT-23]', () => {
  expect(textsOf(true, 'agent')).toEqual(['portal', 'reports', 'pending', 'createUser'])
})

test('the open page is one area’s, and a report with a link of its own is that one’s', () => {
  const printed = agencyAreas({ printedPortal: true }, undefined)
  const at = (areas: typeof printed, search: string) =>
    areaAt(areas, { pathname: '/agency/reports', search })?.text
  expect(at(printed, '?report=pending-payment&start=2026-01-01')).toBe('agency.pending')
  expect(at(printed, '?report=bookings')).toBe('agency.reports')
  expect(at(agencyAreas({ printedPortal: false }, undefined), '?report=pending-payment')).toBe(
    'agency.reports',
  )
})

test('the page that adds a person is a part of the people, where it is no area of its own', () => {
  const agent = { userInfo: { role: 'administrator' }, agency: { usersCreateUsers: true } } as Parameters<
    typeof agencyAreas
  >[1]
  const at = (printedPortal: boolean) =>
    areaAt(agencyAreas({ printedPortal }, agent), { pathname: '/agency/create-user', search: '' })?.text
  expect(at(false)).toBe('agency.people')
  expect(at(true)).toBe('agency.createUser')
})
