/**
 * Who may call the engine. The server proves which actor a caller is; it believes nothing that a caller says
 * of itself.
 */
import type { AgencyRole } from '../agency/role.ts'
import type { FlowStep } from '../booking/flow-step.ts'
import type { FlowKind } from '../booking/flow-entry.ts'
import type { Brand } from '../brand/brand.ts'
import type { Locale } from '../brand/locale.ts'
import type { Grant } from './permission.ts'

export const actorKinds = [
  'visitor',
  'flow-holder',
  'reservation-holder',
  'passenger',
  'agent',
  'agency-bookkeeper',
  'agency-administrator',
  'desk-visitor',
  'staff',
  'api-client',
] as const
export type ActorKind = (typeof actorKinds)[number]

/** The airline that an actor deals with: the one of its grant if there is one, else the one of the host it called. */
interface OfBrand {
  readonly brand: Brand
}

/** Anybody. */
export interface Visitor extends OfBrand {
  readonly kind: 'visitor'
}

/** The flight of a booking that a flow changes. */
export interface EditedFlight {
  readonly reservationId: string
  readonly segmentId: string
}

/** The booking whose seats and extras a flow changes; its flights stay. */
export interface EditedAncillaries {
  readonly reservationId: string
  readonly segmentId: null
}

/** What a flow changes of a booking. */
export type BookingEdit = EditedFlight | EditedAncillaries

/** Whether a flow changes the flight that it names. */
export function isFlightEdit(edits: BookingEdit | null): edits is EditedFlight {
  return edits !== null && edits.segmentId !== null
}

/** Whether it changes seats and extras of flights that stay. */
export function isAncillaryEdit(edits: BookingEdit | null): edits is EditedAncillaries {
  return edits !== null && edits.segmentId === null
}

/** Holds the access token of a booking flow; carries the flow as it was when the call came. */
export interface FlowHolder<Edits extends BookingEdit | null = BookingEdit | null> extends OfBrand {
  readonly kind: 'flow-holder'
  readonly flowId: string
  readonly flowKind: FlowKind
  /** whose account may pay for it; known from an agency's session, never from a request */
  readonly agencyCode: string | null
  /** login of the agency's user who began it; null where it acts for no agency */
  readonly bookAgent: string | null
  /** null of a flow that makes a booking */
  readonly edits: Edits
  readonly step: FlowStep
  /** the screen's state as the site saved it */
  readonly data: string | null
  readonly isCompleted: boolean
  /** the flow in which its booking goes on; null while it goes on in this one */
  readonly successor: string | null
  /** since the flow began */
  readonly minutesOld: number
}

/**
 * How a reservation was opened: by code and name, by a link in a mail, by having booked it, or by somebody of the
 * agency that has booked it.
 */
export const openings = ['name', 'link', 'flow', 'agency'] as const
export type OpenedBy = (typeof openings)[number]

/** Of the agency that has booked a reservation. */
export interface OpeningAgent {
  readonly agencyCode: string
  readonly login: string
}

/** Has opened one reservation. */
export interface ReservationHolder extends OfBrand {
  readonly kind: 'reservation-holder'
  readonly sessionId: string
  readonly reservationId: string
  readonly openedBy: OpenedBy
  /** the agent who opened it for the agency that booked it; null: it was opened otherwise */
  readonly agent: OpeningAgent | null
  /** a one-time code was entered a short while ago */
  readonly isProven: boolean
}

/** Has signed in to an account with the airline. */
interface SignedIn extends OfBrand {
  readonly accountId: string
  /** names the session that the call rides on */
  readonly sessionUid: string
}

export interface Passenger extends SignedIn {
  readonly kind: 'passenger'
  readonly profileUid: string
}

/** Works for a travel agency: an agent books, a bookkeeper reads accounts, an administrator does both and more. */
export interface AgencyUser extends SignedIn {
  readonly kind: 'agent' | 'agency-bookkeeper' | 'agency-administrator'
  readonly agencyCode: string
  /** the name to sign in with, unique in the agency; bookings state it as their agent */
  readonly login: string
  /** for letters to it and files it asks for; null where another provider keeps the account */
  readonly locale: Locale | null
}

export const actorOfRole = {
  administrator: 'agency-administrator',
  agent: 'agent',
  bookkeeper: 'agency-bookkeeper',
} as const satisfies Readonly<Record<AgencyRole, AgencyUser['kind']>>

/** Anybody who opens the desk. */
export interface DeskVisitor {
  readonly kind: 'desk-visitor'
}

/** One of the airline's own people, at the desk. The airlines that they may act for are those of their grants. */
export interface Staff {
  readonly kind: 'staff'
  readonly memberId: string
  readonly accountId: string
  readonly sessionUid: string
  /** the session waits for a code or a passkey: nothing of travellers may be shown */
  readonly isLocked: boolean
  /** the second factor of this session counts as just shown for this long */
  readonly provedSeconds: number
  readonly grants: readonly Grant[]
}

/** A program of another company. */
export interface ApiClient extends OfBrand {
  readonly kind: 'api-client'
  readonly clientId: string
}

export type Actor =
  | Visitor
  | FlowHolder
  | ReservationHolder
  | Passenger
  | AgencyUser
  | DeskVisitor
  | Staff
  | ApiClient

/** The name of the actor in an audit row; null for an unknown one. */
export function actorId(actor: Actor): string | null {
  switch (actor.kind) {
    case 'visitor':
    case 'desk-visitor':
      return null
    case 'flow-holder':
      return actor.flowId
    case 'reservation-holder':
      return actor.sessionId
    case 'passenger':
    case 'agent':
    case 'agency-bookkeeper':
    case 'agency-administrator':
    case 'staff':
      return actor.accountId
    case 'api-client':
      return actor.clientId
  }
}
