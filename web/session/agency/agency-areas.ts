/** The pages of the portal, and who has them. */
import { type AgencyRole, type AgencySettings, rolesToGive } from '@jetbridge/core/agency/role.ts'
import type { AgentSession } from '../../api/agent-session.ts'
import type { MessageKey } from '../../i18n/i18n.tsx'
import { pendingPaymentPath } from '../../inner-paths.ts'
import { paths } from '../../paths.ts'

export interface AgencyArea {
  readonly to: string
  readonly text: MessageKey
  /** nobody else has it */
  readonly isFor?: (role: AgencyRole, settings: AgencySettings) => boolean
}

const isAdministrator = (role: AgencyRole) => role === 'administrator'
const readsAccounts = (role: AgencyRole) => role !== 'agent'
const createsUsers = (role: AgencyRole, settings: AgencySettings) => rolesToGive(role, settings).length > 0

const areas: readonly AgencyArea[] = [
  { to: paths.agencyPortal, text: 'agency.bookingsPage' },
  { to: paths.agencyNewBooking, text: 'agency.newBooking', isFor: (role) => role !== 'bookkeeper' },
  { to: paths.agencyReports, text: 'agency.reports' },
  { to: paths.agencyStatement, text: 'agency.statement', isFor: readsAccounts },
  { to: paths.agencyPeople, text: 'agency.people', isFor: isAdministrator },
  // Administrators have it on the page of people.
  {
    to: paths.agencyCreateUser,
    text: 'agency.addPerson',
    isFor: (...of) => !isAdministrator(of[0]) && createsUsers(...of),
  },
  { to: paths.agencyLog, text: 'agency.log', isFor: isAdministrator },
]

/** As AGY-02 and RPT-23 print them. */
const printedAreas: readonly AgencyArea[] = [
  { to: paths.agencyPortal, text: 'agency.portal' },
  { to: paths.agencyReports, text: 'agency.reports' },
  // A report, and an entry of its own. [RPT-23, GAP-68]
  { to: pendingPaymentPath, text: 'agency.pending' },
  { to: paths.agencyStatement, text: 'agency.statement', isFor: readsAccounts },
  { to: paths.agencyCreateUser, text: 'agency.createUser', isFor: createsUsers },
  { to: paths.agencyPeople, text: 'agency.people', isFor: isAdministrator },
  { to: paths.agencyLog, text: 'agency.log', isFor: isAdministrator },
]

/** What somebody of an agency may enter. [AGY-02] */
export function agencyAreas(
  { printedPortal }: { readonly printedPortal: boolean },
  agent: Pick<AgentSession, 'userInfo' | 'agency'> | undefined,
): readonly AgencyArea[] {
  const all = printedPortal ? printedAreas : areas
  return all.filter(({ isFor }) => !isFor || (agent && isFor(agent.userInfo.role, agent.agency)))
}

/** A page that has no area of its own for somebody, and the area it is a part of. */
const within: Readonly<Record<string, string>> = { [paths.agencyCreateUser]: paths.agencyPeople }

/** The area whose page is open: one that names a query before the page it is a part of. */
export function areaAt(
  areas: readonly AgencyArea[],
  { pathname, search }: { readonly pathname: string; readonly search: string },
): AgencyArea | undefined {
  const address = `${pathname}${search}`
  return (
    areas.find(({ to }) => to.includes('?') && address.startsWith(to)) ??
    areas.find(({ to }) => to === pathname) ??
    areas.find(({ to }) => to === within[pathname])
  )
}
