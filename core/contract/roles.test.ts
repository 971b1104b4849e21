import { expect, test } from 'vitest'
import { accessRules } from '../access/access.ts'
import type { ActorKind } from '../access/actor.ts'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

const { passengerProfile, membership, agency, report, flow } = contract
const agencyUsers = ['agent', 'agency-bookkeeper', 'agency-administrator'] as const
const sellers = ['agent', 'agency-administrator'] as const

/** Finer rights are the roles within an agency: who books, and who reads accounts. */
test.each<[string, readonly Endpoint[], readonly ActorKind[]]>([
  ['what fills a form in, and companions', Object.values(passengerProfile), ['passenger']],
  [
    'buying a membership',
    [membership.purchaseEmds, membership.createEmdSPayment, membership.mine],
    ['passenger', ...sellers],
  ],
  ['the portal', [agency.details, agency.bookings], agencyUsers],
  ['reports', [report.issuedTickets, report.cashbook, report.bookings, report.csv], agencyUsers],
  ['creating users', [agency.createUser], agencyUsers],
  ['booking on account', [flow.createForAgency], sellers],
])('%s: the API serves the roles that have the right, and nobody else [IDN-32]', (_, endpoints, actors) => {
  expect(endpoints.length).toBeGreaterThan(0)
  for (const { path, access } of endpoints)
    expect(accessRules[access].actors.toSorted(), path).toEqual(actors.toSorted())
})
