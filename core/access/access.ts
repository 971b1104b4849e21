/**
 * What an endpoint asks of its caller, and who may do it, as data. The server refuses by it, the access
 * matrix is generated from it, and the API document and the site read it.
 */
import { no, type Verdict, yes } from '../kernel/verdict.ts'
import {
  type Actor,
  type ActorKind,
  actorKinds,
  type AgencyUser,
  type DeskVisitor,
  type EditedFlight,
  type FlowHolder,
  isFlightEdit,
  type Passenger,
  type ReservationHolder,
  type Staff,
  type Visitor,
} from './actor.ts'
import { type StaffPermission, staffPermissionNames } from './permission.ts'
import { brandsFor } from './staff-act.ts'
import type { SessionSource } from './session-source.ts'

/** How an actor proves itself: not at all, by the token of a flow or of a reservation, or by signing in. */
export type Credential = 'none' | 'flow-token' | 'reservation-token' | 'account'

export interface AccessRule {
  readonly credential: Credential
  /** who may */
  readonly actors: readonly ActorKind[]
  readonly session: SessionSource
  /** a flow that makes a booking, or one that changes a flight; absent: either */
  readonly flow?: 'books' | 'edits'
  /** also a flow whose booking goes on in another one; nothing else can be done with such a flow */
  readonly takesPassedOn?: true
  /** also for visitors; a caller who sends the token of an account is who it says, or is refused */
  readonly mayBeSignedIn?: true
  /** a caller that names no flow and has signed in is asked who they are instead */
  readonly orSignedIn?: true
  /** where the brand wants it, only somebody who has signed in may (`loginRequired`) */
  readonly signsInWhereRequired?: true
  /** where the brand wants it, a one-time code must be entered first */
  readonly isProven?: true
  /** the permission that a member of the staff must hold */
  readonly permission?: StaffPermission
  /** also at a desk that is locked */
  readonly mayBeLocked?: true
}

const agencyUsers = ['agent', 'agency-bookkeeper', 'agency-administrator'] as const

type StaffAccess = `staff:${StaffPermission}`

const staffRules = Object.fromEntries(
  staffPermissionNames.map((permission) => [
    `staff:${permission}`,
    { credential: 'account', actors: ['staff'], session: 'account', permission },
  ]),
) as unknown as Readonly<Record<StaffAccess, AccessRule>>

const atSites = actorKinds.filter((kind) => kind !== 'desk-visitor' && kind !== 'staff')

const rules = {
  open: { credential: 'none', actors: atSites, session: 'booking' },
  buyer: {
    credential: 'none',
    actors: ['visitor', 'passenger', ...agencyUsers],
    session: 'account',
    mayBeSignedIn: true,
    signsInWhereRequired: true,
  },
  // An agent who finds a booking of their agency may do more with it than somebody who knows only code and name.
  finder: {
    credential: 'none',
    actors: ['visitor', 'passenger', ...agencyUsers],
    session: 'booking',
    mayBeSignedIn: true,
  },
  flow: { credential: 'flow-token', actors: ['flow-holder'], session: 'booking' },
  'booking-flow': { credential: 'flow-token', actors: ['flow-holder'], session: 'booking', flow: 'books' },
  'booking-flow-or-passed-on': {
    credential: 'flow-token',
    actors: ['flow-holder'],
    session: 'booking',
    flow: 'books',
    takesPassedOn: true,
  },
  'change-flow': { credential: 'flow-token', actors: ['flow-holder'], session: 'booking', flow: 'edits' },
  reservation: { credential: 'reservation-token', actors: ['reservation-holder'], session: 'booking' },
  'proven-reservation': {
    credential: 'reservation-token',
    actors: ['reservation-holder'],
    session: 'booking',
    isProven: true,
  },
  passenger: { credential: 'account', actors: ['passenger'], session: 'account' },
  // A membership is bought by somebody who flies or who sells. [MEM-26, GAP-78]
  member: {
    credential: 'account',
    actors: ['passenger', 'agent', 'agency-administrator'],
    session: 'account',
  },
  // A drop-in is opened by the holder of a flow, or by somebody who has signed in and has none. [API-33]
  payer: {
    credential: 'flow-token',
    actors: ['flow-holder', 'passenger', 'agent', 'agency-administrator'],
    session: 'booking',
    orSignedIn: true,
  },
  agency: { credential: 'account', actors: agencyUsers, session: 'agency' },
  'agency-sales': { credential: 'account', actors: ['agent', 'agency-administrator'], session: 'agency' },
  'agency-books': {
    credential: 'account',
    actors: ['agency-bookkeeper', 'agency-administrator'],
    session: 'agency',
  },
  'agency-administration': { credential: 'account', actors: ['agency-administrator'], session: 'agency' },
  // Anybody who opens the desk, to sign in.
  'at-desk': { credential: 'none', actors: ['desk-visitor'], session: 'account' },
  // One of the airline's own people, whatever their rights.
  staff: { credential: 'account', actors: ['staff'], session: 'account' },
  'staff-locked': { credential: 'account', actors: ['staff'], session: 'account', mayBeLocked: true },
  ...staffRules,
} as const satisfies Readonly<Record<string, AccessRule>>

export type Access = keyof typeof rules

export const accessRules: Readonly<Record<Access, AccessRule>> = rules

/** Whether a call with this access may learn who has signed in: its proof of possession is read, too. */
export function readsToken(access: Access): boolean {
  const { credential, mayBeSignedIn, orSignedIn, signsInWhereRequired } = accessRules[access]
  return credential === 'account' || [mayBeSignedIn, orSignedIn, signsInWhereRequired].includes(true)
}

/** The type of actor that an endpoint with this access gets. */
export interface ActorOf {
  open: Visitor
  buyer: Visitor | Passenger | AgencyUser
  flow: FlowHolder
  'booking-flow': FlowHolder<null>
  'booking-flow-or-passed-on': FlowHolder<null>
  'change-flow': FlowHolder<EditedFlight>
  reservation: ReservationHolder
  'proven-reservation': ReservationHolder
  passenger: Passenger
  member: Passenger | AgencyUser
  payer: FlowHolder | Passenger | AgencyUser
  finder: Visitor | Passenger | AgencyUser
  agency: AgencyUser
  'agency-sales': AgencyUser
  'agency-books': AgencyUser
  'agency-administration': AgencyUser
  'at-desk': DeskVisitor
}

export type ActorFor<A extends Access> = A extends keyof ActorOf ? ActorOf[A] : Staff

/** How a caller of an airline’s site proves itself for an endpoint. */
export function credentialFor(
  access: Access,
  { switches }: { readonly switches: { readonly loginRequired: boolean } },
): Credential {
  const { credential, signsInWhereRequired } = accessRules[access]
  return signsInWhereRequired && switches.loginRequired ? 'account' : credential
}

/** Why an actor may not; a code of the contract. */
export type Denial = 'session-expired' | 'not-found' | 'code-required' | 'flight-not-active' | 'desk-locked'

/**
 * Whether an actor has the access that an endpoint asks for. The wrong kind of actor is told that nothing is
 * there; a visitor is told that a session is missing.
 */
export function judgeAccess(actor: Actor, access: Access): Verdict<Denial> {
  const rule = accessRules[access]
  if (!rule.actors.includes(actor.kind)) {
    return no(actor.kind === 'visitor' || actor.kind === 'desk-visitor' ? 'session-expired' : 'not-found')
  }
  if (actor.kind === 'flow-holder') return judgeFlow(actor, rule)
  if (actor.kind === 'staff') return judgeStaff(actor, rule)
  if (actor.kind === 'reservation-holder' && rule.isProven && needsCode(actor)) return no('code-required')
  return yes
}

function judgeFlow({ edits, successor }: FlowHolder, { flow, takesPassedOn }: AccessRule): Verdict<Denial> {
  if (successor !== null && !takesPassedOn) return no('not-found')
  // The estimate holds the flight of a change, with a quote.
  if (flow === 'books' && edits) return no('not-found')
  if (flow === 'edits' && !isFlightEdit(edits)) return no('flight-not-active')
  return yes
}

/** What the call is about is not known yet: somebody who may it nowhere is told that nothing is there. */
function judgeStaff(staff: Staff, { permission, mayBeLocked }: AccessRule): Verdict<Denial> {
  if (staff.isLocked && !mayBeLocked) return no('desk-locked')
  return !permission || brandsFor(staff, permission).length > 0 ? yes : no('not-found')
}

/**
 * Whether a one-time code must be entered before the reservation may be changed. An agent has shown who they are at
 * sign-in.
 */
export function needsCode({
  brand,
  isProven,
  openedBy,
}: Pick<ReservationHolder, 'brand' | 'isProven' | 'openedBy'>): boolean {
  return brand.switches.codeBeforeChanges && openedBy !== 'agency' && !isProven
}

/** How long an entered one-time code counts, with all that was begun with it. */
export const provenMinutes = 30

/**
 * The code that began this change no longer counts: nothing new is promised, and an earlier promise holds as long as
 * its seats are held (docs/decisions/0011).
 */
export function isProofOver({
  brand,
  minutesOld,
  bookAgent,
}: Pick<FlowHolder, 'brand' | 'minutesOld' | 'bookAgent'>): boolean {
  return brand.switches.codeBeforeChanges && bookAgent === null && minutesOld >= provenMinutes
}

/**
 * How the holder of a flow opens the reservation that the flow made or changes: an agent as the agency. A change may be
 * begun with code and name alone, and then gives no further rights.
 */
export function openingOf({
  edits,
  agencyCode,
  bookAgent,
}: Pick<FlowHolder, 'edits' | 'agencyCode' | 'bookAgent'>): Opening {
  if (agencyCode !== null && bookAgent !== null)
    return { openedBy: 'agency', agent: { agencyCode, login: bookAgent } }
  return { openedBy: edits ? 'name' : 'flow', agent: null }
}

/** How a reservation is opened, and by which agent. */
export type Opening = Pick<ReservationHolder, 'openedBy' | 'agent'>
